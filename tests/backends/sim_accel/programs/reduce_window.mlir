// Windows with strides, both dilations, padding on both sides, init values that are not neutral, narrow floats.
func.func @main(%a: tensor<1x8x7x3xf32>, %b: tensor<10xi32>, %h: tensor<2x9xbf16>) -> (tensor<1x4x3x3xf32>, tensor<10xi32>, tensor<2x4xbf16>, tensor<1x8x7x3xf32>) {
  %n = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %n) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, padding = dense<[[0, 0], [1, 1], [0, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<1x8x7x3xf32>, tensor<f32>) -> tensor<1x4x3x3xf32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %1 = "stablehlo.reduce_window"(%b, %i) <{window_dimensions = array<i64: 10>, padding = dense<[[9, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
  }) : (tensor<10xi32>, tensor<i32>) -> tensor<10xi32>
  %o = stablehlo.constant dense<0.5> : tensor<bf16>
  %2 = "stablehlo.reduce_window"(%h, %o) <{window_dimensions = array<i64: 1, 3>, window_strides = array<i64: 1, 3>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 1, 2>, padding = dense<[[0, 0], [-1, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
      %s = stablehlo.add %p, %q : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<2x9xbf16>, tensor<bf16>) -> tensor<2x4xbf16>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %3 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 1, 3, 3, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<1x8x7x3xf32>, tensor<f32>) -> tensor<1x8x7x3xf32>
  return %0, %1, %2, %3 : tensor<1x4x3x3xf32>, tensor<10xi32>, tensor<2x4xbf16>, tensor<1x8x7x3xf32>
}
