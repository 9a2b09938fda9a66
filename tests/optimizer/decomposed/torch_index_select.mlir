// Slices by index, with and without leading batch dimensions; indices beyond the end are clamped.
func.func @main(%x: tensor<2x5x6xf32>) -> (tensor<2x3x6xf32>, tensor<2x2x3x6xf32>, tensor<2x5x4xf32>) {
  %i0 = stablehlo.constant dense<[[0, 4, 2], [1, 1, 9]]> : tensor<2x3xi32>
  %i = stablehlo.optimization_barrier %i0 : tensor<2x3xi32>
  %j0 = stablehlo.constant dense<[5, 0, 3, 3]> : tensor<4xi64>
  %j = stablehlo.optimization_barrier %j0 : tensor<4xi64>
  %0 = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x3x6xf32>
  %1 = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 0 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x2x3x6xf32>
  %2 = "stablehlo.torch_index_select"(%x, %j) <{dim = 2 : i64, batch_dims = 0 : i64}> : (tensor<2x5x6xf32>, tensor<4xi64>) -> tensor<2x5x4xf32>
  return %0, %1, %2 : tensor<2x3x6xf32>, tensor<2x2x3x6xf32>, tensor<2x5x4xf32>
}
