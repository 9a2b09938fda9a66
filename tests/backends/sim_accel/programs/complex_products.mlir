// Products of complex matrices, and convolutions.
func.func @main(%a: tensor<7x9xcomplex<f32>>, %b: tensor<9x5xcomplex<f32>>, %c: tensor<3x4x5xcomplex<f32>>, %d: tensor<3x5x6xcomplex<f32>>, %x: tensor<1x8x8x3xcomplex<f32>>, %k: tensor<3x3x3x4xcomplex<f32>>)
    -> (tensor<7x5xcomplex<f32>>, tensor<3x4x6xcomplex<f32>>, tensor<1x6x6x4xcomplex<f32>>) {
  %0 = stablehlo.dot %a, %b : (tensor<7x9xcomplex<f32>>, tensor<9x5xcomplex<f32>>) -> tensor<7x5xcomplex<f32>>
  %1 = stablehlo.dot_general %c, %d, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<3x4x5xcomplex<f32>>, tensor<3x5x6xcomplex<f32>>) -> tensor<3x4x6xcomplex<f32>>
  %2 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x3xcomplex<f32>>, tensor<3x3x3x4xcomplex<f32>>) -> tensor<1x6x6x4xcomplex<f32>>
  return %0, %1, %2 : tensor<7x5xcomplex<f32>>, tensor<3x4x6xcomplex<f32>>, tensor<1x6x6x4xcomplex<f32>>
}
