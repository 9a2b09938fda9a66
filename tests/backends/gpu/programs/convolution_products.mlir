// Convolutions as products of blocks: padded, strided, dilated, channels that fill no word, bytes.
func.func @main(%x: tensor<2x13x11x24xf32>, %w: tensor<3x3x24x40xf32>, %s: tensor<40xf32>, %y: tensor<1x17x17x3xf16>, %v: tensor<5x3x3x32xf16>, %b: tensor<1x12x12x16xi8>, %u: tensor<3x3x16x32xi8>)
    -> (tensor<2x13x11x40xf32>, tensor<1x9x9x32xf16>, tensor<1x8x8x32xi32>) {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<2x13x11x24xf32>, tensor<3x3x24x40xf32>) -> tensor<2x13x11x40xf32>
  %1 = stablehlo.broadcast_in_dim %s, dims = [3] : (tensor<40xf32>) -> tensor<2x13x11x40xf32>
  %2 = stablehlo.add %0, %1 : tensor<2x13x11x40xf32>
  %3 = stablehlo.convolution(%y, %v) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[2, 2], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x17x17x3xf16>, tensor<5x3x3x32xf16>) -> tensor<1x9x9x32xf16>
  %4 = stablehlo.convolution(%b, %u) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {rhs_dilate = [2, 2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x12x12x16xi8>, tensor<3x3x16x32xi8>) -> tensor<1x8x8x32xi32>
  return %2, %3, %4 : tensor<2x13x11x40xf32>, tensor<1x9x9x32xf16>, tensor<1x8x8x32xi32>
}
