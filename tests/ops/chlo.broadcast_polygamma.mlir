// chlo.broadcast_polygamma (chlo_broadcast_special): polygamma with broadcast

// -----
// program
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<2xf32>) {
  %r = chlo.broadcast_polygamma %a, %b : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %s = chlo.broadcast_polygamma %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<2xf32>) -> tensor<2x1x4xf32>
  %t = chlo.broadcast_polygamma %a, %a : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  return
}
// -- chlo.broadcast_polygamma_c1: %b: tensor<3x1xf32> => %b: tensor<3x1xf64> && , tensor<3x1xf32>) => , tensor<3x1xf64>)
// -- chlo.broadcast_polygamma_c2: -> tensor<2x3x4xf32> => -> tensor<2x3x4xf64>
// -- chlo.broadcast_polygamma_c3: -> tensor<2x3x4xf32> => -> tensor<2x1x4xf32>
// -- chlo.broadcast_polygamma_c4: array<i64: 0> => array<i64: 0, 1>
// -- chlo.broadcast_polygamma_c4: array<i64: 0> => array<i64: 3>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[0.03515625, 0.6875, 1.125], [0.9375, 0.5, 0.34375]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xf8E5M2>, tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[0.0390625, 0.75, 1.0], [0.875, 0.5, 0.3125]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[0x3D15, 0.703125, 1.1015625], [0.93359375, 0x3EFB, 0x3EA9]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[0x28AC, 0.703125, 0x3C6A], [0x3B7A, 0x37D9, 0x3549]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  check.expect_almost_eq_const %r, dense<[[0x3D157683, 0x3F340213, 0x3F8D343D], [0x3F6F4F32, 0x3EFB102C, 0x3EA924A7]]> : tensor<2x3xf32>, tolerance = 1.0e-03
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[0.0], [1.0]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[1.5, 2.5, 3.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_polygamma"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  check.expect_almost_eq_const %r, dense<[[0x3FA2AED059BD608A, 0x3FE680425AF12B5E, 0x3FF1A68793DEFC15], [0x3FEDE9E64DF22EF3, 0x3FDF62057F7296CA, 0x3FD52494DB9B8C8C]]> : tensor<2x3xf64>, tolerance = 1.0e-03
  return
}
