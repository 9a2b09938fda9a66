// Reflections of real and complex matrices, and their product: q r is the matrix, and q is unitary.
func.func public @main(%a: tensor<5x3xf32>, %re: tensor<4x3xf32>, %im: tensor<4x3xf32>) -> tensor<5x3xf32> {
  %f:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>)
  %q = stablehlo.custom_call @lapack_sorgqr_ffi(%f#0, %f#1) {mhlo.backend_config = {}} : (tensor<5x3xf32>, tensor<3xf32>) -> tensor<5x3xf32>
  %row = stablehlo.iota dim = 0 : tensor<3x3xi32>
  %column = stablehlo.iota dim = 1 : tensor<3x3xi32>
  %inside = stablehlo.compare LE, %row, %column : (tensor<3x3xi32>, tensor<3x3xi32>) -> tensor<3x3xi1>
  %none = stablehlo.constant dense<0.0> : tensor<3x3xf32>
  %top = stablehlo.slice %f#0 [0:3, 0:3] : (tensor<5x3xf32>) -> tensor<3x3xf32>
  %r = stablehlo.select %inside, %top, %none : tensor<3x3xi1>, tensor<3x3xf32>
  %qr = stablehlo.dot_general %q, %r, contracting_dims = [1] x [0] : (tensor<5x3xf32>, tensor<3x3xf32>) -> tensor<5x3xf32>
  check.expect_almost_eq %qr, %a, tolerance = 0.00001 : tensor<5x3xf32>
  %qq = stablehlo.dot_general %q, %q, contracting_dims = [0] x [0] : (tensor<5x3xf32>, tensor<5x3xf32>) -> tensor<3x3xf32>
  check.expect_almost_eq_const %qq, dense<[[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>
  %c = stablehlo.complex %re, %im : tensor<4x3xcomplex<f32>>
  %g:2 = stablehlo.custom_call @lapack_cgeqrf_ffi(%c) {mhlo.backend_config = {}} : (tensor<4x3xcomplex<f32>>) -> (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>)
  %u = stablehlo.custom_call @lapack_cungqr_ffi(%g#0, %g#1) {mhlo.backend_config = {}} : (tensor<4x3xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  %cnone = stablehlo.constant dense<(0.0, 0.0)> : tensor<3x3xcomplex<f32>>
  %ctop = stablehlo.slice %g#0 [0:3, 0:3] : (tensor<4x3xcomplex<f32>>) -> tensor<3x3xcomplex<f32>>
  %cr = stablehlo.select %inside, %ctop, %cnone : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
  %ur = stablehlo.dot_general %u, %cr, contracting_dims = [1] x [0] : (tensor<4x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>) -> tensor<4x3xcomplex<f32>>
  check.expect_almost_eq %ur, %c, tolerance = 0.00001 : tensor<4x3xcomplex<f32>>
  // A column of zeros reflects nothing.
  %zero = stablehlo.constant dense<0.0> : tensor<2x2xf32>
  %z:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%zero) {mhlo.backend_config = {}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xf32>)
  check.expect_eq_const %z#0, dense<0.0> : tensor<2x2xf32>
  check.expect_eq_const %z#1, dense<0.0> : tensor<2xf32>
  return %qr : tensor<5x3xf32>
}
