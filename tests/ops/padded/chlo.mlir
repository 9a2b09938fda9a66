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
