// chlo.lgamma (chlo_special): logarithm of the absolute value of the gamma function

// -----
// program
func.func @main(%x: tensor<?xf32>) {
  %r = chlo.lgamma %x : tensor<?xf32> -> tensor<4xf32>
  %s = "chlo.lgamma"(%x) : (tensor<?xf32>) -> tensor<?xf32>
  return
}
// -- chlo.lgamma_c1: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f4E2M1FN() {
  %c0 = stablehlo.constant dense<[0.5, 1.0, 1.5, 2.0, 4.0, 6.0, 6.0, -0.5]> : tensor<8xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf4E2M1FN>
  %r = chlo.lgamma %a0 : tensor<8xf4E2M1FN> -> tensor<8xf4E2M1FN>
  %w0 = stablehlo.constant dense<[0.5, 0.0, -0.0, 0.0, 2.0, 4.0, 4.0, 1.5]> : tensor<8xf4E2M1FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<8xf4E2M1FN>, tensor<8xf4E2M1FN>
  return
}
func.func @f6E3M2FN() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 28.0, -0.5, -2.5]> : tensor<10xf6E3M2FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf6E3M2FN>
  %r = chlo.lgamma %a0 : tensor<10xf6E3M2FN> -> tensor<10xf6E3M2FN>
  %w0 = stablehlo.constant dense<[1.25, 0.625, 0.0, -0.125, 0.0, 1.25, 12.0, 28.0, 1.25, -0.0625]> : tensor<10xf6E3M2FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf6E3M2FN>, tensor<10xf6E3M2FN>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 96.0, -0.5, -2.5]> : tensor<10xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FN>
  %r = chlo.lgamma %a0 : tensor<10xf8E4M3FN> -> tensor<10xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.25, 0.5625, 0.0, -0.1171875, 0.0, 1.25, 13.0, 352.0, 1.25, -0.0546875]> : tensor<10xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E4M3FN>, tensor<10xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 96.0, -0.5, -2.5]> : tensor<10xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E5M2>
  %r = chlo.lgamma %a0 : tensor<10xf8E5M2> -> tensor<10xf8E5M2>
  %w0 = stablehlo.constant dense<[1.25, 0.625, 0.0, -0.125, 0.0, 1.25, 12.0, 320.0, 1.25, -0.0546875]> : tensor<10xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E5M2>, tensor<10xf8E5M2>
  return
}
func.func @f8E4M3FNUZ() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 96.0, -0.5, -2.5]> : tensor<10xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf8E4M3FNUZ>
  %r = chlo.lgamma %a0 : tensor<10xf8E4M3FNUZ> -> tensor<10xf8E4M3FNUZ>
  %w0 = stablehlo.constant dense<[1.25, 0.5625, 0.0, -0.1171875, 0.0, 1.25, 13.0, 0x80, 1.25, -0.0546875]> : tensor<10xf8E4M3FNUZ>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf8E4M3FNUZ>, tensor<10xf8E4M3FNUZ>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 100.0, -0.5, -2.5]> : tensor<10xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xbf16>
  %r = chlo.lgamma %a0 : tensor<10xbf16> -> tensor<10xbf16>
  %w0 = stablehlo.constant dense<[1.2890625, 0.57421875, 0.0, 0xBDF7, 0.0, 1.203125, 12.8125, 360.0, 1.265625, 0xBD66]> : tensor<10xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xbf16>, tensor<10xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 100.0, -0.5, -2.5]> : tensor<10xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf16>
  %r = chlo.lgamma %a0 : tensor<10xf16> -> tensor<10xf16>
  %w0 = stablehlo.constant dense<[0x3D27, 0x3894, 0.0, 0xAFBB, 0.0, 0x3CCE, 12.8046875, 359.25, 1.265625, 0xAB33]> : tensor<10xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<10xf16>, tensor<10xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 100.0, -0.5, -2.5]> : tensor<10xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf32>
  %r = chlo.lgamma %a0 : tensor<10xf32> -> tensor<10xf32>
  check.expect_almost_eq_const %r, dense<[0x3FA4DDEC, 0x3F128682, 0.0, 0xBDF75CAE, 0.0, 0x3F99B981, 0x414CD449, 0x43B3912E, 0x3FA1FC4D, 0xBD665FD0]> : tensor<10xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.25, 0.5, 1.0, 1.5, 2.0, 3.5, 10.0, 100.0, -0.5, -2.5]> : tensor<10xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<10xf64>
  %r = chlo.lgamma %a0 : tensor<10xf64> -> tensor<10xf64>
  check.expect_almost_eq_const %r, dense<[0x3FF49BBD81C16EFB, 0x3FE250D048E7A1BC, 0.0, 0xBFBEEB95B094C194, 0.0, 0x3FF3373018970A36, 0x40299A8921A7F7CF, 0x40767225B4879462, 0x3FF43F89A3F0EDD6, 0xBFACCBF9F5ED0F10]> : tensor<10xf64>, tolerance = 1.0e-09
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = chlo.lgamma %a0 : tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
