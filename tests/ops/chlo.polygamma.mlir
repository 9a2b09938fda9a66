// chlo.polygamma (chlo_special): derivative of order lhs of digamma at rhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.polygamma %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.polygamma_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.polygamma_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->
