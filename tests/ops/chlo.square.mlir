// chlo.square (chlo_function): product with itself

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.square %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.square"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.square_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf4E2M1FN>
  %r = chlo.square %a0 : tensor<14xf4E2M1FN> -> tensor<14xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 4.0, 0.0, 2.0, 6.0, 6.0, 1.0, 0.0, 1.0, 0.0, 4.0, 6.0, 0.0]> : tensor<14xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf4E2M1FN>, tensor<14xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E3M2FN>
  %r = chlo.square %a0 : tensor<14xf6E3M2FN> -> tensor<14xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.0, 0.25, 2.0, 8.0, 28.0, 0.0625, 0.0, 1.0, 0.25, 6.0, 28.0, 0.0]> : tensor<14xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf6E3M2FN>, tensor<14xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = chlo.square %a0 : tensor<15xf8E4M3FN> -> tensor<15xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.0, 0.25, 2.25, 9.0, 0x7F, 0.0, 0.0, 1.0, 0.25, 6.0, 0x7F, 0.0, 0x7F]> : tensor<15xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf8E4M3FN>, tensor<15xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = chlo.square %a0 : tensor<17xf8E5M2> -> tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.0, 0.25, 2.0, 8.0, 0x7C, 0.0, 0.0, 1.0, 0.25, 6.0, 0x7C, 0.0, 0x7C, 0x7C, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FNUZ>
  %r = chlo.square %a0 : tensor<14xf8E4M3FNUZ> -> tensor<14xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.0, 0.25, 2.25, 9.0, 0x80, 0.0, 0.0, 1.0, 0.25, 6.0, 0x80, 0x80]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = chlo.square %a0 : tensor<17xbf16> -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.25, 0.25, 2.25, 9.0, 0x7F80, 0.0, 0.0, 1.0, 0.25, 6.25, 0x7F80, 0.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = chlo.square %a0 : tensor<17xf16> -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.25, 0.25, 2.25, 9.0, 0x7C00, 0.0, 0.0, 1.0, 0.25, 6.25, 0x7C00, 0.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = chlo.square %a0 : tensor<17xf32> -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.25, 0.25, 2.25, 9.0, 0x7F800000, 0.0, 0.0, 1.0, 0.25, 6.25, 0x7F800000, 0.0, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = chlo.square %a0 : tensor<17xf64> -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 6.25, 0.25, 2.25, 9.0, 0x7FF0000000000000, 0.0, 0.0, 1.0, 0.25, 6.25, 0x7FF0000000000000, 0.0, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = chlo.square %a0 : tensor<16xcomplex<f32>> -> tensor<16xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(-1.0, 0.0), (-1.0, -0.0), (-5.25, -5.0), (-399.0, 40.0), (-399.0, -40.0), (-5.25, 5.0), (-0.75, -1.0), (-0.75, 1.0), (-2.75, -15.0), (6.249999046325684, -0.005000000353902578), (9.0, 0.0), (8.75, 3.0), (-0.2499990016222, 0.0010000000474974513), (1.0000001111620804e-06, 0.0), (400.0, 0.04000000283122063), (391.0, 120.0)]> : tensor<16xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = chlo.square %a0 : tensor<16xcomplex<f64>> -> tensor<16xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(-1.0, 0.0), (-1.0, -0.0), (-5.25, -5.0), (-399.0, 40.0), (-399.0, -40.0), (-5.25, 5.0), (-0.75, -1.0), (-0.75, 1.0), (-2.75, -15.0), (6.249999, -0.005), (9.0, 0.0), (8.75, 3.0), (-0.249999, 0.001), (1.0e-06, 0.0), (399.999999, 0.04), (391.0, 120.0)]> : tensor<16xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xi4>
  %r = chlo.square %a0 : tensor<9xi4> -> tensor<9xi4>
  check.expect_eq_const %r, dense<[0, 1, 1, 0, 4, -7, 4, 1, 1]> : tensor<9xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = chlo.square %a0 : tensor<10xi8> -> tensor<10xi8>
  check.expect_eq_const %r, dense<[0, 1, 1, 0, 4, 9, 4, -127, 1, 1]> : tensor<10xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = chlo.square %a0 : tensor<10xi32> -> tensor<10xi32>
  check.expect_eq_const %r, dense<[0, 1, 1, 0, 4, 9, 4, -2147483647, 1, 1]> : tensor<10xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %r = chlo.square %a0 : tensor<10xi64> -> tensor<10xi64>
  check.expect_eq_const %r, dense<[0, 1, 1, 0, 4, 9, 4, -9223372036854775807, 1, 1]> : tensor<10xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %r = chlo.square %a0 : tensor<4xui2> -> tensor<4xui2>
  check.expect_eq_const %r, dense<[0, 1, 1, 0]> : tensor<4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = chlo.square %a0 : tensor<8xui8> -> tensor<8xui8>
  check.expect_eq_const %r, dense<[0, 1, 1, 4, 9, 4, 1, 57]> : tensor<8xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %r = chlo.square %a0 : tensor<8xui16> -> tensor<8xui16>
  check.expect_eq_const %r, dense<[0, 1, 1, 4, 9, 4, 1, 36409]> : tensor<8xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = chlo.square %a0 : tensor<8xui64> -> tensor<8xui64>
  check.expect_eq_const %r, dense<[0, 1, 1, 4, 9, 4, 1, 10248191152060862009]> : tensor<8xui64>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = chlo.square %a0 : tensor<2xi1> -> tensor<2xi1>
  check.expect_eq_const %r, dense<[true, false]> : tensor<2xi1>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.square %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
