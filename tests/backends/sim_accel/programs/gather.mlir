// Rows, windows, several indexed dimensions, batching dimensions, starts out of range.
func.func @main(%t: tensor<10x6xf32>, %h: tensor<5x4x3xbf16>, %b: tensor<3x7x2xi32>)
    -> (tensor<4x6xf32>, tensor<2x2x3x2xf32>, tensor<4x3xbf16>, tensor<3x2x2xi32>, tensor<4x6xf32>, tensor<6x4xf32>) {
  %i = stablehlo.constant dense<[[0], [9], [-4], [12]]> : tensor<4x1xi32>
  %0 = "stablehlo.gather"(%t, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>} : (tensor<10x6xf32>, tensor<4x1xi32>) -> tensor<4x6xf32>
  %j = stablehlo.constant dense<[[[0, 1], [8, 5]], [[-1, 2], [3, -7]]]> : tensor<2x2x2xi64>
  %1 = "stablehlo.gather"(%t, %j) {dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], start_index_map = [0, 1], index_vector_dim = 2>, slice_sizes = array<i64: 3, 2>} : (tensor<10x6xf32>, tensor<2x2x2xi64>) -> tensor<2x2x3x2xf32>
  %k = stablehlo.constant dense<[[0, 4, 2, 1], [3, 0, 9, 1]]> : tensor<2x4xi32>
  %2 = "stablehlo.gather"(%h, %k) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0>, slice_sizes = array<i64: 1, 1, 3>} : (tensor<5x4x3xbf16>, tensor<2x4xi32>) -> tensor<4x3xbf16>
  %l = stablehlo.constant dense<[[[0], [6]], [[3], [9]], [[1], [-1]]]> : tensor<3x2x1xi32>
  %3 = "stablehlo.gather"(%b, %l) {dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>} : (tensor<3x7x2xi32>, tensor<3x2x1xi32>) -> tensor<3x2x2xi32>
  %m = stablehlo.constant dense<[1, 1, 200, 3]> : tensor<4xui8>
  %n = stablehlo.optimization_barrier %m : tensor<4xui8>
  %4 = "stablehlo.gather"(%t, %n) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>} : (tensor<10x6xf32>, tensor<4xui8>) -> tensor<4x6xf32>
  %tt = stablehlo.negate %t : tensor<10x6xf32>
  %5 = "stablehlo.gather"(%tt, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 6>} : (tensor<10x6xf32>, tensor<4x1xi32>) -> tensor<6x4xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<4x6xf32>, tensor<2x2x3x2xf32>, tensor<4x3xbf16>, tensor<3x2x2xi32>, tensor<4x6xf32>, tensor<6x4xf32>
}
