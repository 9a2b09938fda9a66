// chlo.erf_inv (chlo_special): inverse of the error function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.erf_inv %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.erf_inv"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.erf_inv_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-0.5, 0.0, 0.0, 0.5]> : tensor<4xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf4E2M1FN>
  %r = chlo.erf_inv %a0 : tensor<4xf4E2M1FN> -> tensor<4xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-0.5, 0.0, 0.0, 0.5]> : tensor<4xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<4xf4E2M1FN>, tensor<4xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-0.875, -0.3125, 0.0, 0.0, 0.5]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = chlo.erf_inv %a0 : tensor<5xf6E3M2FN> -> tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.3125, 0.0, 0.0, 0.5]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, -0.875, -0.3125, 0.0, 0x05, 0.5, 1.0, 1.0, 1.5]> : tensor<9xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FN>
  %r = chlo.erf_inv %a0 : tensor<9xf8E4M3FN> -> tensor<9xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0xFF, -1.125, -0.28125, 0.0, 0.0078125, 0.46875, 0x7F, 0x7F, 0x7F]> : tensor<9xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FN>, tensor<9xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, -0.875, -0.3125, 0.0, 0x21, 0.5, 1.0, 1.0, 1.5]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.erf_inv %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[0xFC, -1.0, -0.3125, 0.0, 0.0078125, 0.5, 0x7C, 0x7C, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, -0.875, -0.3125, 0.0, 0x0A, 0.5, 1.0, 1.0, 1.5]> : tensor<9xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E4M3FNUZ>
  %r = chlo.erf_inv %a0 : tensor<9xf8E4M3FNUZ> -> tensor<9xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0x80, -1.125, -0.28125, 0.0, 0x09, 0.46875, 0x80, 0x80, 0x80]> : tensor<9xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf8E4M3FNUZ>, tensor<9xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-1.0, -0.8984375, 0xBE9A, 0.0, 0x3C24, 0.5, 0.98828125, 1.0, 1.5]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.erf_inv %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[0xFF80, -1.15625, -0.2734375, 0.0, 0x3C11, 0.4765625, 1.78125, 0x7F80, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0xBB33, 0xB4CD, 0.0, 0x211F, 0.5, 0x3BEC, 1.0, 1.5]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.erf_inv %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[0xFC00, 0xBCA7, 0xB45C, 0.0, 0x208A, 0x37A2, 0x3F4F, 0x7C00, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0xBF666666, 0xBE99999A, 0.0, 0x3C23D70A, 0.5, 0x3F7D70A4, 1.0, 1.5]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.erf_inv %a0 : tensor<9xf32> -> tensor<9xf32>
  check.expect_almost_eq_const %r, dense<[0xFF800000, 0xBF94E00A, 0xBE8B803C, 0.0, 0x3C113406, 0x3EF430FE, 0x3FE92332, 0x7F800000, 0x7FC00000]> : tensor<9xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-1.0, -0.9, -0.3, 0.0, 0.01, 0.5, 0.99, 1.0, 1.5]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.erf_inv %a0 : tensor<9xf64> -> tensor<9xf64>
  check.expect_almost_eq_const %r, dense<[0xFFF0000000000000, 0xBFF29C0146770651, 0xBFD1700774485ED3, 0.0, 0x3F822680C94CADD3, 0x3FDE861FBB24C00A, 0x3FFD2466082BB20F, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.erf_inv %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
