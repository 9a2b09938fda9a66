// stablehlo.batch_norm_inference (linalg): normalization by given statistics

// -----
// program
func.func @main(%x: tensor<2x4xf32>, %p: tensor<4xf32>, %q: tensor<4xf64>) {
  %r = "stablehlo.batch_norm_inference"(%x, %p, %p, %p, %p) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  return
}
// -- batch_norm_inference_c1: feature_index = 1 => feature_index = -1
// -- batch_norm_inference_c2: (%x, %p, => (%x, %q, && (tensor<2x4xf32>, tensor<4xf32> => (tensor<2x4xf32>, tensor<4xf64>
// -- batch_norm_inference_c3: feature_index = 1 => feature_index = 0
// -- batch_norm_inference_c4: (%x, %p, %p, %p, %p) => (%x, %p, %s, %p, %p) && %q: tensor<4xf64> => %q: tensor<4xf64>, %s: tensor<5xf32> && : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) => : (tensor<2x4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>, tensor<4xf32>)
// -- batch_norm_inference_c5: (%x, %p, %p, %p, %p) => (%x, %p, %p, %s, %p) && %q: tensor<4xf64> => %q: tensor<4xf64>, %s: tensor<5xf32> && : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) => : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5xf32>, tensor<4xf32>)
// -- batch_norm_inference_c6: (%x, %p, %p, %p, %p) => (%x, %p, %p, %p, %s) && %q: tensor<4xf64> => %q: tensor<4xf64>, %s: tensor<5xf32> && : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) => : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<5xf32>)
// -- batch_norm_inference_c7: -> tensor<2x4xf32> => -> tensor<2x5xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf8E4M3FN>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf8E4M3FN>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf8E4M3FN>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf8E4M3FN>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xf8E4M3FN>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<4x3xf8E4M3FN>
  check.expect_almost_eq_const %r, dense<[[0.4375, 2.25, -2.0], [2.25, 0.75, 0.0625], [-2.25, 1.25, -1.375], [-0.4375, -0.21875, -0.625]]> : tensor<4x3xf8E4M3FN>, tolerance = 5.0e-01
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf8E5M2>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf8E5M2>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf8E5M2>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf8E5M2>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xf8E5M2>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> tensor<4x3xf8E5M2>
  check.expect_almost_eq_const %r, dense<[[0.4375, 2.0, -2.0], [2.0, 0.75, 0.0625], [-2.0, 1.25, -1.25], [-0.4375, -0.21875, -0.625]]> : tensor<4x3xf8E5M2>, tolerance = 5.0e-01
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xbf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xbf16>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xbf16>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xbf16>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xbf16>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xbf16>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> tensor<4x3xbf16>
  check.expect_almost_eq_const %r, dense<[[0x3EE5, 2.21875, -2.0625], [2.234375, 0.7578125, 0x3D78], [-2.234375, 1.2421875, -1.3515625], [0xBEE5, 0xBE5A, 0xBF25]]> : tensor<4x3xbf16>, tolerance = 6.0e-02
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf16>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf16>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf16>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf16>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xf16>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>) -> tensor<4x3xf16>
  check.expect_almost_eq_const %r, dense<[[0x3728, 0x406D, 0xC01F], [0x4079, 0x3A0F, 0x2BC4], [0xC079, 1.2421875, 0xBD6A], [0xB728, 0xB2CE, 0xB92C]]> : tensor<4x3xf16>, tolerance = 1.0e-02
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf32>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xf32>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  check.expect_almost_eq_const %r, dense<[[0x3EE4F92E, 0x400D9C85, 0xC003E1DB], [0x400F1BBD, 0x3F41E92F, 0x3D7876CD], [0xC00F1BBD, 0x3F9F0B68, 0xBFAD413D], [0xBEE4F92E, 0xBE59C84B, 0xBF257D86]]> : tensor<4x3xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf64>
  %c3 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf64>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf64>
  %c4 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf64>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<3xf64>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<4x3xf64>
  check.expect_almost_eq_const %r, dense<[[0x3FDC9F25C5BFEDD9, 0x4001B39096C1D6B9, 0xC0007C3B666FB66C], [0x4001E3779B97F4A8, 0x3FE83D25EDCB5439, 0x3FAF0ED99BED9B20], [0xC001E3779B97F4A8, 0x3FF3E16D091A55E4, 0xBFF5A827999FCEF3], [0xBFDC9F25C5BFEDD9, 0xBFCB39096C1D6B90, 0xBFE4AFB0CCC0621A]]> : tensor<4x3xf64>, tolerance = 1.0e-10
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[4, 8], [12, 2], [-8, 4]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %c1 = stablehlo.constant dense<[4, 8]> : tensor<2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c2 = stablehlo.constant dense<[0, 4]> : tensor<2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c3 = stablehlo.constant dense<[2, 3]> : tensor<2xi8>
  %c3s = stablehlo.optimization_barrier %c3 : tensor<2xi8>
  %a3 = stablehlo.bitcast_convert %c3s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c4 = stablehlo.constant dense<[4, 16]> : tensor<2xi8>
  %c4s = stablehlo.optimization_barrier %c4 : tensor<2xi8>
  %a4 = stablehlo.bitcast_convert %c4s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[2, 9], [9, 3], [-9, 5]]> : tensor<3x2xi8>
  return
}
