// stablehlo.select (compare_select): on_true where pred holds, else on_false

// -----
// program
func.func @main(%p: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = stablehlo.select %p, %a, %b : tensor<4xi1>, tensor<4xf32>
  %s = stablehlo.select %p, %a, %b : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- select_c1: %p: tensor<4xi1> => %p: tensor<3xi1> && %b : tensor<4xi1> => %b : tensor<3xi1> && (tensor<4xi1> => (tensor<3xi1>
// -- select_c2: -> tensor<4xf32> => -> tensor<4xf16>
