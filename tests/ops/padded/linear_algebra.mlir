// Factorizations, transforms and normalizations.

// -----
// cholesky: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>) -> (tensor<2x?x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %a = stablehlo.cholesky %r, lower = true : tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %b = stablehlo.negate %a : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>) -> tensor<2x?x?xf32>
  return %b : tensor<2x?x?xf32>
}

// -----
// cholesky: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>) -> (tensor<2x?x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %a = stablehlo.cholesky %r, lower = false : tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %b = stablehlo.negate %a : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>) -> tensor<2x?x?xf32>
  return %b : tensor<2x?x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x5x3xf32>) -> (tensor<2x?x3xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 1 : (tensor<2x5x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = true, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 5, ?>>) -> tensor<2x?x3xf32>
  return %a : tensor<2x?x3xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = true, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = false, unit_diagonal = true, transpose_a = #stablehlo<transpose TRANSPOSE>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// triangular_solve: 0,0 1,1 3,3 5,5 | 3,2 6,6
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %y: tensor<2x5x5xf32>, %z: tensor<2x3x5xf32>) -> (tensor<2x3x?xf32>) {
  %xt = stablehlo.dot_general %y, %y, batching_dims = [0] x [0], contracting_dims = [2] x [2] : (tensor<2x5x5xf32>, tensor<2x5x5xf32>) -> tensor<2x5x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5x5xi32>
  %j = stablehlo.iota dim = 2 : tensor<2x5x5xi32>
  %d = stablehlo.compare EQ, %i, %j : (tensor<2x5x5xi32>, tensor<2x5x5xi32>) -> tensor<2x5x5xi1>
  %df = stablehlo.convert %d : (tensor<2x5x5xi1>) -> tensor<2x5x5xf32>
  %x = stablehlo.add %xt, %df : tensor<2x5x5xf32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x5x5xf32>, tensor<i32>) -> tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x5xf32, #stablehlo.bounds<?, 5, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>
  %s = stablehlo.set_dimension_size %z, %n, dim = 2 : (tensor<2x3x5xf32>, tensor<i32>) -> tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>
  %a = "stablehlo.triangular_solve"(%r, %s) <{left_side = false, lower = false, unit_diagonal = false, transpose_a = #stablehlo<transpose ADJOINT>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 5, 5>>, tensor<2x3x?xf32, #stablehlo.bounds<?, ?, 5>>) -> tensor<2x3x?xf32>
  return %a : tensor<2x3x?xf32>
}

// -----
// fft: 0 1 3 4 | 5
func.func @main(%n: tensor<i32>, %x: tensor<4x8xf32>) -> (tensor<?x8xcomplex<f32>>, tensor<?x8xf32>, tensor<?x5xcomplex<f32>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x8xf32>, tensor<i32>) -> tensor<?x8xf32, #stablehlo.bounds<4, ?>>
  %a = stablehlo.fft %r, type = RFFT, length = [8] : (tensor<?x8xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x5xcomplex<f32>>
  %b = stablehlo.fft %a, type = IRFFT, length = [8] : (tensor<?x5xcomplex<f32>>) -> tensor<?x8xf32>
  %c = stablehlo.complex %b, %b : tensor<?x8xcomplex<f32>>
  %d = stablehlo.fft %c, type = FFT, length = [8] : (tensor<?x8xcomplex<f32>>) -> tensor<?x8xcomplex<f32>>
  return %d, %b, %a : tensor<?x8xcomplex<f32>>, tensor<?x8xf32>, tensor<?x5xcomplex<f32>>
}

// -----
// fft: 4 | 3 8 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<3xcomplex<f32>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = stablehlo.fft %r, type = RFFT, length = [4] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<3xcomplex<f32>>
  return %a : tensor<3xcomplex<f32>>
}

// -----
// batch_norm_inference: 0,0 1,2 3,6 4,5 | 5,2 3,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x3x6xf32>, %p: tensor<6xf32>, %q: tensor<6xf32>) -> (tensor<?x3x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x3x6xf32>, tensor<i32>) -> tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>, tensor<i32>) -> tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>
  %scale = stablehlo.set_dimension_size %p, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %offset = stablehlo.set_dimension_size %q, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %var = stablehlo.abs %offset : tensor<?xf32, #stablehlo.bounds<6>>
  %a = "stablehlo.batch_norm_inference"(%r, %scale, %offset, %offset, %var) <{epsilon = 0.01 : f32, feature_index = 2 : i64}> : (tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>) -> tensor<?x3x?xf32>
  return %a : tensor<?x3x?xf32>
}

// -----
// batch_norm_training: 0,0 1,2 3,6 4,5 | 5,2 3,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x3x6xf32>, %p: tensor<6xf32>, %q: tensor<6xf32>) -> (tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x3x6xf32>, tensor<i32>) -> tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>, tensor<i32>) -> tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>
  %scale = stablehlo.set_dimension_size %p, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %offset = stablehlo.set_dimension_size %q, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %var = stablehlo.abs %offset : tensor<?xf32, #stablehlo.bounds<6>>
  %a:3 = "stablehlo.batch_norm_training"(%r, %scale, %offset) <{epsilon = 0.01 : f32, feature_index = 2 : i64}> : (tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>) -> (tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return %a#0, %a#1, %a#2 : tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----
// batch_norm_grad: 0,0 1,2 3,6 4,5 | 5,2 3,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x3x6xf32>, %p: tensor<6xf32>, %q: tensor<6xf32>) -> (tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x3x6xf32>, tensor<i32>) -> tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<?x3x6xf32, #stablehlo.bounds<4, ?, ?>>, tensor<i32>) -> tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>
  %scale = stablehlo.set_dimension_size %p, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %offset = stablehlo.set_dimension_size %q, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %var = stablehlo.abs %offset : tensor<?xf32, #stablehlo.bounds<6>>
  %g = stablehlo.cosine %r : tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>
  %a:3 = "stablehlo.batch_norm_grad"(%r, %scale, %offset, %var, %g) <{epsilon = 0.01 : f32, feature_index = 2 : i64}> : (tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?x3x?xf32, #stablehlo.bounds<4, ?, 6>>) -> (tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return %a#0, %a#1, %a#2 : tensor<?x3x?xf32>, tensor<?xf32>, tensor<?xf32>
}

// -----
// batch_norm_training batch_norm_grad: 0 2 6 | 7
func.func @main(%m: tensor<i32>, %x: tensor<4x6xf32>, %p: tensor<6xf32>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<4x?xf32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %m, dim = 1 : (tensor<4x6xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 6>>
  %scale = stablehlo.set_dimension_size %p, %m, dim = 0 : (tensor<6xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %a:3 = "stablehlo.batch_norm_training"(%r, %scale, %scale) <{epsilon = 0.01 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32, #stablehlo.bounds<6>>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<?xf32>)
  %b:3 = "stablehlo.batch_norm_grad"(%r, %scale, %a#1, %a#2, %a#0) <{epsilon = 0.01 : f32, feature_index = 1 : i64}> : (tensor<4x?xf32, #stablehlo.bounds<?, 6>>, tensor<?xf32, #stablehlo.bounds<6>>, tensor<?xf32>, tensor<?xf32>, tensor<4x?xf32>) -> (tensor<4x?xf32>, tensor<?xf32>, tensor<?xf32>)
  return %a#0, %a#2, %b#0, %b#1 : tensor<4x?xf32>, tensor<?xf32>, tensor<4x?xf32>, tensor<?xf32>
}
