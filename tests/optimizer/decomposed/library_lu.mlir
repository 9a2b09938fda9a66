// Calls of LAPACK as JAX writes them: factors multiplied give the matrix, whatever the signs and pivots.
func.func public @main(%a: tensor<2x5x3xf32>, %s: tensor<2x4x4xf32>, %b: tensor<2x4x2xf32>) -> (tensor<2x5x3xf32>, tensor<2x4x2xf32>) {
  %lu:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%a) {mhlo.backend_config = {}} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>)
  %row = stablehlo.iota dim = 1 : tensor<2x5x3xi32>
  %column = stablehlo.iota dim = 2 : tensor<2x5x3xi32>
  %none = stablehlo.constant dense<0.0> : tensor<2x5x3xf32>
  %one = stablehlo.constant dense<1.0> : tensor<2x5x3xf32>
  %below = stablehlo.compare GT, %row, %column : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %on = stablehlo.compare EQ, %row, %column : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
  %l0 = stablehlo.select %below, %lu#0, %none : tensor<2x5x3xi1>, tensor<2x5x3xf32>
  %l = stablehlo.select %on, %one, %l0 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
  %u0 = stablehlo.select %below, %none, %lu#0 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
  %u = stablehlo.slice %u0 [0:2, 0:3, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
  %p = stablehlo.dot_general %l, %u, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x5x3xf32>, tensor<2x3x3xf32>) -> tensor<2x5x3xf32>
  // The exchanges undone, the last one first: rows are moved by what the pivots say.
  %three = stablehlo.constant dense<3> : tensor<i32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %first = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %three, %x = %p) : tensor<i32>, tensor<2x5x3xf32>
   cond {
    %more = stablehlo.compare GT, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %k = stablehlo.subtract %i, %first : tensor<i32>
    %pivot0 = stablehlo.dynamic_slice %lu#1, %zero, %k, sizes = [2, 1] : (tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<2x1xi32>
    %ones = stablehlo.constant dense<1> : tensor<2x1xi32>
    %pivot1 = stablehlo.subtract %pivot0, %ones : tensor<2x1xi32>
    %pivot = stablehlo.broadcast_in_dim %pivot1, dims = [0, 1] : (tensor<2x1xi32>) -> tensor<2x5x3xi32>
    %at = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<2x5x3xi32>
    %is_pivot = stablehlo.compare EQ, %row, %pivot : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
    %is_row = stablehlo.compare EQ, %row, %at : (tensor<2x5x3xi32>, tensor<2x5x3xi32>) -> tensor<2x5x3xi1>
    %f0 = stablehlo.constant dense<0.0> : tensor<f32>
    %cut = stablehlo.select %is_pivot, %x, %none : tensor<2x5x3xi1>, tensor<2x5x3xf32>
    %chosen0 = stablehlo.reduce(%cut init: %f0) applies stablehlo.add across dimensions = [1] : (tensor<2x5x3xf32>, tensor<f32>) -> tensor<2x3xf32>
    %chosen = stablehlo.broadcast_in_dim %chosen0, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x5x3xf32>
    %other0 = stablehlo.dynamic_slice %x, %zero, %k, %zero, sizes = [2, 1, 3] : (tensor<2x5x3xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<2x1x3xf32>
    %other = stablehlo.broadcast_in_dim %other0, dims = [0, 1, 2] : (tensor<2x1x3xf32>) -> tensor<2x5x3xf32>
    %y0 = stablehlo.select %is_pivot, %other, %x : tensor<2x5x3xi1>, tensor<2x5x3xf32>
    %y = stablehlo.select %is_row, %chosen, %y0 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
    stablehlo.return %k, %y : tensor<i32>, tensor<2x5x3xf32>
  }
  check.expect_almost_eq %r#1, %a, tolerance = 0.00001 : tensor<2x5x3xf32>
  check.expect_eq_const %lu#2, dense<0> : tensor<2xi32>
  // A positive matrix, its factor, and a system solved by it twice.
  %eye0 = stablehlo.iota dim = 1 : tensor<2x4x4xi32>
  %eye1 = stablehlo.iota dim = 2 : tensor<2x4x4xi32>
  %diagonal = stablehlo.compare EQ, %eye0, %eye1 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %four = stablehlo.constant dense<4.0> : tensor<2x4x4xf32>
  %nothing = stablehlo.constant dense<0.0> : tensor<2x4x4xf32>
  %add = stablehlo.select %diagonal, %four, %nothing : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  %sst = stablehlo.dot_general %s, %s, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
  %m = stablehlo.add %sst, %add : tensor<2x4x4xf32>
  %c:2 = stablehlo.custom_call @lapack_spotrf_ffi(%m) {mhlo.backend_config = {uplo = 76 : ui8}} : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>)
  %y = stablehlo.custom_call @lapack_strsm_ffi(%c#0, %b) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}} : (tensor<2x4x4xf32>, tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  %z = stablehlo.custom_call @lapack_strsm_ffi(%c#0, %y) {mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 76 : ui8}} : (tensor<2x4x4xf32>, tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  %back = stablehlo.dot_general %m, %z, batching_dims = [0] x [0], contracting_dims = [2] x [1] : (tensor<2x4x4xf32>, tensor<2x4x2xf32>) -> tensor<2x4x2xf32>
  check.expect_almost_eq %back, %b, tolerance = 0.0001 : tensor<2x4x2xf32>
  check.expect_eq_const %c#1, dense<0> : tensor<2xi32>
  // What is not asked for stays: the upper triangle.
  %up = stablehlo.compare LT, %eye0, %eye1 : (tensor<2x4x4xi32>, tensor<2x4x4xi32>) -> tensor<2x4x4xi1>
  %kept = stablehlo.select %up, %c#0, %nothing : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  %was = stablehlo.select %up, %m, %nothing : tensor<2x4x4xi1>, tensor<2x4x4xf32>
  check.expect_eq %kept, %was : tensor<2x4x4xf32>
  // No pivot in the second column, and no positive matrix.
  %singular = stablehlo.constant dense<[[1.0, 2.0], [2.0, 4.0]]> : tensor<2x2xf32>
  %slu:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%singular) {mhlo.backend_config = {}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<2xi32>, tensor<i32>)
  check.expect_eq_const %slu#0, dense<[[2.0, 4.0], [0.5, 0.0]]> : tensor<2x2xf32>
  check.expect_eq_const %slu#1, dense<2> : tensor<2xi32>
  check.expect_eq_const %slu#2, dense<2> : tensor<i32>
  %negative = stablehlo.negate %singular : tensor<2x2xf32>
  %sc:2 = stablehlo.custom_call @lapack_spotrf_ffi(%negative) {mhlo.backend_config = {uplo = 85 : ui8}} : (tensor<2x2xf32>) -> (tensor<2x2xf32>, tensor<i32>)
  check.expect_eq_const %sc#1, dense<1> : tensor<i32>
  return %r#1, %z : tensor<2x5x3xf32>, tensor<2x4x2xf32>
}
