// stablehlo.shift_left (bitwise): shift left; amounts of the width or more give 0

// -----
// program
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  %r = "stablehlo.shift_left"(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %s = stablehlo.shift_left %a, %b : tensor<4xi32>
  return
}
// -- shift_left_c1: -> tensor<4xi32> => -> tensor<5xi32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 1, 1, 1, 1, -2, -2, -2, -2, -1, -1, -1, -1]> : tensor<16xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xi2>
  %c1 = stablehlo.constant dense<[0, 1, 1, -1, 0, 1, 1, -1, 0, 1, 1, -1, 0, 1, 1, -1]> : tensor<16xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<16xi2>
  %r = stablehlo.shift_left %a0, %a1 : tensor<16xi2>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 1, -2, -2, 0, -2, 0, 0, 0, -1, -2, -2, 0]> : tensor<16xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 7, 7, 7, 7, 7, 7, 7, -8, -8, -8, -8, -8, -8, -8, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 6, 6, 6, 6, 6, 6, 6, -1, -1, -1, -1, -1, -1, -1, -7, -7, -7, -7, -7, -7, -7]> : tensor<63xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<63xi4>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1, 0, 1, 2, 3, 4, 5, -1]> : tensor<63xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<63xi4>
  %r = stablehlo.shift_left %a0, %a1 : tensor<63xi4>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 0, 1, 2, 4, -8, 0, 0, 0, 7, -2, -4, -8, 0, 0, 0, -8, 0, 0, 0, 0, 0, 0, 2, 4, -8, 0, 0, 0, 0, 3, 6, -4, -8, 0, 0, 0, 6, -4, -8, 0, 0, 0, 0, -1, -2, -4, -8, 0, 0, 0, -7, 2, 4, -8, 0, 0, 0]> : tensor<63xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 127, 127, 127, 127, 127, 127, 127, -128, -128, -128, -128, -128, -128, -128, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 126, 126, 126, 126, 126, 126, 126, 63, 63, 63, 63, 63, 63, 63, -1, -1, -1, -1, -1, -1, -1, -127, -127, -127, -127, -127, -127, -127]> : tensor<70xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<70xi8>
  %c1 = stablehlo.constant dense<[0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1, 0, 1, 2, 7, 8, 9, -1]> : tensor<70xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<70xi8>
  %r = stablehlo.shift_left %a0, %a1 : tensor<70xi8>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 0, 1, 2, 4, -128, 0, 0, 0, 127, -2, -4, -128, 0, 0, 0, -128, 0, 0, 0, 0, 0, 0, 2, 4, 8, 0, 0, 0, 0, 3, 6, 12, -128, 0, 0, 0, 126, -4, -8, 0, 0, 0, 0, 63, 126, -4, -128, 0, 0, 0, -1, -2, -4, -128, 0, 0, 0, -127, 2, 4, -128, 0, 0, 0]> : tensor<70xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 32767, 32767, 32767, 32767, 32767, 32767, 32767, -32768, -32768, -32768, -32768, -32768, -32768, -32768, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 32766, 32766, 32766, 32766, 32766, 32766, 32766, 16383, 16383, 16383, 16383, 16383, 16383, 16383, -1, -1, -1, -1, -1, -1, -1, -32767, -32767, -32767, -32767, -32767, -32767, -32767]> : tensor<70xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<70xi16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1, 0, 1, 2, 15, 16, 17, -1]> : tensor<70xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<70xi16>
  %r = stablehlo.shift_left %a0, %a1 : tensor<70xi16>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 0, 1, 2, 4, -32768, 0, 0, 0, 32767, -2, -4, -32768, 0, 0, 0, -32768, 0, 0, 0, 0, 0, 0, 2, 4, 8, 0, 0, 0, 0, 3, 6, 12, -32768, 0, 0, 0, 32766, -4, -8, 0, 0, 0, 0, 16383, 32766, -4, -32768, 0, 0, 0, -1, -2, -4, -32768, 0, 0, 0, -32767, 2, 4, -32768, 0, 0, 0]> : tensor<70xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, -2147483648, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 2147483646, 2147483646, 2147483646, 2147483646, 2147483646, 2147483646, 2147483646, 1073741823, 1073741823, 1073741823, 1073741823, 1073741823, 1073741823, 1073741823, -1, -1, -1, -1, -1, -1, -1, -2147483647, -2147483647, -2147483647, -2147483647, -2147483647, -2147483647, -2147483647]> : tensor<70xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<70xi32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1, 0, 1, 2, 31, 32, 33, -1]> : tensor<70xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<70xi32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<70xi32>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 0, 1, 2, 4, -2147483648, 0, 0, 0, 2147483647, -2, -4, -2147483648, 0, 0, 0, -2147483648, 0, 0, 0, 0, 0, 0, 2, 4, 8, 0, 0, 0, 0, 3, 6, 12, -2147483648, 0, 0, 0, 2147483646, -4, -8, 0, 0, 0, 0, 1073741823, 2147483646, -4, -2147483648, 0, 0, 0, -1, -2, -4, -2147483648, 0, 0, 0, -2147483647, 2, 4, -2147483648, 0, 0, 0]> : tensor<70xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, -9223372036854775808, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 9223372036854775806, 9223372036854775806, 9223372036854775806, 9223372036854775806, 9223372036854775806, 9223372036854775806, 9223372036854775806, 4611686018427387903, 4611686018427387903, 4611686018427387903, 4611686018427387903, 4611686018427387903, 4611686018427387903, 4611686018427387903, -1, -1, -1, -1, -1, -1, -1, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807, -9223372036854775807]> : tensor<70xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<70xi64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1, 0, 1, 2, 63, 64, 65, -1]> : tensor<70xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<70xi64>
  %r = stablehlo.shift_left %a0, %a1 : tensor<70xi64>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 0, 1, 2, 4, -9223372036854775808, 0, 0, 0, 9223372036854775807, -2, -4, -9223372036854775808, 0, 0, 0, -9223372036854775808, 0, 0, 0, 0, 0, 0, 2, 4, 8, 0, 0, 0, 0, 3, 6, 12, -9223372036854775808, 0, 0, 0, 9223372036854775806, -4, -8, 0, 0, 0, 0, 4611686018427387903, 9223372036854775806, -4, -9223372036854775808, 0, 0, 0, -1, -2, -4, -9223372036854775808, 0, 0, 0, -9223372036854775807, 2, 4, -9223372036854775808, 0, 0, 0]> : tensor<70xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 3, 3, 3, 3, 3, 3, 2, 2, 2, 2, 2, 2]> : tensor<24xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui2>
  %c1 = stablehlo.constant dense<[0, 1, 2, 1, 2, 3, 0, 1, 2, 1, 2, 3, 0, 1, 2, 1, 2, 3, 0, 1, 2, 1, 2, 3]> : tensor<24xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui2>
  %r = stablehlo.shift_left %a0, %a1 : tensor<24xui2>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 0, 2, 0, 0, 3, 2, 0, 2, 0, 0, 2, 0, 0, 0, 0, 0]> : tensor<24xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 15, 15, 15, 15, 15, 15, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 14, 14, 14, 14, 14, 14, 7, 7, 7, 7, 7, 7, 5, 5, 5, 5, 5, 5]> : tensor<48xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xui4>
  %c1 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]> : tensor<48xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xui4>
  %r = stablehlo.shift_left %a0, %a1 : tensor<48xui4>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 0, 0, 15, 14, 12, 8, 0, 0, 2, 4, 8, 0, 0, 0, 3, 6, 12, 8, 0, 0, 14, 12, 8, 0, 0, 0, 7, 14, 12, 8, 0, 0, 5, 10, 4, 8, 0, 0]> : tensor<48xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 255, 255, 255, 255, 255, 255, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 254, 254, 254, 254, 254, 254, 127, 127, 127, 127, 127, 127, 85, 85, 85, 85, 85, 85]> : tensor<48xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xui8>
  %c1 = stablehlo.constant dense<[0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9, 0, 1, 2, 7, 8, 9]> : tensor<48xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xui8>
  %r = stablehlo.shift_left %a0, %a1 : tensor<48xui8>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 4, 128, 0, 0, 255, 254, 252, 128, 0, 0, 2, 4, 8, 0, 0, 0, 3, 6, 12, 128, 0, 0, 254, 252, 248, 0, 0, 0, 127, 254, 252, 128, 0, 0, 85, 170, 84, 128, 0, 0]> : tensor<48xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 65535, 65535, 65535, 65535, 65535, 65535, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 65534, 65534, 65534, 65534, 65534, 65534, 32767, 32767, 32767, 32767, 32767, 32767, 21845, 21845, 21845, 21845, 21845, 21845]> : tensor<48xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xui16>
  %c1 = stablehlo.constant dense<[0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17, 0, 1, 2, 15, 16, 17]> : tensor<48xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xui16>
  %r = stablehlo.shift_left %a0, %a1 : tensor<48xui16>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 4, 32768, 0, 0, 65535, 65534, 65532, 32768, 0, 0, 2, 4, 8, 0, 0, 0, 3, 6, 12, 32768, 0, 0, 65534, 65532, 65528, 0, 0, 0, 32767, 65534, 65532, 32768, 0, 0, 21845, 43690, 21844, 32768, 0, 0]> : tensor<48xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 4294967295, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 4294967294, 4294967294, 4294967294, 4294967294, 4294967294, 4294967294, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 2147483647, 1431655765, 1431655765, 1431655765, 1431655765, 1431655765, 1431655765]> : tensor<48xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xui32>
  %c1 = stablehlo.constant dense<[0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33, 0, 1, 2, 31, 32, 33]> : tensor<48xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xui32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<48xui32>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 4, 2147483648, 0, 0, 4294967295, 4294967294, 4294967292, 2147483648, 0, 0, 2, 4, 8, 0, 0, 0, 3, 6, 12, 2147483648, 0, 0, 4294967294, 4294967292, 4294967288, 0, 0, 0, 2147483647, 4294967294, 4294967292, 2147483648, 0, 0, 1431655765, 2863311530, 1431655764, 2147483648, 0, 0]> : tensor<48xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 18446744073709551615, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 18446744073709551614, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 9223372036854775807, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205, 6148914691236517205]> : tensor<48xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xui64>
  %c1 = stablehlo.constant dense<[0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65, 0, 1, 2, 63, 64, 65]> : tensor<48xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xui64>
  %r = stablehlo.shift_left %a0, %a1 : tensor<48xui64>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, 0, 1, 2, 4, 9223372036854775808, 0, 0, 18446744073709551615, 18446744073709551614, 18446744073709551612, 9223372036854775808, 0, 0, 2, 4, 8, 0, 0, 0, 3, 6, 12, 9223372036854775808, 0, 0, 18446744073709551614, 18446744073709551612, 18446744073709551608, 0, 0, 0, 9223372036854775807, 18446744073709551614, 18446744073709551612, 9223372036854775808, 0, 0, 6148914691236517205, 12297829382473034410, 6148914691236517204, 9223372036854775808, 0, 0]> : tensor<48xui64>
  return
}
func.func @i32_scalar() {
  %c0 = stablehlo.constant dense<-1> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<i32>
  check.expect_eq_const %r, dense<-4> : tensor<i32>
  return
}
func.func @i32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi32>
  %c1 = stablehlo.constant dense<> : tensor<0xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xi32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
func.func @i32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xi32>
  %c1 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x0xi32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<3x0xi32>
  check.expect_eq_const %r, dense<> : tensor<3x0xi32>
  return
}
func.func @i32_one() {
  %c0 = stablehlo.constant dense<[[-1]]> : tensor<1x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %c1 = stablehlo.constant dense<[[2]]> : tensor<1x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1xi32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[-4]]> : tensor<1x1xi32>
  return
}
