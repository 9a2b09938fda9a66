// chlo.ragged_dot (chlo_structure): dot product whose rows belong to groups of given sizes

// -----
// program
func.func @main(%a: tensor<5x3xf32>, %b: tensor<2x3x4xf32>, %n: tensor<2xi64>) {
  %r = "chlo.ragged_dot"(%a, %b, %n) <{precision_config = [#chlo<precision HIGHEST>, #chlo<precision DEFAULT>], ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>
  return
}
// -- chlo.ragged_dot_c1: rhs_contracting_dimensions = [1] => rhs_contracting_dimensions = [2]
// -- chlo.ragged_dot_c2: lhs_ragged_dimensions = [0] => lhs_ragged_dimensions = [7]
// -- chlo.ragged_dot_c3: rhs_group_dimensions = [0] => rhs_group_dimensions = []
// -- chlo.ragged_dot_c4: %n: tensor<2xi64> => %n: tensor<3xi64> && , tensor<2xi64>) => , tensor<3xi64>)
// -- chlo.ragged_dot_c5: -> tensor<5x4xf32> => -> tensor<4x5xf32>
// -- chlo.ragged_dot_c6: %a: tensor<5x3xf32> => %a: tensor<5x3xf64> && (tensor<5x3xf32> => (tensor<5x3xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true], [false, false], [false, true], [true, true], [false, false], [false, true]]> : tensor<7x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xi1>
  %c1 = stablehlo.constant dense<[[[true, true, false], [false, false, true]], [[true, true, false], [false, false, true]], [[true, false, false], [false, true, true]]]> : tensor<3x2x3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi1>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xi1>, tensor<3x2x3xi1>, tensor<3xi64>) -> tensor<7x3xi1>
  check.expect_eq_const %r, dense<[[false, false, false], [true, true, true], [false, false, false], [false, true, true], [true, true, true], [false, false, false], [false, false, false]]> : tensor<7x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5], [2, -2], [-6, 1], [-3, -7], [0, -4], [-8, -1]]> : tensor<7x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xi4>
  %c1 = stablehlo.constant dense<[[[-1, -5, 2], [-2, -6, 1]], [[-3, -7, 0], [-4, -8, -1]], [[-5, 2, -2], [-6, 1, -3]]]> : tensor<3x2x3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi4>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xi4>, tensor<3x2x3xi4>, tensor<3xi64>) -> tensor<7x3xi4>
  check.expect_eq_const %r, dense<[[4, 4, 0], [-5, 3, -7], [2, 2, 2], [-8, 5, -7], [-7, 3, -5], [-8, -4, -4], [0, 0, 0]]> : tensor<7x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4], [0, -4], [3, -1], [-5, 2]]> : tensor<7x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xi8>
  %c1 = stablehlo.constant dense<[[[2, -2, 5], [1, -3, 4]], [[0, -4, 3], [-1, -5, 2]], [[-2, 5, 1], [-3, 4, 0]]]> : tensor<3x2x3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi8>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xi8>, tensor<3x2x3xi8>, tensor<3xi64>) -> tensor<7x3xi8>
  check.expect_eq_const %r, dense<[[-7, 17, -25], [2, 2, 2], [-1, -25, 17], [-6, 1, -3], [12, -16, 0], [-3, 11, 3], [0, 0, 0]]> : tensor<7x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4], [0, -4], [3, -1], [-5, 2]]> : tensor<7x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xi32>
  %c1 = stablehlo.constant dense<[[[2, -2, 5], [1, -3, 4]], [[0, -4, 3], [-1, -5, 2]], [[-2, 5, 1], [-3, 4, 0]]]> : tensor<3x2x3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi32>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xi32>, tensor<3x2x3xi32>, tensor<3xi64>) -> tensor<7x3xi32>
  check.expect_eq_const %r, dense<[[-7, 17, -25], [2, 2, 2], [-1, -25, 17], [-6, 1, -3], [12, -16, 0], [-3, 11, 3], [0, 0, 0]]> : tensor<7x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1], [-3, 4], [0, -4], [3, -1], [-5, 2]]> : tensor<7x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xi64>
  %c1 = stablehlo.constant dense<[[[2, -2, 5], [1, -3, 4]], [[0, -4, 3], [-1, -5, 2]], [[-2, 5, 1], [-3, 4, 0]]]> : tensor<3x2x3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xi64>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xi64>, tensor<3x2x3xi64>, tensor<3xi64>) -> tensor<7x3xi64>
  check.expect_eq_const %r, dense<[[-7, 17, -25], [2, 2, 2], [-1, -25, 17], [-6, 1, -3], [12, -16, 0], [-3, 11, 3], [0, 0, 0]]> : tensor<7x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3], [2, 2], [2, 1], [1, 1], [0, 0], [0, 3]]> : tensor<7x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xui2>
  %c1 = stablehlo.constant dense<[[[3, 3, 2], [2, 2, 1]], [[1, 1, 0], [0, 0, 3]], [[3, 2, 2], [2, 1, 1]]]> : tensor<3x2x3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui2>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xui2>, tensor<3x2x3xui2>, tensor<3xi64>) -> tensor<7x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 0], [3, 3, 1], [2, 2, 2], [0, 1, 1], [1, 3, 3], [0, 0, 0], [0, 0, 0]]> : tensor<7x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9], [5, 1], [8, 4], [0, 7]]> : tensor<7x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xui8>
  %c1 = stablehlo.constant dense<[[[7, 3, 10], [6, 2, 9]], [[5, 1, 8], [4, 0, 7]], [[3, 10, 6], [2, 9, 5]]]> : tensor<3x2x3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui8>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xui8>, tensor<3x2x3xui8>, tensor<3xi64>) -> tensor<7x3xui8>
  check.expect_eq_const %r, dense<[[28, 12, 40], [67, 27, 97], [74, 10, 122], [24, 101, 57], [17, 59, 35], [32, 116, 68], [0, 0, 0]]> : tensor<7x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9], [5, 1], [8, 4], [0, 7]]> : tensor<7x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xui16>
  %c1 = stablehlo.constant dense<[[[7, 3, 10], [6, 2, 9]], [[5, 1, 8], [4, 0, 7]], [[3, 10, 6], [2, 9, 5]]]> : tensor<3x2x3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui16>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xui16>, tensor<3x2x3xui16>, tensor<3xi64>) -> tensor<7x3xui16>
  check.expect_eq_const %r, dense<[[28, 12, 40], [67, 27, 97], [74, 10, 122], [24, 101, 57], [17, 59, 35], [32, 116, 68], [0, 0, 0]]> : tensor<7x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6], [2, 9], [5, 1], [8, 4], [0, 7]]> : tensor<7x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xui64>
  %c1 = stablehlo.constant dense<[[[7, 3, 10], [6, 2, 9]], [[5, 1, 8], [4, 0, 7]], [[3, 10, 6], [2, 9, 5]]]> : tensor<3x2x3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xui64>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xui64>, tensor<3x2x3xui64>, tensor<3xi64>) -> tensor<7x3xui64>
  check.expect_eq_const %r, dense<[[28, 12, 40], [67, 27, 97], [74, 10, 122], [24, 101, 57], [17, 59, 35], [32, 116, 68], [0, 0, 0]]> : tensor<7x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E4M3FN>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xf8E4M3FN>, tensor<3x2x3xf8E4M3FN>, tensor<3xi64>) -> tensor<7x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[-1.75, 4.0, -6.0], [0.5, 0.5, 0.5], [-0.25, -6.0, 4.0], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 2.75, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xf8E4M3FN>, tensor<7x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf8E5M2>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xf8E5M2>, tensor<3x2x3xf8E5M2>, tensor<3xi64>) -> tensor<7x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[-1.75, 4.0, -6.0], [0.5, 0.5, 0.5], [-0.25, -6.0, 4.0], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 3.0, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xf8E5M2>, tensor<7x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xbf16>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xbf16>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xbf16>, tensor<3x2x3xbf16>, tensor<3xi64>) -> tensor<7x3xbf16>
  %w0 = stablehlo.constant dense<[[-1.75, 4.25, -6.25], [0.5, 0.5, 0.5], [-0.25, -6.25, 4.25], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 2.75, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xbf16>, tensor<7x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xf16>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf16>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xf16>, tensor<3x2x3xf16>, tensor<3xi64>) -> tensor<7x3xf16>
  %w0 = stablehlo.constant dense<[[-1.75, 4.25, -6.25], [0.5, 0.5, 0.5], [-0.25, -6.25, 4.25], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 2.75, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xf16>, tensor<7x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xf32>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf32>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xf32>, tensor<3x2x3xf32>, tensor<3xi64>) -> tensor<7x3xf32>
  %w0 = stablehlo.constant dense<[[-1.75, 4.25, -6.25], [0.5, 0.5, 0.5], [-0.25, -6.25, 4.25], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 2.75, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xf32>, tensor<7x3xf32>
  return
}
func.func @f32_contracting() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0], [0.0, -2.0, 1.5], [-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<7x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7x3xf32>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<2x7xf32>, tensor<7x3xf32>, tensor<3xi64>) -> tensor<3x2x3xf32>
  %w0 = stablehlo.constant dense<[[[-1.75, 4.25, -6.25], [2.0, -2.0, 5.0]], [[0.0, -2.0, 1.5], [0.0, 4.0, -3.0]], [[-2.75, 9.75, 0.25], [3.5, -10.0, 1.25]]]> : tensor<3x2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2x3xf32>, tensor<3x2x3xf32>
  return
}
func.func @f32_batch() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]], [[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0], [2.5, 0.5, -1.5]], [[2.0, 0.0, -2.0], [1.5, -0.5, -2.5]], [[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]]]> : tensor<6x2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6x2x3xf32>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]], [[0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]], [[-1.0, 2.5], [0.5, -1.5], [2.0, 0.0]], [[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]], [[1.5, -0.5], [-2.5, 1.0], [-1.0, 2.5]]]> : tensor<6x3x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6x3x2xf32>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<6x2x3xf32>, tensor<6x3x2xf32>, tensor<3xi64>) -> tensor<6x2x2xf32>
  %w0 = stablehlo.constant dense<[[[-8.25, 1.25], [4.5, 3.25]], [[3.0, 2.0], [3.5, 2.75]], [[1.0, -7.75], [-5.25, 5.5]], [[-6.0, 5.0], [-5.25, 6.0]], [[4.0, -6.5], [3.5, -6.75]], [[3.5, 1.75], [4.5, 0.25]]]> : tensor<6x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<6x2x2xf32>, tensor<6x2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5], [-2.5, 1.0]]> : tensor<7x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xf64>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]], [[-1.0, 2.5, 0.5], [-1.5, 2.0, 0.0]]]> : tensor<3x2x3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xf64>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xf64>, tensor<3x2x3xf64>, tensor<3xi64>) -> tensor<7x3xf64>
  %w0 = stablehlo.constant dense<[[-1.75, 4.25, -6.25], [0.5, 0.5, 0.5], [-0.25, -6.25, 4.25], [-1.5, 0.25, -0.75], [3.0, -4.0, 0.0], [-0.75, 2.75, 0.75], [0.0, 0.0, 0.0]]> : tensor<7x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7x3xf64>, tensor<7x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]]> : tensor<7x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]]> : tensor<3x2x3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xcomplex<f32>>, tensor<3x2x3xcomplex<f32>>, tensor<3xi64>) -> tensor<7x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.25, -1.5), (3.75, 2.25), (-6.25, -1.5)], [(-0.25, -1.0), (1.5, 0.5), (0.0, -0.25)], [(-1.25, -2.75), (-5.25, 1.5), (5.5, 1.25)], [(-1.0, -2.0), (-0.25, 0.25), (-0.5, -3.0)], [(4.25, 1.25), (-5.0, -1.5), (1.0, 1.5)], [(-1.75, 0.75), (3.75, 1.0), (0.25, 1.75)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<7x3xcomplex<f32>>
  return
}
func.func @c64_contracting() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]> : tensor<2x7xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<7x3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<2x7xcomplex<f32>>, tensor<7x3xcomplex<f32>>, tensor<3xi64>) -> tensor<3x2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-1.25, -1.5), (3.75, 2.25), (-6.25, -1.5)], [(2.5, -1.5), (-2.5, 3.5), (5.0, -4.0)]], [[(-0.5, -1.0), (-1.75, 1.5), (2.0, 0.25)], [(0.5, 2.0), (3.75, -2.0), (-3.5, -1.25)]], [[(-1.5, 2.0), (9.75, -5.5), (1.75, 1.75)], [(3.0, 1.75), (-9.0, -5.5), (0.75, 2.5)]]]> : tensor<3x2x3xcomplex<f32>>
  return
}
func.func @c64_batch() {
  %c0 = stablehlo.constant dense<[[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)]], [[(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)]], [[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]]> : tensor<6x2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6x2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)]], [[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]], [[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]]]> : tensor<6x3x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6x3x2xcomplex<f32>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<6x2x3xcomplex<f32>>, tensor<6x3x2xcomplex<f32>>, tensor<3xi64>) -> tensor<6x2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-9.5, 0.5), (1.75, -3.25)], [(4.25, -4.5), (2.75, -0.25)]], [[(1.5, 6.0), (1.75, -0.75)], [(3.0, 5.5), (2.5, -2.25)]], [[(2.25, 0.75), (-8.0, 1.25)], [(-4.5, 3.0), (4.25, -4.5)]], [[(-5.75, 3.0), (3.5, 2.0)], [(-6.25, -1.0), (6.0, 2.0)]], [[(3.0, -5.75), (-5.75, 5.5)], [(3.75, 0.25), (-7.0, 0.5)]], [[(4.0, -0.25), (3.0, 3.0)], [(4.0, 6.0), (-0.75, -2.0)]]]> : tensor<6x2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]]> : tensor<7x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]]> : tensor<3x2x3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<7x2xcomplex<f64>>, tensor<3x2x3xcomplex<f64>>, tensor<3xi64>) -> tensor<7x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.25, -1.5), (3.75, 2.25), (-6.25, -1.5)], [(-0.25, -1.0), (1.5, 0.5), (0.0, -0.25)], [(-1.25, -2.75), (-5.25, 1.5), (5.5, 1.25)], [(-1.0, -2.0), (-0.25, 0.25), (-0.5, -3.0)], [(4.25, 1.25), (-5.0, -1.5), (1.0, 1.5)], [(-1.75, 0.75), (3.75, 1.0), (0.25, 1.75)], [(0.0, 0.0), (0.0, 0.0), (0.0, 0.0)]]> : tensor<7x3xcomplex<f64>>
  return
}
func.func @c128_contracting() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]> : tensor<2x7xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<7x3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1]>}> : (tensor<2x7xcomplex<f64>>, tensor<7x3xcomplex<f64>>, tensor<3xi64>) -> tensor<3x2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-1.25, -1.5), (3.75, 2.25), (-6.25, -1.5)], [(2.5, -1.5), (-2.5, 3.5), (5.0, -4.0)]], [[(-0.5, -1.0), (-1.75, 1.5), (2.0, 0.25)], [(0.5, 2.0), (3.75, -2.0), (-3.5, -1.25)]], [[(-1.5, 2.0), (9.75, -5.5), (1.75, 1.75)], [(3.0, 1.75), (-9.0, -5.5), (0.75, 2.5)]]]> : tensor<3x2x3xcomplex<f64>>
  return
}
func.func @c128_batch() {
  %c0 = stablehlo.constant dense<[[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]], [[(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)]], [[(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)]], [[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]]> : tensor<6x2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6x2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)]], [[(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)]], [[(-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0)]], [[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]], [[(1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0)]]]> : tensor<6x3x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6x3x2xcomplex<f64>>
  %c2 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xi64>
  %r = "chlo.ragged_dot"(%a0, %a1, %a2) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0]>}> : (tensor<6x2x3xcomplex<f64>>, tensor<6x3x2xcomplex<f64>>, tensor<3xi64>) -> tensor<6x2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-9.5, 0.5), (1.75, -3.25)], [(4.25, -4.5), (2.75, -0.25)]], [[(1.5, 6.0), (1.75, -0.75)], [(3.0, 5.5), (2.5, -2.25)]], [[(2.25, 0.75), (-8.0, 1.25)], [(-4.5, 3.0), (4.25, -4.5)]], [[(-5.75, 3.0), (3.5, 2.0)], [(-6.25, -1.0), (6.0, 2.0)]], [[(3.0, -5.75), (-5.75, 5.5)], [(3.75, 0.25), (-7.0, 0.5)]], [[(4.0, -0.25), (3.0, 3.0)], [(4.0, 6.0), (-0.75, -2.0)]]]> : tensor<6x2x2xcomplex<f64>>
  return
}
