// Products of many rows with one column: lanes of a block's threads beyond it are there and must not store.
func.func @main(%x: tensor<130x2xf32>, %v: tensor<2xf32>, %y: tensor<3x200x5xf32>, %w: tensor<3x5x1xf32>) -> (tensor<130xf32>, tensor<3x200x1xf32>) {
  %0 = stablehlo.dot_general %x, %v, contracting_dims = [1] x [0] : (tensor<130x2xf32>, tensor<2xf32>) -> tensor<130xf32>
  %1 = stablehlo.dot_general %y, %w, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x200x5xf32>, tensor<3x5x1xf32>) -> tensor<3x200x1xf32>
  return %0, %1 : tensor<130xf32>, tensor<3x200x1xf32>
}
