// Ops of the client dialect are written out before they are padded.

// -----
// chlo.acos chlo.acosh chlo.asin chlo.asinh chlo.atan chlo.atanh chlo.bessel_i1e chlo.conj chlo.cosh chlo.digamma chlo.erf chlo.erf_inv chlo.erfc chlo.lgamma chlo.sinh chlo.square chlo.tan: 0 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = {op} %r : tensor<?xf32, #stablehlo.bounds<8>> -> tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// chlo.is_inf chlo.is_neg_inf chlo.is_pos_inf: 0 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xi1, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = {op} %r : tensor<?xf32, #stablehlo.bounds<8>> -> tensor<?xi1, #stablehlo.bounds<8>>
  return %e : tensor<?xi1, #stablehlo.bounds<8>>
}

// -----
// chlo.next_after chlo.polygamma chlo.zeta: 0,0 5,5 8,8 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = {op} %r, %s : tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>> -> tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// chlo.broadcast_add chlo.broadcast_atan2 chlo.broadcast_divide chlo.broadcast_maximum chlo.broadcast_minimum chlo.broadcast_multiply chlo.broadcast_next_after chlo.broadcast_polygamma chlo.broadcast_power chlo.broadcast_remainder chlo.broadcast_subtract chlo.broadcast_zeta: 0,0 1,5 5,1 1,1 5,5 8,8 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = {op} %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %e : tensor<?xf32>
}

// -----
// chlo.broadcast_and chlo.broadcast_or chlo.broadcast_xor chlo.broadcast_shift_left chlo.broadcast_shift_right_arithmetic chlo.broadcast_shift_right_logical: 0,0 1,5 5,1 5,5 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<?xi32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %e = {op} %r, %s : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<?xi32, #stablehlo.bounds<8>>) -> tensor<?xi32>
  return %e : tensor<?xi32>
}

// -----
// chlo.mulhi: 0,0 5,5 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<?xi32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %e = chlo.mulhi %r, %s : tensor<?xi32, #stablehlo.bounds<8>>, tensor<?xi32, #stablehlo.bounds<8>> -> tensor<?xi32, #stablehlo.bounds<8>>
  return %e : tensor<?xi32, #stablehlo.bounds<8>>
}

// -----
// chlo.broadcast_compare: 0,0 1,5 5,1 5,5 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xi1>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = chlo.broadcast_compare %r, %s {comparison_direction = #chlo<comparison_direction LT>} : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi1>
  return %e : tensor<?xi1>
}

// -----
// chlo.broadcast_complex: 0,0 1,5 5,1 5,5 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xcomplex<f32>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = chlo.broadcast_complex %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xcomplex<f32>>
  return %e : tensor<?xcomplex<f32>>
}

// -----
// chlo.broadcast_select: 0,0 5,5 | 5,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %c = stablehlo.compare LT, %r, %r : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xi1, #stablehlo.bounds<8>>
  %e = chlo.broadcast_select %c, %r, %s : (tensor<?xi1, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %e : tensor<?xf32>
}

// -----
// chlo.constant_like: 0 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e = "chlo.constant_like"(%r) {value = 3.5 : f32} : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
  return %e : tensor<?xf32, #stablehlo.bounds<8>>
}

// -----
// chlo.top_k: 3 5 8 | 2 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<3xf32>, tensor<3xi32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %e, %i = chlo.top_k(%r, k = 3) : tensor<?xf32, #stablehlo.bounds<8>> -> (tensor<3xf32>, tensor<3xi32>)
  return %e, %i : tensor<3xf32>, tensor<3xi32>
}

// -----
// chlo._asin_acos_kernel: 0 5 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xcomplex<f32>, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %c = stablehlo.complex %r, %r : tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
  %e = chlo._asin_acos_kernel %c : tensor<?xcomplex<f32>, #stablehlo.bounds<8>> -> tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
  return %e : tensor<?xcomplex<f32>, #stablehlo.bounds<8>>
}

