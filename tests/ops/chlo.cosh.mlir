// chlo.cosh (chlo_function): hyperbolic cosine

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.cosh %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.cosh"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.cosh_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.cosh %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[6.0, 1.0, 1.0, 1.0, 4.0, 6.0]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.cosh %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[10.0, 1.25, 1.0, 1.0, 4.0, 28.0]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.cosh %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[10.0, 1.125, 1.0, 1.0, 3.75, 0x7F]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x07, 2.0, 10.0, 0x7C, 0xFC, 0x7E]> : tensor<9xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf8E5M2>
  %r = chlo.cosh %a0 : tensor<9xf8E5M2> -> tensor<9xf8E5M2>
  %w0 = stablehlo.constant dense<[10.0, 1.25, 1.0, 1.0, 4.0, 10240.0, 0x7C, 0x7C, 0x7E]> : tensor<9xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf8E5M2>, tensor<9xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 2.0, 10.0]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.cosh %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[10.0, 1.125, 1.0, 1.0, 3.75, 0x80]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D2, 2.0, 10.0, 0x7F80, 0xFF80, 0x7FC0]> : tensor<9xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xbf16>
  %r = chlo.cosh %a0 : tensor<9xbf16> -> tensor<9xbf16>
  %w0 = stablehlo.constant dense<[10.0625, 1.125, 1.0, 1.0, 3.765625, 11008.0, 0x7F80, 0x7F80, 0x7FC0]> : tensor<9xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xbf16>, tensor<9xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x068E, 2.0, 10.0, 0x7C00, 0xFC00, 0x7E00]> : tensor<9xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf16>
  %r = chlo.cosh %a0 : tensor<9xf16> -> tensor<9xf16>
  %w0 = stablehlo.constant dense<[10.0703125, 0x3C83, 1.0, 1.0, 3.76171875, 11016.0, 0x7C00, 0x7C00, 0x7E00]> : tensor<9xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D1B717, 2.0, 10.0, 0x7F800000, 0xFF800000, 0x7FC00000]> : tensor<9xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf32>
  %r = chlo.cosh %a0 : tensor<9xf32> -> tensor<9xf32>
  %w0 = stablehlo.constant dense<[0x41211525, 0x3F90560C, 1.0, 1.0, 0x4070C7D0, 0x462C14EF, 0x7F800000, 0x7F800000, 0x7FC00000]> : tensor<9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf32>, tensor<9xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0001, 2.0, 10.0, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<9xf64>
  %r = chlo.cosh %a0 : tensor<9xf64> -> tensor<9xf64>
  %w0 = stablehlo.constant dense<[0x402422A497D6185E, 0x3FF20AC1862AE8D0, 1.0, 0x3FF00000015798EE, 0x400E18FA0DF2D9BC, 0x40C5829DD053712D, 0x7FF0000000000000, 0x7FF0000000000000, 0x7FF8000000000000]> : tensor<9xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<9xf64>, tensor<9xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.cosh %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(1.0925707817077637, 0.1289210468530655), (-0.9789478182792664, -1.9361482858657837), (0.7648625373840332, -0.2075728476047516), (-0.8051526546478271, 0.05994701012969017), (3.762007474899292, 0.036267999559640884)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.cosh %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(1.0925708047319176, 0.12892104172809826), (-0.9789478196465577, -1.9361483295105073), (0.7648625549931866, -0.20757283522725214), (-0.8051526728359647, 0.059947009652301084), (3.7620075828666537, 0.036267999604757926)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.cosh %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.cosh %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3FC583AB]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
