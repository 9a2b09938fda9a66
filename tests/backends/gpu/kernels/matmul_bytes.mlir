func.func @main(%a: tensor<2048x2048xi8>, %b: tensor<2048x2048xi8>) -> tensor<2048x2048xi32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [1] : (tensor<2048x2048xi8>, tensor<2048x2048xi8>) -> tensor<2048x2048xi32>
  return %0 : tensor<2048x2048xi32>
}
