// stablehlo.cholesky (linalg): Cholesky factor of symmetric positive definite matrices

// -----
// program
func.func @main(%a: tensor<2x3x3xf32>, %v: tensor<3xf32>, %w: tensor<2x3x4xf32>) {
  %r = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf32>
  %s = "stablehlo.cholesky"(%a) : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}
// -- cholesky_c1: -> tensor<2x3x3xf32> => -> tensor<2x3x3xf64>
// -- cholesky_c2: %a, lower = true : tensor<2x3x3xf32> => %v, lower = true : tensor<3xf32>
// -- cholesky_c3: %a, lower = true : tensor<2x3x3xf32> => %w, lower = true : tensor<2x3x4xf32>
