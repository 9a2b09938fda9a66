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
// -- batch_norm_grad_c4: feature_index = 1 => feature_index = 0
