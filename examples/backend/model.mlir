func.func @main(%x: tensor<4x3xf32>, %w: tensor<3x5xf32>, %b: tensor<4x5xf32>) -> (tensor<4xf32>, tensor<5x4xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3x5xf32>) -> tensor<4x5xf32>
  %1 = stablehlo.add %0, %b : tensor<4x5xf32>
  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.negate %1 : tensor<4x5xf32>
  %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<4x5xf32>) -> tensor<5x4xf32>
  return %2, %4 : tensor<4xf32>, tensor<5x4xf32>
}
