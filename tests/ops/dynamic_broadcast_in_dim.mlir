// stablehlo.dynamic_broadcast_in_dim (dynamic): broadcast_in_dim to a computed shape

// -----
// program
func.func @main(%x: tensor<1x3xf32>, %s: tensor<3xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  return
}
// -- dynamic_broadcast_in_dim_c1: -> tensor<?x?x3xf32> => -> tensor<?x?x3xf64>
// -- dynamic_broadcast_in_dim_c2: dims = [0, 2] => dims = [0]
// -- dynamic_broadcast_in_dim_c3: dims = [0, 2] => dims = [0, 3]
// -- dynamic_broadcast_in_dim_c4: dims = [0, 2] => dims = [2, 2]
// -- dynamic_broadcast_in_dim_c5: -> tensor<?x?x3xf32> => -> tensor<?x?x4xf32>
// -- dynamic_broadcast_in_dim_c7: -> tensor<?x?x3xf32> => -> tensor<?x?x3x1xf32>
// -- dynamic_broadcast_in_dim_c7: %r = stablehlo.dynamic_broadcast_in_dim %x, %s => %c = stablehlo.constant dense<[2, 3, 4]> : tensor<3xi32> %r = stablehlo.dynamic_broadcast_in_dim %x, %c
// -- dynamic_broadcast_in_dim_c8: known_nonexpanding_dimensions = array<i64: 1> => known_nonexpanding_dimensions = array<i64: 0>
// -- dynamic_broadcast_in_dim_c9: known_expanding_dimensions = array<i64: 0> => known_expanding_dimensions = array<i64: 2>
// -- dynamic_broadcast_in_dim_c10: known_nonexpanding_dimensions = array<i64: 1> => known_nonexpanding_dimensions = array<i64: 2>

// -----
// program
func.func @main(%x: tensor<1x3x!quant.uniform<i8:f32:0, {0.1}>>, %s: tensor<3xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] : (tensor<1x3x!quant.uniform<i8:f32:0, {0.1}>>, tensor<3xi32>) -> tensor<2x?x3x!quant.uniform<i8:f32:0, {0.1,0.1}>>
  return
}
// -- dynamic_broadcast_in_dim_c6: {0.1,0.1}>> => {0.1,0.2}>>
// -- dynamic_broadcast_in_dim_c6: f32:0, {0.1,0.1}>> => f32:2, {0.1,0.1,0.1}>>
