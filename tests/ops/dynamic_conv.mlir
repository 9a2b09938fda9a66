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
// -- dynamic_conv_c17: kernel_spatial_dimensions = [0, 1] => kernel_spatial_dimensions = [0]
// -- dynamic_conv_c18: kernel_output_feature_dimension = 3 => kernel_output_feature_dimension = 4
// -- dynamic_conv_c19: output_spatial_dimensions = [1, 2] => output_spatial_dimensions = [1]
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

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[[[false, false], [true, true], [false, false], [false, true]], [[true, true], [false, false], [false, true], [true, false]], [[false, false], [true, true], [true, false], [false, false]]]]> : tensor<1x3x4x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi1>
  %c1 = stablehlo.constant dense<[[[[true, true], [false, false]], [[false, true], [true, true]]], [[[false, false], [false, true]], [[true, false], [false, false]]]]> : tensor<2x2x2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi1>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi1>, tensor<2x2x2x2xi1>, tensor<2x2xi64>) -> tensor<1x3x2x2xi1>
  check.expect_eq_const %r, dense<[[[[true, false], [false, false]], [[true, true], [true, true]], [[true, true], [false, true]]]]> : tensor<1x3x2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[[[-4, -8], [-1, -5], [2, -2], [-6, 1]], [[-3, -7], [0, -4], [-8, -1], [-5, 2]], [[-2, -6], [1, -3], [-7, 0], [-4, -8]]]]> : tensor<1x3x4x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi4>
  %c1 = stablehlo.constant dense<[[[[-1, -5], [2, -2]], [[-6, 1], [-3, -7]]], [[[0, -4], [-8, -1]], [[-5, 2], [-2, -6]]]]> : tensor<2x2x2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi4>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi4>, tensor<2x2x2x2xi4>, tensor<2x2xi64>) -> tensor<1x3x2x2xi4>
  check.expect_eq_const %r, dense<[[[[-1, 4], [-4, -8]], [[-7, 1], [-8, -8]], [[2, -5], [2, -5]]]]> : tensor<1x3x2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi8>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi8>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi8>, tensor<2x2x2x2xi8>, tensor<2x2xi64>) -> tensor<1x3x2x2xi8>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi32>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi32>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi32>, tensor<2x2x2x2xi32>, tensor<2x2xi64>) -> tensor<1x3x2x2xi32>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi64>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi64>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi64>, tensor<2x2x2x2xi64>, tensor<2x2xi64>) -> tensor<1x3x2x2xi64>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[[[0, 0], [3, 3], [2, 2], [2, 1]], [[1, 1], [0, 0], [0, 3], [3, 2]], [[2, 2], [1, 1], [1, 0], [0, 0]]]]> : tensor<1x3x4x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui2>
  %c1 = stablehlo.constant dense<[[[[3, 3], [2, 2]], [[2, 1], [1, 1]]], [[[0, 0], [0, 3]], [[3, 2], [2, 2]]]]> : tensor<2x2x2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui2>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui2>, tensor<2x2x2x2xui2>, tensor<2x2xi64>) -> tensor<1x3x2x2xui2>
  check.expect_eq_const %r, dense<[[[[3, 0], [0, 0]], [[1, 1], [0, 0]], [[2, 3], [2, 3]]]]> : tensor<1x3x2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui8>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui8>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui8>, tensor<2x2x2x2xui8>, tensor<2x2xi64>) -> tensor<1x3x2x2xui8>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui16>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui16>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui16>, tensor<2x2x2x2xui16>, tensor<2x2xi64>) -> tensor<1x3x2x2xui16>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui64>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui64>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui64>, tensor<2x2x2x2xui64>, tensor<2x2xi64>) -> tensor<1x3x2x2xui64>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf8E4M3FN>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf8E4M3FN>, tensor<2x2x2x2xf8E4M3FN>, tensor<2x2xi64>) -> tensor<1x3x2x2xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 6.0], [2.0, -13.0]], [[-5.0, 6.0], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf8E4M3FN>, tensor<1x3x2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf8E5M2>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf8E5M2>, tensor<2x2x2x2xf8E5M2>, tensor<2x2xi64>) -> tensor<1x3x2x2xf8E5M2>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -8.0]], [[-5.0, 6.0], [2.0, -14.0]], [[-5.0, 6.0], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf8E5M2>, tensor<1x3x2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xbf16>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xbf16>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xbf16>, tensor<2x2x2x2xbf16>, tensor<2x2xi64>) -> tensor<1x3x2x2xbf16>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xbf16>, tensor<1x3x2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf16>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf16>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf16>, tensor<2x2x2x2xf16>, tensor<2x2xi64>) -> tensor<1x3x2x2xf16>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf16>, tensor<1x3x2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf32>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf32>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf32>, tensor<2x2x2x2xf32>, tensor<2x2xi64>) -> tensor<1x3x2x2xf32>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf64>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf64>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf64>, tensor<2x2x2x2xf64>, tensor<2x2xi64>) -> tensor<1x3x2x2xf64>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf64>, tensor<1x3x2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]], [[(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)]]]]> : tensor<1x3x4x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]], [[[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)]]]]> : tensor<2x2x2x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xcomplex<f32>>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xcomplex<f32>>, tensor<2x2x2x2xcomplex<f32>>, tensor<2x2xi64>) -> tensor<1x3x2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[(3.0, 6.0), (1.25, -3.0)], [(7.0, -0.75), (-7.75, 0.0)]], [[(-4.75, 1.0), (7.0, -2.5)], [(1.75, -7.0), (-12.25, 7.25)]], [[(-4.75, 6.0), (6.25, 1.5)], [(-6.5, -13.0), (2.75, 7.25)]]]]> : tensor<1x3x2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]], [[(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)]]]]> : tensor<1x3x4x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]], [[[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)]]]]> : tensor<2x2x2x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xcomplex<f64>>
  %p = stablehlo.constant dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xcomplex<f64>>, tensor<2x2x2x2xcomplex<f64>>, tensor<2x2xi64>) -> tensor<1x3x2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[[(3.0, 6.0), (1.25, -3.0)], [(7.0, -0.75), (-7.75, 0.0)]], [[(-4.75, 1.0), (7.0, -2.5)], [(1.75, -7.0), (-12.25, 7.25)]], [[(-4.75, 6.0), (6.25, 1.5)], [(-6.5, -13.0), (2.75, 7.25)]]]]> : tensor<1x3x2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[[[-3, -15], [6, -6], [15, 3]], [[-9, 12], [0, -12], [9, -3]], [[-15, 6], [-6, 15], [3, -9]]]]> : tensor<1x3x3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<1x3x3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<1x3x3x2xi8>) -> tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[[[6, -6], [15, 3]], [[-9, 12], [0, -12]]], [[[9, -3], [-15, 6]], [[-6, 15], [3, -9]]]]> : tensor<2x2x2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2x2x2xi8>) -> tensor<2x2x2x2x!quant.uniform<i8:f32, 0.25>>
  %p = stablehlo.constant dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x2xi64>) -> tensor<1x3x2x2x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x3x2x2x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<1x3x2x2xi8>
  check.expect_eq_const %s0, dense<[[[[10, -1], [4, 6]], [[-54, 22], [-11, 10]], [[-6, 2], [-54, 23]]]]> : tensor<1x3x2x2xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[[[-3, -15], [6, -6], [15, 3]], [[-9, 12], [0, -12], [9, -3]], [[-15, 6], [-6, 15], [3, -9]]]]> : tensor<1x3x3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<1x3x3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<1x3x3x2xi8>) -> tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[[[6, -6], [15, 3]], [[-9, 12], [0, -12]]], [[[9, -3], [-15, 6]], [[-6, 15], [3, -9]]]]> : tensor<2x2x2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2x2x2xi8>) -> tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.25, 0.5}>>
  %p = stablehlo.constant dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %p) <{window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.25, 0.5}>>, tensor<2x2xi64>) -> tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.125, 0.25}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.125, 0.25}>>) -> tensor<1x2x2x2xi32>
  check.expect_eq_const %s0, dense<[[[[-603, 306], [-81, 162]], [[-27, 72], [-594, 324]]]]> : tensor<1x2x2x2xi32>
  return
}
