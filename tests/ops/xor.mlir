// stablehlo.xor (bitwise): logical or bitwise exclusive or

// -----
// program
func.func @main(%a: tensor<4xi32>, %b: tensor<4xi32>) {
  %r = "stablehlo.xor"(%a, %b) : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %s = stablehlo.xor %a, %b : tensor<4xi32>
  return
}
// -- xor_c1: -> tensor<4xi32> => -> tensor<5xi32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %r = stablehlo.xor %a0, %a1 : tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, true, false]> : tensor<4xi1>
  return
}
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1]> : tensor<12xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xi2>
  %c1 = stablehlo.constant dense<[1, 0, -1, -2, -1, -2, 1, 0, 1, 0, -1, -2]> : tensor<12xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xi2>
  %r = stablehlo.xor %a0, %a1 : tensor<12xi2>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, -1, -1, -1, -1, 1, 1, 1, 1]> : tensor<12xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<27xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xi4>
  %c1 = stablehlo.constant dense<[1, 2, -1, 1, 2, -1, 1, 2, -1, -8, 6, 0, -8, 6, 0, -8, 6, 0, 3, -7, 7, 3, -7, 7, 3, -7, 7]> : tensor<27xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<27xi4>
  %r = stablehlo.xor %a0, %a1 : tensor<27xi4>
  check.expect_eq_const %r, dense<[1, 3, -8, -7, 0, -4, 7, -3, 6, -8, 7, 7, 0, 4, 3, -2, -7, -7, 3, -8, 0, -5, -5, 4, 5, 6, -2]> : tensor<27xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<30xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi8>
  %c1 = stablehlo.constant dense<[1, 2, 63, 0, -128, 126, -127, 127, 3, -1, -128, 126, -127, 127, 3, -1, 1, 2, 63, 0, 3, -1, 1, 2, 63, 0, -128, 126, -127, 127]> : tensor<30xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi8>
  %r = stablehlo.xor %a0, %a1 : tensor<30xi8>
  check.expect_eq_const %r, dense<[1, 3, 64, -128, -126, 125, -1, 64, -4, 126, -128, 127, -2, -1, 1, -4, 127, 61, -64, -127, 3, -2, 126, -126, 61, 3, -2, 65, 126, -2]> : tensor<30xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<30xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi16>
  %c1 = stablehlo.constant dense<[1, 2, 16383, 0, -32768, 32766, -32767, 32767, 3, -1, -32768, 32766, -32767, 32767, 3, -1, 1, 2, 16383, 0, 3, -1, 1, 2, 16383, 0, -32768, 32766, -32767, 32767]> : tensor<30xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi16>
  %r = stablehlo.xor %a0, %a1 : tensor<30xi16>
  check.expect_eq_const %r, dense<[1, 3, 16384, -32768, -32766, 32765, -1, 16384, -4, 32766, -32768, 32767, -2, -1, 1, -4, 32767, 16381, -16384, -32767, 3, -2, 32766, -32766, 16381, 3, -2, 16385, 32766, -2]> : tensor<30xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = stablehlo.xor %a0, %a1 : tensor<30xi32>
  check.expect_eq_const %r, dense<[1, 3, 1073741824, -2147483648, -2147483646, 2147483645, -1, 1073741824, -4, 2147483646, -2147483648, 2147483647, -2, -1, 1, -4, 2147483647, 1073741821, -1073741824, -2147483647, 3, -2, 2147483646, -2147483646, 1073741821, 3, -2, 1073741825, 2147483646, -2]> : tensor<30xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<30xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi64>
  %c1 = stablehlo.constant dense<[1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, 1, 2, 4611686018427387903, 0, 3, -1, 1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807]> : tensor<30xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi64>
  %r = stablehlo.xor %a0, %a1 : tensor<30xi64>
  check.expect_eq_const %r, dense<[1, 3, 4611686018427387904, -9223372036854775808, -9223372036854775806, 9223372036854775805, -1, 4611686018427387904, -4, 9223372036854775806, -9223372036854775808, 9223372036854775807, -2, -1, 1, -4, 9223372036854775807, 4611686018427387901, -4611686018427387904, -9223372036854775807, 3, -2, 9223372036854775806, -9223372036854775806, 4611686018427387901, 3, -2, 4611686018427387905, 9223372036854775806, -2]> : tensor<30xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2, 0, 1, 3, 2, 0, 1, 3, 2]> : tensor<12xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xui2>
  %c1 = stablehlo.constant dense<[1, 0, 2, 3, 2, 3, 1, 0, 1, 0, 2, 3]> : tensor<12xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xui2>
  %r = stablehlo.xor %a0, %a1 : tensor<12xui2>
  check.expect_eq_const %r, dense<[1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1]> : tensor<12xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5]> : tensor<24xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui4>
  %c1 = stablehlo.constant dense<[1, 3, 5, 15, 14, 0, 2, 7, 2, 7, 1, 3, 5, 15, 14, 0, 14, 0, 2, 7, 1, 3, 5, 15]> : tensor<24xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui4>
  %r = stablehlo.xor %a0, %a1 : tensor<24xui4>
  check.expect_eq_const %r, dense<[1, 2, 10, 13, 13, 14, 5, 2, 2, 6, 14, 1, 6, 1, 9, 5, 14, 1, 13, 5, 2, 13, 2, 10]> : tensor<24xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = stablehlo.xor %a0, %a1 : tensor<24xui8>
  check.expect_eq_const %r, dense<[1, 2, 170, 253, 253, 254, 125, 42, 2, 126, 254, 1, 86, 1, 129, 85, 254, 1, 253, 125, 2, 253, 42, 170]> : tensor<24xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<24xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui16>
  %c1 = stablehlo.constant dense<[1, 3, 21845, 65535, 65534, 0, 2, 32767, 2, 32767, 1, 3, 21845, 65535, 65534, 0, 65534, 0, 2, 32767, 1, 3, 21845, 65535]> : tensor<24xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui16>
  %r = stablehlo.xor %a0, %a1 : tensor<24xui16>
  check.expect_eq_const %r, dense<[1, 2, 43690, 65533, 65533, 65534, 32765, 10922, 2, 32766, 65534, 1, 21846, 1, 32769, 21845, 65534, 1, 65533, 32765, 2, 65533, 10922, 43690]> : tensor<24xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<24xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui32>
  %c1 = stablehlo.constant dense<[1, 3, 1431655765, 4294967295, 4294967294, 0, 2, 2147483647, 2, 2147483647, 1, 3, 1431655765, 4294967295, 4294967294, 0, 4294967294, 0, 2, 2147483647, 1, 3, 1431655765, 4294967295]> : tensor<24xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui32>
  %r = stablehlo.xor %a0, %a1 : tensor<24xui32>
  check.expect_eq_const %r, dense<[1, 2, 2863311530, 4294967293, 4294967293, 4294967294, 2147483645, 715827882, 2, 2147483646, 4294967294, 1, 1431655766, 1, 2147483649, 1431655765, 4294967294, 1, 4294967293, 2147483645, 2, 4294967293, 715827882, 2863311530]> : tensor<24xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<24xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui64>
  %c1 = stablehlo.constant dense<[1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 2, 9223372036854775807, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 18446744073709551614, 0, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615]> : tensor<24xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui64>
  %r = stablehlo.xor %a0, %a1 : tensor<24xui64>
  check.expect_eq_const %r, dense<[1, 2, 12297829382473034410, 18446744073709551613, 18446744073709551613, 18446744073709551614, 9223372036854775805, 3074457345618258602, 2, 9223372036854775806, 18446744073709551614, 1, 6148914691236517206, 1, 9223372036854775809, 6148914691236517205, 18446744073709551614, 1, 18446744073709551613, 9223372036854775805, 2, 18446744073709551613, 3074457345618258602, 12297829382473034410]> : tensor<24xui64>
  return
}
func.func @i32_scalar() {
  %c0 = stablehlo.constant dense<-1> : tensor<i32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = stablehlo.xor %a0, %a1 : tensor<i32>
  check.expect_eq_const %r, dense<-3> : tensor<i32>
  return
}
func.func @i32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi32>
  %c1 = stablehlo.constant dense<> : tensor<0xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xi32>
  %r = stablehlo.xor %a0, %a1 : tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
func.func @i32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xi32>
  %c1 = stablehlo.constant dense<> : tensor<3x0xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x0xi32>
  %r = stablehlo.xor %a0, %a1 : tensor<3x0xi32>
  check.expect_eq_const %r, dense<> : tensor<3x0xi32>
  return
}
func.func @i32_one() {
  %c0 = stablehlo.constant dense<[[-1]]> : tensor<1x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xi32>
  %c1 = stablehlo.constant dense<[[2]]> : tensor<1x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1xi32>
  %r = stablehlo.xor %a0, %a1 : tensor<1x1xi32>
  check.expect_eq_const %r, dense<[[-3]]> : tensor<1x1xi32>
  return
}
