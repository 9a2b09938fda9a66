// chlo.digamma (chlo_special): derivative of lgamma

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.digamma %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.digamma"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.digamma_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-0.5, 1.0, 1.5, 3.0, 6.0, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.digamma %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, -0.5, 0.0, 1.0, 1.5, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 28.0]> : tensor<8xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf6E3M2FN>
  %r = chlo.digamma %a0 : tensor<8xf6E3M2FN> -> tensor<8xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.0, 0.0625, -4.0, -0.625, 0.0625, 0.875, 2.5, 3.5]> : tensor<8xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf6E3M2FN>, tensor<8xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 96.0, 0.0, -1.0]> : tensor<10xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FN>
  %r = chlo.digamma %a0 : tensor<10xf8E4M3FN> -> tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.125, 0.03515625, -4.0, -0.5625, 0.03515625, 0.9375, 2.25, 4.5, 0x7F, 0x7F]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 96.0, 0.0, -1.0]> : tensor<10xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E5M2>
  %r = chlo.digamma %a0 : tensor<10xf8E5M2> -> tensor<10xf8E5M2>
  %w0 = stablehlo.constant dense<[1.0, 0.0390625, -4.0, -0.625, 0.0390625, 0.875, 2.5, 5.0, 0x7E, 0x7E]> : tensor<10xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 96.0, 0.0, -1.0]> : tensor<10xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FNUZ>
  %r = chlo.digamma %a0 : tensor<10xf8E4M3FNUZ> -> tensor<10xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[1.125, 0.03515625, -4.0, -0.5625, 0.03515625, 0.9375, 2.25, 4.5, 0x80, 0x80]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 100.0, 0.0, -1.0]> : tensor<10xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xbf16>
  %r = chlo.digamma %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[1.1015625, 0x3D15, -4.21875, -0.578125, 0x3D15, 0.921875, 2.25, 4.59375, 0x7FC0, 0x7FC0]> : tensor<10xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xbf16>, tensor<10xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 100.0, 0.0, -1.0]> : tensor<10xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf16>
  %r = chlo.digamma %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0x3C6A, 0x28AC, -4.2265625, 0xB89E, 0x28AC, 0x3B62, 0x4081, 4.6015625, 0x7E00, 0x7E00]> : tensor<10xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf16>, tensor<10xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 100.0, 0.0, -1.0]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = chlo.digamma %a0 : tensor<10xf32> -> tensor<10xf32>
  check.expect_almost_eq_const %r, dense<[0x3F8D343D, 0x3D157683, 0xC087474D, 0xBF13C468, 0x3D157683, 0x3F6C3B98, 0x40101CB7, 0x40933487, 0x7FC00000, 0x7FC00000]> : tensor<10xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-2.5, -0.5, 0.25, 1.0, 1.5, 3.0, 10.0, 100.0, 0.0, -1.0]> : tensor<10xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf64>
  %r = chlo.digamma %a0 : tensor<10xf64> -> tensor<10xf64>
  check.expect_almost_eq_const %r, dense<[0x3FF1A68793DEFC16, 0x3FA2AED059BD6089, 0xC010E8E9943CD7C3, 0xBFE2788CFC6FB619, 0x3FA2AED059BD608A, 0x3FED8773039049E7, 0x40020396DC85CC95, 0x40126690D4274476, 0x7FF8000000000000, 0x7FF8000000000000]> : tensor<10xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.digamma %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
