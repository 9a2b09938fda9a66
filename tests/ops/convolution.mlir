// stablehlo.convolution (contraction): dot products of windows of lhs with slices of rhs

// -----
// program
func.func @main(%x: tensor<2x8x9x4xf32>, %k: tensor<3x2x2x6xf32>) {
  %r = "stablehlo.convolution"(%x, %k) <{window_strides = array<i64: 2, 1>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}> : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>) -> tensor<2x4x7x6xf32>
  return
}
// -- convolution_c1: %k: tensor<3x2x2x6xf32> => %k: tensor<3x2x2xf32> && tensor<3x2x2x6xf32>) => tensor<3x2x2xf32>)
// -- convolution_c2: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2>
// -- convolution_c3: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2, 0>
// -- convolution_c4: dense<[[1, 1], [0, 0]]> : tensor<2x2xi64> => dense<[[1, 1]]> : tensor<1x2xi64>
// -- convolution_c5: lhs_dilation = array<i64: 1, 1> => lhs_dilation = array<i64: 1>
// -- convolution_c6: lhs_dilation = array<i64: 1, 1> => lhs_dilation = array<i64: -1, 1>
// -- convolution_c7: rhs_dilation = array<i64: 1, 2> => rhs_dilation = array<i64: 1, 2, 3>
// -- convolution_c8: rhs_dilation = array<i64: 1, 2> => rhs_dilation = array<i64: 1, 0>
// -- convolution_c9: array<i1: false, true> => array<i1: false>
// -- convolution_c10: feature_group_count = 2 => feature_group_count = 1 && batch_group_count = 1 => batch_group_count = 3
// -- convolution_c11: feature_group_count = 2 => feature_group_count = 3
// -- convolution_c12: input_spatial_dimensions = [1, 2] => input_spatial_dimensions = [1]
// -- convolution_c13: input_batch_dimension = 0 => input_batch_dimension = 1
// -- convolution_c14: feature_group_count = 2 => feature_group_count = 1
// -- convolution_c15: feature_group_count = 2 => feature_group_count = 1 && batch_group_count = 1 => batch_group_count = 2 && tensor<3x2x2x6xf32> => tensor<3x2x4x5xf32> && tensor<3x2x2x6xf32>) => tensor<3x2x4x5xf32>)
// -- convolution_c16: tensor<3x2x2x6xf32> => tensor<3x2x2x7xf32> && tensor<3x2x2x6xf32>) => tensor<3x2x2x7xf32>)
// -- convolution_c18: kernel_output_feature_dimension = 3 => kernel_output_feature_dimension = 4
// -- convolution_c20: output_feature_dimension = 3, output_spatial => output_feature_dimension = 2, output_spatial
// -- convolution_c21: feature_group_count = 2 => feature_group_count = 0
// -- convolution_c22: batch_group_count = 1 => batch_group_count = 0
// -- convolution_c23: batch_group_count = 1 => batch_group_count = 2
// -- convolution_c24: [#stablehlo<precision DEFAULT>, => [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>,
// -- convolution_c25: -> tensor<2x4x7x6xf32> => -> tensor<2x4x7x8xf32>
// -- convolution_c26: -> tensor<2x4x7x6xf32> => -> tensor<2x4x7xf32>
// -- convolution_c27: %k: tensor<3x2x2x6xf32> => %k: tensor<3x2x2x6xi32> && tensor<3x2x2x6xf32>) => tensor<3x2x2x6xi32>)

// -----
// program
func.func @main(%x: tensor<2x8x9x4xf32>, %k: tensor<3x2x2x6xf32>) {
  %s = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 1], pad = [[1, 1], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 2], reverse = [false, true]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64} : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>) -> tensor<2x4x7x6xf32>
  return
}
// -- convolution_c4: pad = [[1, 1], [0, 0]] => pad = [[1, 1]]

// -----
// program
func.func @main(%x: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, %k: tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>, %l: tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>, %y: tensor<1x4x4x2xf32>) {
  %r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>) -> tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.1,0.2}>>
  %s = stablehlo.convolution(%x, %l) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x2x2x2x!quant.uniform<i32:f32, 0.25>>
  %t = stablehlo.convolution(%y, %l) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x4x4x2xf32>, tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<1x2x2x2xf32>
  return
}
// -- convolution_c28: -> tensor<1x2x2x2xf32> => -> tensor<1x2x2x2x!quant.uniform<i8:f32, 0.5>>
// -- convolution_c29: %k: tensor<3x3x2x2x!quant.uniform<i8:f32:3 => %k: tensor<3x3x2x2x!quant.uniform<i8:f32:2 && tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>) => tensor<3x3x2x2x!quant.uniform<i8:f32:2, {0.1,0.2}>>)
// -- convolution_c30: -> tensor<1x2x2x2x!quant.uniform<i32:f32:3 => -> tensor<1x2x2x2x!quant.uniform<i32:f32:2
// -- convolution_c31: %k: tensor<3x3x2x2x!quant.uniform<i8 => %k: tensor<3x3x2x2x!quant.uniform<i16 && , tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>) => , tensor<3x3x2x2x!quant.uniform<i16:f32:3, {0.1,0.2}>>)
// -- convolution_c32: -> tensor<1x2x2x2x!quant.uniform<i32:f32, 0.25>> => -> tensor<1x2x2x2x!quant.uniform<i32:f16, 0.25>>
// -- convolution_c33: -> tensor<1x2x2x2x!quant.uniform<i32:f32, 0.25>> => -> tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.1,0.2}>>
// -- convolution_c34: -> tensor<1x2x2x2xf32> => -> tensor<1x2x2x2xf64>
