// Transposes, reversals, strided slices and reshapes at ranks 0 to 6, alone and under arithmetic.
func.func @main(%a: tensor<2x3x4x5xf32>, %b: tensor<2x1x3x2x2x3xf32>, %s: tensor<f32>, %r: tensor<24xi16>)
    -> (tensor<5x3x4x2xf32>, tensor<2x3x2x2xf32>, tensor<3x2x3x2x1x2xf32>, tensor<120xf32>, tensor<f32>, tensor<2x3x4xi16>, tensor<4x6xi16>, tensor<2x3x4x5xf32>) {
  %0 = stablehlo.transpose %a, dims = [3, 1, 2, 0] : (tensor<2x3x4x5xf32>) -> tensor<5x3x4x2xf32>
  %1 = stablehlo.slice %a [0:2, 0:3, 1:4:2, 1:5:3] : (tensor<2x3x4x5xf32>) -> tensor<2x3x2x2xf32>
  %2 = stablehlo.negate %1 : tensor<2x3x2x2xf32>
  %3 = stablehlo.transpose %b, dims = [5, 4, 2, 3, 1, 0] : (tensor<2x1x3x2x2x3xf32>) -> tensor<3x2x3x2x1x2xf32>
  %4 = stablehlo.reverse %3, dims = [0, 2, 5] : tensor<3x2x3x2x1x2xf32>
  %5 = stablehlo.add %3, %4 : tensor<3x2x3x2x1x2xf32>
  %6 = stablehlo.reverse %a, dims = [1, 3] : tensor<2x3x4x5xf32>
  %7 = stablehlo.transpose %6, dims = [1, 0, 3, 2] : (tensor<2x3x4x5xf32>) -> tensor<3x2x5x4xf32>
  %8 = stablehlo.reshape %7 : (tensor<3x2x5x4xf32>) -> tensor<120xf32>
  %9 = stablehlo.sine %s : tensor<f32>
  %10 = stablehlo.reshape %r : (tensor<24xi16>) -> tensor<2x3x4xi16>
  %11 = stablehlo.reverse %10, dims = [1] : tensor<2x3x4xi16>
  %12 = stablehlo.reshape %11 : (tensor<2x3x4xi16>) -> tensor<4x6xi16>
  %13 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<2x3x4x5xf32>
  %14 = stablehlo.subtract %13, %6 : tensor<2x3x4x5xf32>
  return %0, %2, %5, %8, %9, %11, %12, %14 : tensor<5x3x4x2xf32>, tensor<2x3x2x2xf32>, tensor<3x2x3x2x1x2xf32>, tensor<120xf32>, tensor<f32>, tensor<2x3x4xi16>, tensor<4x6xi16>, tensor<2x3x4x5xf32>
}
