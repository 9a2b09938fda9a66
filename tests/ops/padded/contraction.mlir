// Contractions.

// -----
// dot_general: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>, %y: tensor<6x3xf32>) -> (tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<6x3xf32>, tensor<i32>) -> tensor<?x3xf32>
  %a = stablehlo.dot_general %r, %s, contracting_dims = [1] x [0] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x3xf32>) -> tensor<?x3xf32>
  %b = stablehlo.dot_general %r, %r, contracting_dims = [1] x [1] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %c = stablehlo.dot_general %r, %r, contracting_dims = [0] x [0] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %d = stablehlo.dot_general %r, %r, batching_dims = [1] x [1], contracting_dims = [0] x [0] : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?xf32>
  return %a, %b, %c, %d : tensor<?x3xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>
}

// -----
// dot: 0,0 3,3 4,4 | 3,4 4,3 5,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<4xf32>, %z: tensor<4x3xf32>) -> (tensor<f32>, tensor<3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %k = stablehlo.set_dimension_size %z, %m, dim = 0 : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  %a = stablehlo.dot %r, %s : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<f32>
  %b = stablehlo.dot %r, %k : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<3xf32>
  return %a, %b : tensor<f32>, tensor<3xf32>
}

// -----
// convolution: 0,0 1,1 2,2 5,1 8,2 | 9,1 8,3
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<2x8x3xf32>, %y: tensor<3x3x2xf32>) -> (tensor<?x?x2xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<2x8x3xf32>, tensor<i32>) -> tensor<2x?x3xf32, #stablehlo.bounds<?, 8, ?>>
  %r1 = stablehlo.set_dimension_size %r0, %m, dim = 2 : (tensor<2x?x3xf32, #stablehlo.bounds<?, 8, ?>>, tensor<i32>) -> tensor<2x?x?xf32, #stablehlo.bounds<?, 8, 3>>
  %r = stablehlo.set_dimension_size %r1, %m, dim = 0 : (tensor<2x?x?xf32, #stablehlo.bounds<?, 8, 3>>, tensor<i32>) -> tensor<?x?x?xf32, #stablehlo.bounds<2, 8, 3>>
  %k = stablehlo.set_dimension_size %y, %m, dim = 1 : (tensor<3x3x2xf32>, tensor<i32>) -> tensor<3x?x2xf32, #stablehlo.bounds<?, 3, ?>>
  %a = stablehlo.convolution(%r, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [2], pad = [[-1, 2]], lhs_dilate = [3], rhs_dilate = [2], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<?x?x?xf32, #stablehlo.bounds<2, 8, 3>>, tensor<3x?x2xf32, #stablehlo.bounds<?, 3, ?>>) -> tensor<?x?x2xf32>
  return %a : tensor<?x?x2xf32>
}

// -----
// dynamic_conv: 3,0,0 3,1,1 8,2,0 8,0,2 1,1,1 5,-1,2 0,1,1 8,-3,-3 2,4,4 | 9,0,0 8,9,9
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %p: tensor<i32>, %x: tensor<1x8x1xf32>, %k: tensor<3x1x2xf32>) -> (tensor<1x?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<1x8x1xf32>, tensor<i32>) -> tensor<1x?x1xf32, #stablehlo.bounds<?, 8, ?>>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1x1xi32>
  %p1 = stablehlo.reshape %p : (tensor<i32>) -> tensor<1x1xi32>
  %pads = stablehlo.concatenate %m1, %p1, dim = 1 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x2xi32>
  %a = "stablehlo.dynamic_conv"(%r, %k, %pads) <{window_strides = array<i64: 1>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x?x1xf32, #stablehlo.bounds<?, 8, ?>>, tensor<3x1x2xf32>, tensor<1x2xi32>) -> tensor<1x?x2xf32, #stablehlo.bounds<?, 12, ?>>
  %b = stablehlo.negate %a : (tensor<1x?x2xf32, #stablehlo.bounds<?, 12, ?>>) -> tensor<1x?x2xf32>
  return %b : tensor<1x?x2xf32>
}

// -----
// dynamic_conv: 3,0,0 3,1,1 8,2,0 8,0,2 1,1,1 5,-1,2 0,1,1 8,-3,-3 8,3,3 | 9,0,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %p: tensor<i32>, %x: tensor<1x8x1xf32>, %k: tensor<3x1x2xf32>) -> (tensor<1x?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<1x8x1xf32>, tensor<i32>) -> tensor<1x?x1xf32, #stablehlo.bounds<?, 8, ?>>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1x1xi32>
  %p1 = stablehlo.reshape %p : (tensor<i32>) -> tensor<1x1xi32>
  %pads = stablehlo.concatenate %m1, %p1, dim = 1 : (tensor<1x1xi32>, tensor<1x1xi32>) -> tensor<1x2xi32>
  %a = "stablehlo.dynamic_conv"(%r, %k, %pads) <{window_strides = array<i64: 2>, lhs_dilation = array<i64: 3>, rhs_dilation = array<i64: 2>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x?x1xf32, #stablehlo.bounds<?, 8, ?>>, tensor<3x1x2xf32>, tensor<1x2xi32>) -> tensor<1x?x2xf32, #stablehlo.bounds<?, 12, ?>>
  %b = stablehlo.negate %a : (tensor<1x?x2xf32, #stablehlo.bounds<?, 12, ?>>) -> tensor<1x?x2xf32>
  return %b : tensor<1x?x2xf32>
}

// -----
// dynamic_conv: 0,0 1,2 2,1 3,5 7,-1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<1x8x1xf32>, %k: tensor<3x1x2xf32>) -> (tensor<1x?x2xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %nn = stablehlo.clamp %zero, %n, %three : tensor<i32>
  %mm = stablehlo.clamp %zero, %m, %three : tensor<i32>
  %n1 = stablehlo.reshape %nn : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %mm : (tensor<i32>) -> tensor<1xi32>
  %flat = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %pads = stablehlo.reshape %flat : (tensor<2xi32>) -> tensor<1x2xi32>
  %a = "stablehlo.dynamic_conv"(%x, %k, %pads) <{window_strides = array<i64: 1>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1>, dimension_numbers = #stablehlo.conv<[b, 0, f]x[0, i, o]->[b, 0, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<1x8x1xf32>, tensor<3x1x2xf32>, tensor<1x2xi32>) -> tensor<1x?x2xf32>
  return %a : tensor<1x?x2xf32>
}

// -----
// einsum: 0,0 1,1 3,4 8,6 | 9,0 3,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x6xf32>, %y: tensor<6x5xf32>) -> (tensor<?x5xf32>, tensor<5x?xf32>, tensor<?xf32>) {
  %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<8, ?>>
  %t = stablehlo.set_dimension_size %s, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<8, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<8, 6>>
  %u = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<6x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<6, ?>>
  %a = stablehlo.einsum %t, %u, config = "ij,jk->ik" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>, tensor<?x5xf32, #stablehlo.bounds<6, ?>>) -> tensor<?x5xf32>
  %b = stablehlo.einsum %t, %u, config = "ij,jk->kj" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>, tensor<?x5xf32, #stablehlo.bounds<6, ?>>) -> tensor<5x?xf32>
  %c = stablehlo.einsum %t, %u, config = "ij,lk->j" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>, tensor<?x5xf32, #stablehlo.bounds<6, ?>>) -> tensor<?xf32>
  return %a, %b, %c : tensor<?x5xf32>, tensor<5x?xf32>, tensor<?xf32>
}

// -----
// einsum: 3,3 1,4 5,5 | 6,1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<5x5xf32>, %y: tensor<5xf32>) -> (tensor<?xf32>) {
  %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<5x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<5, ?>>
  %t = stablehlo.set_dimension_size %s, %n, dim = 1 : (tensor<?x5xf32, #stablehlo.bounds<5, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<5, 5>>
  %u = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %a = stablehlo.einsum %t, %u, config = "ii,k->i" : (tensor<?x?xf32, #stablehlo.bounds<5, 5>>, tensor<?xf32, #stablehlo.bounds<5>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// unary_einsum: 0,0 1,1 3,4 8,6 | 9,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x6xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<f32>) {
  %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<8, ?>>
  %t = stablehlo.set_dimension_size %s, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<8, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<8, 6>>
  %a = stablehlo.unary_einsum %t, config = "ij->i" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>) -> tensor<?xf32>
  %b = stablehlo.unary_einsum %t, config = "ij->ji" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>) -> tensor<?x?xf32>
  %c = stablehlo.unary_einsum %t, config = "ij->ij" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>) -> tensor<?x?xf32>
  %d = stablehlo.unary_einsum %t, config = "ij->" : (tensor<?x?xf32, #stablehlo.bounds<8, 6>>) -> tensor<f32>
  return %a, %b, %c, %d : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<f32>
}

// -----
// unary_einsum: 0,0 1,1 4,4 6,6 | 3,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<6x6xcomplex<f32>>) -> (tensor<?xcomplex<f32>>) {
  %s = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<6x6xcomplex<f32>>, tensor<i32>) -> tensor<?x6xcomplex<f32>, #stablehlo.bounds<6, ?>>
  %t = stablehlo.set_dimension_size %s, %m, dim = 1 : (tensor<?x6xcomplex<f32>, #stablehlo.bounds<6, ?>>, tensor<i32>) -> tensor<?x?xcomplex<f32>, #stablehlo.bounds<6, 6>>
  %a = stablehlo.unary_einsum %t, config = "ii->i" : (tensor<?x?xcomplex<f32>, #stablehlo.bounds<6, 6>>) -> tensor<?xcomplex<f32>>
  return %a : tensor<?xcomplex<f32>>
}
