// chlo.broadcast_atan2 (chlo_broadcast): atan2 with broadcast

// -----
// program
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<2xf32>) {
  %r = chlo.broadcast_atan2 %a, %b : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %s = chlo.broadcast_atan2 %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<2xf32>) -> tensor<2x1x4xf32>
  %t = chlo.broadcast_atan2 %a, %a : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  return
}
// -- chlo.broadcast_atan2_c1: %b: tensor<3x1xf32> => %b: tensor<3x1xf64> && , tensor<3x1xf32>) => , tensor<3x1xf64>)
// -- chlo.broadcast_atan2_c2: -> tensor<2x3x4xf32> => -> tensor<2x3x4xf64>
// -- chlo.broadcast_atan2_c3: -> tensor<2x3x4xf32> => -> tensor<2x1x4xf32>
// -- chlo.broadcast_atan2_c4: array<i64: 0> => array<i64: 0, 1>
// -- chlo.broadcast_atan2_c4: array<i64: 0> => array<i64: 3>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[-0.46875, -2.75, -0.203125], [-1.25, -2.0, -0.8125]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xf8E5M2>, tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[-0.4375, -2.5, -0.1875], [-1.25, -2.0, -0.75]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[0xBEED, -2.671875, 0xBE4A], [-1.1875, -1.953125, 0xBF49]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[0xB76B, 0xC15B, 0xB251], [0xBCC3, 0xBFCE, 0xBA48]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[0xBEED6338, 0xC02B6374, 0xBE4A2210], [0xBF985B6C, 0xBFF9C449, 0xBF490FDB]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_atan2"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  %w0 = stablehlo.constant dense<[[0xBFDDAC670561BB4F, 0xC0056C6E7397F5AE, 0xBFC94441F8F7260B], [0xBFF30B6D796A4DA8, 0xBFFF38892F1E0C88, 0xBFE921FB54442D18]]> : tensor<2x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<2x3xf64>, tensor<2x3xf64>
  return
}
