// Batches, free dimensions in any place, several contracting ones, every element type that multiplies.
func.func @main(%a: tensor<3x4x5x6xf32>, %b: tensor<6x3x7x4xf32>, %h: tensor<9x20xbf16>, %g: tensor<20x5xbf16>, %f: tensor<4x130xf16>, %c: tensor<5x17xi8>, %d: tensor<17x6xi8>, %u: tensor<5x17xui8>, %i: tensor<3x9xi32>, %j: tensor<9x4xi32>, %l: tensor<2x3xi64>, %v: tensor<140xf32>)
    -> (tensor<3x5x7xf32>, tensor<9x5xbf16>, tensor<9x5xf32>, tensor<4x4xf16>, tensor<5x6xi32>, tensor<5x6xi32>, tensor<3x4xi32>, tensor<2x2xi64>, tensor<f32>, tensor<140x3xf32>, tensor<9x9xf32>) {
  %0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [1], contracting_dims = [3, 1] x [0, 3] : (tensor<3x4x5x6xf32>, tensor<6x3x7x4xf32>) -> tensor<3x5x7xf32>
  %1 = stablehlo.dot_general %h, %g, contracting_dims = [1] x [0] : (tensor<9x20xbf16>, tensor<20x5xbf16>) -> tensor<9x5xbf16>
  %2 = stablehlo.dot_general %h, %g, contracting_dims = [1] x [0] : (tensor<9x20xbf16>, tensor<20x5xbf16>) -> tensor<9x5xf32>
  %3 = stablehlo.dot_general %f, %f, contracting_dims = [1] x [1] : (tensor<4x130xf16>, tensor<4x130xf16>) -> tensor<4x4xf16>
  %4 = stablehlo.dot_general %c, %d, contracting_dims = [1] x [0] : (tensor<5x17xi8>, tensor<17x6xi8>) -> tensor<5x6xi32>
  %5 = stablehlo.dot_general %u, %d, contracting_dims = [1] x [0] : (tensor<5x17xui8>, tensor<17x6xi8>) -> tensor<5x6xi32>
  %6 = stablehlo.dot_general %i, %j, contracting_dims = [1] x [0] : (tensor<3x9xi32>, tensor<9x4xi32>) -> tensor<3x4xi32>
  %7 = stablehlo.dot_general %l, %l, contracting_dims = [1] x [1] : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x2xi64>
  %8 = stablehlo.dot_general %v, %v, contracting_dims = [0] x [0] : (tensor<140xf32>, tensor<140xf32>) -> tensor<f32>
  %w = stablehlo.slice %v [0:3] : (tensor<140xf32>) -> tensor<3xf32>
  %9 = stablehlo.dot_general %v, %w, contracting_dims = [] x [] : (tensor<140xf32>, tensor<3xf32>) -> tensor<140x3xf32>
  %x = stablehlo.convert %h : (tensor<9x20xbf16>) -> tensor<9x20xf32>
  %y = stablehlo.transpose %x, dims = [1, 0] : (tensor<9x20xf32>) -> tensor<20x9xf32>
  %10 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<9x20xf32>, tensor<20x9xf32>) -> tensor<9x9xf32>
  %11 = stablehlo.tanh %10 : tensor<9x9xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %11 : tensor<3x5x7xf32>, tensor<9x5xbf16>, tensor<9x5xf32>, tensor<4x4xf16>, tensor<5x6xi32>, tensor<5x6xi32>, tensor<3x4xi32>, tensor<2x2xi64>, tensor<f32>, tensor<140x3xf32>, tensor<9x9xf32>
}
