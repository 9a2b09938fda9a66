// stablehlo.dynamic_pad (dynamic): pad by computed amounts

// -----
// program
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>, %l: tensor<1xi64>) {
  %r = stablehlo.dynamic_pad %x, %v, %l, %l, %l : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -- dynamic_pad_c1: -> tensor<?xf32> => -> tensor<?xf64>
// -- dynamic_pad_c2: -> tensor<?xf32> => -> tensor<?x?xf32>
// -- dynamic_pad_c3: %r = => %c = stablehlo.constant dense<-1> : tensor<1xi64> %r = && %l, %l, %l => %l, %l, %c
// -- dynamic_pad_c4: %r = => %c = stablehlo.constant dense<1> : tensor<1xi64> %r = && %l, %l, %l => %c, %c, %c && -> tensor<?xf32> => -> tensor<4xf32>
