// chlo.broadcast_shift_right_logical (chlo_broadcast_special): shift_right_logical with broadcast

// -----
// program
func.func @main(%a: tensor<2x1xi32>, %b: tensor<?xi32>, %c: tensor<2xi32>) {
  %r = chlo.broadcast_shift_right_logical %a, %b : (tensor<2x1xi32>, tensor<?xi32>) -> tensor<2x?xi32>
  %s = chlo.broadcast_shift_right_logical %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x1xi32>
  return
}
// -- chlo.broadcast_shift_right_logical_c1: %b: tensor<?xi32> => %b: tensor<?xi64> && , tensor<?xi32>) => , tensor<?xi64>)
// -- chlo.broadcast_shift_right_logical_c2: -> tensor<2x?xi32> => -> tensor<2x?xi8>
// -- chlo.broadcast_shift_right_logical_c3: -> tensor<2x?xi32> => -> tensor<3x?xi32>
// -- chlo.broadcast_shift_right_logical_c4: array<i64: 0> => array<i64: 2>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4], [-8]]> : tensor<2x1xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi4>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xi4>, tensor<3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-4, 6, -4], [-8, 4, -8]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, 127, -1], [-5, 125, -5]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi32>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, 2147483647, -1], [-5, 2147483645, -5]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi64>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, 9223372036854775807, -1], [-5, 9223372036854775805, -5]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui2>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xui2>, tensor<3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui8>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[4, 2, 4], [0, 0, 0]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui16>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[4, 2, 4], [0, 0, 0]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui64>
  %c1 = stablehlo.constant dense<[0, 1, 0]> : tensor<3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %r = "chlo.broadcast_shift_right_logical"(%a0, %a1) : (tensor<2x1xui64>, tensor<3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[4, 2, 4], [0, 0, 0]]> : tensor<2x3xui64>
  return
}
