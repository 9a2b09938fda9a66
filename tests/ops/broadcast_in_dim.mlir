// stablehlo.broadcast_in_dim (shape): repeat along new and size-1 dimensions

// -----
// program
func.func @main(%x: tensor<1x3xf32>, %q: tensor<2x!quant.uniform<i8:f32:0, {0.1,0.2}>>) {
  %r = stablehlo.broadcast_in_dim %x, dims = [0, 2] : (tensor<1x3xf32>) -> tensor<2x4x3xf32>
  %s = stablehlo.broadcast_in_dim %q, dims = [1] : (tensor<2x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<4x2x!quant.uniform<i8:f32:1, {0.1,0.2}>>
  return
}
// -- broadcast_in_dim_c1: -> tensor<2x4x3xf32> => -> tensor<2x4x3xf64>
// -- broadcast_in_dim_c2: dims = [0, 2] => dims = [0]
// -- broadcast_in_dim_c3: dims = [0, 2] => dims = [0, 3]
// -- broadcast_in_dim_c4: dims = [0, 2] => dims = [2, 2]
// -- broadcast_in_dim_c5: dims = [0, 2] => dims = [0, 1]
// -- broadcast_in_dim_c6: -> tensor<4x2x!quant.uniform<i8:f32:1, {0.1,0.2}>> => -> tensor<4x2x!quant.uniform<i8:f32:0, {0.1,0.2,0.3,0.4}>>
// -- broadcast_in_dim_c6: -> tensor<4x2x!quant.uniform<i8:f32:1, {0.1,0.2}>> => -> tensor<4x2x!quant.uniform<i8:f32:1, {0.2,0.1}>>
// -- broadcast_in_dim_c7: -> tensor<2x4x3xf32> => -> tensor<2x?x3xf32>
