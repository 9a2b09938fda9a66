// Edges that pad and crop, interiors, pieces of different sizes.
func.func @main(%a: tensor<4x5xf32>, %v: tensor<f32>, %b: tensor<2x5xf32>, %c: tensor<6xi8>, %w: tensor<i8>)
    -> (tensor<4x12xf32>, tensor<2x3xf32>, tensor<7x5xf32>, tensor<9xi8>, tensor<12xi8>) {
  %0 = stablehlo.pad %a, %v, low = [-1, 2], high = [1, 1], interior = [0, 1] : (tensor<4x5xf32>, tensor<f32>) -> tensor<4x12xf32>
  %1 = stablehlo.pad %a, %v, low = [-1, -1], high = [-1, -1], interior = [0, 0] : (tensor<4x5xf32>, tensor<f32>) -> tensor<2x3xf32>
  %n = stablehlo.negate %b : tensor<2x5xf32>
  %s = stablehlo.slice %a [3:4, 0:5] : (tensor<4x5xf32>) -> tensor<1x5xf32>
  %2 = stablehlo.concatenate %n, %a, %s, dim = 0 : (tensor<2x5xf32>, tensor<4x5xf32>, tensor<1x5xf32>) -> tensor<7x5xf32>
  %3 = stablehlo.pad %c, %w, low = [-3], high = [-4], interior = [2] : (tensor<6xi8>, tensor<i8>) -> tensor<9xi8>
  %4 = stablehlo.concatenate %c, %c, dim = 0 : (tensor<6xi8>, tensor<6xi8>) -> tensor<12xi8>
  %5 = stablehlo.add %4, %4 : tensor<12xi8>
  return %0, %1, %2, %3, %5 : tensor<4x12xf32>, tensor<2x3xf32>, tensor<7x5xf32>, tensor<9xi8>, tensor<12xi8>
}
