// chlo.next_after (chlo_special): the number next to lhs in the direction of rhs

// -----
// program
func.func @main(%a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = chlo.next_after %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>
  return
}
// -- chlo.next_after_c1: -> tensor<4xf32> => -> tensor<4xf64>
// -- chlo.next_after_c1: %b: tensor<4xf32> => %b: tensor<5xf32> && , tensor<4xf32> -> => , tensor<5xf32> ->
