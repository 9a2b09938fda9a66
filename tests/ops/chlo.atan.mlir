// chlo.atan (chlo_function): arc tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.atan %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.atan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.atan_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.atan %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.0, 1.0, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 28.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.atan %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.25, -0.4375, 0.0, 0.0, 1.0, 1.5]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 0x7F]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.atan %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.25, -0.46875, 0.0, 0.0, 1.125, 0x7F]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x07, 2.0, 0x7C, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.atan %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.25, -0.4375, 0.0, 0x07, 1.0, 1.5, 1.5, -1.5, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 0x80]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.atan %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.25, -0.46875, 0.0, 0.0, 1.125, 0x80]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D2, 2.0, 999424.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.atan %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[-1.25, 0xBEED, 0.0, 0x38D2, 1.109375, 1.5703125, 1.5703125, -1.5703125, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x068E, 2.0, 0x7C00, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.atan %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[0xBCFF, 0xB76B, 0.0, 0x068E, 0x3C6E, 1.5703125, 1.5703125, -1.5703125, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D1B717, 2.0, 1000000.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.atan %a0 : tensor<9xf32> -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0xBF9FE0BB, 0xBEED6338, 0.0, 0x38D1B717, 0x3F8DB70D, 0x3FC90FD2, 0x3FC90FDB, 0xBFC90FDB, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0001, 2.0, 1000000.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.atan %a0 : tensor<9xf64> -> tensor<9xf64>
  %w0 = stablehlo.constant dense<[0xBFF3FC176B7A8560, 0xBFDDAC670561BB4F, 0.0, 0x3F1A36E2E9A4F662, 0x3FF1B6E192EBBE44, 0x3FF921FA47D4B30D, 0x3FF921FB54442D18, 0xBFF921FB54442D18, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf64>, tensor<9xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.atan %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.48425447940826416, 0.20058661699295044), (-1.3112232685089111, 0.31042829155921936), (0.522918164730072, -0.7571966052055359), (-1.5517940521240234, -0.4227442741394043), (1.107156753540039, 0.0019999705255031586)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.atan %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.4842544903299662, 0.20058661813123432), (-1.311223269671635, 0.3104282830771958), (0.5229181622832659, -0.757196617947902), (-1.5517940738263647, -0.4227442793059677), (1.107156717698091, 0.0019999706669290673)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.atan %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.atan %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3F490FDB]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
