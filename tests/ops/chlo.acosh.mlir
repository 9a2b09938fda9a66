// chlo.acosh (chlo_function): area hyperbolic cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.acosh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.acosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.acosh_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 6.0]> : tensor<5xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf4E2M1FN>
  %r = chlo.acosh %a0 : tensor<5xf4E2M1FN> -> tensor<5xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 2.0, 2.0]> : tensor<5xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf4E2M1FN>, tensor<5xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 28.0]> : tensor<5xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E3M2FN>
  %r = chlo.acosh %a0 : tensor<5xf6E3M2FN> -> tensor<5xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.75, 4.0]> : tensor<5xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<5xf6E3M2FN>, tensor<5xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 0x7F, 0.5]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.acosh %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.9375, 1.75, 0x7F, 0xFF]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 0x7C, 0.5]> : tensor<6xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E5M2>
  %r = chlo.acosh %a0 : tensor<6xf8E5M2> -> tensor<6xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 1.75, 0x7C, 0xFE]> : tensor<6xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 0x80, 0.5]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.acosh %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.9375, 1.75, 0x80, 0x80]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[1.0, 1.0, 1.5, 3.0, 999424.0, 0.5]> : tensor<6xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %r = chlo.acosh %a0 : tensor<6xbf16> -> tensor<6xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 0.9609375, 1.765625, 14.5, 0xFFC0]> : tensor<6xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[1.0, 0x3C01, 1.5, 3.0, 0x7C00, 0.5]> : tensor<6xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf16>
  %r = chlo.acosh %a0 : tensor<6xf16> -> tensor<6xf16>
  %w0 = stablehlo.constant dense<[0.0, 0x29A8, 0x3BB3, 0x3F0D, 0x7C00, 0xFE00]> : tensor<6xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[1.0, 0x3F8020C5, 1.5, 3.0, 1000000.0, 0.5]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %r = chlo.acosh %a0 : tensor<6xf32> -> tensor<6xf32>
  %w0 = stablehlo.constant dense<[0.0, 0x3D372AEF, 0x3F766165, 0x3FE1A1B3, 0x41682376, 0xFFC00000]> : tensor<6xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<6xf32>, tensor<6xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[1.0, 1.001, 1.5, 3.0, 1000000.0, 0.5]> : tensor<6xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %r = chlo.acosh %a0 : tensor<6xf64> -> tensor<6xf64>
  %w0 = stablehlo.constant dense<[0.0, 0x3FA6E53ACBCDEBA3, 0x3FEECC2CAEC5160A, 0x3FFC34366179D427, 0x402D046EC97FA2B2, 0xFFF8000000000000]> : tensor<6xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.acosh %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.2813960611820221, 1.0691875219345093), (1.622494101524353, 2.1773078441619873), (0.7107204794883728, -1.3310467004776), (1.6478711366653442, -1.607921838760376), (1.3169771432876587, 0.005773406475782394)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.acosh %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.2813960562452928, 1.0691874735193958), (1.6224941488715938, 2.1773078449946515), (0.7107204712458547, -1.3310466837390655), (1.647871185870274, -1.6079218574075267), (1.3169771413457778, 0.0057734064708961745)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.acosh %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.acosh %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0.0]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
