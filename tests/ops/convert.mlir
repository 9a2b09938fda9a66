// stablehlo.convert (compare_select): conversion between element types

// -----
// program
func.func @main(%x: tensor<4xi32>) {
  %r = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xf32>
  %s = stablehlo.convert %x : tensor<4xi32>
  return
}
// -- convert_c1: -> tensor<4xf32> => -> tensor<5xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1_to_f32() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf32>, tensor<2xf32>
  return
}
func.func @i2_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, -2, -1]> : tensor<4xi2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi2>
  %r = stablehlo.convert %a0 : (tensor<4xi2>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, -2.0, -1.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @i4_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 7, -8, 2, 3, 6, -1, -7]> : tensor<9xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xi4>
  %r = stablehlo.convert %a0 : (tensor<9xi4>) -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 7.0, -8.0, 2.0, 3.0, 6.0, -1.0, -7.0]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @i8_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 127.0, -128.0, 2.0, 3.0, 126.0, 63.0, -1.0, -127.0]> : tensor<10xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf32>, tensor<10xf32>
  return
}
func.func @i16_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 32767, -32768, 2, 3, 32766, 16383, -1, -32767]> : tensor<10xi16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi16>
  %r = stablehlo.convert %a0 : (tensor<10xi16>) -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 32767.0, -32768.0, 2.0, 3.0, 32766.0, 16383.0, -1.0, -32767.0]> : tensor<10xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf32>, tensor<10xf32>
  return
}
func.func @i32_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x4F000000, 0xCF000000, 2.0, 3.0, 0x4F000000, 0x4E800000, -1.0, 0xCF000000]> : tensor<10xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf32>, tensor<10xf32>
  return
}
func.func @i64_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 9223372036854775807, -9223372036854775808, 2, 3, 9223372036854775806, 4611686018427387903, -1, -9223372036854775807]> : tensor<10xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi64>
  %r = stablehlo.convert %a0 : (tensor<10xi64>) -> tensor<10xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x5F000000, 0xDF000000, 2.0, 3.0, 0x5F000000, 0x5E800000, -1.0, 0xDF000000]> : tensor<10xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf32>, tensor<10xf32>
  return
}
func.func @ui2_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 3, 2]> : tensor<4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xui2>
  %r = stablehlo.convert %a0 : (tensor<4xui2>) -> tensor<4xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 2.0]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @ui4_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 15, 2, 3, 14, 7, 5]> : tensor<8xui4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui4>
  %r = stablehlo.convert %a0 : (tensor<8xui4>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 15.0, 2.0, 3.0, 14.0, 7.0, 5.0]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @ui8_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 255.0, 2.0, 3.0, 254.0, 127.0, 85.0]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @ui16_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 65535, 2, 3, 65534, 32767, 21845]> : tensor<8xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui16>
  %r = stablehlo.convert %a0 : (tensor<8xui16>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 65535.0, 2.0, 3.0, 65534.0, 32767.0, 21845.0]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @ui32_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 4294967295, 2, 3, 4294967294, 2147483647, 1431655765]> : tensor<8xui32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui32>
  %r = stablehlo.convert %a0 : (tensor<8xui32>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x4F800000, 2.0, 3.0, 0x4F800000, 0x4F000000, 0x4EAAAAAB]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @ui64_to_f32() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x5F800000, 2.0, 3.0, 0x5F800000, 0x5F000000, 0x5EAAAAAB]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @f4E2M1FN_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf4E2M1FN>
  %r = stablehlo.convert %a0 : (tensor<14xf4E2M1FN>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f6E2M3FN_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 7.5, 1.0, 0.125, -1.0, -0.5, -2.5, -7.5, -0.0]> : tensor<14xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E2M3FN>
  %r = stablehlo.convert %a0 : (tensor<14xf6E2M3FN>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 7.5, 1.0, 0.125, -1.0, -0.5, -2.5, -7.5, -0.0]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f6E3M2FN_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E3M2FN>
  %r = stablehlo.convert %a0 : (tensor<14xf6E3M2FN>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f8E3M4_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 15.5, 0.25, 0.015625, -1.0, -0.5, -2.5, -15.5, -0.0, 0x70, 0xF0, 0x78]> : tensor<17xf8E3M4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E3M4>
  %r = stablehlo.convert %a0 : (tensor<17xf8E3M4>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 15.5, 0.25, 0.015625, -1.0, -0.5, -2.5, -15.5, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f8E4M3_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -240.0, -0.0, 0x78, 0xF8, 0x7C]> : tensor<17xf8E4M3>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E4M3>
  %r = stablehlo.convert %a0 : (tensor<17xf8E4M3>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.015625, 0x3B000000, -1.0, -0.5, -2.5, -240.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f8E4M3FN_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x3B000000, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7FC00000]> : tensor<15xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf32>, tensor<15xf32>
  return
}
func.func @f8E4M3FNUZ_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FNUZ>
  %r = stablehlo.convert %a0 : (tensor<14xf8E4M3FNUZ>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x3A800000, -1.0, -0.5, -2.5, -240.0, 0xFFC00000]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f8E4M3B11FNUZ_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 30.0, 0x08, 0x01, -1.0, -0.5, -2.5, -30.0, 0x80]> : tensor<14xf8E4M3B11FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3B11FNUZ>
  %r = stablehlo.convert %a0 : (tensor<14xf8E4M3B11FNUZ>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 30.0, 0x3A800000, 0x39000000, -1.0, -0.5, -2.5, -30.0, 0xFFC00000]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f8E5M2_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x38800000, 0x37800000, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f8E5M2FNUZ_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, 0x80]> : tensor<14xf8E5M2FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E5M2FNUZ>
  %r = stablehlo.convert %a0 : (tensor<14xf8E5M2FNUZ>) -> tensor<14xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x38000000, 0x37000000, -1.0, -0.5, -2.5, -57344.0, 0xFFC00000]> : tensor<14xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf32>, tensor<14xf32>
  return
}
func.func @f8E8M0FNU_to_f32() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0xFE, 0x00, 0xFF]> : tensor<7xf8E8M0FNU>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E8M0FNU>
  %r = stablehlo.convert %a0 : (tensor<7xf8E8M0FNU>) -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 4.0, 0x7F000000, 0x00400000, 0x7FC00000]> : tensor<7xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7xf32>, tensor<7xf32>
  return
}
func.func @bf16_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F0000, 0x00800000, 0x00010000, -1.0, -0.5, -2.5, 0xFF7F0000, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f16_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x38800000, 0x33800000, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f32_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f64_to_f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F800000, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF800000, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @c64_to_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xf32>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3A83126F, 0x3A83126F, 20.0, 20.0]> : tensor<16xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf32>, tensor<16xf32>
  return
}
func.func @c128_to_f32() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xf32>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3A83126F, 0x3A83126F, 20.0, 20.0]> : tensor<16xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf32>, tensor<16xf32>
  return
}
func.func @f32_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true]> : tensor<17xi1>
  return
}
func.func @f32_to_i2() {
  %c0 = stablehlo.constant dense<[0.0, 0.5, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<8xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %r = stablehlo.convert %a0 : (tensor<8xf32>) -> tensor<8xi2>
  check.expect_eq_const %r, dense<[0, 0, 0, 0, -1, 0, -2, 0]> : tensor<8xi2>
  return
}
func.func @f32_to_i4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.convert %a0 : (tensor<12xf32>) -> tensor<12xi4>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi4>
  return
}
func.func @f32_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.convert %a0 : (tensor<12xf32>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @f32_to_i16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.convert %a0 : (tensor<12xf32>) -> tensor<12xi16>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi16>
  return
}
func.func @f32_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.convert %a0 : (tensor<12xf32>) -> tensor<12xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi32>
  return
}
func.func @f32_to_i64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf32>
  %r = stablehlo.convert %a0 : (tensor<12xf32>) -> tensor<12xi64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi64>
  return
}
func.func @f32_to_ui2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = stablehlo.convert %a0 : (tensor<9xf32>) -> tensor<9xui2>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 0, 0, 0, 0]> : tensor<9xui2>
  return
}
func.func @f32_to_ui4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xui4>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui4>
  return
}
func.func @f32_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @f32_to_ui16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xui16>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui16>
  return
}
func.func @f32_to_ui32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xui32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui32>
  return
}
func.func @f32_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x00800000, 0x00000001, -0.5, -0.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui64>
  return
}
func.func @f32_to_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0]> : tensor<14xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf32>
  %r = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 0.0, 0.0, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf4E2M1FN>, tensor<14xf4E2M1FN>
  return
}
func.func @f32_to_f6E2M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0]> : tensor<14xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf32>
  %r = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf6E2M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 7.5, 0.0, 0.0, -1.0, -0.5, -2.5, -7.5, -0.0]> : tensor<14xf6E2M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf6E2M3FN>, tensor<14xf6E2M3FN>
  return
}
func.func @f32_to_f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0]> : tensor<14xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf32>
  %r = stablehlo.convert %a0 : (tensor<14xf32>) -> tensor<14xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.0, 0.0, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf6E3M2FN>, tensor<14xf6E3M2FN>
  return
}
func.func @f32_to_f8E3M4() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E3M4>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x70, 0.0, 0.0, -1.0, -0.5, -2.5, 0xF0, -0.0, 0x70, 0xF0, 0x78]> : tensor<17xf8E3M4>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E3M4>, tensor<17xf8E3M4>
  return
}
func.func @f32_to_f8E4M3() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E4M3>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x78, 0.0, 0.0, -1.0, -0.5, -2.5, 0xF8, -0.0, 0x78, 0xF8, 0x7C]> : tensor<17xf8E4M3>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3>, tensor<17xf8E4M3>
  return
}
func.func @f32_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF, -0.0, 0x7F, 0xFF, 0x7F]> : tensor<17xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>
  return
}
func.func @f32_to_f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x80, 0.0, 0.0, -1.0, -0.5, -2.5, 0x80, 0.0, 0x80, 0x80, 0x80]> : tensor<17xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FNUZ>, tensor<17xf8E4M3FNUZ>
  return
}
func.func @f32_to_f8E4M3B11FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E4M3B11FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x80, 0.0, 0.0, -1.0, -0.5, -2.5, 0x80, 0.0, 0x80, 0x80, 0x80]> : tensor<17xf8E4M3B11FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3B11FNUZ>, tensor<17xf8E4M3B11FNUZ>
  return
}
func.func @f32_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @f32_to_f8E5M2FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf8E5M2FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x80, 0.0, 0.0, -1.0, -0.5, -2.5, 0x80, 0.0, 0x80, 0x80, 0x80]> : tensor<17xf8E5M2FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2FNUZ>, tensor<17xf8E5M2FNUZ>
  return
}
func.func @f32_to_f8E8M0FNU() {
  %c0 = stablehlo.constant dense<[1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x7F800000]> : tensor<7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %r = stablehlo.convert %a0 : (tensor<7xf32>) -> tensor<7xf8E8M0FNU>
  %w0 = stablehlo.constant dense<[1.0, 2.0, 0.5, 2.0, 4.0, 0xFF, 0xFF]> : tensor<7xf8E8M0FNU>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<7xf8E8M0FNU>, tensor<7xf8E8M0FNU>
  return
}
func.func @f32_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F80, 0x0080, 0.0, -1.0, -0.5, -2.5, 0xFF80, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f32_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C00, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC00, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @f32_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x47EFFFFFE0000000, 0x3810000000000000, 0x36A0000000000000, -1.0, -0.5, -2.5, 0xC7EFFFFFE0000000, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @f32_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F000000000000404000000000FFFF7F7F0000000000008000000000000100000000000000000080BF00000000000000BF00000000000020C000000000FFFF7FFF0000000000000080000000000000807F00000000000080FF000000000000C07F00000000"> : tensor<17xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @f32_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.convert %a0 : (tensor<17xf32>) -> tensor<17xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F000000000000000000000000000008400000000000000000000000E0FFFFEF47000000000000000000000000000010380000000000000000000000000000A0360000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C00000000000000000000000E0FFFFEFC7000000000000000000000000000000800000000000000000000000000000F07F0000000000000000000000000000F0FF0000000000000000000000000000F87F0000000000000000"> : tensor<17xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @i1_to_i8() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi8>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi8>
  return
}
func.func @i1_to_i32() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi32>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xi32>
  return
}
func.func @i1_to_ui8() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xui8>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xui8>
  return
}
func.func @i1_to_ui64() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xui64>
  check.expect_eq_const %r, dense<[0, 1]> : tensor<2xui64>
  return
}
func.func @i1_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf8E5M2>, tensor<2xf8E5M2>
  return
}
func.func @i1_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf8E4M3FN>, tensor<2xf8E4M3FN>
  return
}
func.func @i1_to_bf16() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xbf16>, tensor<2xbf16>
  return
}
func.func @i1_to_f16() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf16>, tensor<2xf16>
  return
}
func.func @i1_to_f64() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0]> : tensor<2xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2xf64>, tensor<2xf64>
  return
}
func.func @i1_to_c64() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @i1_to_c128() {
  %c0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0)]> : tensor<2xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @i8_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true]> : tensor<10xi1>
  return
}
func.func @i8_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xi32>
  check.expect_eq_const %r, dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi32>
  return
}
func.func @i8_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 127, 128, 2, 3, 126, 63, 255, 129]> : tensor<10xui8>
  return
}
func.func @i8_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 127, 18446744073709551488, 2, 3, 126, 63, 18446744073709551615, 18446744073709551489]> : tensor<10xui64>
  return
}
func.func @i8_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 128.0, -128.0, 2.0, 3.0, 128.0, 64.0, -1.0, -128.0]> : tensor<10xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  return
}
func.func @i8_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 128.0, -128.0, 2.0, 3.0, 128.0, 64.0, -1.0, -128.0]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @i8_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 127.0, -128.0, 2.0, 3.0, 126.0, 63.0, -1.0, -127.0]> : tensor<10xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xbf16>, tensor<10xbf16>
  return
}
func.func @i8_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 127.0, -128.0, 2.0, 3.0, 126.0, 63.0, -1.0, -127.0]> : tensor<10xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf16>, tensor<10xf16>
  return
}
func.func @i8_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 127.0, -128.0, 2.0, 3.0, 126.0, 63.0, -1.0, -127.0]> : tensor<10xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf64>, tensor<10xf64>
  return
}
func.func @i8_to_c64() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (127.0, 0.0), (-128.0, 0.0), (2.0, 0.0), (3.0, 0.0), (126.0, 0.0), (63.0, 0.0), (-1.0, 0.0), (-127.0, 0.0)]> : tensor<10xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @i8_to_c128() {
  %c0 = stablehlo.constant dense<[0, 1, 127, -128, 2, 3, 126, 63, -1, -127]> : tensor<10xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi8>
  %r = stablehlo.convert %a0 : (tensor<10xi8>) -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (127.0, 0.0), (-128.0, 0.0), (2.0, 0.0), (3.0, 0.0), (126.0, 0.0), (63.0, 0.0), (-1.0, 0.0), (-127.0, 0.0)]> : tensor<10xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @i32_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true]> : tensor<10xi1>
  return
}
func.func @i32_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 0, 2, 3, -2, -1, -1, 1]> : tensor<10xi8>
  return
}
func.func @i32_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 0, 2, 3, 254, 255, 255, 1]> : tensor<10xui8>
  return
}
func.func @i32_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 2147483647, 18446744071562067968, 2, 3, 2147483646, 1073741823, 18446744073709551615, 18446744071562067969]> : tensor<10xui64>
  return
}
func.func @i32_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7C, 0xFC, 2.0, 3.0, 0x7C, 0x7C, -1.0, 0xFC]> : tensor<10xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  return
}
func.func @i32_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7F, 0xFF, 2.0, 3.0, 0x7F, 0x7F, -1.0, 0xFF]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @i32_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x4F00, 0xCF00, 2.0, 3.0, 0x4F00, 0x4E80, -1.0, 0xCF00]> : tensor<10xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xbf16>, tensor<10xbf16>
  return
}
func.func @i32_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7C00, 0xFC00, 2.0, 3.0, 0x7C00, 0x7C00, -1.0, 0xFC00]> : tensor<10xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf16>, tensor<10xf16>
  return
}
func.func @i32_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x41DFFFFFFFC00000, 0xC1E0000000000000, 2.0, 3.0, 0x41DFFFFFFF800000, 0x41CFFFFFFF800000, -1.0, 0xC1DFFFFFFFC00000]> : tensor<10xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf64>, tensor<10xf64>
  return
}
func.func @i32_to_c64() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (2147483648.0, 0.0), (-2147483648.0, 0.0), (2.0, 0.0), (3.0, 0.0), (2147483648.0, 0.0), (1073741824.0, 0.0), (-1.0, 0.0), (-2147483648.0, 0.0)]> : tensor<10xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @i32_to_c128() {
  %c0 = stablehlo.constant dense<[0, 1, 2147483647, -2147483648, 2, 3, 2147483646, 1073741823, -1, -2147483647]> : tensor<10xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xi32>
  %r = stablehlo.convert %a0 : (tensor<10xi32>) -> tensor<10xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (2147483647.0, 0.0), (-2147483648.0, 0.0), (2.0, 0.0), (3.0, 0.0), (2147483646.0, 0.0), (1073741823.0, 0.0), (-1.0, 0.0), (-2147483647.0, 0.0)]> : tensor<10xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @ui8_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  return
}
func.func @ui8_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, 127, 85]> : tensor<8xi8>
  return
}
func.func @ui8_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xi32>
  check.expect_eq_const %r, dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xi32>
  return
}
func.func @ui8_to_ui64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xui64>
  check.expect_eq_const %r, dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui64>
  return
}
func.func @ui8_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 256.0, 2.0, 3.0, 256.0, 128.0, 80.0]> : tensor<8xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  return
}
func.func @ui8_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 256.0, 2.0, 3.0, 256.0, 128.0, 88.0]> : tensor<8xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  return
}
func.func @ui8_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 255.0, 2.0, 3.0, 254.0, 127.0, 85.0]> : tensor<8xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xbf16>, tensor<8xbf16>
  return
}
func.func @ui8_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 255.0, 2.0, 3.0, 254.0, 127.0, 85.0]> : tensor<8xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf16>, tensor<8xf16>
  return
}
func.func @ui8_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 255.0, 2.0, 3.0, 254.0, 127.0, 85.0]> : tensor<8xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf64>, tensor<8xf64>
  return
}
func.func @ui8_to_c64() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (255.0, 0.0), (2.0, 0.0), (3.0, 0.0), (254.0, 0.0), (127.0, 0.0), (85.0, 0.0)]> : tensor<8xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @ui8_to_c128() {
  %c0 = stablehlo.constant dense<[0, 1, 255, 2, 3, 254, 127, 85]> : tensor<8xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui8>
  %r = stablehlo.convert %a0 : (tensor<8xui8>) -> tensor<8xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (255.0, 0.0), (2.0, 0.0), (3.0, 0.0), (254.0, 0.0), (127.0, 0.0), (85.0, 0.0)]> : tensor<8xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @ui64_to_i1() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true]> : tensor<8xi1>
  return
}
func.func @ui64_to_i8() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xi8>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, -1, 85]> : tensor<8xi8>
  return
}
func.func @ui64_to_i32() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xi32>
  check.expect_eq_const %r, dense<[0, 1, -1, 2, 3, -2, -1, 1431655765]> : tensor<8xi32>
  return
}
func.func @ui64_to_ui8() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xui8>
  check.expect_eq_const %r, dense<[0, 1, 255, 2, 3, 254, 255, 85]> : tensor<8xui8>
  return
}
func.func @ui64_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7C, 2.0, 3.0, 0x7C, 0x7C, 0x7C]> : tensor<8xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf8E5M2>, tensor<8xf8E5M2>
  return
}
func.func @ui64_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7F, 2.0, 3.0, 0x7F, 0x7F, 0x7F]> : tensor<8xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf8E4M3FN>, tensor<8xf8E4M3FN>
  return
}
func.func @ui64_to_bf16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x5F80, 2.0, 3.0, 0x5F80, 0x5F00, 0x5EAB]> : tensor<8xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xbf16>, tensor<8xbf16>
  return
}
func.func @ui64_to_f16() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x7C00, 2.0, 3.0, 0x7C00, 0x7C00, 0x7C00]> : tensor<8xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf16>, tensor<8xf16>
  return
}
func.func @ui64_to_f64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0x43F0000000000000, 2.0, 3.0, 0x43F0000000000000, 0x43E0000000000000, 0x43D5555555555555]> : tensor<8xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf64>, tensor<8xf64>
  return
}
func.func @ui64_to_c64() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (1.8446744073709552e+19, 0.0), (2.0, 0.0), (3.0, 0.0), (1.8446744073709552e+19, 0.0), (9.223372036854776e+18, 0.0), (6.148914874488455e+18, 0.0)]> : tensor<8xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @ui64_to_c128() {
  %c0 = stablehlo.constant dense<[0, 1, 18446744073709551615, 2, 3, 18446744073709551614, 9223372036854775807, 6148914691236517205]> : tensor<8xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xui64>
  %r = stablehlo.convert %a0 : (tensor<8xui64>) -> tensor<8xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 0.0), (1.0, 0.0), (1.8446744073709552e+19, 0.0), (2.0, 0.0), (3.0, 0.0), (1.8446744073709552e+19, 0.0), (9.223372036854776e+18, 0.0), (6.148914691236517e+18, 0.0)]> : tensor<8xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @f8E5M2_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true]> : tensor<17xi1>
  return
}
func.func @f8E5M2_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x04, 0x01, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<12xf8E5M2>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @f8E5M2_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0]> : tensor<14xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<14xf8E5M2>) -> tensor<14xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 57344, 0, 0, -1, 0, -2, -57344, 0]> : tensor<14xi32>
  return
}
func.func @f8E5M2_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x04, 0x01, -0.5, -0.0]> : tensor<10xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<10xf8E5M2>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @f8E5M2_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -0.5, -0.0]> : tensor<11xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<11xf8E5M2>) -> tensor<11xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 57344, 0, 0, 0, 0]> : tensor<11xui64>
  return
}
func.func @f8E5M2_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF, -0.0, 0x7F, 0xFF, 0x7F]> : tensor<17xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>
  return
}
func.func @f8E5M2_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x3880, 0x3780, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f8E5M2_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x0400, 0x0100, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @f8E5M2_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x3F10000000000000, 0x3EF0000000000000, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @f8E5M2_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F000000000000404000000000000060470000000000008038000000000000803700000000000080BF00000000000000BF00000000000020C000000000000060C70000000000000080000000000000807F00000000000080FF000000000000C07F00000000"> : tensor<17xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @f8E5M2_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.convert %a0 : (tensor<17xf8E5M2>) -> tensor<17xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F000000000000000000000000000008400000000000000000000000000000EC400000000000000000000000000000103F0000000000000000000000000000F03E0000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C00000000000000000000000000000ECC0000000000000000000000000000000800000000000000000000000000000F07F0000000000000000000000000000F0FF0000000000000000000000000000F87F0000000000000000"> : tensor<17xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @f8E4M3FN_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true]> : tensor<15xi1>
  return
}
func.func @f8E4M3FN_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<12xf8E4M3FN>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @f8E4M3FN_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0]> : tensor<14xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<14xf8E4M3FN>) -> tensor<14xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 448, 0, 0, -1, 0, -2, -448, 0]> : tensor<14xi32>
  return
}
func.func @f8E4M3FN_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0.015625, 0x01, -0.5, -0.0]> : tensor<10xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<10xf8E4M3FN>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @f8E4M3FN_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -0.5, -0.0]> : tensor<11xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<11xf8E4M3FN>) -> tensor<11xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 448, 0, 0, 0, 0]> : tensor<11xui64>
  return
}
func.func @f8E4M3FN_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x18, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7E]> : tensor<15xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf8E5M2>, tensor<15xf8E5M2>
  return
}
func.func @f8E4M3FN_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x3B00, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7FC0]> : tensor<15xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xbf16>, tensor<15xbf16>
  return
}
func.func @f8E4M3FN_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x1800, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7E00]> : tensor<15xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf16>, tensor<15xf16>
  return
}
func.func @f8E4M3FN_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x3F60000000000000, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7FF8000000000000]> : tensor<15xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf64>, tensor<15xf64>
  return
}
func.func @f8E4M3FN_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F0000000000004040000000000000E043000000000000803C000000000000003B00000000000080BF00000000000000BF00000000000020C0000000000000E0C30000000000000080000000000000C07F00000000"> : tensor<15xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @f8E4M3FN_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.convert %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F0000000000000000000000000000084000000000000000000000000000007C400000000000000000000000000000903F0000000000000000000000000000603F0000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C000000000000000000000000000007CC0000000000000000000000000000000800000000000000000000000000000F87F0000000000000000"> : tensor<15xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @bf16_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true]> : tensor<17xi1>
  return
}
func.func @bf16_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0080, 0x0001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %r = stablehlo.convert %a0 : (tensor<12xbf16>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @bf16_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0080, 0x0001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xbf16>
  %r = stablehlo.convert %a0 : (tensor<12xbf16>) -> tensor<12xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi32>
  return
}
func.func @bf16_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0080, 0x0001, -0.5, -0.0]> : tensor<10xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xbf16>
  %r = stablehlo.convert %a0 : (tensor<10xbf16>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @bf16_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0080, 0x0001, -0.5, -0.0]> : tensor<10xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xbf16>
  %r = stablehlo.convert %a0 : (tensor<10xbf16>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui64>
  return
}
func.func @bf16_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @bf16_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF, -0.0, 0x7F, 0xFF, 0x7F]> : tensor<17xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>
  return
}
func.func @bf16_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C00, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC00, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @bf16_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x47EFE00000000000, 0x3810000000000000, 0x37A0000000000000, -1.0, -0.5, -2.5, 0xC7EFE00000000000, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @bf16_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F00000000000040400000000000007F7F0000000000008000000000000000010000000000000080BF00000000000000BF00000000000020C00000000000007FFF0000000000000080000000000000807F00000000000080FF000000000000C07F00000000"> : tensor<17xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @bf16_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.convert %a0 : (tensor<17xbf16>) -> tensor<17xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F0000000000000000000000000000084000000000000000000000000000E0EF47000000000000000000000000000010380000000000000000000000000000A0370000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C000000000000000000000000000E0EFC7000000000000000000000000000000800000000000000000000000000000F07F0000000000000000000000000000F0FF0000000000000000000000000000F87F0000000000000000"> : tensor<17xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @f16_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true]> : tensor<17xi1>
  return
}
func.func @f16_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf16>
  %r = stablehlo.convert %a0 : (tensor<12xf16>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @f16_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0]> : tensor<14xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf16>
  %r = stablehlo.convert %a0 : (tensor<14xf16>) -> tensor<14xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 65504, 0, 0, -1, 0, -2, -65504, 0]> : tensor<14xi32>
  return
}
func.func @f16_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0400, 0x0001, -0.5, -0.0]> : tensor<10xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf16>
  %r = stablehlo.convert %a0 : (tensor<10xf16>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @f16_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -0.5, -0.0]> : tensor<11xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf16>
  %r = stablehlo.convert %a0 : (tensor<11xf16>) -> tensor<11xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 65504, 0, 0, 0, 0]> : tensor<11xui64>
  return
}
func.func @f16_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C, 0x04, 0.0, -1.0, -0.5, -2.5, 0xFC, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @f16_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF, -0.0, 0x7F, 0xFF, 0x7F]> : tensor<17xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>
  return
}
func.func @f16_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65536.0, 0x3880, 0x3380, -1.0, -0.5, -2.5, -65536.0, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f16_to_f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x3F10000000000000, 0x3E70000000000000, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @f16_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F00000000000040400000000000E07F470000000000008038000000000000803300000000000080BF00000000000000BF00000000000020C00000000000E07FC70000000000000080000000000000807F00000000000080FF000000000000C07F00000000"> : tensor<17xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @f16_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.convert %a0 : (tensor<17xf16>) -> tensor<17xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F0000000000000000000000000000084000000000000000000000000000FCEF400000000000000000000000000000103F0000000000000000000000000000703E0000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C000000000000000000000000000FCEFC0000000000000000000000000000000800000000000000000000000000000F07F0000000000000000000000000000F0FF0000000000000000000000000000F87F0000000000000000"> : tensor<17xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @f64_to_i1() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true]> : tensor<17xi1>
  return
}
func.func @f64_to_i8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = stablehlo.convert %a0 : (tensor<12xf64>) -> tensor<12xi8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi8>
  return
}
func.func @f64_to_i32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, -0.0]> : tensor<12xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xf64>
  %r = stablehlo.convert %a0 : (tensor<12xf64>) -> tensor<12xi32>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, -1, 0, -2, 0]> : tensor<12xi32>
  return
}
func.func @f64_to_ui8() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0010000000000000, 0x0000000000000001, -0.5, -0.0]> : tensor<10xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf64>
  %r = stablehlo.convert %a0 : (tensor<10xf64>) -> tensor<10xui8>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui8>
  return
}
func.func @f64_to_ui64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x0010000000000000, 0x0000000000000001, -0.5, -0.0]> : tensor<10xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf64>
  %r = stablehlo.convert %a0 : (tensor<10xf64>) -> tensor<10xui64>
  check.expect_eq_const %r, dense<[0, 1, 2, 0, 1, 3, 0, 0, 0, 0]> : tensor<10xui64>
  return
}
func.func @f64_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @f64_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF, -0.0, 0x7F, 0xFF, 0x7F]> : tensor<17xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E4M3FN>, tensor<17xf8E4M3FN>
  return
}
func.func @f64_to_bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F80, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF80, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f64_to_f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C00, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFC00, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @f64_to_c64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000803F0000000000002040000000000000003F000000000000C03F0000000000004040000000000000807F0000000000000000000000000000000000000000000080BF00000000000000BF00000000000020C000000000000080FF0000000000000080000000000000807F00000000000080FF000000000000C07F00000000"> : tensor<17xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @f64_to_c128() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.convert %a0 : (tensor<17xf64>) -> tensor<17xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<"0x00000000000000000000000000000000000000000000F03F000000000000000000000000000004400000000000000000000000000000E03F0000000000000000000000000000F83F000000000000000000000000000008400000000000000000FFFFFFFFFFFFEF7F00000000000000000000000000001000000000000000000001000000000000000000000000000000000000000000F0BF0000000000000000000000000000E0BF000000000000000000000000000004C00000000000000000FFFFFFFFFFFFEFFF000000000000000000000000000000800000000000000000000000000000F07F0000000000000000000000000000F0FF0000000000000000000000000000F87F0000000000000000"> : tensor<17xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @c64_to_i1() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
func.func @c64_to_i8() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, -1, -1, 0, 0, -2, -2, 3, 3, 0, 0, 20, 20]> : tensor<16xi8>
  return
}
func.func @c64_to_i32() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, -1, -1, 0, 0, -2, -2, 3, 3, 0, 0, 20, 20]> : tensor<16xi32>
  return
}
func.func @c64_to_ui8() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (0.5, -1.0), (0.5, 1.0), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<12xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<12xcomplex<f32>>) -> tensor<12xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 3, 3, 0, 0, 20, 20]> : tensor<12xui8>
  return
}
func.func @c64_to_ui64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (0.5, -1.0), (0.5, 1.0), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<12xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<12xcomplex<f32>>) -> tensor<12xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 3, 3, 0, 0, 20, 20]> : tensor<12xui64>
  return
}
func.func @c64_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x14, 0x14, 20.0, 20.0]> : tensor<16xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf8E5M2>, tensor<16xf8E5M2>
  return
}
func.func @c64_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x01, 0x01, 20.0, 20.0]> : tensor<16xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf8E4M3FN>, tensor<16xf8E4M3FN>
  return
}
func.func @c64_to_bf16() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3A83, 0x3A83, 20.0, 20.0]> : tensor<16xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xbf16>, tensor<16xbf16>
  return
}
func.func @c64_to_f16() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x1419, 0x1419, 20.0, 20.0]> : tensor<16xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf16>, tensor<16xf16>
  return
}
func.func @c64_to_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xf64>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3F50624DE0000000, 0x3F50624DE0000000, 20.0, 20.0]> : tensor<16xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf64>, tensor<16xf64>
  return
}
func.func @c64_to_c128() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f32>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f32>>) -> tensor<16xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f64>>, tolerance = 0.0e+00
  return
}
func.func @c128_to_i1() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xi1>
  check.expect_eq_const %r, dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<16xi1>
  return
}
func.func @c128_to_i8() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xi8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, -1, -1, 0, 0, -2, -2, 3, 3, 0, 0, 20, 20]> : tensor<16xi8>
  return
}
func.func @c128_to_i32() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xi32>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, -1, -1, 0, 0, -2, -2, 3, 3, 0, 0, 20, 20]> : tensor<16xi32>
  return
}
func.func @c128_to_ui8() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (0.5, -1.0), (0.5, 1.0), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<12xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<12xcomplex<f64>>) -> tensor<12xui8>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 3, 3, 0, 0, 20, 20]> : tensor<12xui8>
  return
}
func.func @c128_to_ui64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (0.5, -1.0), (0.5, 1.0), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<12xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<12xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<12xcomplex<f64>>) -> tensor<12xui64>
  check.expect_eq_const %r, dense<[0, 0, 1, 1, 0, 0, 3, 3, 0, 0, 20, 20]> : tensor<12xui64>
  return
}
func.func @c128_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x14, 0x14, 20.0, 20.0]> : tensor<16xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf8E5M2>, tensor<16xf8E5M2>
  return
}
func.func @c128_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x01, 0x01, 20.0, 20.0]> : tensor<16xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf8E4M3FN>, tensor<16xf8E4M3FN>
  return
}
func.func @c128_to_bf16() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x3A83, 0x3A83, 20.0, 20.0]> : tensor<16xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xbf16>, tensor<16xbf16>
  return
}
func.func @c128_to_f16() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0x1419, 0x1419, 20.0, 20.0]> : tensor<16xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf16>, tensor<16xf16>
  return
}
func.func @c128_to_f64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xf64>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.0, -1.0, -1.0, 0.5, 0.5, -2.5, -2.5, 3.0, 3.0, 0.001, 0.001, 20.0, 20.0]> : tensor<16xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf64>, tensor<16xf64>
  return
}
func.func @c128_to_c64() {
  %c0 = stablehlo.constant dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.001), (3.0, 0.0), (3.0, 0.5), (0.001, 0.5), (0.001, 0.0), (20.0, 0.001), (20.0, 3.0)]> : tensor<16xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xcomplex<f64>>
  %r = stablehlo.convert %a0 : (tensor<16xcomplex<f64>>) -> tensor<16xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.0, 1.0), (0.0, -1.0), (1.0, -2.5), (1.0, 20.0), (-1.0, 20.0), (-1.0, -2.5), (0.5, -1.0), (0.5, 1.0), (-2.5, 3.0), (-2.5, 0.0010000000474974513), (3.0, 0.0), (3.0, 0.5), (0.0010000000474974513, 0.5), (0.0010000000474974513, 0.0), (20.0, 0.0010000000474974513), (20.0, 3.0)]> : tensor<16xcomplex<f32>>, tolerance = 0.0e+00
  return
}
func.func @ties_to_bf16() {
  %c0 = stablehlo.constant dense<[1.00390625, 1.01171875, 0x3F808400, 0xBF808000, 0x00008000, 0x0000C000, 0x00018000, 0x00004000, 0x7F7F3FC0, 0xFF7F3FC0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[1.0, 1.015625, 1.0078125, -1.0, 0.0, 0x0001, 0x0002, 0.0, 0x7F7F, 0xFF7F]> : tensor<10xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xbf16>, tensor<10xbf16>
  return
}
func.func @ties_to_f16() {
  %c0 = stablehlo.constant dense<[0x3F801000, 0x3F803000, 0x3F801080, 0xBF801000, 0x33000000, 0x33400000, 0x33C00000, 0x32800000, 0x477FE7FF, 0xC77FE7FF]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[1.0, 0x3C02, 0x3C01, -1.0, 0.0, 0x0001, 0x0002, 0.0, 65504.0, -65504.0]> : tensor<10xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf16>, tensor<10xf16>
  return
}
func.func @ties_to_f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0625, 1.1875, 0x3F884000, -1.0625, 0x3A800000, 0x3AC00000, 0x3B400000, 0x3A000000, 455.0, -455.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.0, 1.25, 1.125, -1.0, 0.0, 0x01, 0.00390625, 0.0, 448.0, -448.0]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @ties_to_f8E5M2() {
  %c0 = stablehlo.constant dense<[1.125, 1.375, 1.12890625, -1.125, 0x37000000, 0x37400000, 0x37C00000, 0x36800000, 59136.0, -59136.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xf8E5M2>
  %w0 = stablehlo.constant dense<[1.0, 1.5, 1.25, -1.0, 0.0, 0x01, 0x02, 0.0, 57344.0, -57344.0]> : tensor<10xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  return
}
func.func @ties_to_f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.25, 1.75, 1.2578125, -1.25, 0.25, 0.375, 0.75, 0.125, 6.375, -6.375]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = stablehlo.convert %a0 : (tensor<10xf32>) -> tensor<10xf4E2M1FN>
  %w0 = stablehlo.constant dense<[1.0, 2.0, 1.5, -1.0, 0.0, 0.5, 1.0, 0.0, 6.0, -6.0]> : tensor<10xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<10xf4E2M1FN>, tensor<10xf4E2M1FN>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<2.75> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.convert %a0 : (tensor<f32>) -> tensor<i32>
  check.expect_eq_const %r, dense<2> : tensor<i32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.convert %a0 : (tensor<0xf32>) -> tensor<0xi32>
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[2.75]> : tensor<1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %r = stablehlo.convert %a0 : (tensor<1xf32>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<[2]> : tensor<1xi32>
  return
}
