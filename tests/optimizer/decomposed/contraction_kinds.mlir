// Products of operands that are numbers of another kind than the result: converted first, on every target. Random integers are 0 to 9,
// random floats within one of 0, so the floats are made larger before they become integers.
func.func @main(%i: tensor<2x3xi8>, %j: tensor<3x2xi8>, %x: tensor<2x3xf32>, %z: tensor<3x2xcomplex<f32>>, %p: tensor<3x2xi1>) -> (tensor<2x2xi8>, tensor<2x2xbf16>, tensor<2x2xcomplex<f32>>, tensor<2x2xi8>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x2xf32>, tensor<2x2xcomplex<f32>>, tensor<1x2x1xi32>) {
  %nine = stablehlo.constant dense<9.0> : tensor<2x3xf32>
  %large = stablehlo.multiply %x, %nine : tensor<2x3xf32>
  %zt = stablehlo.transpose %z, dims = [1, 0] : (tensor<3x2xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  %pt = stablehlo.transpose %p, dims = [1, 0] : (tensor<3x2xi1>) -> tensor<2x3xi1>
  %0 = stablehlo.dot_general %i, %j, contracting_dims = [1] x [0] : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xcomplex<f32>>
  %lt = stablehlo.transpose %large, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %1 = stablehlo.dot_general %large, %lt, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xi8>
  %2 = stablehlo.dot %zt, %z : (tensor<2x3xcomplex<f32>>, tensor<3x2xcomplex<f32>>) -> tensor<2x2xf32>
  %3 = stablehlo.dot_general %pt, %p, contracting_dims = [1] x [0] : (tensor<2x3xi1>, tensor<3x2xi1>) -> tensor<2x2xi32>
  %4 = stablehlo.dot %i, %j : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xf32>
  %5 = stablehlo.dot %large, %lt : (tensor<2x3xf32>, tensor<3x2xf32>) -> tensor<2x2xcomplex<f32>>
  %row = stablehlo.reshape %large : (tensor<2x3xf32>) -> tensor<1x6x1xf32>
  %taps = stablehlo.reshape %lt : (tensor<3x2xf32>) -> tensor<6x1x1xf32>
  %6 = stablehlo.convolution(%row, %taps) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[0, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x6x1xf32>, tensor<6x1x1xf32>) -> tensor<1x2x1xi32>
  %many = stablehlo.constant dense<1000> : tensor<2x3xi32>
  %wide = stablehlo.convert %i : (tensor<2x3xi8>) -> tensor<2x3xi32>
  %big = stablehlo.multiply %wide, %many : tensor<2x3xi32>
  %bigt = stablehlo.transpose %big, dims = [1, 0] : (tensor<2x3xi32>) -> tensor<3x2xi32>
  %7 = stablehlo.dot %big, %bigt : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xi8>
  %8 = stablehlo.dot %big, %bigt : (tensor<2x3xi32>, tensor<3x2xi32>) -> tensor<2x2xbf16>
  return %7, %8, %0, %1, %2, %3, %4, %5, %6 : tensor<2x2xi8>, tensor<2x2xbf16>, tensor<2x2xcomplex<f32>>, tensor<2x2xi8>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x2xf32>, tensor<2x2xcomplex<f32>>, tensor<1x2x1xi32>
}
