// chlo.zeta (chlo_special): Hurwitz zeta function: sum of (rhs + k) to the power -lhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.zeta %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.zeta_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.zeta_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->
