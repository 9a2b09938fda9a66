// chlo.zeta (chlo_special): Hurwitz zeta function: sum of (rhs + k) to the power -lhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.zeta %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.zeta_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.zeta_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf8E4M3FN>
  %r = chlo.zeta %a0, %a1 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN> -> tensor<5xf8E4M3FN>
  %w0 = stablehlo.constant dense<[1.625, 5.0, 0.1171875, 0.0, 0.171875]> : tensor<5xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf8E4M3FN>, tensor<5xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf8E5M2>
  %r = chlo.zeta %a0, %a1 : tensor<5xf8E5M2>, tensor<5xf8E5M2> -> tensor<5xf8E5M2>
  %w0 = stablehlo.constant dense<[1.75, 5.0, 0.125, 0x0E, 0.15625]> : tensor<5xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xbf16>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xbf16>
  %r = chlo.zeta %a0, %a1 : tensor<5xbf16>, tensor<5xbf16> -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[1.6484375, 4.78125, 0x3DF2, 0x39CB, 0x3E29]> : tensor<5xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xbf16>, tensor<5xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf16>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf16>
  %r = chlo.zeta %a0, %a1 : tensor<5xf16>, tensor<5xf16> -> tensor<5xf16>
  %w0 = stablehlo.constant dense<[1.64453125, 4.77734375, 0x2F8F, 0x0E56, 0x3145]> : tensor<5xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<5xf16>, tensor<5xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf32>
  %r = chlo.zeta %a0, %a1 : tensor<5xf32>, tensor<5xf32> -> tensor<5xf32>
  check.expect_almost_eq_const %r, dense<[0x3FD28D33, 0x4098D966, 0x3DF1DF7A, 0x39CAB750, 0x3E28A9E3]> : tensor<5xf32>, tolerance = 1.0e-03
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[2.0, 1.5, 3.0, 4.0, 2.5]> : tensor<5xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf64>
  %c1 = stablehlo.constant dense<[1.0, 0.5, 2.5, 10.0, 3.0]> : tensor<5xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf64>
  %r = chlo.zeta %a0, %a1 : tensor<5xf64>, tensor<5xf64> -> tensor<5xf64>
  check.expect_almost_eq_const %r, dense<[0x3FFA51A6625307D4, 0x40131B2CC3836766, 0x3FBE3BEF327DF0E6, 0x3F3956EA09E4AB25, 0x3FC5153C5673200E]> : tensor<5xf64>, tolerance = 1.0e-08
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = chlo.zeta %a0, %a1 : tensor<0xf32>, tensor<0xf32> -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
