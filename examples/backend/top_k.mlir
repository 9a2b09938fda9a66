func.func @main(%x: tensor<3x6xf32>) -> (tensor<3x4xf32>, tensor<3x4xi32>) {
  %bias = stablehlo.constant dense<[[0.0, 1.0, 1.0, 0.0, 0.0, 0.0]]> : tensor<1x6xf32>
  %0 = chlo.broadcast_multiply %x, %bias : (tensor<3x6xf32>, tensor<1x6xf32>) -> tensor<3x6xf32>
  %1 = stablehlo.add %x, %0 : tensor<3x6xf32>
  %values, %indices = chlo.top_k(%1, k = 4) : tensor<3x6xf32> -> (tensor<3x4xf32>, tensor<3x4xi32>)
  return %values, %indices : tensor<3x4xf32>, tensor<3x4xi32>
}
