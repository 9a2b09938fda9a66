// stablehlo.einsum (linalg): Einstein summation of two operands

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %r = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %s = stablehlo.unary_einsum %a, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
