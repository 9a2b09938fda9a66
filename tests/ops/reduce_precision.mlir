// stablehlo.reduce_precision (compare_select): rounding to a smaller float format and back

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>
  %s = "stablehlo.reduce_precision"(%x) <{exponent_bits = 5 : i32, mantissa_bits = 2 : i32}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- reduce_precision_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- reduce_precision_c2: e5m10 => e0m10
// -- reduce_precision_c3: mantissa_bits = 2 => mantissa_bits = -2

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -0.0, 1.25, -0.6875, 5.0, 0x01]> : tensor<16xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<16xf8E4M3FN>
  %r = stablehlo.reduce_precision %a0, format = e4m1 : tensor<16xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 0.015625, 0.0, -1.0, -0.5, -2.0, -0.0, 1.0, -0.75, 4.0, 0.0]> : tensor<16xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<16xf8E4M3FN>, tensor<16xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E, 1.25, -0.75, 5.0, 0x14, 0x7C, -320.0]> : tensor<23xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<23xf8E5M2>
  %r = stablehlo.reduce_precision %a0, format = e4m1 : tensor<23xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 0.5, 1.5, 3.0, 0x7C, 0.0, 0.0, -1.0, -0.5, -2.0, 0xFC, -0.0, 0x7C, 0xFC, 0x7E, 1.0, -0.75, 4.0, 0.0, 0x7C, 0xFC]> : tensor<23xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<23xf8E5M2>, tensor<23xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0, 1.296875, 0xBF33, 5.09375, 0x3A83, 70144.0, -300.0]> : tensor<23xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<23xbf16>
  %r = stablehlo.reduce_precision %a0, format = e5m3 : tensor<23xbf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F80, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF80, -0.0, 0x7F80, 0xFF80, 0x7FC0, 1.25, -0.6875, 5.0, 0x3A80, 0x7F80, -288.0]> : tensor<23xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<23xbf16>, tensor<23xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00, 0x3D33, 0xB99A, 5.1015625, 0x1419, 0x7C00, -300.0]> : tensor<23xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<23xf16>
  %r = stablehlo.reduce_precision %a0, format = e5m3 : tensor<23xf16>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7C00, 0x0400, 0.0, -1.0, -0.5, -2.5, 0xFC00, -0.0, 0x7C00, 0xFC00, 0x7E00, 1.25, -0.6875, 5.0, 0x1400, 0x7C00, -288.0]> : tensor<23xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<23xf16>, tensor<23xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 0x3FA66666, 0xBF333333, 0x40A33333, 0x3A83126F, 70000.0, -300.0]> : tensor<23xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<23xf32>
  %r = stablehlo.reduce_precision %a0, format = e5m3 : tensor<23xf32>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F800000, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFF800000, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000, 1.25, -0.6875, 5.0, 0x3A800000, 0x7F800000, -288.0]> : tensor<23xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<23xf32>, tensor<23xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.3, -0.7, 5.1, 0.001, 70000.0, -300.0]> : tensor<23xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<23xf64>
  %r = stablehlo.reduce_precision %a0, format = e5m3 : tensor<23xf64>
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FF0000000000000, 0.0, 0.0, -1.0, -0.5, -2.5, 0xFFF0000000000000, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000, 1.25, -0.6875, 5.0, 0x3F50000000000000, 0x7FF0000000000000, -288.0]> : tensor<23xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<23xf64>, tensor<23xf64>
  return
}
func.func @f32_wider() {
  %c0 = stablehlo.constant dense<[0x3FA66666, 0xBF333333, 0x7149F2CA, 0x0DA24260]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.reduce_precision %a0, format = e11m52 : tensor<4xf32>
  %w0 = stablehlo.constant dense<[0x3FA66666, 0xBF333333, 0x7149F2CA, 0x0DA24260]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @f32_no_mantissa() {
  %c0 = stablehlo.constant dense<[0x3FA66666, 0xBF333333, 0x7149F2CA, 0x0DA24260]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %r = stablehlo.reduce_precision %a0, format = e8m0 : tensor<4xf32>
  %w0 = stablehlo.constant dense<[1.0, -0.5, 0x71800000, 0x0D800000]> : tensor<4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4xf32>, tensor<4xf32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-60, -7, 3, 50]> : tensor<4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 3 : i32}> : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.125:-7>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i8:f32, 0.125:-7>>) -> tensor<4xi8>
  check.expect_eq_const %s0, dense<[-128, -47, -7, 127]> : tensor<4xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.reduce_precision %a0, format = e5m3 : tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
