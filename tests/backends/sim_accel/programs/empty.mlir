// Tensors without elements beside ones with.
func.func @main(%a: tensor<0x3xf32>, %b: tensor<3x4xf32>, %c: tensor<4x0xf32>, %d: tensor<2x0xi32>)
    -> (tensor<0x4xf32>, tensor<3x0xf32>, tensor<3xf32>, tensor<2x3xi32>, tensor<0xf32>, tensor<2xi32>, tensor<4x4xf32>) {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
  %1 = stablehlo.dot_general %b, %c, contracting_dims = [1] x [0] : (tensor<3x4xf32>, tensor<4x0xf32>) -> tensor<3x0xf32>
  %z = stablehlo.constant dense<2.5> : tensor<f32>
  %2 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<0x3xf32>, tensor<f32>) -> tensor<3xf32>
  %i = stablehlo.constant dense<7> : tensor<i32>
  %3 = stablehlo.pad %d, %i, low = [0, 1], high = [0, 2], interior = [0, 0] : (tensor<2x0xi32>, tensor<i32>) -> tensor<2x3xi32>
  %4 = stablehlo.reshape %c : (tensor<4x0xf32>) -> tensor<0xf32>
  %5 = stablehlo.exponential %4 : tensor<0xf32>
  %6 = stablehlo.reduce(%d init: %i) applies stablehlo.maximum across dimensions = [1] : (tensor<2x0xi32>, tensor<i32>) -> tensor<2xi32>
  %7 = stablehlo.dot_general %c, %c, contracting_dims = [1] x [1] : (tensor<4x0xf32>, tensor<4x0xf32>) -> tensor<4x4xf32>
  return %0, %1, %2, %3, %5, %6, %7 : tensor<0x4xf32>, tensor<3x0xf32>, tensor<3xf32>, tensor<2x3xi32>, tensor<0xf32>, tensor<2xi32>, tensor<4x4xf32>
}
