// More turns over places of windows than are written out, on the small machine: those away from the borders are counted loops.
func.func @main(%a: tensor<900001xf32>, %b: tensor<300x700x3xf32>, %c: tensor<400000xi32>, %h: tensor<3xf32>, %i: tensor<1x200000x3xf32>, %k: tensor<5x3x2xf32>,
                %u: tensor<1x220x160x4xf32>, %uk: tensor<3x3x4x4xf32>, %v: tensor<1x90000x2xf32>, %vk: tensor<4x2x2xf32>)
    -> (tensor<900001xf32>, tensor<300x700x3xf32>, tensor<800000xi32>, tensor<600002xf32>, tensor<1x66668x2xf32>, tensor<1x220x160x4xf32>, tensor<1x179998x2xf32>) {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 3>, padding = dense<1> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<900001xf32>, tensor<f32>) -> tensor<900001xf32>
  %1 = "stablehlo.reduce_window"(%b, %z) <{window_dimensions = array<i64: 3, 5, 1>, padding = dense<[[1, 1], [2, 2], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<300x700x3xf32>, tensor<f32>) -> tensor<300x700x3xf32>
  %n = stablehlo.constant dense<7> : tensor<i32>
  %2 = "stablehlo.reduce_window"(%c, %n) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, base_dilations = array<i64: 4>, window_dilations = array<i64: 1>,
    padding = dense<[[3, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
  }) : (tensor<400000xi32>, tensor<i32>) -> tensor<800000xi32>
  // Nearly all of the result is of padding.
  %3 = "stablehlo.reduce_window"(%h, %z) <{window_dimensions = array<i64: 2>, padding = dense<300000> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<3xf32>, tensor<f32>) -> tensor<600002xf32>
  %4 = stablehlo.convolution(%i, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [3], pad = [[4, 4]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x200000x3xf32>, tensor<5x3x2xf32>) -> tensor<1x66668x2xf32>
  %5 = stablehlo.convolution(%u, %uk) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x220x160x4xf32>, tensor<3x3x4x4xf32>) -> tensor<1x220x160x4xf32>
  %6 = stablehlo.convolution(%v, %vk) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]], lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x90000x2xf32>, tensor<4x2x2xf32>) -> tensor<1x179998x2xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<900001xf32>, tensor<300x700x3xf32>, tensor<800000xi32>, tensor<600002xf32>, tensor<1x66668x2xf32>, tensor<1x220x160x4xf32>, tensor<1x179998x2xf32>
}
