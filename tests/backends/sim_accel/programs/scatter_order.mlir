// Windows that meet, whose dimensions stand before those of the index vectors: updates go in row-major order, not window by window.
func.func @main(%a: tensor<17xf32>, %u: tensor<16x4xf32>, %b: tensor<5x4x6xf32>, %v: tensor<3x4x7x2xf32>, %w: tensor<40x9xf32>, %c: tensor<64xf32>)
    -> (tensor<17xf32>, tensor<17xf32>, tensor<5x4x6xf32>, tensor<64xf32>) {
  %i = stablehlo.constant dense<[[1], [0], [3], [-2]]> : tensor<4x1xi32>
  %0 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<17xf32>, tensor<4x1xi32>, tensor<16x4xf32>) -> tensor<17xf32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %1 = "stablehlo.scatter"(%a, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.multiply %p, %half : tensor<f32>
      %t = stablehlo.subtract %s, %q : tensor<f32>
      stablehlo.return %t : tensor<f32>
  }) : (tensor<17xf32>, tensor<4x1xi32>, tensor<16x4xf32>) -> tensor<17xf32>
  // A window of 3x4x2: its first dimension and the second, which no index moves, stand before the seven index vectors, the last behind them.
  %j = stablehlo.constant dense<[[0, 1], [1, 1], [2, 2], [0, 2], [-1, 3], [4, 0], [1, 5]]> : tensor<7x2xi32>
  %2 = "stablehlo.scatter"(%b, %j, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0, 1, 3], scatter_dims_to_operand_dims = [0, 2], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<5x4x6xf32>, tensor<7x2xi32>, tensor<3x4x7x2xf32>) -> tensor<5x4x6xf32>
  %k = stablehlo.constant dense<[[20], [3], [4], [5], [19], [30], [3], [-9], [0]]> : tensor<9x1xi32>
  %3 = "stablehlo.scatter"(%c, %k, %w) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<64xf32>, tensor<9x1xi32>, tensor<40x9xf32>) -> tensor<64xf32>
  return %0, %1, %2, %3 : tensor<17xf32>, tensor<17xf32>, tensor<5x4x6xf32>, tensor<64xf32>
}
