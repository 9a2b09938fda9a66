// stablehlo.scatter (indexing): combine updates into inputs at computed positions; those outside are skipped

// -----
// program
func.func @main(%x: tensor<4x5x6x7xf32>, %y: tensor<4x5x6x7xf32>, %i: tensor<4x3x2xi32>, %u: tensor<4x3x6x2xf32>, %v: tensor<4x3x6x2xf32>) {
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, indices_are_sorted = true, unique_indices = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %c, %b : tensor<f32>, tensor<f32>
  }) : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>)
  return
}
// -- scatter_c1: %y: tensor<4x5x6x7xf32> => %y: tensor<4x5x6x8xf32> && : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, => : (tensor<4x5x6x7xf32>, tensor<4x5x6x8xf32>,
// -- scatter_c2: inserted_window_dims = [1], => 
// -- scatter_c3: %v: tensor<4x3x6x2xf32> => %v: tensor<4x3x6x1xf32> && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x1xf32>) ->
// -- scatter_c4: %u: tensor<4x3x6x2xf32>, %v: tensor<4x3x6x2xf32> => %u: tensor<4x3x6x9xf32>, %v: tensor<4x3x6x9xf32> && tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> => tensor<4x3x6x9xf32>, tensor<4x3x6x9xf32>) ->
// -- scatter_c5: (%x, %y, %i, %u, %v) => (%x, %y, %i, %u, %v, %v) && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) ->
// -- scatter_c6: %v: tensor<4x3x6x2xf32> => %v: tensor<4x3x6x2xf64> && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x2xf64>) ->
// -- scatter_c7: update_window_dims = [2, 3] => update_window_dims = [3, 2]
// -- scatter_c8: update_window_dims = [2, 3] => update_window_dims = [2, 4]
// -- scatter_c9: inserted_window_dims = [1] => inserted_window_dims = [0]
// -- scatter_c10: update_window_dims = [2, 3], inserted_window_dims = [1] => update_window_dims = [2], inserted_window_dims = [2, 1]
// -- scatter_c11: inserted_window_dims = [1] => inserted_window_dims = [4]
// -- scatter_c12: inserted_window_dims = [1], input_batching_dims = [0] => input_batching_dims = [1, 0]
// -- scatter_c13: input_batching_dims = [0] => input_batching_dims = [5]
// -- scatter_c14: inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0] => input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0]
// -- scatter_c15: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [3]
// -- scatter_c16: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [2]
// -- scatter_c17: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [0, 1]
// -- scatter_c18: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [1]
// -- scatter_c19: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1]
// -- scatter_c20: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1, 0]
// -- scatter_c21: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1, 4]
// -- scatter_c22: index_vector_dim = 2 => index_vector_dim = 4
// -- scatter_c23: return %c, %b : tensor<f32>, tensor<f32> => return %c : tensor<f32>
// -- scatter_c24: -> (tensor<4x5x6x7xf32> => -> (tensor<4x5x6x8xf32>
// -- scatter_c25: -> (tensor<4x5x6x7xf32> => -> (tensor<4x5x6x7xf64>
