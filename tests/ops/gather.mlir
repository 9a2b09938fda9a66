// stablehlo.gather (indexing): slices at computed, clamped starts

// -----
// program
func.func @main(%x: tensor<4x5x6x7xf32>, %i: tensor<4x3x2xi32>) {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6, 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>) -> tensor<4x3x6x2xf32>
  return
}
// -- gather_c1: collapsed_slice_dims = [1], => 
// -- gather_c2: index_vector_dim = 2 => index_vector_dim = 4
// -- gather_c3: start_index_map = [1, 3] => start_index_map = [1]
// -- gather_c4: offset_dims = [2, 3] => offset_dims = [3, 2]
// -- gather_c5: offset_dims = [2, 3] => offset_dims = [2, 4]
// -- gather_c6: collapsed_slice_dims = [1] => collapsed_slice_dims = [0]
// -- gather_c7: offset_dims = [2, 3], collapsed_slice_dims = [1] => offset_dims = [2], collapsed_slice_dims = [2, 1]
// -- gather_c8: collapsed_slice_dims = [1] => collapsed_slice_dims = [4]
// -- gather_c9: array<i64: 1, 1, 6, 2> => array<i64: 1, 2, 6, 2>
// -- gather_c10: collapsed_slice_dims = [1], operand_batching_dims = [0] => operand_batching_dims = [1, 0]
// -- gather_c11: operand_batching_dims = [0] => operand_batching_dims = [5]
// -- gather_c12: array<i64: 1, 1, 6, 2> => array<i64: 2, 1, 6, 2>
// -- gather_c13: collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0] => operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0]
// -- gather_c14: start_indices_batching_dims = [0] => start_indices_batching_dims = [3]
// -- gather_c15: start_indices_batching_dims = [0] => start_indices_batching_dims = [2]
// -- gather_c16: start_indices_batching_dims = [0] => start_indices_batching_dims = [0, 1]
// -- gather_c17: start_indices_batching_dims = [0] => start_indices_batching_dims = [1]
// -- gather_c18: start_index_map = [1, 3] => start_index_map = [1, 0]
// -- gather_c19: start_index_map = [1, 3] => start_index_map = [1, 4]
// -- gather_c20: array<i64: 1, 1, 6, 2> => array<i64: 1, 1, 6>
// -- gather_c21: array<i64: 1, 1, 6, 2> => array<i64: 1, 1, 7, 2>
// -- gather_c22: -> tensor<4x3x6x2xf32> => -> tensor<4x4x6x2xf32>
// -- gather_c23: -> tensor<4x3x6x2xf32> => -> tensor<4x3x6x2xf64>
