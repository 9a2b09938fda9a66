// stablehlo.dynamic_conv (contraction): convolution whose padding is an operand

// -----
// program
func.func @main(%x: tensor<2x8x9x4xf32>, %k: tensor<3x2x2x6xf32>, %p: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) <{window_strides = array<i64: 2, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}> : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>, tensor<2x2xi64>) -> tensor<2x4x7x6xf32>
  return
}
// -- dynamic_conv_c1: %k: tensor<3x2x2x6xf32> => %k: tensor<3x2x2xf32> && tensor<3x2x2x6xf32>, tensor<2x2xi64>) => tensor<3x2x2xf32>, tensor<2x2xi64>)
// -- dynamic_conv_c2: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2>
// -- dynamic_conv_c3: window_strides = array<i64: 2, 1> => window_strides = array<i64: 2, 0>
// -- dynamic_conv_c4: %p: tensor<2x2xi64> => %p: tensor<3x2xi64> && , tensor<2x2xi64>) -> => , tensor<3x2xi64>) ->
// -- dynamic_conv_c5: lhs_dilation = array<i64: 1, 1> => lhs_dilation = array<i64: 1>
// -- dynamic_conv_c6: lhs_dilation = array<i64: 1, 1> => lhs_dilation = array<i64: -1, 1>
// -- dynamic_conv_c7: rhs_dilation = array<i64: 1, 2> => rhs_dilation = array<i64: 1, 2, 3>
// -- dynamic_conv_c8: rhs_dilation = array<i64: 1, 2> => rhs_dilation = array<i64: 1, 0>
// -- dynamic_conv_c9: array<i1: false, true> => array<i1: false>
// -- dynamic_conv_c10: feature_group_count = 2 => feature_group_count = 1 && batch_group_count = 1 => batch_group_count = 3
// -- dynamic_conv_c11: feature_group_count = 2 => feature_group_count = 3
// -- dynamic_conv_c12: input_spatial_dimensions = [1, 2] => input_spatial_dimensions = [1]
// -- dynamic_conv_c13: input_batch_dimension = 0 => input_batch_dimension = 1
// -- dynamic_conv_c14: feature_group_count = 2 => feature_group_count = 1
// -- dynamic_conv_c15: feature_group_count = 2 => feature_group_count = 1 && batch_group_count = 1 => batch_group_count = 2 && tensor<3x2x2x6xf32>, %p: tensor<2x2xi64> => tensor<3x2x4x5xf32>, %p: tensor<2x2xi64> && tensor<3x2x2x6xf32>, tensor<2x2xi64>) => tensor<3x2x4x5xf32>, tensor<2x2xi64>)
// -- dynamic_conv_c16: tensor<3x2x2x6xf32>, %p: tensor<2x2xi64> => tensor<3x2x2x7xf32>, %p: tensor<2x2xi64> && tensor<3x2x2x6xf32>, tensor<2x2xi64>) => tensor<3x2x2x7xf32>, tensor<2x2xi64>)
// -- dynamic_conv_c18: kernel_output_feature_dimension = 3 => kernel_output_feature_dimension = 4
// -- dynamic_conv_c20: output_feature_dimension = 3, output_spatial => output_feature_dimension = 2, output_spatial
// -- dynamic_conv_c21: feature_group_count = 2 => feature_group_count = 0
// -- dynamic_conv_c22: batch_group_count = 1 => batch_group_count = 0
// -- dynamic_conv_c23: batch_group_count = 1 => batch_group_count = 2
// -- dynamic_conv_c24: [#stablehlo<precision DEFAULT>, => [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>,
// -- dynamic_conv_c25: -> tensor<2x4x7x6xf32> => -> tensor<2x4x7x8xf32>
// -- dynamic_conv_c26: -> tensor<2x4x7x6xf32> => -> tensor<2x4x7xf32>
// -- dynamic_conv_c27: %k: tensor<3x2x2x6xf32> => %k: tensor<3x2x2x6xi32> && tensor<3x2x2x6xf32>, tensor<2x2xi64>) => tensor<3x2x2x6xi32>, tensor<2x2xi64>)

// -----
// program
func.func @main(%x: tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, %k: tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>, %l: tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>, %y: tensor<1x4x4x2xf32>, %p: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%x, %k, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>, tensor<2x2xi64>) -> tensor<1x?x?x2x!quant.uniform<i32:f32:3, {0.1,0.2}>>
  %s = "stablehlo.dynamic_conv"(%x, %l, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x4x4x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x?x?x2x!quant.uniform<i32:f32, 0.25>>
  %t = "stablehlo.dynamic_conv"(%y, %l, %p) <{dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x4x4x2xf32>, tensor<3x3x2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2xi64>) -> tensor<1x?x?x2xf32>
  return
}
// -- dynamic_conv_c28: -> tensor<1x?x?x2xf32> => -> tensor<1x?x?x2x!quant.uniform<i8:f32, 0.5>>
// -- dynamic_conv_c29: %k: tensor<3x3x2x2x!quant.uniform<i8:f32:3 => %k: tensor<3x3x2x2x!quant.uniform<i8:f32:2 && , tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>, tensor => , tensor<3x3x2x2x!quant.uniform<i8:f32:2, {0.1,0.2}>>, tensor
// -- dynamic_conv_c30: -> tensor<1x?x?x2x!quant.uniform<i32:f32:3 => -> tensor<1x?x?x2x!quant.uniform<i32:f32:2
// -- dynamic_conv_c31: %k: tensor<3x3x2x2x!quant.uniform<i8 => %k: tensor<3x3x2x2x!quant.uniform<i16 && , tensor<3x3x2x2x!quant.uniform<i8:f32:3, {0.1,0.2}>>, tensor => , tensor<3x3x2x2x!quant.uniform<i16:f32:3, {0.1,0.2}>>, tensor
// -- dynamic_conv_c32: -> tensor<1x?x?x2x!quant.uniform<i32:f32, 0.25>> => -> tensor<1x?x?x2x!quant.uniform<i32:f16, 0.25>>
// -- dynamic_conv_c33: -> tensor<1x?x?x2x!quant.uniform<i32:f32, 0.25>> => -> tensor<1x?x?x2x!quant.uniform<i32:f32:3, {0.1,0.2}>>
// -- dynamic_conv_c34: -> tensor<1x?x?x2xf32> => -> tensor<1x?x?x2xf64>
