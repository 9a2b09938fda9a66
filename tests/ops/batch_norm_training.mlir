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
// -- batch_norm_training_c7: -> (tensor<2x4xf32> => -> (tensor<2x5xf32>
