// stablehlo.torch_index_select (indexing): slices along dim at given indices, with leading batch dimensions

// -----
// program
func.func @main(%x: tensor<2x5x6xf32>, %i: tensor<2x3xi32>) {
  %r = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x3x6xf32>
  return
}
// -- torch_index_select_c1: -> tensor<2x3x6xf32> => -> tensor<2x3x6xf64>
// -- torch_index_select_c2: dim = 1 => dim = 3
// -- torch_index_select_c3: -> tensor<2x3x6xf32> => -> tensor<2x4x6xf32>
