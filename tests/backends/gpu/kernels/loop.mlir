func.func @main(%x: tensor<4096x1024xf32>, %y: tensor<1024xf32>) -> tensor<4096x1024xf32> {
  %0 = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<1024xf32>) -> tensor<4096x1024xf32>
  %1 = stablehlo.multiply %x, %0 : tensor<4096x1024xf32>
  return %1 : tensor<4096x1024xf32>
}
