module {
  func.func @gather(%arg0: tensor<4x5x6x7xf32>, %arg1: tensor<4x3x2xi32>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1, 6, 2>}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>) -> tensor<4x3x6x2xf32>
    return
  }
  func.func @dynamic_gather(%arg0: tensor<4x5x6x7xf32>, %arg1: tensor<4x3x2xi32>, %arg2: tensor<4xi32>) {
    %0 = "stablehlo.dynamic_gather"(%arg0, %arg1, %arg2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4xi32>) -> tensor<4x3x6x2xf32>
    return
  }
  func.func @scatter(%arg0: tensor<4x5x6x7xf32>, %arg1: tensor<4x5x6x7xf32>, %arg2: tensor<4x3x2xi32>, %arg3: tensor<4x3x6x2xf32>, %arg4: tensor<4x3x6x2xf32>) {
    %0:2 = "stablehlo.scatter"(%arg0, %arg1, %arg2, %arg3, %arg4) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, unique_indices = true}> ({
    ^bb0(%arg5: tensor<f32>, %arg6: tensor<f32>, %arg7: tensor<f32>, %arg8: tensor<f32>):
      stablehlo.return %arg7, %arg6 : tensor<f32>, tensor<f32>
    }) : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>)
    return
  }
  func.func @dynamic_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<i32>, %arg2: tensor<i64>) {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %arg1, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
    return
  }
  func.func @dynamic_update_slice(%arg0: tensor<4x5xf32>, %arg1: tensor<2x3xf32>, %arg2: tensor<i32>, %arg3: tensor<i64>) {
    %0 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2, %arg2 : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
    return
  }
  func.func @torch_index_select(%arg0: tensor<2x5x6xf32>, %arg1: tensor<2x3xi32>) {
    %0 = "stablehlo.torch_index_select"(%arg0, %arg1) <{batch_dims = 1 : i64, dim = 1 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x3x6xf32>
    return
  }
}
