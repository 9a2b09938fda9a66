// chlo.asinh (chlo_function): area hyperbolic sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.asinh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.asinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.asinh_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.asinh %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-2.0, -0.5, 0.0, 0.0, 1.5, 2.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 28.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.asinh %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.75, -0.5, 0.0, 0.0, 1.5, 4.0]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 0x7F]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.asinh %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.875, -0.46875, 0.0, 0.0, 1.5, 0x7F]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x07, 2.0, 0x7C, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.asinh %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.75, -0.5, 0.0, 0x07, 1.5, 0x7C, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 0x80]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.asinh %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.875, -0.46875, 0.0, 0.0, 1.5, 0x80]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D2, 2.0, 999424.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.asinh %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[-1.8203125, 0xBEF6, 0.0, 0x38D2, 1.4453125, 14.5, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x068E, 2.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.asinh %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[0xBF46, 0xB7B3, 0.0, 0x068E, 0x3DC6, 0x7C00, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D1B717, 2.0, 1000000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.asinh %a0 : tensor<9xf32> -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0xBFE8C2DB, 0xBEF66165, 0.0, 0x38D1B717, 0x3FB8C90C, 0x41682376, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0001, 2.0, 1000000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.asinh %a0 : tensor<9xf64> -> tensor<9xf64>
  %w0 = stablehlo.constant dense<[0xBFFD185B507EDC0E, 0xBFDECC2CAEC5160A, 0.0, 0x3F1A36E2EA609CC8, 0x3FF719218313D087, 0x402D046EC97FA3CC, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf64>, tensor<9xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.asinh %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.49267569184303284, 0.22432845830917358), (-1.6004101037979126, 0.8877651691436768), (0.40471306443214417, -0.7649595141410828), (-1.567836880683899, -1.5271883010864258), (1.443644404411316, 0.0044721150770783424)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.asinh %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4926756834207706, 0.2243284526346675), (-1.6004100552346137, 0.8877651461839051), (0.4047130620358997, -0.7649595295540552), (-1.5678369121529372, -1.5271883094719598), (1.443644419405999, 0.004472115085094401)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.asinh %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.asinh %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F61A1B3]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
