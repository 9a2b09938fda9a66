// stablehlo.batch_norm_training (linalg): normalization by batch statistics

// -----
// program
func.func @main(%x: tensor<2x4xf32>, %p: tensor<4xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%x, %p, %p) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
  return
}
// -- batch_norm_training_c1: feature_index = 1 => feature_index = 2
// -- batch_norm_training_c2: -> (tensor<2x4xf32>, tensor<4xf32> => -> (tensor<2x4xf32>, tensor<4xf64>
// -- batch_norm_training_c3: feature_index = 1 => feature_index = 0
// -- batch_norm_training_c4: (%x, %p, %p) => (%x, %p, %q) && %p: tensor<4xf32> => %p: tensor<4xf32>, %q: tensor<5xf32> && : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> => : (tensor<2x4xf32>, tensor<4xf32>, tensor<5xf32>) ->
// -- batch_norm_training_c5: -> (tensor<2x4xf32>, tensor<4xf32> => -> (tensor<2x4xf32>, tensor<5xf32>
// -- batch_norm_training_c6: -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) => -> (tensor<2x4xf32>, tensor<4xf32>, tensor<5xf32>)
// -- batch_norm_training_c7: -> (tensor<2x4xf32> => -> (tensor<2x5xf32>

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
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>) -> (tensor<4x3xf8E4M3FN>, tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>)
  check.expect_almost_eq_const %r#0, dense<[[0.28125, 3.5, -1.625], [1.375, 0.5, -0.375], [-1.375, 1.5, -1.25], [-0.28125, -1.375, -0.8125]]> : tensor<4x3xf8E4M3FN>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xf8E4M3FN>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#2, dense<[3.25, 0.8125, 1.25]> : tensor<3xf8E4M3FN>, tolerance = 5.0e-01
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf8E5M2>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>) -> (tensor<4x3xf8E5M2>, tensor<3xf8E5M2>, tensor<3xf8E5M2>)
  check.expect_almost_eq_const %r#0, dense<[[0.25, 3.5, -1.5], [1.25, 0.5, -0.375], [-1.25, 1.5, -1.25], [-0.25, -1.5, -0.75]]> : tensor<4x3xf8E5M2>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xf8E5M2>, tolerance = 5.0e-01
  check.expect_almost_eq_const %r#2, dense<[3.0, 0.75, 1.25]> : tensor<3xf8E5M2>, tolerance = 5.0e-01
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xbf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xbf16>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xbf16>, tensor<3xbf16>, tensor<3xbf16>) -> (tensor<4x3xbf16>, tensor<3xbf16>, tensor<3xbf16>)
  check.expect_almost_eq_const %r#0, dense<[[0x3E89, 3.421875, -1.609375], [1.3359375, 0.515625, 0xBEC6], [-1.3359375, 1.484375, -1.203125], [0xBE89, -1.421875, -0.796875]]> : tensor<4x3xbf16>, tolerance = 6.0e-02
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xbf16>, tolerance = 6.0e-02
  check.expect_almost_eq_const %r#2, dense<[3.25, 0.8125, 1.25]> : tensor<3xbf16>, tolerance = 6.0e-02
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf16>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf16>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf16>, tensor<3xf16>, tensor<3xf16>) -> (tensor<4x3xf16>, tensor<3xf16>, tensor<3xf16>)
  check.expect_almost_eq_const %r#0, dense<[[0x3447, 3.42578125, 0xBE73], [1.3359375, 0x381F, 0xB634], [-1.3359375, 0x3DF1, 0xBCD1], [0xB447, 0xBDB4, 0xBA5E]]> : tensor<4x3xf16>, tolerance = 1.0e-02
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xf16>, tolerance = 1.0e-02
  check.expect_almost_eq_const %r#2, dense<[3.25, 0.8125, 1.25]> : tensor<3xf16>, tolerance = 1.0e-02
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf32>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf32>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  check.expect_almost_eq_const %r#0, dense<[[0x3E88D677, 0x405B3909, 0xBFCE6238], [0x3FAB0C15, 0x3F03D25F, 0xBEC6771F], [0xBFAB0C15, 0x3FBE16D1, 0xBF9A20BD], [0xBE88D677, 0xBFB67213, 0xBF4BBE85]]> : tensor<4x3xf32>, tolerance = 1.0e-04
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xf32>, tolerance = 1.0e-04
  check.expect_almost_eq_const %r#2, dense<[3.25, 0.8125, 1.25]> : tensor<3xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[1.0, 2.0, -1.0], [3.0, 0.5, 2.0], [-2.0, 1.0, 0.0], [0.0, -0.5, 1.0]]> : tensor<4x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x3xf64>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 0.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[0.0, 1.0, -1.0]> : tensor<3xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<3xf64>
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>) -> (tensor<4x3xf64>, tensor<3xf64>, tensor<3xf64>)
  check.expect_almost_eq_const %r#0, dense<[[0x3FD11ACEE560242A, 0x400B67212D83AD72, 0xBFF9CC470A049098], [0x3FF561829EB82D34, 0x3FE07A4BDB96A872, 0xBFD8CEE3D7EDBDA2], [0xBFF561829EB82D34, 0x3FF7C2DA1234ABC7, 0xBFF34417AE018588], [0xBFD11ACEE560242A, 0xBFF6CE425B075AE4, 0xBFE977D0A3FCF4F0]]> : tensor<4x3xf64>, tolerance = 1.0e-10
  check.expect_almost_eq_const %r#1, dense<[0.5, 0.75, 0.5]> : tensor<3xf64>, tolerance = 1.0e-10
  check.expect_almost_eq_const %r#2, dense<[3.25, 0.8125, 1.25]> : tensor<3xf64>, tolerance = 1.0e-10
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
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.25 : f32, feature_index = 1 : i64}> : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>) -> (tensor<3x2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>, tensor<2x!quant.uniform<i8:f32, 0.25>>)
  %s0 = stablehlo.bitcast_convert %r#0 : (tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[1, 12], [4, -3], [-5, 2]]> : tensor<3x2xi8>
  %s1 = stablehlo.bitcast_convert %r#1 : (tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2xi8>
  check.expect_eq_const %s1, dense<[3, 5]> : tensor<2xi8>
  %s2 = stablehlo.bitcast_convert %r#2 : (tensor<2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2xi8>
  check.expect_eq_const %s2, dense<[17, 2]> : tensor<2xi8>
  return
}
