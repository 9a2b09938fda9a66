// tenon.hamming_distance (tenon_function): number of bits in which two integers differ

// -----
// program
func.func @main(%x: tensor<?xi32>) {
  %r = "tenon.hamming_distance"(%x, %x) : (tensor<?xi32>, tensor<?xi32>) -> tensor<4xi32>
  %s = tenon.hamming_distance %x, %x : tensor<?xi32>
  return
}
// -- tenon.hamming_distance_c1: -> tensor<4xi32> => -> tensor<4xi64>

// -----
// values
// By hand: the ends of the type, 0, -1 and what lies between.
func.func @i2() {
  %c0 = stablehlo.constant dense<[0, 0, -2, -2, -1, 1, 1]> : tensor<7xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi2>
  %c1 = stablehlo.constant dense<[0, -1, 1, 0, -1, -2, -2]> : tensor<7xi2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi2>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi2>
  check.expect_eq_const %r, dense<[0, -2, -2, 1, 0, -2, -2]> : tensor<7xi2>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 0, -8, -8, -1, 5, 1]> : tensor<7xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi4>
  %c1 = stablehlo.constant dense<[0, -1, 7, 0, -1, -6, -2]> : tensor<7xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi4>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi4>
  check.expect_eq_const %r, dense<[0, 4, 4, 1, 0, 4, 4]> : tensor<7xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 0, -128, -128, -1, 85, 1]> : tensor<7xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi8>
  %c1 = stablehlo.constant dense<[0, -1, 127, 0, -1, -86, -2]> : tensor<7xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi8>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi8>
  check.expect_eq_const %r, dense<[0, 8, 8, 1, 0, 8, 8]> : tensor<7xi8>
  return
}
func.func @i16() {
  %c0 = stablehlo.constant dense<[0, 0, -32768, -32768, -1, 21845, 1]> : tensor<7xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi16>
  %c1 = stablehlo.constant dense<[0, -1, 32767, 0, -1, -21846, -2]> : tensor<7xi16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi16>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi16>
  check.expect_eq_const %r, dense<[0, 16, 16, 1, 0, 16, 16]> : tensor<7xi16>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 0, -2147483648, -2147483648, -1, 1431655765, 1]> : tensor<7xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi32>
  %c1 = stablehlo.constant dense<[0, -1, 2147483647, 0, -1, -1431655766, -2]> : tensor<7xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi32>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi32>
  check.expect_eq_const %r, dense<[0, 32, 32, 1, 0, 32, 32]> : tensor<7xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 0, -9223372036854775808, -9223372036854775808, -1, 6148914691236517205, 1]> : tensor<7xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xi64>
  %c1 = stablehlo.constant dense<[0, -1, 9223372036854775807, 0, -1, -6148914691236517206, -2]> : tensor<7xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xi64>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xi64>
  check.expect_eq_const %r, dense<[0, 64, 64, 1, 0, 64, 64]> : tensor<7xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 0, 2, 2, 3, 1, 1]> : tensor<7xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui2>
  %c1 = stablehlo.constant dense<[0, 3, 1, 0, 3, 2, 2]> : tensor<7xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui2>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui2>
  check.expect_eq_const %r, dense<[0, 2, 2, 1, 0, 2, 2]> : tensor<7xui2>
  return
}
func.func @ui4() {
  %c0 = stablehlo.constant dense<[0, 0, 8, 8, 15, 5, 1]> : tensor<7xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui4>
  %c1 = stablehlo.constant dense<[0, 15, 7, 0, 15, 10, 14]> : tensor<7xui4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui4>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui4>
  check.expect_eq_const %r, dense<[0, 4, 4, 1, 0, 4, 4]> : tensor<7xui4>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 0, 128, 128, 255, 85, 1]> : tensor<7xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui8>
  %c1 = stablehlo.constant dense<[0, 255, 127, 0, 255, 170, 254]> : tensor<7xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui8>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui8>
  check.expect_eq_const %r, dense<[0, 8, 8, 1, 0, 8, 8]> : tensor<7xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 0, 32768, 32768, 65535, 21845, 1]> : tensor<7xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui16>
  %c1 = stablehlo.constant dense<[0, 65535, 32767, 0, 65535, 43690, 65534]> : tensor<7xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui16>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui16>
  check.expect_eq_const %r, dense<[0, 16, 16, 1, 0, 16, 16]> : tensor<7xui16>
  return
}
func.func @ui32() {
  %c0 = stablehlo.constant dense<[0, 0, 2147483648, 2147483648, 4294967295, 1431655765, 1]> : tensor<7xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui32>
  %c1 = stablehlo.constant dense<[0, 4294967295, 2147483647, 0, 4294967295, 2863311530, 4294967294]> : tensor<7xui32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui32>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui32>
  check.expect_eq_const %r, dense<[0, 32, 32, 1, 0, 32, 32]> : tensor<7xui32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 0, 9223372036854775808, 9223372036854775808, 18446744073709551615, 6148914691236517205, 1]> : tensor<7xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xui64>
  %c1 = stablehlo.constant dense<[0, 18446744073709551615, 9223372036854775807, 0, 18446744073709551615, 12297829382473034410, 18446744073709551614]> : tensor<7xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<7xui64>
  %r = tenon.hamming_distance %a0, %a1 : tensor<7xui64>
  check.expect_eq_const %r, dense<[0, 64, 64, 1, 0, 64, 64]> : tensor<7xui64>
  return
}
