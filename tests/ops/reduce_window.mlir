// stablehlo.reduce_window (reduction): combine elements of sliding windows

// -----
// program
func.func @main(%x: tensor<8x9xf32>, %y: tensor<8x9xf32>, %z: tensor<8x8xf32>, %i: tensor<f32>, %j: tensor<f64>) {
  %r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 1, 3>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %m = stablehlo.add %a, %c : tensor<f32>
      stablehlo.return %m, %b : tensor<f32>, tensor<f32>
  }) : (tensor<8x9xf32>, tensor<8x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x16xf32>, tensor<4x16xf32>)
  return
}
// -- reduce_window_c1: (%x, %y, %i, %i) => (%x, %y, %i, %i, %i) && tensor<f32>, tensor<f32>) -> => tensor<f32>, tensor<f32>, tensor<f32>) ->
// -- reduce_window_c2: (%x, %y, %i, %i) => (%x, %z, %i, %i) && (tensor<8x9xf32>, tensor<8x9xf32> => (tensor<8x9xf32>, tensor<8x8xf32>
// -- reduce_window_c3: (%x, %y, %i, %i) => (%x, %y, %j, %i) && tensor<f32>, tensor<f32>) -> => tensor<f64>, tensor<f32>) ->
// -- reduce_window_c4: window_dimensions = array<i64: 3, 2> => window_dimensions = array<i64: 3>
// -- reduce_window_c5: window_dimensions = array<i64: 3, 2> => window_dimensions = array<i64: 3, 0>
// -- reduce_window_c6: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2>
// -- reduce_window_c7: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2, 0>
// -- reduce_window_c8: base_dilations = array<i64: 1, 2> => base_dilations = array<i64: 1>
// -- reduce_window_c9: base_dilations = array<i64: 1, 2> => base_dilations = array<i64: 1, 0>
// -- reduce_window_c10: window_dilations = array<i64: 1, 3> => window_dilations = array<i64: 1>
// -- reduce_window_c11: window_dilations = array<i64: 1, 3> => window_dilations = array<i64: 1, 0>
// -- reduce_window_c12: dense<[[1, 0], [0, 2]]> : tensor<2x2xi64> => dense<[[1, 0]]> : tensor<1x2xi64>
// -- reduce_window_c13: return %m, %b : tensor<f32>, tensor<f32> => return %m : tensor<f32>
// -- reduce_window_c15: -> (tensor<4x16xf32> => -> (tensor<4x17xf32>
// -- reduce_window_c16: -> (tensor<4x16xf32> => -> (tensor<4x16xf64>
