// Rows and windows, repeated indices, batching dimensions; an update element out of range is dropped on its own.
func.func @main(%t: tensor<6x5xf32>, %u: tensor<4x5xf32>, %w: tensor<3x2x3xf32>, %v: tensor<8xi32>, %x: tensor<5xi32>, %b: tensor<2x4xi32>, %c: tensor<2x3xi32>, %y: tensor<9xbf16>, %z: tensor<4xbf16>)
    -> (tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<8xi32>, tensor<2x4xi32>, tensor<9xbf16>, tensor<6x5xf32>) {
  %i = stablehlo.constant dense<[[5], [1], [1], [-2]]> : tensor<4x1xi32>
  %0 = "stablehlo.scatter"(%t, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<4x1xi32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  %j = stablehlo.constant dense<[[-1, 1], [5, 3], [2, -2]]> : tensor<3x2xi32>
  %1 = "stablehlo.scatter"(%t, %j, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<3x2xi32>, tensor<3x2x3xf32>) -> tensor<6x5xf32>
  %2 = "stablehlo.scatter"(%t, %j, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.multiply %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<3x2xi32>, tensor<3x2x3xf32>) -> tensor<6x5xf32>
  %k = stablehlo.constant dense<[[7], [0], [7], [8], [3]]> : tensor<5x1xi64>
  %3 = "stablehlo.scatter"(%v, %k, %x) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.maximum %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
  }) : (tensor<8xi32>, tensor<5x1xi64>, tensor<5xi32>) -> tensor<8xi32>
  %l = stablehlo.constant dense<[[[0], [3], [4]], [[1], [1], [-1]]]> : tensor<2x3x1xi32>
  %4 = "stablehlo.scatter"(%b, %l, %c) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
  }) : (tensor<2x4xi32>, tensor<2x3x1xi32>, tensor<2x3xi32>) -> tensor<2x4xi32>
  %m = stablehlo.constant dense<[[7], [-3]]> : tensor<2x1xi32>
  %zz = stablehlo.reshape %z : (tensor<4xbf16>) -> tensor<2x2xbf16>
  %z5 = stablehlo.concatenate %zz, %zz, %zz, dim = 1 : (tensor<2x2xbf16>, tensor<2x2xbf16>, tensor<2x2xbf16>) -> tensor<2x6xbf16>
  %5 = "stablehlo.scatter"(%y, %m, %z5) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
      %s = stablehlo.add %p, %q : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<9xbf16>, tensor<2x1xi32>, tensor<2x6xbf16>) -> tensor<9xbf16>
  %e = stablehlo.exponential %u : tensor<4x5xf32>
  %6 = "stablehlo.scatter"(%0, %i, %e) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<6x5xf32>, tensor<4x1xi32>, tensor<4x5xf32>) -> tensor<6x5xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<6x5xf32>, tensor<6x5xf32>, tensor<6x5xf32>, tensor<8xi32>, tensor<2x4xi32>, tensor<9xbf16>, tensor<6x5xf32>
}
