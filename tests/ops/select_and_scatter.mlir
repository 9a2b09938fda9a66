// stablehlo.select_and_scatter (reduction): scatter source values to the selected element of each window

// -----
// program
func.func @main(%x: tensor<8x8xf32>, %s: tensor<4x4xf32>, %i: tensor<f32>, %d: tensor<4x4xf64>, %j: tensor<f64>) {
  %r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }, {
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<8x8xf32>
  return
}
// -- select_and_scatter_c1: (%x, %s, %i) => (%x, %d, %i) && (tensor<8x8xf32>, tensor<4x4xf32> => (tensor<8x8xf32>, tensor<4x4xf64>
// -- select_and_scatter_c2: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2, 3>
// -- select_and_scatter_c3: (%x, %s, %i) => (%x, %s, %j) && tensor<4x4xf32>, tensor<f32>) => tensor<4x4xf32>, tensor<f64>)
// -- select_and_scatter_c4: window_dimensions = array<i64: 2, 2> => window_dimensions = array<i64: 2>
// -- select_and_scatter_c5: window_dimensions = array<i64: 2, 2> => window_dimensions = array<i64: 2, 0>
// -- select_and_scatter_c6: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2>
// -- select_and_scatter_c7: window_strides = array<i64: 2, 2> => window_strides = array<i64: 2, 0>
// -- select_and_scatter_c8: tensor<2x2xi64> => tensor<2x3xi64>
// -- select_and_scatter_c9: return %p : tensor<i1> => return %a : tensor<f32>
// -- select_and_scatter_c10: return %m : tensor<f32> => return %m, %m : tensor<f32>, tensor<f32>
// -- select_and_scatter_c11: -> tensor<8x8xf32> => -> tensor<8x9xf32>
// -- select_and_scatter_c12: -> tensor<8x8xf32> => -> tensor<8x8xf64>
