// chlo.erfc (chlo_special): 1 - erf(x) without its cancellation

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erfc %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erfc"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erfc_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-4.0, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf4E2M1FN>
  %r = chlo.erfc %a0 : tensor<9xf4E2M1FN> -> tensor<9xf4E2M1FN>
  %w0 = stablehlo.constant dense<[2.0, 2.0, 1.5, 1.0, 1.0, 0.5, 0.0, 0.0, 0.0]> : tensor<9xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0.0, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf6E3M2FN>
  %r = chlo.erfc %a0 : tensor<9xf6E3M2FN> -> tensor<9xf6E3M2FN>
  %w0 = stablehlo.constant dense<[2.0, 1.75, 1.25, 1.0, 1.0, 0.5, 0.1875, 0.0, 0.0]> : tensor<9xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x01, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FN>
  %r = chlo.erfc %a0 : tensor<9xf8E4M3FN> -> tensor<9xf8E4M3FN>
  %w0 = stablehlo.constant dense<[2.0, 1.875, 1.375, 1.0, 1.0, 0.46875, 0.15625, 0.00390625, 0.0]> : tensor<9xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x14, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.erfc %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[2.0, 1.75, 1.25, 1.0, 1.0, 0.5, 0.15625, 0x1D, 0.0]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x01, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FNUZ>
  %r = chlo.erfc %a0 : tensor<9xf8E4M3FNUZ> -> tensor<9xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[2.0, 1.875, 1.375, 1.0, 1.0, 0.46875, 0.15625, 0x05, 0.0]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xBE9A, 0.0, 0x3A83, 0.5, 1.0, 2.0, 4.0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.erfc %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[2.0, 1.84375, 1.328125, 1.0, 1.0, 0.48046875, 0x3E21, 0x3B99, 0x3284]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xB4CD, 0.0, 0x1419, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.erfc %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[2.0, 0x3F5F, 0x3D51, 1.0, 0x3BFE, 0x37AC, 0x3109, 0x1CCA, 0.0]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xBE99999A, 0.0, 0x3A83126F, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.erfc %a0 : tensor<9xf32> -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[2.0, 0x3FEBDD9F, 0x3FAA1071, 1.0, 0x3F7FB60D, 0x3EF5810A, 0x3E21130B, 0x3B9947AF, 0x32846EE9]> : tensor<9xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3, 0.0, 0.001, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.erfc %a0 : tensor<9xf64> -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0x3FFFFFFFFFFFE4F4, 0x3FFD7BB3D3A08445, 0x3FF5420E22077A84, 1.0, 0x3FEFF6C19E3FD964, 0x3FDEB02147CE245C, 0x3FC4226162FBDDD6, 0x3F7328F5EC350E67, 0x3E508DDD13BD35E7]> : tensor<9xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.erfc %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
