// chlo.mulhi (chlo_special): upper half of the product of twice the width

// -----
// program
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  %r = chlo.mulhi %a, %b : tensor<4xi32>, tensor<4xi32> -> tensor<4xi32>
  return
}
// -- chlo.mulhi_c1: -> tensor<4xi32> => -> tensor<4xui32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1]> : tensor<12xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xi2>
  %c1 = stablehlo.constant dense<[1, 0, -1, -2, -1, -2, 1, 0, 1, 0, -1, -2]> : tensor<12xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xi2>
  %r = chlo.mulhi %a0, %a1 : tensor<12xi2>, tensor<12xi2> -> tensor<12xi2>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0]> : tensor<12xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<27xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xi4>
  %c1 = stablehlo.constant dense<[1, 2, -1, 1, 2, -1, 1, 2, -1, -8, 6, 0, -8, 6, 0, -8, 6, 0, 3, -7, 7, 3, -7, 7, 3, -7, 7]> : tensor<27xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<27xi4>
  %r = chlo.mulhi %a0, %a1 : tensor<27xi4>, tensor<27xi4> -> tensor<27xi4>
  check.expect_eq_const %r, dense<[0, 0, -1, -1, 0, -1, 0, -1, 0, 0, 0, 0, 4, 0, 0, -3, -1, 0, 0, -1, 3, -2, -1, 1, 1, 0, -4]> : tensor<27xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<30xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi8>
  %c1 = stablehlo.constant dense<[1, 2, 63, 0, -128, 126, -127, 127, 3, -1, -128, 126, -127, 127, 3, -1, 1, 2, 63, 0, 3, -1, 1, 2, 63, 0, -128, 126, -127, 127]> : tensor<30xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi8>
  %r = chlo.mulhi %a0, %a1 : tensor<30xi8>, tensor<30xi8> -> tensor<30xi8>
  check.expect_eq_const %r, dense<[0, 0, 31, 0, -1, 1, -63, 31, -1, 0, 0, 0, -64, -64, 0, -1, 0, 0, -1, 0, 0, -1, 0, -1, 0, 0, -63, 31, 0, -64]> : tensor<30xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<30xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi16>
  %c1 = stablehlo.constant dense<[1, 2, 16383, 0, -32768, 32766, -32767, 32767, 3, -1, -32768, 32766, -32767, 32767, 3, -1, 1, 2, 16383, 0, 3, -1, 1, 2, 16383, 0, -32768, 32766, -32767, 32767]> : tensor<30xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi16>
  %r = chlo.mulhi %a0, %a1 : tensor<30xi16>, tensor<30xi16> -> tensor<30xi16>
  check.expect_eq_const %r, dense<[0, 0, 8191, 0, -1, 1, -16383, 8191, -1, 0, 0, 0, -16384, -16384, 0, -1, 0, 0, -1, 0, 0, -1, 0, -1, 0, 0, -16383, 8191, 0, -16384]> : tensor<30xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = chlo.mulhi %a0, %a1 : tensor<30xi32>, tensor<30xi32> -> tensor<30xi32>
  check.expect_eq_const %r, dense<[0, 0, 536870911, 0, -1, 1, -1073741823, 536870911, -1, 0, 0, 0, -1073741824, -1073741824, 0, -1, 0, 0, -1, 0, 0, -1, 0, -1, 0, 0, -1073741823, 536870911, 0, -1073741824]> : tensor<30xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<30xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi64>
  %c1 = stablehlo.constant dense<[1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, 1, 2, 4611686018427387903, 0, 3, -1, 1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807]> : tensor<30xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi64>
  %r = chlo.mulhi %a0, %a1 : tensor<30xi64>, tensor<30xi64> -> tensor<30xi64>
  check.expect_eq_const %r, dense<[0, 0, 2305843009213693951, 0, -1, 1, -4611686018427387903, 2305843009213693951, -1, 0, 0, 0, -4611686018427387904, -4611686018427387904, 0, -1, 0, 0, -1, 0, 0, -1, 0, -1, 0, 0, -4611686018427387903, 2305843009213693951, 0, -4611686018427387904]> : tensor<30xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2, 0, 1, 3, 2, 0, 1, 3, 2]> : tensor<12xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xui2>
  %c1 = stablehlo.constant dense<[1, 0, 2, 3, 2, 3, 1, 0, 1, 0, 2, 3]> : tensor<12xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xui2>
  %r = chlo.mulhi %a0, %a1 : tensor<12xui2>, tensor<12xui2> -> tensor<12xui2>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1]> : tensor<12xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5]> : tensor<24xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui4>
  %c1 = stablehlo.constant dense<[1, 3, 5, 15, 14, 0, 2, 7, 2, 7, 1, 3, 5, 15, 14, 0, 14, 0, 2, 7, 1, 3, 5, 15]> : tensor<24xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui4>
  %r = chlo.mulhi %a0, %a1 : tensor<24xui4>, tensor<24xui4> -> tensor<24xui4>
  check.expect_eq_const %r, dense<[0, 0, 4, 1, 2, 0, 0, 2, 0, 0, 0, 0, 0, 13, 6, 0, 0, 0, 1, 0, 0, 2, 2, 4]> : tensor<24xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = chlo.mulhi %a0, %a1 : tensor<24xui8>, tensor<24xui8> -> tensor<24xui8>
  check.expect_eq_const %r, dense<[0, 0, 84, 1, 2, 0, 0, 42, 0, 0, 0, 0, 0, 253, 126, 0, 0, 0, 1, 0, 0, 2, 42, 84]> : tensor<24xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<24xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui16>
  %c1 = stablehlo.constant dense<[1, 3, 21845, 65535, 65534, 0, 2, 32767, 2, 32767, 1, 3, 21845, 65535, 65534, 0, 65534, 0, 2, 32767, 1, 3, 21845, 65535]> : tensor<24xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui16>
  %r = chlo.mulhi %a0, %a1 : tensor<24xui16>, tensor<24xui16> -> tensor<24xui16>
  check.expect_eq_const %r, dense<[0, 0, 21844, 1, 2, 0, 0, 10922, 0, 0, 0, 0, 0, 65533, 32766, 0, 0, 0, 1, 0, 0, 2, 10922, 21844]> : tensor<24xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<24xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui32>
  %c1 = stablehlo.constant dense<[1, 3, 1431655765, 4294967295, 4294967294, 0, 2, 2147483647, 2, 2147483647, 1, 3, 1431655765, 4294967295, 4294967294, 0, 4294967294, 0, 2, 2147483647, 1, 3, 1431655765, 4294967295]> : tensor<24xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui32>
  %r = chlo.mulhi %a0, %a1 : tensor<24xui32>, tensor<24xui32> -> tensor<24xui32>
  check.expect_eq_const %r, dense<[0, 0, 1431655764, 1, 2, 0, 0, 715827882, 0, 0, 0, 0, 0, 4294967293, 2147483646, 0, 0, 0, 1, 0, 0, 2, 715827882, 1431655764]> : tensor<24xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<24xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui64>
  %c1 = stablehlo.constant dense<[1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 2, 9223372036854775807, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 18446744073709551614, 0, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615]> : tensor<24xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui64>
  %r = chlo.mulhi %a0, %a1 : tensor<24xui64>, tensor<24xui64> -> tensor<24xui64>
  check.expect_eq_const %r, dense<[0, 0, 6148914691236517204, 1, 2, 0, 0, 3074457345618258602, 0, 0, 0, 0, 0, 18446744073709551613, 9223372036854775806, 0, 0, 0, 1, 0, 0, 2, 3074457345618258602, 6148914691236517204]> : tensor<24xui64>
  return
}
func.func @i32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi32>
  %c1 = stablehlo.constant dense<> : tensor<0xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xi32>
  %r = chlo.mulhi %a0, %a1 : tensor<0xi32>, tensor<0xi32> -> tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
