// stablehlo.dynamic_reshape (dynamic): reshape to a computed shape

// -----
// program
func.func @main(%x: tensor<4x?xf32>, %y: tensor<6xf32>, %s: tensor<2xi32>) {
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %t = stablehlo.dynamic_reshape %y, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
// -- dynamic_reshape_c1: -> tensor<?x2xf32> => -> tensor<?x2xf64>
// -- dynamic_reshape_c2: -> tensor<3x2xf32> => -> tensor<4x2xf32>
// -- dynamic_reshape_c2: %t = stablehlo.dynamic_reshape %y, %s => %c = stablehlo.constant dense<[3, 4]> : tensor<2xi32> %t = stablehlo.dynamic_reshape %y, %c && -> tensor<3x2xf32> => -> tensor<?x?xf32>
// -- dynamic_reshape_c4: -> tensor<?x2xf32> => -> tensor<?x2x1xf32>
// -- dynamic_reshape_c5: %t = stablehlo.dynamic_reshape %y, %s => %c = stablehlo.constant dense<[2, 3]> : tensor<2xi32> %t = stablehlo.dynamic_reshape %y, %c
