// Transforms of all kinds: short, of several factors, of a long prime, over several dimensions.
func.func @main(%x: tensor<3x8xf32>, %c: tensor<3x5xcomplex<f32>>, %l: tensor<2x96xcomplex<f32>>, %p: tensor<1x263xcomplex<f32>>, %r: tensor<2x3x60xf32>, %i: tensor<4x6x31xcomplex<f32>>, %o: tensor<2x36xcomplex<f32>>) -> (tensor<3x5xcomplex<f32>>, tensor<3x8xf32>, tensor<3x5xcomplex<f32>>, tensor<2x96xcomplex<f32>>, tensor<1x263xcomplex<f32>>, tensor<1x263xcomplex<f32>>, tensor<2x3x31xcomplex<f32>>, tensor<4x6x60xf32>, tensor<4x6x31xcomplex<f32>>, tensor<2x71xf32>, tensor<2x37xcomplex<f32>>) {
  %0 = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
  %1 = stablehlo.fft %c, type = IRFFT, length = [3, 8] : (tensor<3x5xcomplex<f32>>) -> tensor<3x8xf32>
  %2 = stablehlo.fft %c, type = IFFT, length = [5] : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  %3 = stablehlo.fft %l, type = FFT, length = [96] : (tensor<2x96xcomplex<f32>>) -> tensor<2x96xcomplex<f32>>
  %4 = stablehlo.fft %p, type = FFT, length = [263] : (tensor<1x263xcomplex<f32>>) -> tensor<1x263xcomplex<f32>>
  %5 = stablehlo.fft %p, type = IFFT, length = [1, 263] : (tensor<1x263xcomplex<f32>>) -> tensor<1x263xcomplex<f32>>
  %6 = stablehlo.fft %r, type = RFFT, length = [2, 3, 60] : (tensor<2x3x60xf32>) -> tensor<2x3x31xcomplex<f32>>
  %7 = stablehlo.fft %i, type = IRFFT, length = [6, 60] : (tensor<4x6x31xcomplex<f32>>) -> tensor<4x6x60xf32>
  %8 = stablehlo.fft %i, type = FFT, length = [4, 6, 31] : (tensor<4x6x31xcomplex<f32>>) -> tensor<4x6x31xcomplex<f32>>
  %9 = stablehlo.fft %o, type = IRFFT, length = [71] : (tensor<2x36xcomplex<f32>>) -> tensor<2x71xf32>
  %a = stablehlo.concatenate %9, %9, dim = 1 : (tensor<2x71xf32>, tensor<2x71xf32>) -> tensor<2x142xf32>
  %b = stablehlo.slice %a [0:2, 3:75] : (tensor<2x142xf32>) -> tensor<2x72xf32>
  %d = stablehlo.fft %b, type = RFFT, length = [72] : (tensor<2x72xf32>) -> tensor<2x37xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %d : tensor<3x5xcomplex<f32>>, tensor<3x8xf32>, tensor<3x5xcomplex<f32>>, tensor<2x96xcomplex<f32>>, tensor<1x263xcomplex<f32>>, tensor<1x263xcomplex<f32>>, tensor<2x3x31xcomplex<f32>>, tensor<4x6x60xf32>, tensor<4x6x31xcomplex<f32>>, tensor<2x71xf32>, tensor<2x37xcomplex<f32>>
}
