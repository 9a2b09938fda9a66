// Convolutions and windows whose operands exceed the small machine's vector memory: pieces of the image, of the features, of the channels.
func.func @main(%a: tensor<1x61x50x9xf32>, %k: tensor<3x3x9x7xf32>, %b: tensor<2x5x6x900xf32>, %w: tensor<3x3x900x5xf32>, %c: tensor<1x70x70x24xbf16>, %d: tensor<3x3x1x24xbf16>, %e: tensor<1x9x9x1100xf32>, %f: tensor<3x3x1x1100xf32>, %g: tensor<1x3x80x80xf32>, %h: tensor<4x3x7x7xf32>)
    -> (tensor<1x61x50x7xf32>, tensor<1x31x25x7xf32>, tensor<2x5x6x5xf32>, tensor<1x70x70x24xbf16>, tensor<1x7x7x1100xf32>, tensor<1x30x25x9xf32>, tensor<1x121x98x7xf32>, tensor<1x61x50x9xf32>, tensor<1x4x40x40xf32>) {
  %0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x61x50x9xf32>, tensor<3x3x9x7xf32>) -> tensor<1x61x50x7xf32>
  %t = stablehlo.tanh %a : tensor<1x61x50x9xf32>
  %1 = stablehlo.convolution(%t, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [0, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x61x50x9xf32>, tensor<3x3x9x7xf32>) -> tensor<1x31x25x7xf32>
  %2 = stablehlo.convolution(%b, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x5x6x900xf32>, tensor<3x3x900x5xf32>) -> tensor<2x5x6x5xf32>
  %3 = stablehlo.convolution(%c, %d) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 24 : i64} : (tensor<1x70x70x24xbf16>, tensor<3x3x1x24xbf16>) -> tensor<1x70x70x24xbf16>
  %4 = stablehlo.convolution(%e, %f) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1100 : i64} : (tensor<1x9x9x1100xf32>, tensor<3x3x1x1100xf32>) -> tensor<1x7x7x1100xf32>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %5 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<1x61x50x9xf32>, tensor<f32>) -> tensor<1x30x25x9xf32>
  %6 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 0]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [true, true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x61x50x9xf32>, tensor<3x3x9x7xf32>) -> tensor<1x121x98x7xf32>
  %7 = "stablehlo.reduce_window"(%a, %z) <{window_dimensions = array<i64: 1, 3, 3, 1>, padding = dense<[[0, 0], [1, 1], [2, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<1x61x50x9xf32>, tensor<f32>) -> tensor<1x61x50x9xf32>
  %8 = stablehlo.convolution(%g, %h) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[3, 3], [3, 2]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x3x80x80xf32>, tensor<4x3x7x7xf32>) -> tensor<1x4x40x40xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : tensor<1x61x50x7xf32>, tensor<1x31x25x7xf32>, tensor<2x5x6x5xf32>, tensor<1x70x70x24xbf16>, tensor<1x7x7x1100xf32>, tensor<1x30x25x9xf32>, tensor<1x121x98x7xf32>, tensor<1x61x50x9xf32>, tensor<1x4x40x40xf32>
}
