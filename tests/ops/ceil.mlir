// stablehlo.ceil (elementwise_unary): round up

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = "stablehlo.ceil"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- ceil_c1: -> tensor<4xf32> => -> tensor<5xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 6.0, 1.0, 0.5, -1.0, -0.5, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf4E2M1FN>
  %r = stablehlo.ceil %a0 : tensor<14xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 1.0, 2.0, 3.0, 6.0, 1.0, 1.0, -1.0, -0.0, -2.0, -6.0, -0.0]> : tensor<14xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf4E2M1FN>, tensor<14xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 28.0, 0.25, 0.0625, -1.0, -0.5, -2.5, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf6E3M2FN>
  %r = stablehlo.ceil %a0 : tensor<14xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 28.0, 1.0, 1.0, -1.0, -0.0, -2.0, -28.0, -0.0]> : tensor<14xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf6E3M2FN>, tensor<14xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.ceil %a0 : tensor<15xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 448.0, 1.0, 1.0, -1.0, -0.0, -2.0, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<15xf8E4M3FN>, tensor<15xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.ceil %a0 : tensor<17xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 57344.0, 1.0, 1.0, -1.0, -0.0, -2.0, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf8E5M2>, tensor<17xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 240.0, 0.0078125, 0x01, -1.0, -0.5, -2.5, -240.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<14xf8E4M3FNUZ>
  %r = stablehlo.ceil %a0 : tensor<14xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 240.0, 1.0, 1.0, -1.0, 0.0, -2.0, -240.0, 0x80]> : tensor<14xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<14xf8E4M3FNUZ>, tensor<14xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.ceil %a0 : tensor<17xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 0x7F7F, 1.0, 1.0, -1.0, -0.0, -2.0, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xbf16>, tensor<17xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.ceil %a0 : tensor<17xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 65504.0, 1.0, 1.0, -1.0, -0.0, -2.0, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf16>, tensor<17xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.ceil %a0 : tensor<17xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 0x7F7FFFFF, 1.0, 1.0, -1.0, -0.0, -2.0, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf32>, tensor<17xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.ceil %a0 : tensor<17xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 3.0, 1.0, 2.0, 3.0, 0x7FEFFFFFFFFFFFFF, 1.0, 1.0, -1.0, -0.0, -2.0, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17xf64>, tensor<17xf64>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<0.5> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = stablehlo.ceil %a0 : tensor<f32>
  %w0 = stablehlo.constant dense<1.0> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.ceil %a0 : tensor<0xf32>
  %w0 = stablehlo.constant dense<> : tensor<0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<0xf32>, tensor<0xf32>
  return
}
func.func @f32_empty_matrix() {
  %c0 = stablehlo.constant dense<> : tensor<3x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x0xf32>
  %r = stablehlo.ceil %a0 : tensor<3x0xf32>
  %w0 = stablehlo.constant dense<> : tensor<3x0xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<3x0xf32>, tensor<3x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.ceil %a0 : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @f32_signs() {
  %c0 = stablehlo.constant dense<[0.0, -0.0, -0.25, 0.25, -0.5, 0.5, -1.5, 2.5, -2.5, 0x3EFFFFFF, -8388609.0]> : tensor<11xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<11xf32>
  %r = stablehlo.ceil %a0 : tensor<11xf32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<11xf32>) -> tensor<11xui32>
  check.expect_eq_const %bits0, dense<[0, 2147483648, 2147483648, 1065353216, 2147483648, 1065353216, 3212836864, 1077936128, 3221225472, 1065353216, 3405774849]> : tensor<11xui32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-60, -45, -30, -15, 0, 15, 30, 45, 60]> : tensor<9xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<9xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<9xi8>) -> tensor<9x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.ceil %a0 : (tensor<9x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<9x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<9x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<9xi8>
  check.expect_eq_const %s0, dense<[-128, -128, -128, -79, -15, 41, 105, 127, 127]> : tensor<9xi8>
  return
}
