// stablehlo.fft (linalg): discrete Fourier transform

// -----
// program
func.func @main(%x: tensor<3x8xf32>, %c: tensor<3x5xcomplex<f32>>) {
  %r = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>
  %s = stablehlo.fft %c, type = IRFFT, length = [3, 8] : (tensor<3x5xcomplex<f32>>) -> tensor<3x8xf32>
  %t = stablehlo.fft %c, type = IFFT, length = [5] : (tensor<3x5xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  return
}
// -- fft_c1: length = [8] => length = [8, 8, 8]
// -- fft_c2: type = RFFT => type = FFT
// -- fft_c3: length = [8] => length = []
// -- fft_c4: length = [8] => length = [7]
// -- fft_c5: -> tensor<3x5xcomplex<f32>> => -> tensor<3x8xcomplex<f32>>
