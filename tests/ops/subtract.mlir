// stablehlo.subtract (elementwise_binary): difference

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = "stablehlo.subtract"(%a, %b) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  %s = stablehlo.subtract %a, %b : (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32>
  return
}
// -- subtract_c1: -> tensor<4xf32> => -> tensor<5xf32>
// -- subtract_c1: %b: tensor<4xf32> => %b: tensor<4xf64> && (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32> => (tensor<4xf32>, tensor<4xf64>) -> tensor<4xf32> && (tensor<4xf32>, tensor<4xf32>) -> tensor<?xf32> => (tensor<4xf32>, tensor<4xf64>) -> tensor<?xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1, 0, 1, -2, -1, 0, 1, -2, -1]> : tensor<12xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xi2>
  %c1 = stablehlo.constant dense<[1, 0, -1, -2, -1, -2, 1, 0, 1, 0, -1, -2]> : tensor<12xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xi2>
  %r = stablehlo.subtract %a0, %a1 : tensor<12xi2>
  check.expect_eq_const %r, dense<[-1, 1, -1, 1, 1, -1, 1, -1, -1, 1, -1, 1]> : tensor<12xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7, 0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<27xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<27xi4>
  %c1 = stablehlo.constant dense<[1, 2, -1, 1, 2, -1, 1, 2, -1, -8, 6, 0, -8, 6, 0, -8, 6, 0, 3, -7, 7, 3, -7, 7, 3, -7, 7]> : tensor<27xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<27xi4>
  %r = stablehlo.subtract %a0, %a1 : tensor<27xi4>
  check.expect_eq_const %r, dense<[-1, -1, -8, 7, 0, 4, 5, -3, -6, -8, -5, 7, 0, -4, 3, -2, -7, -7, -3, -8, 0, 5, -7, -4, 3, 6, 2]> : tensor<27xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127, 0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<30xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi8>
  %c1 = stablehlo.constant dense<[1, 2, 63, 0, -128, 126, -127, 127, 3, -1, -128, 126, -127, 127, 3, -1, 1, 2, 63, 0, 3, -1, 1, 2, 63, 0, -128, 126, -127, 127]> : tensor<30xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi8>
  %r = stablehlo.subtract %a0, %a1 : tensor<30xi8>
  check.expect_eq_const %r, dense<[-1, -1, 64, -128, -126, -123, -3, -64, -4, -126, -128, -125, -2, 1, -1, 4, 125, 61, -64, -127, -3, 2, 126, 126, -61, 3, -2, -63, 126, 2]> : tensor<30xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767, 0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<30xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi16>
  %c1 = stablehlo.constant dense<[1, 2, 16383, 0, -32768, 32766, -32767, 32767, 3, -1, -32768, 32766, -32767, 32767, 3, -1, 1, 2, 16383, 0, 3, -1, 1, 2, 16383, 0, -32768, 32766, -32767, 32767]> : tensor<30xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi16>
  %r = stablehlo.subtract %a0, %a1 : tensor<30xi16>
  check.expect_eq_const %r, dense<[-1, -1, 16384, -32768, -32766, -32763, -3, -16384, -4, -32766, -32768, -32765, -2, 1, -1, 4, 32765, 16381, -16384, -32767, -3, 2, 32766, 32766, -16381, 3, -2, -16383, 32766, 2]> : tensor<30xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647, 0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<30xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi32>
  %c1 = stablehlo.constant dense<[1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, -2147483648, 2147483646, -2147483647, 2147483647, 3, -1, 1, 2, 1073741823, 0, 3, -1, 1, 2, 1073741823, 0, -2147483648, 2147483646, -2147483647, 2147483647]> : tensor<30xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi32>
  %r = stablehlo.subtract %a0, %a1 : tensor<30xi32>
  check.expect_eq_const %r, dense<[-1, -1, 1073741824, -2147483648, -2147483646, -2147483643, -3, -1073741824, -4, -2147483646, -2147483648, -2147483645, -2, 1, -1, 4, 2147483645, 1073741821, -1073741824, -2147483647, -3, 2, 2147483646, 2147483646, -1073741821, 3, -2, -1073741823, 2147483646, 2]> : tensor<30xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807, 0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<30xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<30xi64>
  %c1 = stablehlo.constant dense<[1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807, 3, -1, 1, 2, 4611686018427387903, 0, 3, -1, 1, 2, 4611686018427387903, 0, -9223372036854775808, 9223372036854775806, -9223372036854775807, 9223372036854775807]> : tensor<30xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<30xi64>
  %r = stablehlo.subtract %a0, %a1 : tensor<30xi64>
  check.expect_eq_const %r, dense<[-1, -1, 4611686018427387904, -9223372036854775808, -9223372036854775806, -9223372036854775803, -3, -4611686018427387904, -4, -9223372036854775806, -9223372036854775808, -9223372036854775805, -2, 1, -1, 4, 9223372036854775805, 4611686018427387901, -4611686018427387904, -9223372036854775807, -3, 2, 9223372036854775806, 9223372036854775806, -4611686018427387901, 3, -2, -4611686018427387903, 9223372036854775806, 2]> : tensor<30xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2, 0, 1, 3, 2, 0, 1, 3, 2]> : tensor<12xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xui2>
  %c1 = stablehlo.constant dense<[1, 0, 2, 3, 2, 3, 1, 0, 1, 0, 2, 3]> : tensor<12xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<12xui2>
  %r = stablehlo.subtract %a0, %a1 : tensor<12xui2>
  check.expect_eq_const %r, dense<[3, 1, 1, 3, 2, 2, 2, 2, 3, 1, 1, 3]> : tensor<12xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5, 0, 1, 15, 2, 3, 14, 7, 5]> : tensor<24xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui4>
  %c1 = stablehlo.constant dense<[1, 3, 5, 15, 14, 0, 2, 7, 2, 7, 1, 3, 5, 15, 14, 0, 14, 0, 2, 7, 1, 3, 5, 15]> : tensor<24xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui4>
  %r = stablehlo.subtract %a0, %a1 : tensor<24xui4>
  check.expect_eq_const %r, dense<[15, 14, 10, 3, 5, 14, 5, 14, 14, 10, 14, 15, 14, 15, 9, 5, 2, 1, 13, 11, 2, 11, 2, 6]> : tensor<24xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85, 0, 1, 255, 2, 3, 254, 127, 85]> : tensor<24xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui8>
  %c1 = stablehlo.constant dense<[1, 3, 85, 255, 254, 0, 2, 127, 2, 127, 1, 3, 85, 255, 254, 0, 254, 0, 2, 127, 1, 3, 85, 255]> : tensor<24xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui8>
  %r = stablehlo.subtract %a0, %a1 : tensor<24xui8>
  check.expect_eq_const %r, dense<[255, 254, 170, 3, 5, 254, 125, 214, 254, 130, 254, 255, 174, 255, 129, 85, 2, 1, 253, 131, 2, 251, 42, 86]> : tensor<24xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845, 0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<24xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui16>
  %c1 = stablehlo.constant dense<[1, 3, 21845, 65535, 65534, 0, 2, 32767, 2, 32767, 1, 3, 21845, 65535, 65534, 0, 65534, 0, 2, 32767, 1, 3, 21845, 65535]> : tensor<24xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui16>
  %r = stablehlo.subtract %a0, %a1 : tensor<24xui16>
  check.expect_eq_const %r, dense<[65535, 65534, 43690, 3, 5, 65534, 32765, 54614, 65534, 32770, 65534, 65535, 43694, 65535, 32769, 21845, 2, 1, 65533, 32771, 2, 65531, 10922, 21846]> : tensor<24xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765, 0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<24xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui32>
  %c1 = stablehlo.constant dense<[1, 3, 1431655765, 4294967295, 4294967294, 0, 2, 2147483647, 2, 2147483647, 1, 3, 1431655765, 4294967295, 4294967294, 0, 4294967294, 0, 2, 2147483647, 1, 3, 1431655765, 4294967295]> : tensor<24xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui32>
  %r = stablehlo.subtract %a0, %a1 : tensor<24xui32>
  check.expect_eq_const %r, dense<[4294967295, 4294967294, 2863311530, 3, 5, 4294967294, 2147483645, 3579139414, 4294967294, 2147483650, 4294967294, 4294967295, 2863311534, 4294967295, 2147483649, 1431655765, 2, 1, 4294967293, 2147483651, 2, 4294967291, 715827882, 1431655766]> : tensor<24xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205, 0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<24xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<24xui64>
  %c1 = stablehlo.constant dense<[1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 2, 9223372036854775807, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615, 18446744073709551614, 0, 18446744073709551614, 0, 2, 9223372036854775807, 1, 3, 6148914691236517205, 18446744073709551615]> : tensor<24xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<24xui64>
  %r = stablehlo.subtract %a0, %a1 : tensor<24xui64>
  check.expect_eq_const %r, dense<[18446744073709551615, 18446744073709551614, 12297829382473034410, 3, 5, 18446744073709551614, 9223372036854775805, 15372286728091293014, 18446744073709551614, 9223372036854775810, 18446744073709551614, 18446744073709551615, 12297829382473034414, 18446744073709551615, 9223372036854775809, 6148914691236517205, 2, 1, 18446744073709551613, 9223372036854775811, 2, 18446744073709551611, 3074457345618258602, 6148914691236517206]> : tensor<24xui64>
  return
}
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0, 0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<42xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf4E2M1FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0, 3.0, 0.5, -2.0, 0.0, 3.0, 0.5, -2.0, 0.0, 0.5, 6.0, -1.0, -6.0, 1.0, 1.5, 1.0, -0.5, -0.0, 2.0]> : tensor<42xf4E2M1FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf4E2M1FN>
  %r = stablehlo.subtract %a0, %a1 : tensor<42xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 1.0, 1.0, 1.5, 1.0, 3.0, 0.5, 2.0, -1.0, -1.0, -6.0, -4.0, 6.0, -0.5, -4.0, 3.0, 6.0, 0.5, 1.5, 4.0, 1.5, 0.5, -3.0, -4.0, -2.0, -4.0, -0.0, -3.0, 0.5, 4.0, 0.5, 1.0, -3.0, 6.0, 6.0, -0.5, -2.0, -1.5, -1.5, -6.0, -2.0]> : tensor<42xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<42xf4E2M1FN>, tensor<42xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<42xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf6E3M2FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5, 3.0, 0.0625, -2.5, 0.0, 3.0, 0.0625, -2.5, 0.0, 0.5, 28.0, -1.0, -28.0, 1.0, 1.5, 0.25, -0.5, -0.0, 2.5]> : tensor<42xf6E3M2FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf6E3M2FN>
  %r = stablehlo.subtract %a0, %a1 : tensor<42xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.0, 1.0, 1.5, 0.5, 24.0, 0.1875, 2.5, -1.0, -1.0, -28.0, -28.0, 28.0, -0.5, -28.0, 3.5, 28.0, 0.5, 1.5, 28.0, 0.75, 0.0625, -3.5, -3.5, -2.5, -24.0, -0.0, -3.0, 1.0, 5.0, 0.5, 1.0, -24.0, 28.0, 28.0, -1.0, -2.5, -0.75, -2.0, -28.0, -2.5]> : tensor<42xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<42xf6E3M2FN>, tensor<42xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<45xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<45xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 1.0, 1.5, 0.015625, -0.5, -0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 0.5, 448.0, -1.0, -448.0, 0.0, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5, 3.0, 0x01, -2.5, 0x7F, 2.5]> : tensor<45xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<45xf8E4M3FN>
  %r = stablehlo.subtract %a0, %a1 : tensor<45xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 2.0, 448.0, 0.0, 0.5, -1.0, -1.5, -4.0, -448.0, 0.5, 0x7F, -0.5, -448.0, 3.5, 448.0, 1.5, 2.5, 0.0, 1.0, 448.0, -1.0, -1.0, -448.0, -448.0, 448.0, 0x7F, -3.0, 1.0, 5.0, 0x7F, -1.0, 0.0, 448.0, 2.5, 0x7F, -3.5, -3.5, -2.5, -448.0, 0x7F, 0x7F]> : tensor<45xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<45xf8E4M3FN>, tensor<45xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<51xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5, 3.0, 0x01, -2.5, 0x7C, 0.0, 3.0, 0x01, -2.5, 0x7C, 0.0, 0.5, 57344.0, -1.0, -57344.0, 0xFC, 1.0, 1.5, 0x04, -0.5, -0.0, 0x7E, 2.5]> : tensor<51xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf8E5M2>
  %r = stablehlo.subtract %a0, %a1 : tensor<51xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 0x7E, 57344.0, -3.0, 0.0, 1.5, 0xFC, -2.5, -57344.0, -57344.0, 0x7C, 0xFC, 0x7E, -0.5, -57344.0, 3.5, 57344.0, 0x7C, 2.0, 57344.0, 0.0, 0.5, -1.0, 0x7E, -5.0, -57344.0, 0x81, 0x7C, 0xFC, 0x7E, -3.0, 1.0, 5.0, 0xFC, 1.5, 2.5, 0.0, 1.0, 57344.0, 0x7C, -1.5, -4.0, -57344.0, 0.5, 0x7C, 0x7E, 0x7E]> : tensor<51xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf8E5M2>, tensor<51xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<42xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<42xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5, 3.0, 0x01, -2.5, 0.0, 3.0, 0x01, -2.5, 0.0, 0.5, 240.0, -1.0, -240.0, 1.0, 1.5, 0.0078125, -0.5, 0x80, 2.5]> : tensor<42xf8E4M3FNUZ>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<42xf8E4M3FNUZ>
  %r = stablehlo.subtract %a0, %a1 : tensor<42xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 0x80, 0.5, 240.0, 0x07, 2.5, -1.0, -1.0, -240.0, -240.0, 0x80, -0.5, -240.0, 3.5, 240.0, 0.5, 1.5, 240.0, 0.5, 0x80, -3.5, -3.5, -2.5, -240.0, 0x80, -3.0, 1.0, 5.0, 0.5, 1.0, -240.0, 240.0, 240.0, -1.0, -2.5, -0.5, -2.0, 0x80, 0x80]> : tensor<42xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<42xf8E4M3FNUZ>, tensor<42xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<51xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xbf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 3.0, 0x0001, -2.5, 0x7F80, 0.0, 0.5, 0x7F7F, -1.0, 0xFF7F, 0xFF80, 1.0, 1.5, 0x0080, -0.5, -0.0, 0x7FC0, 2.5]> : tensor<51xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xbf16>
  %r = stablehlo.subtract %a0, %a1 : tensor<51xbf16>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 0x7FC0, 0x7F7F, -3.0, 0.0, 1.5, 0xFF80, -2.5, 0xFF7F, 0xFF7F, 0x7F80, 0xFF80, 0x7FC0, -0.5, 0xFF7F, 3.5, 0x7F7F, 0x7F80, 2.0, 0x7F7F, 0.0, 0.5, -1.0, 0x7FC0, -5.0, 0xFF7F, 0x8001, 0x7F80, 0xFF80, 0x7FC0, -3.0, 1.0, 5.0, 0xFF80, 1.5, 2.5, 0.0, 1.0, 0x7F7F, 0x7F80, -1.5, -4.0, 0xFF7F, 0.5, 0x7F80, 0x7FC0, 0x7FC0]> : tensor<51xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xbf16>, tensor<51xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<51xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf16>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 3.0, 0x0001, -2.5, 0x7C00, 0.0, 0.5, 65504.0, -1.0, -65504.0, 0xFC00, 1.0, 1.5, 0x0400, -0.5, -0.0, 0x7E00, 2.5]> : tensor<51xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf16>
  %r = stablehlo.subtract %a0, %a1 : tensor<51xf16>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 0x7E00, 65504.0, -3.0, 0.0, 1.5, 0xFC00, -2.5, -65504.0, -65504.0, 0x7C00, 0xFC00, 0x7E00, -0.5, -65504.0, 3.5, 65504.0, 0x7C00, 2.0, 65504.0, 0.0, 0.5, -1.0, 0x7E00, -5.0, -65504.0, 0x8001, 0x7C00, 0xFC00, 0x7E00, -3.0, 1.0, 5.0, 0xFC00, 1.5, 2.5, 0.0, 1.0, 65504.0, 0x7C00, -1.5, -4.0, -65504.0, 0.5, 0x7C00, 0x7E00, 0x7E00]> : tensor<51xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf16>, tensor<51xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<51xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf32>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 3.0, 0x00000001, -2.5, 0x7F800000, 0.0, 0.5, 0x7F7FFFFF, -1.0, 0xFF7FFFFF, 0xFF800000, 1.0, 1.5, 0x00800000, -0.5, -0.0, 0x7FC00000, 2.5]> : tensor<51xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<51xf32>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 0x7FC00000, 0x7F7FFFFF, -3.0, 0.0, 1.5, 0xFF800000, -2.5, 0xFF7FFFFF, 0xFF7FFFFF, 0x7F800000, 0xFF800000, 0x7FC00000, -0.5, 0xFF7FFFFF, 3.5, 0x7F7FFFFF, 0x7F800000, 2.0, 0x7F7FFFFF, 0.0, 0.5, -1.0, 0x7FC00000, -5.0, 0xFF7FFFFF, 0x80000001, 0x7F800000, 0xFF800000, 0x7FC00000, -3.0, 1.0, 5.0, 0xFF800000, 1.5, 2.5, 0.0, 1.0, 0x7F7FFFFF, 0x7F800000, -1.5, -4.0, 0xFF7FFFFF, 0.5, 0x7F800000, 0x7FC00000, 0x7FC00000]> : tensor<51xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf32>, tensor<51xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<51xf64>
  %c1 = stablehlo.constant dense<[1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 3.0, 0x0000000000000001, -2.5, 0x7FF0000000000000, 0.0, 0.5, 0x7FEFFFFFFFFFFFFF, -1.0, 0xFFEFFFFFFFFFFFFF, 0xFFF0000000000000, 1.0, 1.5, 0x0010000000000000, -0.5, -0.0, 0x7FF8000000000000, 2.5]> : tensor<51xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<51xf64>
  %r = stablehlo.subtract %a0, %a1 : tensor<51xf64>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 2.5, 1.0, 1.5, 0x7FF8000000000000, 0x7FEFFFFFFFFFFFFF, -3.0, 0.0, 1.5, 0xFFF0000000000000, -2.5, 0xFFEFFFFFFFFFFFFF, 0xFFEFFFFFFFFFFFFF, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, -0.5, 0xFFEFFFFFFFFFFFFF, 3.5, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, 2.0, 0x7FEFFFFFFFFFFFFF, 0.0, 0.5, -1.0, 0x7FF8000000000000, -5.0, 0xFFEFFFFFFFFFFFFF, 0x8000000000000001, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, -3.0, 1.0, 5.0, 0xFFF0000000000000, 1.5, 2.5, 0.0, 1.0, 0x7FEFFFFFFFFFFFFF, 0x7FF0000000000000, -1.5, -4.0, 0xFFEFFFFFFFFFFFFF, 0.5, 0x7FF0000000000000, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<51xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<51xf64>, tensor<51xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<1.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = stablehlo.subtract %a0, %a1 : tensor<f32>
  %w0 = stablehlo.constant dense<-0.5> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x0xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %c1 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[-0.5]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-60, -45, -30, -15, 0, 15, 30, 45, 60]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[-60, 15, -31, 44, -2, -48, 27, -19, 56]> : tensor<9xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<9xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.subtract %a0, %a1 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>, tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-7, -128, -3, -128, 1, 127, 5, 127, 9]> : tensor<9xi8>
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, 0.0, -0.0, 1.0, -1.0]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %c1 = stablehlo.constant dense<[0.0, -0.0, -0.0, 0.0, -1.0, 1.0]> : tensor<6xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<6xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<6xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<6xf32>) -> tensor<6xui32>
  check.expect_eq_const %bits0, dense<[0, 0, 0, 2147483648, 1073741824, 3221225472]> : tensor<6xui32>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<48xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.0010000000474974513, 0.0), (0.0, 1.0), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.0010000000474974513), (0.0010000000474974513, 0.5), (20.0, 3.0), (1.0, -2.5), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.0010000000474974513), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.0010000000474974513), (0.0010000000474974513, 0.5), (20.0, 3.0), (1.0, -2.5), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.0010000000474974513), (0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.0010000000474974513, 0.0), (0.0, 1.0), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.0010000000474974513), (0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.0010000000474974513, 0.0), (0.0, 1.0), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.0010000000474974513), (0.0010000000474974513, 0.5), (20.0, 3.0), (1.0, -2.5)]> : tensor<48xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f32>>
  %r = stablehlo.subtract %a0, %a1 : tensor<48xcomplex<f32>>
  check.expect_eq_const %r, dense<[(0.0, 2.0), (1.0, -21.0), (0.5, -3.5), (-2.0, 20.0), (-1.0010000467300415, 20.0), (-1.0, -3.5), (-0.5, -21.0), (0.0, 2.0), (0.0, 2.999000072479248), (-2.500999927520752, -0.49900001287460327), (-17.0, -3.0), (2.0, 3.0), (1.0010000467300415, 3.0), (2.500999927520752, -3.0), (17.0, -0.49900001287460327), (0.0, 2.999000072479248), (-1.0, -19.0), (-0.5, 0.0), (3.5, -2.500999927520752), (0.9990000128746033, 19.5), (-21.0, 17.0), (-2.0, 0.0), (1.5, 1.5), (3.0, -2.0), (-5.5, 2.5), (-22.5, 0.0), (3.0, 1.0), (4.0, -19.5), (-0.49900001287460327, -0.5), (-2.999000072479248, 0.0), (19.999000549316406, 0.0010000000474974513), (20.0, 2.0), (1.0, 3.5), (2.5, -4.0), (-2.0, -3.0), (-19.0, 19.999000549316406), (-1.0, 21.0), (0.0, -22.5), (0.0, -2.0), (-2.5, 1.0), (-2.500999927520752, 3.0), (-2.5, -0.9990000128746033), (2.0, -20.0), (2.5, 1.5), (2.500999927520752, 0.49900001287460327), (0.0, -0.5), (0.0, -2.999000072479248), (19.0, 5.5)]> : tensor<48xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0), (0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<48xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<48xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.001, 0.0), (0.0, 1.0), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.001), (0.001, 0.5), (20.0, 3.0), (1.0, -2.5), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.001), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.001), (0.001, 0.5), (20.0, 3.0), (1.0, -2.5), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.001), (0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.001, 0.0), (0.0, 1.0), (-1.0, -2.5), (-2.5, 3.0), (3.0, 0.5), (20.0, 0.001), (0.0, -1.0), (-1.0, 20.0), (0.5, 1.0), (3.0, 0.0), (0.001, 0.0), (0.0, 1.0), (1.0, 20.0), (0.5, -1.0), (-2.5, 0.001), (0.001, 0.5), (20.0, 3.0), (1.0, -2.5)]> : tensor<48xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<48xcomplex<f64>>
  %r = stablehlo.subtract %a0, %a1 : tensor<48xcomplex<f64>>
  check.expect_eq_const %r, dense<[(0.0, 2.0), (1.0, -21.0), (0.5, -3.5), (-2.0, 20.0), (-1.001, 20.0), (-1.0, -3.5), (-0.5, -21.0), (0.0, 2.0), (0.0, 2.999), (-2.501, -0.499), (-17.0, -3.0), (2.0, 3.0), (1.001, 3.0), (2.501, -3.0), (17.0, -0.499), (0.0, 2.999), (-1.0, -19.0), (-0.5, 0.0), (3.5, -2.501), (0.999, 19.5), (-21.0, 17.0), (-2.0, 0.0), (1.5, 1.5), (3.0, -2.0), (-5.5, 2.5), (-22.5, 0.0), (3.0, 1.0), (4.0, -19.5), (-0.499, -0.5), (-2.999, 0.0), (19.999, 0.001), (20.0, 2.0), (1.0, 3.5), (2.5, -4.0), (-2.0, -3.0), (-19.0, 19.999), (-1.0, 21.0), (0.0, -22.5), (0.0, -2.0), (-2.5, 1.0), (-2.501, 3.0), (-2.5, -0.999), (2.0, -20.0), (2.5, 1.5), (2.501, 0.499), (0.0, -0.5), (0.0, -2.999), (19.0, 5.5)]> : tensor<48xcomplex<f64>>
  return
}
