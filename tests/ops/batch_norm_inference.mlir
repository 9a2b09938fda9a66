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
// -- batch_norm_inference_c7: -> tensor<2x4xf32> => -> tensor<2x5xf32>
