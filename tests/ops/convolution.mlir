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
// -- convolution_c17: kernel_spatial_dimensions = [0, 1] => kernel_spatial_dimensions = [0]
// -- convolution_c18: kernel_output_feature_dimension = 3 => kernel_output_feature_dimension = 4
// -- convolution_c19: output_spatial_dimensions = [1, 2] => output_spatial_dimensions = [1]
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

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[[[false, false], [true, true], [false, false], [false, true]], [[true, true], [false, false], [false, true], [true, false]], [[false, false], [true, true], [true, false], [false, false]]]]> : tensor<1x3x4x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi1>
  %c1 = stablehlo.constant dense<[[[[true, true], [false, false]], [[false, true], [true, true]]], [[[false, false], [false, true]], [[true, false], [false, false]]]]> : tensor<2x2x2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi1>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi1>, tensor<2x2x2x2xi1>) -> tensor<1x3x2x2xi1>
  check.expect_eq_const %r, dense<[[[[true, false], [false, false]], [[true, true], [true, true]], [[true, true], [false, true]]]]> : tensor<1x3x2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[[[-4, -8], [-1, -5], [2, -2], [-6, 1]], [[-3, -7], [0, -4], [-8, -1], [-5, 2]], [[-2, -6], [1, -3], [-7, 0], [-4, -8]]]]> : tensor<1x3x4x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi4>
  %c1 = stablehlo.constant dense<[[[[-1, -5], [2, -2]], [[-6, 1], [-3, -7]]], [[[0, -4], [-8, -1]], [[-5, 2], [-2, -6]]]]> : tensor<2x2x2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi4>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi4>, tensor<2x2x2x2xi4>) -> tensor<1x3x2x2xi4>
  check.expect_eq_const %r, dense<[[[[-1, 4], [-4, -8]], [[-7, 1], [-8, -8]], [[2, -5], [2, -5]]]]> : tensor<1x3x2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi8>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi8>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi8>, tensor<2x2x2x2xi8>) -> tensor<1x3x2x2xi8>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi32>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi32>, tensor<2x2x2x2xi32>) -> tensor<1x3x2x2xi32>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1], [-3, 4]], [[0, -4], [3, -1], [-5, 2], [-2, 5]], [[1, -3], [4, 0], [-4, 3], [-1, -5]]]]> : tensor<1x3x4x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xi64>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi64>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xi64>, tensor<2x2x2x2xi64>) -> tensor<1x3x2x2xi64>
  check.expect_eq_const %r, dense<[[[[16, 7], [20, -30]], [[-20, 23], [8, -53]], [[-19, 25], [-24, 4]]]]> : tensor<1x3x2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[[[0, 0], [3, 3], [2, 2], [2, 1]], [[1, 1], [0, 0], [0, 3], [3, 2]], [[2, 2], [1, 1], [1, 0], [0, 0]]]]> : tensor<1x3x4x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui2>
  %c1 = stablehlo.constant dense<[[[[3, 3], [2, 2]], [[2, 1], [1, 1]]], [[[0, 0], [0, 3]], [[3, 2], [2, 2]]]]> : tensor<2x2x2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui2>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui2>, tensor<2x2x2x2xui2>) -> tensor<1x3x2x2xui2>
  check.expect_eq_const %r, dense<[[[[3, 0], [0, 0]], [[1, 1], [0, 0]], [[2, 3], [2, 3]]]]> : tensor<1x3x2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui8>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui8>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui8>, tensor<2x2x2x2xui8>) -> tensor<1x3x2x2xui8>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui16>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui16>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui16>, tensor<2x2x2x2xui16>) -> tensor<1x3x2x2xui16>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[[[4, 0], [7, 3], [10, 6], [2, 9]], [[5, 1], [8, 4], [0, 7], [3, 10]], [[6, 2], [9, 5], [1, 8], [4, 0]]]]> : tensor<1x3x4x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xui64>
  %c1 = stablehlo.constant dense<[[[[7, 3], [10, 6]], [[2, 9], [5, 1]]], [[[8, 4], [0, 7]], [[3, 10], [6, 2]]]]> : tensor<2x2x2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xui64>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xui64>, tensor<2x2x2x2xui64>) -> tensor<1x3x2x2xui64>
  check.expect_eq_const %r, dense<[[[[71, 92], [140, 120]], [[145, 193], [248, 192]], [[186, 235], [146, 179]]]]> : tensor<1x3x2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf8E4M3FN>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf8E4M3FN>, tensor<2x2x2x2xf8E4M3FN>) -> tensor<1x3x2x2xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 6.0], [2.0, -13.0]], [[-5.0, 6.0], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf8E4M3FN>, tensor<1x3x2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf8E5M2>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf8E5M2>, tensor<2x2x2x2xf8E5M2>) -> tensor<1x3x2x2xf8E5M2>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -8.0]], [[-5.0, 6.0], [2.0, -14.0]], [[-5.0, 6.0], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf8E5M2>, tensor<1x3x2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xbf16>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xbf16>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xbf16>, tensor<2x2x2x2xbf16>) -> tensor<1x3x2x2xbf16>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xbf16>, tensor<1x3x2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf16>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf16>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf16>, tensor<2x2x2x2xf16>) -> tensor<1x3x2x2xf16>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf16>, tensor<1x3x2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf32>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf32>, tensor<2x2x2x2xf32>) -> tensor<1x3x2x2xf32>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf32>, tensor<1x3x2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]]]]> : tensor<1x3x4x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xf64>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf64>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xf64>, tensor<2x2x2x2xf64>) -> tensor<1x3x2x2xf64>
  %w0 = stablehlo.constant dense<[[[[4.0, 1.75], [5.0, -7.5]], [[-5.0, 5.75], [2.0, -13.25]], [[-4.75, 6.25], [-6.0, 1.0]]]]> : tensor<1x3x2x2xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x3x2x2xf64>, tensor<1x3x2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]], [[(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)]]]]> : tensor<1x3x4x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]], [[[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)]]]]> : tensor<2x2x2x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xcomplex<f32>>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xcomplex<f32>>, tensor<2x2x2x2xcomplex<f32>>) -> tensor<1x3x2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[[(3.0, 6.0), (1.25, -3.0)], [(7.0, -0.75), (-7.75, 0.0)]], [[(-4.75, 1.0), (7.0, -2.5)], [(1.75, -7.0), (-12.25, 7.25)]], [[(-4.75, 6.0), (6.25, 1.5)], [(-6.5, -13.0), (2.75, 7.25)]]]]> : tensor<1x3x2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]], [[(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)]]]]> : tensor<1x3x4x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x4x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]], [[[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)]]]]> : tensor<2x2x2x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xcomplex<f64>>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x4x2xcomplex<f64>>, tensor<2x2x2x2xcomplex<f64>>) -> tensor<1x3x2x2xcomplex<f64>>
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
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<1x3x2x2x!quant.uniform<i8:f32, 1.5:-4>>
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
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x2x2x!quant.uniform<i8:f32:3, {0.25, 0.5}>>) -> tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.125, 0.25}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x2x2x2x!quant.uniform<i32:f32:3, {0.125, 0.25}>>) -> tensor<1x2x2x2xi32>
  check.expect_eq_const %s0, dense<[[[[-603, 306], [-81, 162]], [[-27, 72], [-594, 324]]]]> : tensor<1x2x2x2xi32>
  return
}
func.func @f32_dilated() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5]], [[2.0, 0.0, -2.0], [1.5, -0.5, -2.5], [1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]], [[[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0], [2.5, 0.5, -1.5], [2.0, 0.0, -2.0]]]]> : tensor<2x2x4x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x4x3xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 1], [1, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 2, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<2x5x4x4xf32>, tensor<2x2x4x3xf32>) -> tensor<2x9x4x3xf32>
  %w0 = stablehlo.constant dense<[[[[-1.75, 0.25, 7.75], [0.75, 2.0, 3.25], [-0.25, -3.0, 8.0], [10.5, -3.25, -3.25]], [[7.75, 1.75, -4.25], [-2.5, -6.25, 1.0], [-8.75, 8.25, 3.25], [2.0, -6.0, -0.25]], [[3.25, -2.75, 7.75], [-6.0, -1.5, -2.5], [-4.25, 4.5, -8.75], [-6.75, -1.0, 2.0]], [[-6.0, 2.0, -1.0], [8.25, -8.75, 4.5], [-6.25, -2.5, -1.5], [1.75, 7.75, -2.75]], [[2.75, -0.25, -6.0], [-12.75, 3.25, 8.25], [11.0, 1.0, -6.25], [0.75, -4.25, 1.75]], [[5.0, -3.25, -3.25], [8.0, 8.0, -3.0], [-9.25, 3.25, 2.0], [-1.25, 7.75, 0.25]], [[-3.25, -3.25, 5.0], [-0.25, -3.0, 8.0], [7.0, 0.25, -9.25], [-2.75, 0.75, -1.25]], [[-6.0, -0.25, 2.75], [-8.75, 8.25, 3.25], [-4.0, -4.75, 0.0], [1.25, -6.0, 0.5]], [[-1.0, 2.0, -6.0], [-4.25, 4.5, -8.75], [-5.25, -0.5, -4.0], [7.5, 0.25, 1.25]]], [[[-4.25, 1.75, 7.75], [11.0, 1.0, -6.25], [-1.0, -4.0, 9.5], [4.0, 5.25, -1.75]], [[7.75, 0.25, -1.75], [-9.25, 3.25, 2.0], [6.5, 9.5, -4.0], [3.5, -6.0, -1.75]], [[0.75, -1.25, 7.75], [7.0, 0.25, -9.25], [0.5, -2.0, 6.5], [-5.0, -3.5, 3.5]], [[-6.0, 0.5, 1.5], [-4.0, -4.75, 0.0], [-4.75, -4.0, -0.5], [0.5, -6.0, 1.25]], [[0.25, 1.25, -6.0], [-5.25, -0.5, -4.0], [10.25, 0.0, -4.75], [-8.5, 1.5, 0.5]], [[-6.0, 3.5, -3.5], [9.5, 6.5, -2.0], [3.25, -9.25, 0.25], [0.25, 7.75, -1.25]], [[5.25, -1.75, -6.0], [-1.0, -4.0, 9.5], [0.75, 2.0, 3.25], [-1.0, -1.75, 0.25]], [[-6.0, -1.75, 5.25], [6.5, 9.5, -4.0], [-2.5, -6.25, 1.0], [-2.75, 7.75, 1.75]], [[-3.5, 3.5, -6.0], [0.5, -2.0, 6.5], [-6.0, -1.5, -2.5], [-4.5, 3.25, -2.75]]]]> : tensor<2x9x4x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x9x4x3xf32>, tensor<2x9x4x3xf32>
  return
}
func.func @f32_reversed() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5], [2.0, 0.0], [-2.0, 1.5]], [[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]], [[[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]], [[0.5, -1.5], [2.0, 0.0], [-2.0, 1.5], [-0.5, -2.5]], [[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]]> : tensor<2x3x4x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3x4x2xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: true, true>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<2x5x4x4xf32>, tensor<2x3x4x2xf32>) -> tensor<2x6x4x2xf32>
  %w0 = stablehlo.constant dense<[[[[-5.75, 11.25], [-8.5, -5.25], [0.75, 0.75], [-1.25, 13.25]], [[5.75, -17.5], [15.5, -2.0], [-11.0, -2.0], [-8.25, 2.0]], [[-7.5, 8.75], [3.0, 11.75], [-12.5, 11.75], [0.25, 8.75]], [[6.75, 2.0], [4.25, -2.0], [8.0, -2.0], [6.0, -17.5]], [[4.5, 9.0], [-11.0, -2.0], [3.75, -10.25], [-4.75, 0.25]], [[-1.75, -2.0], [3.5, 7.0], [11.75, -4.5], [8.25, -2.75]]], [[[-4.25, 9.75], [-16.0, 4.75], [-4.0, 13.5], [-4.5, -1.25]], [[-2.75, -10.0], [8.0, -2.0], [0.75, -13.0], [6.75, -2.75]], [[-7.75, -5.75], [3.75, -10.25], [-22.75, 9.0], [-6.75, 12.25]], [[1.0, 12.25], [7.75, 9.0], [3.25, -10.25], [7.25, -5.75]], [[7.0, -2.75], [0.75, -13.0], [15.5, -2.0], [4.75, -10.0]], [[-0.75, -1.25], [-10.25, 13.5], [0.75, 4.75], [-1.0, 9.75]]]]> : tensor<2x6x4x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x6x4x2xf32>, tensor<2x6x4x2xf32>
  return
}
func.func @f32_negative_padding() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5], [2.0, 0.0], [-2.0, 1.5]]], [[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]]]]> : tensor<2x2x4x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x4x2xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[-1, 0], [1, -2]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<2x5x4x4xf32>, tensor<2x2x4x2xf32>) -> tensor<2x3x2x2xf32>
  %w0 = stablehlo.constant dense<[[[[10.75, -13.5], [21.0, -9.5]], [[0.0, -7.25], [1.0, 10.0]], [[-5.25, 4.5], [8.5, -3.5]]], [[[1.0, -7.0], [9.0, -5.5]], [[1.25, -9.0], [2.75, -2.5]], [[-4.0, 2.75], [4.75, 8.75]]]]> : tensor<2x3x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>
  return
}
func.func @f32_groups() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5, -1.5]], [[2.0, 0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5, 2.0]]], [[[0.0, -2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x2x2x6xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x6xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 2 : i64, batch_group_count = 1 : i64}> : (tensor<2x5x4x4xf32>, tensor<2x2x2x6xf32>) -> tensor<2x4x3x6xf32>
  %w0 = stablehlo.constant dense<[[[[-13.0, 16.25, -6.75, 8.75, -2.5, -11.0], [10.0, -8.75, 8.25, -10.5, -6.5, 14.0], [-5.5, 7.5, -7.0, 22.5, -7.75, -7.75]], [[-6.25, 9.75, -7.25, 8.75, -10.25, -1.75], [-5.25, -7.0, 16.0, -10.5, 16.0, -7.0], [-1.5, -1.75, -10.25, 0.5, -7.25, 9.75]], [[8.75, -7.75, -7.75, 0.5, -7.0, 7.5], [-12.25, 14.0, -6.5, 0.5, 8.25, -8.75], [21.75, -11.0, -2.5, -10.5, -6.75, 16.25]], [[10.0, -8.75, 8.25, -10.5, -6.5, 14.0], [-5.5, 7.5, -7.0, 22.5, -7.75, -7.75], [9.25, -6.5, 8.0, -10.5, 15.75, -4.75]]], [[[-12.25, 14.0, -6.5, 0.5, 8.25, -8.75], [21.75, -11.0, -2.5, -10.5, -6.75, 16.25], [-13.0, 16.25, -6.75, 8.75, -2.5, -11.0]], [[-5.5, 7.5, -7.0, 22.5, -7.75, -7.75], [9.25, -6.5, 8.0, -10.5, 15.75, -4.75], [-6.25, 9.75, -7.25, 8.75, -10.25, -1.75]], [[-1.5, -1.75, -10.25, 0.5, -7.25, 9.75], [-6.0, -4.75, 15.75, 0.5, 8.0, -6.5], [8.75, -7.75, -7.75, 0.5, -7.0, 7.5]], [[21.75, -11.0, -2.5, -10.5, -6.75, 16.25], [-13.0, 16.25, -6.75, 8.75, -2.5, -11.0], [10.0, -8.75, 8.25, -10.5, -6.5, 14.0]]]]> : tensor<2x4x3x6xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4x3x6xf32>, tensor<2x4x3x6xf32>
  return
}
func.func @f32_depthwise() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0]]], [[[0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]], [[[1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5]], [[2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0]], [[2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]]]> : tensor<3x3x1x8xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x3x1x8xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[1, 1], [1, 1]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 4 : i64, batch_group_count = 1 : i64}> : (tensor<2x5x4x4xf32>, tensor<3x3x1x8xf32>) -> tensor<2x5x4x8xf32>
  %w0 = stablehlo.constant dense<[[[[-0.25, -3.25, -5.5, -0.75, 1.0, -3.0, -2.75, -1.75], [-7.25, -2.25, -5.5, 4.25, 1.5, -8.75, -5.5, 5.5], [1.5, 3.5, -5.5, 1.25, -7.25, 15.25, -1.0, -6.75], [1.0, 5.0, -5.5, 0.75, -0.25, 8.25, -2.5, 8.25]], [[0.5, 9.25, -6.25, 4.5, -2.25, 7.75, -1.25, 8.0], [-2.25, 15.5, 2.75, -1.25, -5.0, 7.75, -6.25, 4.0], [11.25, -8.5, 4.5, 1.5, 4.25, -6.75, -0.5, 5.25], [8.25, -2.75, 6.5, -2.5, 7.25, 3.0, -3.25, -5.5]], [[-3.25, -9.25, 7.25, -2.25, 6.5, -3.75, 8.25, -2.75], [-0.5, 2.0, 4.25, -9.5, 4.5, 2.0, 11.25, -13.0], [-6.25, -11.0, -5.0, 1.5, 2.75, -12.5, -2.25, -0.75], [-1.25, -2.25, -2.25, -1.25, -6.25, 5.0, 0.5, -5.5]], [[-4.25, -5.75, -1.25, -0.75, -6.75, -7.0, -1.5, -2.5], [1.25, 7.75, -8.0, -1.25, -8.0, 15.5, 1.25, -8.0], [-7.25, 3.0, -6.25, 9.75, -4.25, 6.5, -9.5, 18.0], [-2.5, 6.5, -2.75, 8.25, -3.25, -6.75, -1.25, 8.25]], [[0.25, 6.25, 3.0, 3.0, -4.5, 3.25, -3.0, 7.0], [3.0, -8.75, 0.25, 4.25, 2.75, -2.25, -3.25, 7.5], [4.0, 3.0, 9.0, -1.0, 5.5, -2.5, -1.0, -7.0], [0.75, -5.5, 5.0, 1.0, 7.25, -2.75, 4.75, 2.5]]], [[[-3.25, -2.25, -6.0, -2.75, 3.0, -2.5, 1.75, -4.25], [-5.5, -5.5, -5.5, 2.0, 5.25, -10.0, -3.5, -0.25], [0.5, -2.5, -5.5, -1.0, -3.5, 3.0, -1.75, -4.25], [-1.0, -4.0, -5.0, -0.25, 0.0, -6.75, -2.5, 9.5]], [[-1.75, 10.25, -7.5, 3.75, -2.5, 8.0, -3.25, -4.5], [-7.25, 3.0, -6.25, 9.75, -4.25, 6.5, -9.5, 18.0], [3.5, 6.5, -7.25, 9.75, -3.25, 3.0, 1.75, 5.5], [-0.75, 8.0, -7.0, 3.75, -2.5, 10.25, -1.0, -5.5]], [[8.25, -5.5, 6.0, -3.0, 6.25, -3.5, -2.0, 6.75], [8.25, 3.25, 17.25, -6.75, 5.25, 0.75, -0.25, -7.25], [-0.25, -12.5, 5.25, 1.5, 17.25, -11.0, 8.25, -3.25], [-2.0, -2.5, 6.25, -3.25, 6.0, 4.0, 8.25, -11.0]], [[-1.0, -10.25, -2.5, -1.5, -7.0, -6.75, -0.75, -1.25], [1.75, 0.75, -3.25, -6.75, -7.25, 3.25, 3.5, -7.75], [-9.5, -6.75, -4.25, 1.5, -6.25, -8.5, -7.25, 7.25], [-3.25, 6.25, -2.5, -2.0, -7.5, 6.0, -1.75, -5.5]], [[-2.5, -6.25, 0.0, 4.0, -5.0, 1.25, -1.0, 7.5], [-1.75, 6.25, -3.5, 6.5, -5.5, 6.5, 0.5, 6.25], [-3.5, 15.25, 5.25, 1.25, -5.5, 3.5, -5.5, 2.75], [1.75, -6.0, 3.0, 3.0, -6.0, 1.75, -3.25, 9.5]]]]> : tensor<2x5x4x8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x5x4x8xf32>, tensor<2x5x4x8xf32>
  return
}
func.func @f32_batch_groups() {
  %c0 = stablehlo.constant dense<[[[[2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0]], [[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5]]], [[[2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]], [[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]]]> : tensor<2x5x4x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x5x4x4xf32>
  %c1 = stablehlo.constant dense<[[[[-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5]]], [[[0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]], [[1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0]]]]> : tensor<2x2x4x4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x4x4xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 2 : i64}> : (tensor<2x5x4x4xf32>, tensor<2x2x4x4xf32>) -> tensor<1x4x3x4xf32>
  %w0 = stablehlo.constant dense<[[[[5.25, -7.0, -12.25, -8.5], [-7.0, 22.25, 17.25, 2.0], [2.75, -17.25, -13.75, 1.5]], [[-8.0, -16.5, -4.25, 3.25], [7.25, 10.0, 0.5, -11.0], [3.25, -13.0, 5.25, -6.0]], [[-4.75, -9.5, -1.75, 9.5], [-3.25, 3.25, -8.0, 3.5], [-10.0, 7.75, 10.5, 3.0]], [[-7.0, 22.25, 17.25, 2.0], [2.75, -17.25, -13.75, 1.5], [1.5, 23.0, 10.25, 6.5]]]]> : tensor<1x4x3x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x4x3x4xf32>, tensor<1x4x3x4xf32>
  return
}
func.func @f32_empty_batch() {
  %c0 = stablehlo.constant dense<> : tensor<0x3x3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3x3x2xf32>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<0x3x3x2xf32>, tensor<2x2x2x2xf32>) -> tensor<0x2x2x2xf32>
  %w0 = stablehlo.constant dense<> : tensor<0x2x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0x2x2x2xf32>, tensor<0x2x2x2xf32>
  return
}
func.func @f32_no_window() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5]]]]> : tensor<1x1x1x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1x1x2xf32>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x1x2xf32>, tensor<2x2x2x2xf32>) -> tensor<1x0x0x2xf32>
  %w0 = stablehlo.constant dense<> : tensor<1x0x0x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x0x0x2xf32>, tensor<1x0x0x2xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[[[-0.5]]]]> : tensor<1x1x1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1x1x1xf32>
  %c1 = stablehlo.constant dense<[[[[1.0]]]]> : tensor<1x1x1x1xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1x1x1xf32>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>) -> tensor<1x1x1x1xf32>
  %w0 = stablehlo.constant dense<[[[[-0.5]]]]> : tensor<1x1x1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x1x1x1xf32>, tensor<1x1x1x1xf32>
  return
}
func.func @i8_to_i32() {
  %c0 = stablehlo.constant dense<[[[[-1, -5], [2, -2], [5, 1]], [[-3, 4], [0, -4], [3, -1]], [[-5, 2], [-2, 5], [1, -3]]]]> : tensor<1x3x3x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x3x2xi8>
  %c1 = stablehlo.constant dense<[[[[2, -2], [5, 1]], [[-3, 4], [0, -4]]], [[[3, -1], [-5, 2]], [[-2, 5], [1, -3]]]]> : tensor<2x2x2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xi8>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2xi8>, tensor<2x2x2x2xi8>) -> tensor<1x2x2x2xi32>
  check.expect_eq_const %r, dense<[[[[-66, 36], [-8, 20]], [[-2, 10], [-65, 38]]]]> : tensor<1x2x2x2xi32>
  return
}
func.func @bf16_to_f32() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]], [[-2.5, 1.0], [-1.0, 2.5], [0.5, -1.5]]]]> : tensor<1x3x3x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3x3x2xbf16>
  %c1 = stablehlo.constant dense<[[[[1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0]]], [[[1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5]]]]> : tensor<2x2x2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x2x2xbf16>
  %r = "stablehlo.convolution"(%a0, %a1) <{padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>, window_strides = array<i64: 1, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 1>, window_reversal = array<i1: false, false>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x3x3x2xbf16>, tensor<2x2x2x2xbf16>) -> tensor<1x2x2x2xf32>
  %w0 = stablehlo.constant dense<[[[[-16.5, 9.0], [-2.0, 5.0]], [[-0.5, 2.5], [-16.25, 9.5]]]]> : tensor<1x2x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x2x2x2xf32>, tensor<1x2x2x2xf32>
  return
}
