// stablehlo.dot (contraction): vector and matrix products

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3xf32>, %c: tensor<2x3x1xf32>) {
  %r = stablehlo.dot %a, %b, precision = [DEFAULT, DEFAULT] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  %s = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  return
}
// -- dot_c1: %a, %b : (tensor<2x3xf32> => %c, %b : (tensor<2x3x1xf32>
// -- dot_c2: %a, %b : (tensor<2x3xf32>, tensor<3xf32>) => %b, %a : (tensor<3xf32>, tensor<2x3xf32>)
// -- dot_c3: -> tensor<2xf32> => -> tensor<3xf32>
