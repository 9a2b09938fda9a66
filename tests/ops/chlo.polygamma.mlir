// chlo.polygamma (chlo_special): derivative of order lhs of digamma at rhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.polygamma %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.polygamma_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.polygamma_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf8E4M3FN>
  %r = chlo.polygamma %a0, %a1 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %w0 = stablehlo.constant dense<[0.03515625, 5.0, -0.15625, 0.21875, 0.1015625]> : tensor<5xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E5M2>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf8E5M2>
  %r = chlo.polygamma %a0, %a1 : tensor<5xf8E5M2>, tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0390625, 5.0, -0.15625, 0.21875, 0.109375]> : tensor<5xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xbf16>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xbf16>
  %r = chlo.polygamma %a0, %a1 : tensor<5xbf16>, tensor<5xbf16> -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[0x3D15, 4.9375, 0xBE1E, 0x3E65, 0x3DD7]> : tensor<5xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xbf16>, tensor<5xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf16>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf16>
  %r = chlo.polygamma %a0, %a1 : tensor<5xf16>, tensor<5xf16> -> tensor<5xf16>
  %w0 = stablehlo.constant dense<[0x28AC, 4.93359375, 0xB0EF, 0x332A, 0x2EBB]> : tensor<5xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf16>, tensor<5xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf32>
  %r = chlo.polygamma %a0, %a1 : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %r, dense<[0x3D157683, 0x409DE9E6, 0xBE1DD002, 0x3E654793, 0x3DD76173]> : tensor<5xf32>, tolerance = 1.0e-03
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 1.0]> : tensor<5xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf64>
  %c1 = stablehlo.constant dense<[1.5, 0.5, 3.0, 2.5, 10.0]> : tensor<5xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf64>
  %r = chlo.polygamma %a0, %a1 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[0x3FA2AED059BD608A, 0x4013BD3CC9BE45DF, 0xBFC3BA004F006213, 0x3FCCA8F26506CFD9, 0x3FBAEC2E54649B88]> : tensor<5xf64>, tolerance = 1.0e-08
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = chlo.polygamma %a0, %a1 : tensor<0xf32>, tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
