// chlo.erf (chlo_special): error function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erf %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erf"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erf_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-4.0, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf4E2M1FN>
  %r = chlo.erf %a0 : tensor<9xf4E2M1FN> -> tensor<9xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-1.0, -1.0, -0.5, 0.0, 0.0, 0.5, 1.0, 1.0, 1.0]> : tensor<9xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf4E2M1FN>, tensor<9xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0.0, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf6E3M2FN>
  %r = chlo.erf %a0 : tensor<9xf6E3M2FN> -> tensor<9xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.875, -0.3125, 0.0, 0.0, 0.5, 0.875, 1.0, 1.0]> : tensor<9xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf6E3M2FN>, tensor<9xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x01, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FN>
  %r = chlo.erf %a0 : tensor<9xf8E4M3FN> -> tensor<9xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.8125, -0.34375, 0.0, 0x01, 0.5, 0.8125, 1.0, 1.0]> : tensor<9xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x14, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.erf %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.0, -0.875, -0.3125, 0.0, 0x15, 0.5, 0.875, 1.0, 1.0]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3125, 0.0, 0x01, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FNUZ>
  %r = chlo.erf %a0 : tensor<9xf8E4M3FNUZ> -> tensor<9xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.0, -0.8125, -0.34375, 0.0, 0x01, 0.5, 0.8125, 1.0, 1.0]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xBE9A, 0.0, 0x3A83, 0.5, 1.0, 2.0, 4.0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.erf %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[-1.0, -0.84375, 0xBEA9, 0.0, 0x3A94, 0.51953125, 0.84375, 0.99609375, 1.0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xB4CD, 0.0, 0x1419, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.erf %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[-1.0, 0xBABE, 0xB542, 0.0, 0x14A0, 0x382A, 0x3ABE, 0x3BF6, 1.0]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, 0xBE99999A, 0.0, 0x3A83126F, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.erf %a0 : tensor<9xf32> -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[-1.0, 0xBF57BB3D, 0xBEA841C5, 0.0, 0x3A93E61C, 0x3F053F7B, 0x3F57BB3D, 0x3F7ECD71, 1.0]> : tensor<9xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-5.0, -1.0, -0.3, 0.0, 0.001, 0.5, 1.0, 2.0, 4.0]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.erf %a0 : tensor<9xf64> -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0xBFEFFFFFFFFFC9E8, 0xBFEAF767A741088A, 0xBFD50838881DEA0F, 0.0, 0x3F527CC3804D374B, 0x3FE0A7EF5C18EDD2, 0x3FEAF767A741088A, 0x3FEFD9AE142795E3, 0x3FEFFFFFF7B91176]> : tensor<9xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.erf %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
