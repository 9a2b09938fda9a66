func.func @main(%x: tensor<4096x1024xf32>) -> tensor<4096x1024xf32> {
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1024xf32>
  %2 = stablehlo.subtract %x, %1 : tensor<4096x1024xf32>
  %3 = stablehlo.exponential %2 : tensor<4096x1024xf32>
  %4 = stablehlo.reduce(%3 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<4096x1024xf32>, tensor<f32>) -> tensor<4096xf32>
  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<4096xf32>) -> tensor<4096x1024xf32>
  %6 = stablehlo.divide %3, %5 : tensor<4096x1024xf32>
  return %6 : tensor<4096x1024xf32>
}
