// stablehlo.dynamic_gather (indexing): gather whose slice sizes are an operand

// -----
// program
func.func @main(%x: tensor<4x5x6x7xf32>, %i: tensor<4x3x2xi32>, %s: tensor<4xi32>) {
  %r = "stablehlo.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4xi32>) -> tensor<4x3x6x2xf32>
  return
}
// -- dynamic_gather_c1: collapsed_slice_dims = [1], => 
// -- dynamic_gather_c2: index_vector_dim = 2 => index_vector_dim = 4
// -- dynamic_gather_c3: start_index_map = [1, 3] => start_index_map = [1]
// -- dynamic_gather_c4: offset_dims = [2, 3] => offset_dims = [3, 2]
// -- dynamic_gather_c5: offset_dims = [2, 3] => offset_dims = [2, 4]
// -- dynamic_gather_c6: collapsed_slice_dims = [1] => collapsed_slice_dims = [0]
// -- dynamic_gather_c7: offset_dims = [2, 3], collapsed_slice_dims = [1] => offset_dims = [2], collapsed_slice_dims = [2, 1]
// -- dynamic_gather_c8: collapsed_slice_dims = [1] => collapsed_slice_dims = [4]
// -- dynamic_gather_c10: collapsed_slice_dims = [1], operand_batching_dims = [0] => operand_batching_dims = [1, 0]
// -- dynamic_gather_c11: operand_batching_dims = [0] => operand_batching_dims = [5]
// -- dynamic_gather_c13: collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0] => operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0]
// -- dynamic_gather_c14: start_indices_batching_dims = [0] => start_indices_batching_dims = [3]
// -- dynamic_gather_c15: start_indices_batching_dims = [0] => start_indices_batching_dims = [2]
// -- dynamic_gather_c16: start_indices_batching_dims = [0] => start_indices_batching_dims = [0, 1]
// -- dynamic_gather_c17: start_indices_batching_dims = [0] => start_indices_batching_dims = [1]
// -- dynamic_gather_c18: start_index_map = [1, 3] => start_index_map = [1, 0]
// -- dynamic_gather_c19: start_index_map = [1, 3] => start_index_map = [1, 4]
// -- dynamic_gather_c20: %s: tensor<4xi32> => %s: tensor<3xi32> && , tensor<4xi32>) -> => , tensor<3xi32>) ->
// -- dynamic_gather_c22: -> tensor<4x3x6x2xf32> => -> tensor<4x4x6x2xf32>
// -- dynamic_gather_c23: -> tensor<4x3x6x2xf32> => -> tensor<4x3x6x2xf64>
