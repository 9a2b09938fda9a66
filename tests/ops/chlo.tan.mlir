// chlo.tan (chlo_function): tangent

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.tan %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.tan"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.tan_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 1.5, 6.0]> : tensor<6xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf4E2M1FN>
  %r = chlo.tan %a0 : tensor<6xf4E2M1FN> -> tensor<6xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.0, -0.5, 0.0, 0.0, 6.0, -0.5]> : tensor<6xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf4E2M1FN>, tensor<6xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 1.5, 10.0]> : tensor<6xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf6E3M2FN>
  %r = chlo.tan %a0 : tensor<6xf6E3M2FN> -> tensor<6xf6E3M2FN>
  %w0 = stablehlo.constant dense<[0.125, -0.5, 0.0, 0.0, 14.0, 0.625]> : tensor<6xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf6E3M2FN>, tensor<6xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 1.5, 10.0]> : tensor<6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FN>
  %r = chlo.tan %a0 : tensor<6xf8E4M3FN> -> tensor<6xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.140625, -0.5625, 0.0, 0.0, 14.0, 0.625]> : tensor<6xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FN>, tensor<6xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x07, 1.5, 10.0]> : tensor<6xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E5M2>
  %r = chlo.tan %a0 : tensor<6xf8E5M2> -> tensor<6xf8E5M2>
  %w0 = stablehlo.constant dense<[0.15625, -0.5, 0.0, 0x07, 14.0, 0.625]> : tensor<6xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E5M2>, tensor<6xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0, 1.5, 10.0]> : tensor<6xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf8E4M3FNUZ>
  %r = chlo.tan %a0 : tensor<6xf8E4M3FNUZ> -> tensor<6xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[0.140625, -0.5625, 0.0, 0.0, 14.0, 0.625]> : tensor<6xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf8E4M3FNUZ>, tensor<6xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D2, 1.5, 10.0]> : tensor<6xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xbf16>
  %r = chlo.tan %a0 : tensor<6xbf16> -> tensor<6xbf16>
  %w0 = stablehlo.constant dense<[0x3E12, -0.546875, 0.0, 0x38D2, 14.125, 0.6484375]> : tensor<6xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xbf16>, tensor<6xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x068E, 1.5, 10.0]> : tensor<6xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf16>
  %r = chlo.tan %a0 : tensor<6xf16> -> tensor<6xf16>
  %w0 = stablehlo.constant dense<[0x3090, 0xB85F, 0.0, 0x068E, 14.1015625, 0.6484375]> : tensor<6xf16>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<6xf16>, tensor<6xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0x38D1B717, 1.5, 10.0]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %r = chlo.tan %a0 : tensor<6xf32> -> tensor<6xf32>
  %w0 = stablehlo.constant dense<[0x3E11F7B9, 0xBF0BDA7B, 0.0, 0x38D1B717, 0x41619F6B, 0x3F25FAFA]> : tensor<6xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<6xf32>, tensor<6xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-3.0, -0.5, 0.0, 0.0001, 1.5, 10.0]> : tensor<6xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf64>
  %r = chlo.tan %a0 : tensor<6xf64> -> tensor<6xf64>
  %w0 = stablehlo.constant dense<[0x3FC23EF71254B86F, 0xBFE17B4F5BF3474A, 0.0, 0x3F1A36E2EC938FF8, 0x402C33ED50B88777, 0x3FE4BF5F34BE3782]> : tensor<6xf64>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<6xf64>, tensor<6xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.30000001192092896, -0.75), (-0.10000000149011612, -2.5), (2.0, 0.009999999776482582)]> : tensor<5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f32>>
  %r = chlo.tan %a0 : tensor<5xcomplex<f32>> -> tensor<5xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[(0.504500687122345, 0.31242069602012634), (-0.0053620608523488045, 1.0369203090667725), (0.17768652737140656, -0.670059859752655), (-0.002642230363562703, -0.9868758320808411), (-2.183778762817383, 0.057714514434337616)]> : tensor<5xcomplex<f32>>, tolerance = 2.0e-06
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(0.5, 0.25), (-1.5, 2.0), (0.3, -0.75), (-0.1, -2.5), (2.0, 0.01)]> : tensor<5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xcomplex<f64>>
  %r = chlo.tan %a0 : tensor<5xcomplex<f64>> -> tensor<5xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[(0.504500702698564, 0.3124206925025888), (-0.0053620609220030565, 1.036920282100185), (0.17768651433641283, -0.6700598383062786), (-0.0026422302286266543, -0.9868758568076704), (-2.1837788201594965, 0.05771451394164101)]> : tensor<5xcomplex<f64>>, tolerance = 1.0e-12
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.tan %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = chlo.tan %a0 : tensor<1x1xf32> -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[0x3FC75923]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 4 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
