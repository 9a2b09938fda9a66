// stablehlo.not (elementwise_unary): logical or bitwise not

// -----
// program
func.func @main(%x: tensor<4xi32>) {
  %r = "stablehlo.not"(%x) : (tensor<4xi32>) -> tensor<4xi32>
  return
}
// -- not_c1: -> tensor<4xi32> => -> tensor<4xi8>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi2>
  %r = stablehlo.not %a0 : tensor<4xi2>
  check.expect_eq_const %r, dense<[-1, -2, 1, 0]> : tensor<4xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xi4>
  %r = stablehlo.not %a0 : tensor<9xi4>
  check.expect_eq_const %r, dense<[-1, -2, -8, 7, -3, -4, -7, 0, 6]> : tensor<9xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.not %a0 : tensor<10xi8>
  check.expect_eq_const %r, dense<[-1, -2, -128, 127, -3, -4, -127, -64, 0, 126]> : tensor<10xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<10xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi16>
  %r = stablehlo.not %a0 : tensor<10xi16>
  check.expect_eq_const %r, dense<[-1, -2, -32768, 32767, -3, -4, -32767, -16384, 0, 32766]> : tensor<10xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.not %a0 : tensor<10xi32>
  check.expect_eq_const %r, dense<[-1, -2, -2147483648, 2147483647, -3, -4, -2147483647, -1073741824, 0, 2147483646]> : tensor<10xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %r = stablehlo.not %a0 : tensor<10xi64>
  check.expect_eq_const %r, dense<[-1, -2, -9223372036854775808, 9223372036854775807, -3, -4, -9223372036854775807, -4611686018427387904, 0, 9223372036854775806]> : tensor<10xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %r = stablehlo.not %a0 : tensor<4xui2>
  check.expect_eq_const %r, dense<[3, 2, 0, 1]> : tensor<4xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5]> : tensor<8xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui4>
  %r = stablehlo.not %a0 : tensor<8xui4>
  check.expect_eq_const %r, dense<[15, 14, 0, 13, 12, 1, 8, 10]> : tensor<8xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.not %a0 : tensor<8xui8>
  check.expect_eq_const %r, dense<[255, 254, 0, 253, 252, 1, 128, 170]> : tensor<8xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %r = stablehlo.not %a0 : tensor<8xui16>
  check.expect_eq_const %r, dense<[65535, 65534, 0, 65533, 65532, 1, 32768, 43690]> : tensor<8xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<8xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui32>
  %r = stablehlo.not %a0 : tensor<8xui32>
  check.expect_eq_const %r, dense<[4294967295, 4294967294, 0, 4294967293, 4294967292, 1, 2147483648, 2863311530]> : tensor<8xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.not %a0 : tensor<8xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 18446744073709551614, 0, 18446744073709551613, 18446744073709551612, 1, 9223372036854775808, 12297829382473034410]> : tensor<8xui64>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.not %a0 : tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  return
}
func.func @i32_scalar() {
  %c0 = stablehlo.constant dense<-1> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %r = stablehlo.not %a0 : tensor<i32>
  check.expect_eq_const %r, dense<0> : tensor<i32>
  return
}
func.func @i32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi32>
  %r = stablehlo.not %a0 : tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
func.func @i32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xi32>
  %r = stablehlo.not %a0 : tensor<3x0xi32>
  check.expect_eq_const %r, dense<> : tensor<3x0xi32>
  return
}
func.func @i32_one() {
  %c0 = stablehlo.constant dense<[[-1]]> : tensor<1x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %r = stablehlo.not %a0 : tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[0]]> : tensor<1x1xi32>
  return
}
