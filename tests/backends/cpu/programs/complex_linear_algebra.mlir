// Cholesky factors, triangular systems and Fourier transforms of complex values.
func.func @main(%a: tensor<2x6x6xcomplex<f32>>, %b: tensor<2x6x3xcomplex<f32>>, %x: tensor<3x12xcomplex<f32>>, %big: tensor<40x40xcomplex<f32>>, %rhs: tensor<40x4xcomplex<f32>>) -> (tensor<2x6x6xcomplex<f32>>, tensor<2x6x3xcomplex<f32>>, tensor<3x12xcomplex<f32>>, tensor<3x12xcomplex<f32>>, tensor<40x4xcomplex<f32>>) {
  %zero = stablehlo.constant dense<(0.0, 0.0)> : tensor<complex<f32>>
  %at = stablehlo.transpose %a, dims = [0, 2, 1] : (tensor<2x6x6xcomplex<f32>>) -> tensor<2x6x6xcomplex<f32>>
  %re = stablehlo.real %at : (tensor<2x6x6xcomplex<f32>>) -> tensor<2x6x6xf32>
  %im = stablehlo.imag %at : (tensor<2x6x6xcomplex<f32>>) -> tensor<2x6x6xf32>
  %mi = stablehlo.negate %im : tensor<2x6x6xf32>
  %ah = stablehlo.complex %re, %mi : tensor<2x6x6xcomplex<f32>>
  %p = stablehlo.dot_general %a, %ah, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x6x6xcomplex<f32>>, tensor<2x6x6xcomplex<f32>>) -> tensor<2x6x6xcomplex<f32>>
  %i0 = stablehlo.iota dim = 1 : tensor<2x6x6xi32>
  %i1 = stablehlo.iota dim = 2 : tensor<2x6x6xi32>
  %d = stablehlo.compare EQ, %i0, %i1 : (tensor<2x6x6xi32>, tensor<2x6x6xi32>) -> tensor<2x6x6xi1>
  %e = stablehlo.convert %d : (tensor<2x6x6xi1>) -> tensor<2x6x6xcomplex<f32>>
  %p6 = stablehlo.constant dense<(6.0, 0.0)> : tensor<2x6x6xcomplex<f32>>
  %s = stablehlo.multiply %e, %p6 : tensor<2x6x6xcomplex<f32>>
  %m = stablehlo.add %p, %s : tensor<2x6x6xcomplex<f32>>
  %l = stablehlo.cholesky %m, lower = true : tensor<2x6x6xcomplex<f32>>
  %t = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<2x6x6xcomplex<f32>>, tensor<2x6x3xcomplex<f32>>) -> tensor<2x6x3xcomplex<f32>>
  %f = stablehlo.fft %x, type = FFT, length = [12] : (tensor<3x12xcomplex<f32>>) -> tensor<3x12xcomplex<f32>>
  %g = stablehlo.fft %f, type = IFFT, length = [3, 12] : (tensor<3x12xcomplex<f32>>) -> tensor<3x12xcomplex<f32>>
  %j0 = stablehlo.iota dim = 0 : tensor<40x40xi32>
  %j1 = stablehlo.iota dim = 1 : tensor<40x40xi32>
  %dd = stablehlo.compare EQ, %j0, %j1 : (tensor<40x40xi32>, tensor<40x40xi32>) -> tensor<40x40xi1>
  %ee = stablehlo.convert %dd : (tensor<40x40xi1>) -> tensor<40x40xcomplex<f32>>
  %p40 = stablehlo.constant dense<(40.0, 3.0)> : tensor<40x40xcomplex<f32>>
  %ss = stablehlo.multiply %ee, %p40 : tensor<40x40xcomplex<f32>>
  %mm = stablehlo.add %big, %ss : tensor<40x40xcomplex<f32>>
  %tt = "stablehlo.triangular_solve"(%mm, %rhs) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<40x40xcomplex<f32>>, tensor<40x4xcomplex<f32>>) -> tensor<40x4xcomplex<f32>>
  return %l, %t, %f, %g, %tt : tensor<2x6x6xcomplex<f32>>, tensor<2x6x3xcomplex<f32>>, tensor<3x12xcomplex<f32>>, tensor<3x12xcomplex<f32>>, tensor<40x4xcomplex<f32>>
}
