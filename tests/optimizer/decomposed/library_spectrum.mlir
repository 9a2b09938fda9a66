// Eigenvalues and singular values: vectors times values give the matrix back, and the values are those of known matrices.
func.func public @main(%a: tensor<2x3x5xf32>) -> tensor<2x3x5xf32> {
  %svd:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%a) {mhlo.backend_config = {mode = 83 : ui8}} : (tensor<2x3x5xf32>) -> (tensor<2x3x5xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>, tensor<2x3x5xf32>, tensor<2xi32>)
  %s = stablehlo.broadcast_in_dim %svd#1, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x3x3xf32>
  %us = stablehlo.multiply %svd#2, %s : tensor<2x3x3xf32>
  %usv = stablehlo.dot_general %us, %svd#3, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x3x3xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  check.expect_almost_eq %usv, %a, tolerance = 0.00001 : tensor<2x3x5xf32>
  // Of rank 1: the values are 6 and 0, and u is a whole basis.
  %flat = stablehlo.constant dense<[[2.0, 4.0], [1.0, 2.0], [-1.0, -2.0], [0.0, 0.0]]> : tensor<4x2xf32>
  %f:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%flat) {mhlo.backend_config = {mode = 65 : ui8}} : (tensor<4x2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<i32>)
  check.expect_almost_eq_const %f#1, dense<[5.4772256, 0.0]> : tensor<2xf32>
  %uu = stablehlo.dot_general %f#2, %f#2, contracting_dims = [0] x [0] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  check.expect_almost_eq_const %uu, dense<[[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0], [0.0, 0.0, 1.0, 0.0], [0.0, 0.0, 0.0, 1.0]]> : tensor<4x4xf32>
  // The upper triangle alone is read: of 2 -1 0 / -1 2 -1 / 0 -1 2.
  %chain = stablehlo.constant dense<[[2.0, -1.0, 0.0], [9.0, 2.0, -1.0], [9.0, 9.0, 2.0]]> : tensor<3x3xf32>
  %e:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%chain) {mhlo.backend_config = {mode = 86 : ui8, uplo = 85 : ui8}} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<i32>)
  check.expect_almost_eq_const %e#1, dense<[0.5857864, 2.0, 3.4142136]> : tensor<3xf32>
  %w = stablehlo.broadcast_in_dim %e#1, dims = [1] : (tensor<3xf32>) -> tensor<3x3xf32>
  %vw = stablehlo.multiply %e#0, %w : tensor<3x3xf32>
  %vwv = stablehlo.dot_general %vw, %e#0, contracting_dims = [1] x [1] : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %vwv, dense<[[2.0, -1.0, 0.0], [-1.0, 2.0, -1.0], [0.0, -1.0, 2.0]]> : tensor<3x3xf32>
  // Hermitian: 2 1-i / 1+i 3 has 1 and 4.
  %h = stablehlo.constant dense<[[(2.0, 0.0), (1.0, -1.0)], [(1.0, 1.0), (3.0, 0.0)]]> : tensor<2x2xcomplex<f32>>
  %g:3 = stablehlo.custom_call @lapack_cheevd_ffi(%h) {mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}} : (tensor<2x2xcomplex<f32>>) -> (tensor<2x2xcomplex<f32>>, tensor<2xf32>, tensor<i32>)
  check.expect_almost_eq_const %g#1, dense<[1.0, 4.0]> : tensor<2xf32>
  return %usv : tensor<2x3x5xf32>
}
