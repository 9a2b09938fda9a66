func.func @main(%a: tensor<1x2048xf32>, %b: tensor<2048x1000xf32>) -> tensor<1x1000xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x2048xf32>, tensor<2048x1000xf32>) -> tensor<1x1000xf32>
  return %0 : tensor<1x1000xf32>
}
