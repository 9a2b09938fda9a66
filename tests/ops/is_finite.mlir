// stablehlo.is_finite (compare_select): neither infinite nor NaN

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>
  return
}
// -- is_finite_c1: -> tensor<4xi1> => -> tensor<3xi1>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 448.0, 0.015625, 0x01, -1.0, -0.5, -2.5, -448.0, -0.0, 0x7F]> : tensor<15xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<15xf8E4M3FN>
  %r = stablehlo.is_finite %a0 : (tensor<15xf8E4M3FN>) -> tensor<15xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false]> : tensor<15xi1>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 57344.0, 0x04, 0x01, -1.0, -0.5, -2.5, -57344.0, -0.0, 0x7C, 0xFC, 0x7E]> : tensor<17xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf8E5M2>
  %r = stablehlo.is_finite %a0 : (tensor<17xf8E5M2>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<17xi1>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7F, 0x0080, 0x0001, -1.0, -0.5, -2.5, 0xFF7F, -0.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<17xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xbf16>
  %r = stablehlo.is_finite %a0 : (tensor<17xbf16>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<17xi1>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 65504.0, 0x0400, 0x0001, -1.0, -0.5, -2.5, -65504.0, -0.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<17xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf16>
  %r = stablehlo.is_finite %a0 : (tensor<17xf16>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<17xi1>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7F7FFFFF, 0x00800000, 0x00000001, -1.0, -0.5, -2.5, 0xFF7FFFFF, -0.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<17xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf32>
  %r = stablehlo.is_finite %a0 : (tensor<17xf32>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<17xi1>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.5, 0.5, 1.5, 3.0, 0x7FEFFFFFFFFFFFFF, 0x0010000000000000, 0x0000000000000001, -1.0, -0.5, -2.5, 0xFFEFFFFFFFFFFFFF, -0.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<17xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17xf64>
  %r = stablehlo.is_finite %a0 : (tensor<17xf64>) -> tensor<17xi1>
  check.expect_eq_const %r, dense<[true, true, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false]> : tensor<17xi1>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-128, 0, 127]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.is_finite %a0 : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[true, true, true]> : tensor<3xi1>
  return
}
func.func @empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = "stablehlo.is_finite"(%a0) : (tensor<0xf32>) -> tensor<0xi1>
  check.expect_eq_const %r, dense<> : tensor<0xi1>
  return
}
