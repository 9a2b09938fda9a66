// stablehlo.map (reduction): a scalar function on each element

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -- map_c1: -> tensor<2x3xf32> => -> tensor<2x4xf32>
// -- map_c2: (%x, %y) => () && (tensor<2x3xf32>, tensor<2x3xf32>) -> => () ->
// -- map_c3: array<i64: 0, 1> => array<i64: 1, 0>
// -- map_c4: -> tensor<2x3xf32> => -> tensor<2x3xf64>
