// Sums of products by letters: batches, outer products, diagonals, sums of one side.
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4x2x3xf32>, %d: tensor<3x3xf32>, %n: tensor<2x3xi32>) -> (tensor<2x4xf32>, tensor<4x3x2xf32>, tensor<3x4x2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<f32>, tensor<3x2xf32>, tensor<3xi32>) {
  %0 = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.einsum %c, %a, config = "bij,ij->bji" : (tensor<4x2x3xf32>, tensor<2x3xf32>) -> tensor<4x3x2xf32>
  %2 = stablehlo.einsum %a, %b, config = "ij,kl->klij" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<3x4x2x3xf32>
  %3 = stablehlo.einsum %c, %b, config = "bij,kb->i" : (tensor<4x2x3xf32>, tensor<3x4xf32>) -> tensor<2xf32>
  %4 = stablehlo.unary_einsum %d, config = "ii->i" : (tensor<3x3xf32>) -> tensor<3xf32>
  %5 = stablehlo.unary_einsum %d, config = "ii->" : (tensor<3x3xf32>) -> tensor<f32>
  %6 = stablehlo.unary_einsum %c, config = "bij->ji" : (tensor<4x2x3xf32>) -> tensor<3x2xf32>
  %7 = stablehlo.einsum %n, %n, config = "ij,ij->j" : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<3xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<2x4xf32>, tensor<4x3x2xf32>, tensor<3x4x2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<f32>, tensor<3x2xf32>, tensor<3xi32>
}
