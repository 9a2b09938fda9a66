// Factors and systems, small and of several blocks; the triangle that is not asked for holds numbers, and one matrix has no factor.
func.func @main(%x: tensor<2x5x5xf32>, %b: tensor<2x5x3xf32>, %c: tensor<2x3x5xf32>, %y: tensor<1x70x70xf32>, %h: tensor<4x4xbf16>, %g: tensor<4x2xbf16>) -> (tensor<2x5x5xf32>, tensor<2x5x5xf32>, tensor<2x5x5xf32>, tensor<1x70x70xf32>, tensor<1x70x3xf32>, tensor<1x70x3xf32>, tensor<4x2xbf16>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>) {
  %m0 = stablehlo.dot_general %x, %x, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %mi = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %mj = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %me = stablehlo.compare EQ, %mi, %mj : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %mn = stablehlo.constant dense<5.0> : tensor<2x5x5xf32>
  %mz = stablehlo.constant dense<0.0> : tensor<2x5x5xf32>
  %md = stablehlo.select %me, %mn, %mz : tensor<2x5x5xi1>, tensor<2x5x5xf32>
  %m = stablehlo.add %m0, %md : tensor<2x5x5xf32>
  %n0 = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<1x70x70xf32>, tensor<1x70x70xf32>) -> tensor<1x70x70xf32>
  %ni = stablehlo.iota dim = 1 : tensor<1x70x70xi32>
  %nj = stablehlo.iota dim = 2 : tensor<1x70x70xi32>
  %ne = stablehlo.compare EQ, %ni, %nj : (tensor<1x70x70xi32>, tensor<1x70x70xi32>) -> tensor<1x70x70xi1>
  %nn = stablehlo.constant dense<70.0> : tensor<1x70x70xf32>
  %nz = stablehlo.constant dense<0.0> : tensor<1x70x70xf32>
  %nd = stablehlo.select %ne, %nn, %nz : tensor<1x70x70xi1>, tensor<1x70x70xf32>
  %n = stablehlo.add %n0, %nd : tensor<1x70x70xf32>
  %l = stablehlo.cholesky %m, lower = true : tensor<2x5x5xf32>
  %u = stablehlo.cholesky %m, lower = false : tensor<2x5x5xf32>
  %nan = stablehlo.negate %m : tensor<2x5x5xf32>
  %none = stablehlo.cholesky %nan, lower = true : tensor<2x5x5xf32>
  %big = stablehlo.cholesky %n, lower = true : tensor<1x70x70xf32>
  %one = stablehlo.slice %n [0:1, 0:70, 0:3] : (tensor<1x70x70xf32>) -> tensor<1x70x3xf32>
  %far = "stablehlo.triangular_solve"(%big, %one) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<1x70x70xf32>, tensor<1x70x3xf32>) -> tensor<1x70x3xf32>
  %back = "stablehlo.triangular_solve"(%big, %one) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<1x70x70xf32>, tensor<1x70x3xf32>) -> tensor<1x70x3xf32>
  %narrow = "stablehlo.triangular_solve"(%h, %g) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xbf16>, tensor<4x2xbf16>) -> tensor<4x2xbf16>
  %s0 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s1 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s2 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s3 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s4 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s5 = "stablehlo.triangular_solve"(%m, %b) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x5x5xf32>, tensor<2x5x3xf32>) -> tensor<2x5x3xf32>
  %s6 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s7 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s8 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s9 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s10 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  %s11 = "stablehlo.triangular_solve"(%m, %c) <{left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x5x5xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  return %l, %u, %none, %big, %far, %back, %narrow, %s0, %s1, %s2, %s3, %s4, %s5, %s6, %s7, %s8, %s9, %s10, %s11 : tensor<2x5x5xf32>, tensor<2x5x5xf32>, tensor<2x5x5xf32>, tensor<1x70x70xf32>, tensor<1x70x3xf32>, tensor<1x70x3xf32>, tensor<4x2xbf16>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x5x3xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>, tensor<2x3x5xf32>
}
