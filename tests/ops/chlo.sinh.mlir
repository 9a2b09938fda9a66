// chlo.sinh (chlo_function): hyperbolic sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.sinh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.sinh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.sinh_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.sinh %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-6.0, -0.5, 0.0, 0.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.sinh %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-10.0, -0.5, 0.0, 0.0, 3.5, 28.0]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.sinh %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-10.0, -0.5, 0.0, 0.0, 3.75, 0x7F]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x07, 2.0, 10.0, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.sinh %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[-10.0, -0.5, 0.0, 0x07, 3.5, 10240.0, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.sinh %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-10.0, -0.5, 0.0, 0.0, 3.75, 0x80]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D2, 2.0, 10.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.sinh %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[-10.0, 0xBF05, 0.0, 0x38D2, 3.625, 11008.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x068E, 2.0, 10.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.sinh %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[-10.015625, 0xB82B, 0.0, 0x068E, 0x4341, 11016.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D1B717, 2.0, 10.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.sinh %a0 : tensor<9xf32> -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0xC1204937, 0xBF056680, 0.0, 0x38D1B717, 0x40681E7B, 0x462C14EE, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0001, 2.0, 10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.sinh %a0 : tensor<9xf64> -> tensor<9xf64>
  %w0 = stablehlo.constant dense<[0xC0240926E70949AE, 0xBFE0ACD00FE63B97, 0.0, 0x3F1A36E2EBD7E992, 0x400D03CF63B6E19F, 0x40C5829DCED69992, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf64>, tensor<9xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.sinh %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5048956871032715, 0.2789791226387024), (0.8860929012298584, 2.139039993286133), (0.22281411290168762, -0.712543249130249), (0.08024795353412628, -0.6014670133590698), (3.6266791820526123, 0.037621330469846725)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.sinh %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.504895714387995, 0.2789791283502615), (0.8860929093625314, 2.139040009980677), (0.2228141090614638, -0.712543248575431), (0.08024795226848375, -0.6014669992897698), (3.6266790663378132, 0.03762132988135629)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.sinh %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.sinh %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F966CFE]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
