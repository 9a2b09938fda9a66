// chlo.broadcast_zeta (chlo_broadcast_special): zeta with broadcast

// -----
// program
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<2xf32>) {
  %r = chlo.broadcast_zeta %a, %b : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %s = chlo.broadcast_zeta %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<2xf32>) -> tensor<2x1x4xf32>
  %t = chlo.broadcast_zeta %a, %a : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  return
}
// -- chlo.broadcast_zeta_c1: %b: tensor<3x1xf32> => %b: tensor<3x1xf64> && , tensor<3x1xf32>) => , tensor<3x1xf64>)
// -- chlo.broadcast_zeta_c2: -> tensor<2x3x4xf32> => -> tensor<2x3x4xf64>
// -- chlo.broadcast_zeta_c3: -> tensor<2x3x4xf32> => -> tensor<2x1x4xf32>
// -- chlo.broadcast_zeta_c4: array<i64: 0> => array<i64: 0, 1>
// -- chlo.broadcast_zeta_c4: array<i64: 0> => array<i64: 3>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[0.5, 0.5, 0.28125], [0.0390625, 0.0390625, 0.0078125]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xf8E5M2>, tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[0.5, 0.5, 0.3125], [0.0390625, 0.0390625, 0.0078125]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[0x3EFB, 0x3EFB, 0x3E91], [0x3D19, 0x3D19, 0x3BF5]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[0x37D9, 0x37D9, 0x348B], [0x28C7, 0x28C7, 0x1FA8]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %r, dense<[[0x3EFB102C, 0x3EFB102C, 0x3E91513E], [0x3D18DA62, 0x3D18DA62, 0x3BF50646]]> : tensor<2x3xf32>, tolerance = 1.0e-03
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[2.0], [4.0]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[2.5, 2.5, 4.0]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_zeta"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %r, dense<[[0x3FDF62057F7296CA, 0x3FDF62057F7296CA, 0x3FD22A27C22FAD84], [0x3FA31B4C4359DFE6, 0x3FA31B4C4359DFE6, 0x3F7EA0C8CE2A7477]]> : tensor<2x3xf64>, tolerance = 1.0e-03
  return
}
