// stablehlo.dynamic_iota (dynamic): iota of a computed shape

// -----
// program
func.func @main(%s: tensor<2xi64>) {
  %r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>
  return
}
// -- dynamic_iota_c1: dim = 1 => dim = 2
// -- dynamic_iota_c2: -> tensor<?x?xf32> => -> tensor<?x?x?xf32>
// -- dynamic_iota_c3: %r = stablehlo.dynamic_iota %s => %c = stablehlo.constant dense<[2, 3]> : tensor<2xi64> %r = stablehlo.dynamic_iota %c && -> tensor<?x?xf32> => -> tensor<?x4xf32>
