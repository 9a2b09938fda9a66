// chlo.asin (chlo_function): arc sine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.asin %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.asin"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.asin_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.5, 0.0, 1.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.asin %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[-1.5, -0.5, 0.0, 0.5, 0.0, 1.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3125, 0.0, 1.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.asin %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[-1.5, -0.5, 0.0, 0.3125, 0.0, 1.5]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3125, 0.0, 1.0, -1.5]> : tensor<7xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FN>
  %r = chlo.asin %a0 : tensor<7xf8E4M3FN> -> tensor<7xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-1.625, -0.5, 0.0, 0.3125, 0.0, 1.625, 0x7F]> : tensor<7xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E4M3FN>, tensor<7xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3125, 0x07, 1.0, -1.5]> : tensor<7xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E5M2>
  %r = chlo.asin %a0 : tensor<7xf8E5M2> -> tensor<7xf8E5M2>
  %w0 = stablehlo.constant dense<[-1.5, -0.5, 0.0, 0.3125, 0x07, 1.5, 0x7E]> : tensor<7xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E5M2>, tensor<7xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3125, 0.0, 1.0, -1.5]> : tensor<7xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf8E4M3FNUZ>
  %r = chlo.asin %a0 : tensor<7xf8E4M3FNUZ> -> tensor<7xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[-1.625, -0.5, 0.0, 0.3125, 0.0, 1.625, 0x80]> : tensor<7xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf8E4M3FNUZ>, tensor<7xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.30078125, 0x38D2, 1.0, -1.5]> : tensor<7xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xbf16>
  %r = chlo.asin %a0 : tensor<7xbf16> -> tensor<7xbf16>
  %w0 = stablehlo.constant dense<[-1.5703125, -0.5234375, 0.0, 0.3046875, 0x38D2, 1.5703125, 0x7FC0]> : tensor<7xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xbf16>, tensor<7xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0x34CD, 0x068E, 1.0, -1.5]> : tensor<7xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf16>
  %r = chlo.asin %a0 : tensor<7xf16> -> tensor<7xf16>
  %w0 = stablehlo.constant dense<[-1.5703125, -0.5234375, 0.0, 0.3046875, 0x068E, 1.5703125, 0x7E00]> : tensor<7xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0x3E99999A, 0x38D1B717, 1.0, -1.5]> : tensor<7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf32>
  %r = chlo.asin %a0 : tensor<7xf32> -> tensor<7xf32>
  %w0 = stablehlo.constant dense<[0xBFC90FDB, 0xBF060A92, 0.0, 0x3E9C00AD, 0x38D1B717, 0x3FC90FDB, 0x7FC00000]> : tensor<7xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<7xf32>, tensor<7xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-1.0, -0.5, 0.0, 0.3, 0.0001, 1.0, -1.5]> : tensor<7xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<7xf64>
  %r = chlo.asin %a0 : tensor<7xf64> -> tensor<7xf64>
  %w0 = stablehlo.constant dense<[0xBFF921FB54442D18, 0xBFE0C152382D7366, 0.0, 0x3FD380159E14F6FF, 0x3F1A36E2EBD7E992, 0x3FF921FB54442D18, 0x7FF8000000000000]> : tensor<7xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<7xf64>, tensor<7xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.asin %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.5016088485717773, 0.2813960611820221), (-0.6065115332603455, 1.622494101524353), (0.23974965512752533, -0.7107204794883728), (-0.03712553158402443, -1.6478711366653442), (1.5650229454040527, 1.3169771432876587)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.asin %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.5016088532755008, 0.2813960562452928), (-0.6065115181997548, 1.6224941488715938), (0.23974964305583105, -0.7107204712458547), (-0.03712553061263008, -1.647871185870274), (1.5650229203240005, 1.3169771413457778)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.asin %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.asin %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3FC90FDB]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
