// stablehlo.batch_norm_grad (linalg): gradient of batch_norm_training

// -----
// program
func.func @main(%x: tensor<2x4xf32>, %p: tensor<4xf32>, %g: tensor<2x4xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%x, %p, %p, %p, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}
// -- batch_norm_grad_c1: feature_index = 1 => feature_index = 2
// -- batch_norm_grad_c2: -> (tensor<2x4xf32> => -> (tensor<2x4xf64>
// -- batch_norm_grad_c3: -> (tensor<2x4xf32> => -> (tensor<2x5xf32>
// -- batch_norm_grad_c4: -> (tensor<2x4xf32>, tensor<4xf32> => -> (tensor<2x4xf32>, tensor<5xf32>
// -- batch_norm_grad_c5: feature_index = 1 => feature_index = 0

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf8E4M3FN>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf8E4M3FN>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf8E4M3FN>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xf8E4M3FN>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xf8E4M3FN>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<4x3xf8E4M3FN>) -> (tensor<4x3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>)
  check.expect_almost_eq_const %r#0, dense<[[-0.140625, 0.5625, 0.125], [-1.125, -1.5, -1.0], [1.125, -0.46875, 0.5625], [0.140625, 1.375, 0.3125]]> : tensor<4x3xf8E4M3FN>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#1, dense<[3.5, -0.5, 2.5]> : tensor<3xf8E4M3FN>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xf8E4M3FN>, tolerance = 5.0e-01
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf8E5M2>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf8E5M2>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf8E5M2>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xf8E5M2>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xf8E5M2>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>, tensor<4x3xf8E5M2>) -> (tensor<4x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>)
  check.expect_almost_eq_const %r#0, dense<[[-0.125, 0.5, 0.125], [-1.0, -1.5, -1.0], [1.0, -0.5, 0.625], [0.125, 1.5, 0.3125]]> : tensor<4x3xf8E5M2>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#1, dense<[3.5, -0.5, 2.5]> : tensor<3xf8E5M2>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xf8E5M2>, tolerance = 5.0e-01
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xbf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xbf16>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xbf16>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xbf16>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xbf16>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xbf16>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<3xbf16>, tensor<4x3xbf16>) -> (tensor<4x3xbf16>, tensor<3xbf16>, tensor<3xbf16>)
  check.expect_almost_eq_const %r#0, dense<[[0xBE09, 0.5546875, 0.1328125], [-1.1171875, -1.46875, -1.015625], [1.1171875, 0xBEF1, 0.57421875], [0x3E09, 1.3828125, 0.30859375]]> : tensor<4x3xbf16>, tolerance = 6.0e-02
  check.expect_almost_eq_const %r#1, dense<[3.578125, -0.484375, 2.46875]> : tensor<3xbf16>, tolerance = 6.0e-02
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xbf16>, tolerance = 6.0e-02
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf16>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf16>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf16>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xf16>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xf16>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<3xf16>, tensor<4x3xf16>) -> (tensor<4x3xf16>, tensor<3xf16>, tensor<3xf16>)
  check.expect_almost_eq_const %r#0, dense<[[0xB04B, 0x3874, 0x303E], [0xBC79, 0xBDE1, 0xBC11], [0x3C79, 0xB788, 0x3899], [0x304B, 0x3D89, 0x34F3]]> : tensor<4x3xf16>, tolerance = 1.0e-02
  check.expect_almost_eq_const %r#1, dense<[3.578125, 0xB7C3, 0x40F3]> : tensor<3xf16>, tolerance = 1.0e-02
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xf16>, tolerance = 1.0e-02
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf32>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xf32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xf32>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<4x3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %r#0, dense<[[0xBE09624F, 0x3F0E7093, 0x3E07C3B6], [0xBF8F1BBD, 0xBFBC17F0, 0xBF821B8F], [0x3F8F1BBD, 0xBEF10D48, 0x3F131406], [0x3E09624F, 0x3FB122F9, 0x3E9E6455]]> : tensor<4x3xf32>, tolerance = 1.0e-04
  check.expect_almost_eq_const %r#1, dense<[0x4064F92E, 0xBEF85B42, 0x401E6455]> : tensor<3xf32>, tolerance = 1.0e-04
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[0.5, 0.75, 0.5]> : tensor<3xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf64>
  %c3 = stablehlo.constant dense<[1.0, 4.0, 0.25]> : tensor<3xf64>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<3xf64>
  %c4 = stablehlo.constant dense<[[0.5, 1.0, -1.0], [1.0, -1.0, 0.0], [-0.5, 0.0, 0.5], [0.0, 2.0, 1.0]]> : tensor<4x3xf64>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<4x3xf64>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<3xf64>, tensor<4x3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %r#0, dense<[[0xBFC12C49DD0CC1E8, 0x3FE1CE1266005CE6, 0x3FC0F876CCDF6CD3], [0xBFF1E3779B97F4A8, 0xBFF782FE09F9EA44, 0xBFF04371D9AB72FA], [0x3FF1E3779B97F4A8, 0xBFDE21A8FB63135F, 0x3FE26280B3476095], [0x3FC12C49DD0CC1E8, 0x3FF6245F15D280A9, 0x3FD3CC8A99AF5454]]> : tensor<4x3xf64>, tolerance = 1.0e-10
  check.expect_almost_eq_const %r#1, dense<[0x400C9F25C5BFEDDA, 0xBFDF0B6848D2AF1C, 0x4003CC8A99AF5452]> : tensor<3xf64>, tolerance = 1.0e-10
  check.expect_almost_eq_const %r#2, dense<[1.0, 2.0, 0.5]> : tensor<3xf64>, tolerance = 1.0e-10
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[4, 8], [12, 2], [-8, 4]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %c1 = stablehlo.constant dense<[4, 8]> : tensor<2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c2 = stablehlo.constant dense<[2, 3]> : tensor<2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c3 = stablehlo.constant dense<[4, 16]> : tensor<2xi8>
  %c3s = stablehlo.optimization_barrier %c3 : tensor<2xi8>
  %a3 = stablehlo.bitcast_convert %c3s : (tensor<2xi8>) -> tensor<2x!quant.uniform<i8:f32, 0.25>>
  %c4 = stablehlo.constant dense<[[2, 4], [4, -4], [-2, 0]]> : tensor<3x2xi8>
  %c4s = stablehlo.optimization_barrier %c4 : tensor<3x2xi8>
  %a4 = stablehlo.bitcast_convert %c4s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> (tensor<3x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>)
  %s0 = stablehlo.bitcast_convert %r#0 : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[-1, 3], [-7, -4], [7, 0]]> : tensor<3x2xi8>
  %s1 = stablehlo.bitcast_convert %r#1 : (tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2xi8>
  check.expect_eq_const %s1, dense<[14, 3]> : tensor<2xi8>
  %s2 = stablehlo.bitcast_convert %r#2 : (tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2xi8>
  check.expect_eq_const %s2, dense<[4, 0]> : tensor<2xi8>
  return
}
