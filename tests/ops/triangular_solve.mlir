// stablehlo.triangular_solve (linalg): solution of triangular systems

// -----
// program
func.func @main(%a: tensor<2x3x3xf32>, %b: tensor<2x3x4xf32>, %c: tensor<2x3x4xf64>, %d: tensor<3x4xf32>) {
  %r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}
// -- triangular_solve_c1: (%a, %b) => (%a, %c) && tensor<2x3x4xf32>) => tensor<2x3x4xf64>)
// -- triangular_solve_c2: (%a, %b) => (%a, %d) && tensor<2x3x4xf32>) => tensor<3x4xf32>)
// -- triangular_solve_c3: left_side = true => left_side = false
// -- triangular_solve_c4: -> tensor<2x3x4xf32> => -> tensor<2x3x5xf32>
// -- triangular_solve_c5: NO_TRANSPOSE => TRANSPOSE_INVALID
