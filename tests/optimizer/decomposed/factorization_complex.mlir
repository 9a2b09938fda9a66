// The factor of a Hermitian matrix, and systems with it, both triangles.
func.func @main(%x: tensor<1x4x4xcomplex<f32>>, %b: tensor<1x4x2xcomplex<f32>>) -> (tensor<1x4x4xcomplex<f32>>, tensor<1x4x4xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>) {
  %re = stablehlo.real %x : (tensor<1x4x4xcomplex<f32>>) -> tensor<1x4x4xf32>
  %im = stablehlo.imag %x : (tensor<1x4x4xcomplex<f32>>) -> tensor<1x4x4xf32>
  %no = stablehlo.negate %im : tensor<1x4x4xf32>
  %y = stablehlo.complex %re, %no : tensor<1x4x4xcomplex<f32>>
  %p = stablehlo.dot_general %x, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<1x4x4xcomplex<f32>>, tensor<1x4x4xcomplex<f32>>) -> tensor<1x4x4xcomplex<f32>>
  %i = stablehlo.iota dim = 1 : tensor<1x4x4xi32>
  %j = stablehlo.iota dim = 2 : tensor<1x4x4xi32>
  %e = stablehlo.compare EQ, %i, %j : (tensor<1x4x4xi32>, tensor<1x4x4xi32>) -> tensor<1x4x4xi1>
  %n = stablehlo.constant dense<(4.0, 0.0)> : tensor<1x4x4xcomplex<f32>>
  %z = stablehlo.constant dense<(0.0, 0.0)> : tensor<1x4x4xcomplex<f32>>
  %d = stablehlo.select %e, %n, %z : tensor<1x4x4xi1>, tensor<1x4x4xcomplex<f32>>
  %m = stablehlo.add %p, %d : tensor<1x4x4xcomplex<f32>>
  %0 = stablehlo.cholesky %m, lower = true : tensor<1x4x4xcomplex<f32>>
  %1 = stablehlo.cholesky %m, lower = false : tensor<1x4x4xcomplex<f32>>
  %2 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<1x4x4xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>) -> tensor<1x4x2xcomplex<f32>>
  %3 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<1x4x4xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>) -> tensor<1x4x2xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<1x4x4xcomplex<f32>>, tensor<1x4x4xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>, tensor<1x4x2xcomplex<f32>>
}
