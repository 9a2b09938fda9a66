// stablehlo.count_leading_zeros (elementwise_unary): number of leading zero bits

// -----
// program
func.func @main(%x: tensor<4xi32>) {
  %r = "stablehlo.count_leading_zeros"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return
}
// -- count_leading_zeros_c1: -> tensor<4xi32> => -> tensor<4xi8>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi2>
  %r = stablehlo.count_leading_zeros %a0 : tensor<4xi2>
  check.expect_eq_const %r, dense<[-2, 1, 0, 0]> : tensor<4xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xi4>
  %r = stablehlo.count_leading_zeros %a0 : tensor<9xi4>
  check.expect_eq_const %r, dense<[4, 3, 1, 0, 2, 2, 1, 0, 0]> : tensor<9xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.count_leading_zeros %a0 : tensor<10xi8>
  check.expect_eq_const %r, dense<[8, 7, 1, 0, 6, 6, 1, 2, 0, 0]> : tensor<10xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<10xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi16>
  %r = stablehlo.count_leading_zeros %a0 : tensor<10xi16>
  check.expect_eq_const %r, dense<[16, 15, 1, 0, 14, 14, 1, 2, 0, 0]> : tensor<10xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<10xi32>
  check.expect_eq_const %r, dense<[32, 31, 1, 0, 30, 30, 1, 2, 0, 0]> : tensor<10xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %r = stablehlo.count_leading_zeros %a0 : tensor<10xi64>
  check.expect_eq_const %r, dense<[64, 63, 1, 0, 62, 62, 1, 2, 0, 0]> : tensor<10xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %r = stablehlo.count_leading_zeros %a0 : tensor<4xui2>
  check.expect_eq_const %r, dense<[2, 1, 0, 0]> : tensor<4xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5]> : tensor<8xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui4>
  %r = stablehlo.count_leading_zeros %a0 : tensor<8xui4>
  check.expect_eq_const %r, dense<[4, 3, 0, 2, 2, 0, 1, 1]> : tensor<8xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.count_leading_zeros %a0 : tensor<8xui8>
  check.expect_eq_const %r, dense<[8, 7, 0, 6, 6, 0, 1, 1]> : tensor<8xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %r = stablehlo.count_leading_zeros %a0 : tensor<8xui16>
  check.expect_eq_const %r, dense<[16, 15, 0, 14, 14, 0, 1, 1]> : tensor<8xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<8xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<8xui32>
  check.expect_eq_const %r, dense<[32, 31, 0, 30, 30, 0, 1, 1]> : tensor<8xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.count_leading_zeros %a0 : tensor<8xui64>
  check.expect_eq_const %r, dense<[64, 63, 0, 62, 62, 0, 1, 1]> : tensor<8xui64>
  return
}
func.func @i32_scalar() {
  %c0 = stablehlo.constant dense<-1> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<i32>
  check.expect_eq_const %r, dense<0> : tensor<i32>
  return
}
func.func @i32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
func.func @i32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xi32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<3x0xi32>
  check.expect_eq_const %r, dense<> : tensor<3x0xi32>
  return
}
func.func @i32_one() {
  %c0 = stablehlo.constant dense<[[-1]]> : tensor<1x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[0]]> : tensor<1x1xi32>
  return
}