// -----
// chlo.scan: 0,0 1,0 5,0 8,0 | 9,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x2xf32>, %c: tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>, tensor<2x?xf32>, tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<8, ?>>
  %a:2 = chlo.scan(%r) inits(%c) dimension = 0 {
  ^bb0(%p: tensor<2xf32>, %q: tensor<2xf32>):
    %s = stablehlo.add %p, %q : tensor<2xf32>
    stablehlo.return %s, %s : tensor<2xf32>, tensor<2xf32>
  } : (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<2xf32>) -> (tensor<?x2xf32>, tensor<2xf32>)
  %t = stablehlo.transpose %r, dims = [1, 0] : (tensor<?x2xf32, #stablehlo.bounds<8, ?>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>>
  %k = stablehlo.constant dense<2.0> : tensor<f32>
  %b:2 = chlo.scan(%t) inits(%k) dimension = 1 attributes {is_reverse = true} {
  ^bb0(%p: tensor<2xf32>, %q: tensor<f32>):
    %w = stablehlo.broadcast_in_dim %q, dims = [] : (tensor<f32>) -> tensor<2xf32>
    %s = stablehlo.multiply %p, %w : tensor<2xf32>
    %h = stablehlo.constant dense<0.5> : tensor<f32>
    %z = stablehlo.multiply %q, %h : tensor<f32>
    stablehlo.return %s, %z : tensor<2xf32>, tensor<f32>
  } : (tensor<2x?xf32, #stablehlo.bounds<?, 8>>, tensor<f32>) -> (tensor<2x?xf32>, tensor<f32>)
  return %a#0, %a#1, %b#0, %b#1 : tensor<?x2xf32>, tensor<2xf32>, tensor<2x?xf32>, tensor<f32>
}

// -----
// chlo.scan: 0,0 1,0 1,4 5,1 5,3 8,4 | 9,0 3,5
// All sizes are open, and those beside the scanned dimension are what the body makes of them.
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x4xf32>, %c: tensor<4xf32>) -> (tensor<?x?xf32>, tensor<?xf32, #stablehlo.bounds<4>>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<8, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x4xf32, #stablehlo.bounds<8, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<8, 4>>
  %d = stablehlo.set_dimension_size %c, %m, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %a:2 = chlo.scan(%r) inits(%d) dimension = 0 {
  ^bb0(%p: tensor<?xf32>, %q: tensor<?xf32, #stablehlo.bounds<4>>):
    %s = stablehlo.maximum %p, %q : (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32, #stablehlo.bounds<4>>
    %e = stablehlo.concatenate %p, %s, dim = 0 : (tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<?xf32>
    stablehlo.return %e, %s : tensor<?xf32>, tensor<?xf32, #stablehlo.bounds<4>>
  } : (tensor<?x?xf32, #stablehlo.bounds<8, 4>>, tensor<?xf32, #stablehlo.bounds<4>>) -> (tensor<?x?xf32>, tensor<?xf32, #stablehlo.bounds<4>>)
  return %a#0, %a#1 : tensor<?x?xf32>, tensor<?xf32, #stablehlo.bounds<4>>
}

// -----
// chlo.scan: 0,0 3,3 8,8 | 3,4
// Two inputs of one size.
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xi32>, %y: tensor<8xi32>) -> (tensor<?xi32>, tensor<i32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<8xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<8>>
  %a:2 = chlo.scan(%r, %s) inits(%n) dimension = 0 {
  ^bb0(%p: tensor<i32>, %q: tensor<i32>, %c: tensor<i32>):
    %t = stablehlo.multiply %p, %q : tensor<i32>
    %u = stablehlo.add %t, %c : tensor<i32>
    stablehlo.return %t, %u : tensor<i32>, tensor<i32>
  } : (tensor<?xi32, #stablehlo.bounds<8>>, tensor<?xi32, #stablehlo.bounds<8>>, tensor<i32>) -> (tensor<?xi32>, tensor<i32>)
  return %a#0, %a#1 : tensor<?xi32>, tensor<i32>
}

// -----
// chlo.ragged_dot: 0,0 1,4 5,2 7,3 | 8,0
// Rows in groups: how many there are is open, and by how many they are summed.
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<7x4xf32>, %y: tensor<3x4x2xf32>) -> (tensor<?x2xf32>) {
  %g = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<7x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<7, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<7, 4>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 1 : (tensor<3x4x2xf32>, tensor<i32>) -> tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>
  %a = "chlo.ragged_dot"(%r, %s, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<?x?xf32, #stablehlo.bounds<7, 4>>, tensor<3x?x2xf32, #stablehlo.bounds<?, 4, ?>>, tensor<3xi32>) -> tensor<?x2xf32>
  return %a : tensor<?x2xf32>
}

// -----
// chlo.ragged_dot: 0,0 1,4 5,2 6,4 | 7,0
// What is summed over is in groups, of a batch each of its own sizes.
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<2x6x4xf32>, %y: tensor<2x6x3xf32>) -> (tensor<3x2x?x3xf32>) {
  %g = stablehlo.constant dense<[[2, 1, 3], [0, 4, 1]]> : tensor<2x3xi32>
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x6x4xf32>, tensor<i32>) -> tensor<2x?x4xf32, #stablehlo.bounds<?, 6, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x4xf32, #stablehlo.bounds<?, 6, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 6, 4>>
  %s = stablehlo.set_dimension_size %y, %n, dim = 1 : (tensor<2x6x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 6, ?>>
  %a = "chlo.ragged_dot"(%r, %s, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [1]>}> : (tensor<2x?x?xf32, #stablehlo.bounds<?, 6, 4>>, tensor<2x?x3xf32, #stablehlo.bounds<?, 6, ?>>, tensor<2x3xi32>) -> tensor<3x2x?x3xf32>
  return %a : tensor<3x2x?x3xf32>
}

// -----
// chlo.ragged_dot: 0,0 0,1 2,0 5,2 7,3 | 8,0 5,4
// Groups, of which nobody knows how many there are.
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<7x4xf32>, %y: tensor<3x4x2xf32>) -> (tensor<?x2xf32>, tensor<?x?x?xf32>) {
  %g0 = stablehlo.constant dense<[2, 1, 3]> : tensor<3xi32>
  %g = stablehlo.set_dimension_size %g0, %m, dim = 0 : (tensor<3xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<3>>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<7x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<7, ?>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<3x4x2xf32>, tensor<i32>) -> tensor<?x4x2xf32, #stablehlo.bounds<3, ?, ?>>
  %a = "chlo.ragged_dot"(%r, %s, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<?x4x2xf32, #stablehlo.bounds<3, ?, ?>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?x2xf32>
  %b = "chlo.ragged_dot"(%r, %r, %g) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [0]>}> : (tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<?x4xf32, #stablehlo.bounds<7, ?>>, tensor<?xi32, #stablehlo.bounds<3>>) -> tensor<?x?x?xf32>
  return %a, %b : tensor<?x2xf32>, tensor<?x?x?xf32>
}
