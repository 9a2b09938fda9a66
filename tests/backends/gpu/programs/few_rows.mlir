// Products with few rows: along k by warps, and by a block whose threads share k.
func.func @main(%a: tensor<1x500xf32>, %b: tensor<500x1000xf32>, %c: tensor<1000xf32>, %d: tensor<3x5x130xf32>, %e: tensor<3x130x77xf32>, %f: tensor<1x768xf32>,
                %g: tensor<300x768xf32>, %h: tensor<2x100xi8>, %i: tensor<100x64xi8>)
    -> (tensor<1x1000xf32>, tensor<3x5x77xf32>, tensor<1x300xf32>, tensor<2x64xi32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<1x500xf32>, tensor<500x1000xf32>) -> tensor<1x1000xf32>
  %1 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<1000xf32>) -> tensor<1x1000xf32>
  %2 = stablehlo.add %0, %1 : tensor<1x1000xf32>
  %3 = stablehlo.dot_general %d, %e, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x5x130xf32>, tensor<3x130x77xf32>) -> tensor<3x5x77xf32>
  %4 = stablehlo.dot_general %f, %g, contracting_dims = [1] x [1] : (tensor<1x768xf32>, tensor<300x768xf32>) -> tensor<1x300xf32>
  %5 = stablehlo.dot_general %h, %i, contracting_dims = [1] x [0] : (tensor<2x100xi8>, tensor<100x64xi8>) -> tensor<2x64xi32>
  return %2, %3, %4, %5 : tensor<1x1000xf32>, tensor<3x5x77xf32>, tensor<1x300xf32>, tensor<2x64xi32>
}
