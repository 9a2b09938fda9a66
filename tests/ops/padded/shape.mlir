// Ops that ask for sizes, set them, or make arrays of them.

// -----
// get_dimension_size set_dimension_size: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<i32>, tensor<i32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.get_dimension_size %r, dim = 0 : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<i32>
  %b = stablehlo.get_dimension_size %r, dim = 1 : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<i32>
  return %r, %a, %b : tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<i32>, tensor<i32>
}

// -----
// set_dimension_size: 2 5 8 | 0 1 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %s = stablehlo.set_dimension_size %r, %two, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32>
  return %s : tensor<?xf32>
}

// -----
// dynamic_iota: 0,0 1,1 2,3 4,6 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>) -> (tensor<?x?xi32>, tensor<?x?xf32>) {
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi32>) -> tensor<?x?xi32, #stablehlo.bounds<4, 6>>
  %b = stablehlo.dynamic_iota %s, dim = 0 : (tensor<2xi32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %c = stablehlo.negate %a : (tensor<?x?xi32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xi32>
  %d = stablehlo.negate %b : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  return %c, %d : tensor<?x?xi32>, tensor<?x?xf32>
}

// -----
// dynamic_iota: 0 3 6 -1 9
func.func @main(%n: tensor<i32>) -> (tensor<?xi64>) {
  %six = stablehlo.constant dense<6> : tensor<i64>
  %zero = stablehlo.constant dense<0> : tensor<i64>
  %w = stablehlo.convert %n : (tensor<i32>) -> tensor<i64>
  %k = stablehlo.clamp %zero, %w, %six : tensor<i64>
  %s = stablehlo.reshape %k : (tensor<i64>) -> tensor<1xi64>
  %a = stablehlo.dynamic_iota %s, dim = 0 : (tensor<1xi64>) -> tensor<?xi64>
  return %a : tensor<?xi64>
}

// -----
// dynamic_broadcast_in_dim: 0,0 1,5 5,5 8,8 | 5,1 5,4 9,9
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>, tensor<?x3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %three = stablehlo.constant dense<3> : tensor<1xi32>
  %a = stablehlo.dynamic_broadcast_in_dim %r, %m1, dims = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<1xi32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.concatenate %n1, %three, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %b = stablehlo.dynamic_broadcast_in_dim %r, %s, dims = [0] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<2xi32>) -> tensor<?x3xf32>
  %c = stablehlo.negate %a : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %c, %b : tensor<?xf32>, tensor<?x3xf32>
}

// -----
// broadcast broadcast_in_dim: 1 8 | 0 2 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<8xf32>, tensor<2x?xf32, #stablehlo.bounds<?, 8>>, tensor<2x?xf32, #stablehlo.bounds<?, 8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = stablehlo.broadcast_in_dim %r, dims = [0] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<8xf32>
  %b = stablehlo.broadcast_in_dim %r, dims = [1] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>>
  %c = stablehlo.broadcast %r, sizes = [2] : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<2x?xf32, #stablehlo.bounds<?, 8>>
  return %a, %b, %c : tensor<8xf32>, tensor<2x?xf32, #stablehlo.bounds<?, 8>>, tensor<2x?xf32, #stablehlo.bounds<?, 8>>
}

// -----
// reshape: 0,0 1,1 2,3 4,6 3,5 | 5,2
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?xf32, #stablehlo.bounds<24>>, tensor<?x1xf32, #stablehlo.bounds<24, ?>>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.reshape %r : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?xf32, #stablehlo.bounds<24>>
  %b = stablehlo.reshape %a : (tensor<?xf32, #stablehlo.bounds<24>>) -> tensor<?x1xf32, #stablehlo.bounds<24, ?>>
  return %a, %b : tensor<?xf32, #stablehlo.bounds<24>>, tensor<?x1xf32, #stablehlo.bounds<24, ?>>
}

// -----
// reshape: 3 | 0 2 5 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<3x1xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = stablehlo.reshape %r : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<3x1xf32>
  return %a : tensor<3x1xf32>
}

// -----
// dynamic_reshape: 0,0 1,1 2,3 4,6 4,1 0,6 3,5 | 5,2 1,7
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %nm = stablehlo.multiply %n1, %m1 : tensor<1xi32>
  %f = stablehlo.dynamic_reshape %r, %nm : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<1xi32>) -> tensor<?xf32>
  %s = stablehlo.concatenate %m1, %n1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %g = stablehlo.dynamic_reshape %r, %s : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<2xi32>) -> tensor<?x?xf32>
  %h = stablehlo.dynamic_reshape %f, %s : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %two = stablehlo.constant dense<2> : tensor<1xi32>
  %j = "stablehlo.concatenate"(%r, %r) <{dimension = 1 : i64}> : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>, tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32>
  %t = stablehlo.concatenate %n1, %two, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<3xi32>
  %k = stablehlo.dynamic_reshape %j, %t : (tensor<?x?xf32>, tensor<3xi32>) -> tensor<?x2x?xf32>
  return %f, %g, %h, %k : tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>
}

// -----
// dynamic_reshape: 2,4 4,2 8,1 1,8 | 3,3 0,0 4,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?x?xf32>) {
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %n1, %m1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %a = stablehlo.dynamic_reshape %x, %s : (tensor<8xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %a : tensor<?x?xf32>
}

// -----
// set_dimension_size: 0 1 5 8
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %a1 = stablehlo.add %n, %n : tensor<i32>
  %a2 = stablehlo.add %a1, %a1 : tensor<i32>
  %a3 = stablehlo.add %a2, %a2 : tensor<i32>
  %a4 = stablehlo.add %a3, %a3 : tensor<i32>
  %a5 = stablehlo.add %a4, %a4 : tensor<i32>
  %a6 = stablehlo.add %a5, %a5 : tensor<i32>
  %a7 = stablehlo.add %a6, %a6 : tensor<i32>
  %a8 = stablehlo.add %a7, %a7 : tensor<i32>
  %a9 = stablehlo.add %a8, %a8 : tensor<i32>
  %a10 = stablehlo.add %a9, %a9 : tensor<i32>
  %a11 = stablehlo.add %a10, %a10 : tensor<i32>
  %a12 = stablehlo.add %a11, %a11 : tensor<i32>
  %a13 = stablehlo.add %a12, %a12 : tensor<i32>
  %a14 = stablehlo.add %a13, %a13 : tensor<i32>
  %a15 = stablehlo.add %a14, %a14 : tensor<i32>
  %a16 = stablehlo.add %a15, %a15 : tensor<i32>
  %a17 = stablehlo.add %a16, %a16 : tensor<i32>
  %a18 = stablehlo.add %a17, %a17 : tensor<i32>
  %a19 = stablehlo.add %a18, %a18 : tensor<i32>
  %a20 = stablehlo.add %a19, %a19 : tensor<i32>
  %a21 = stablehlo.add %a20, %a20 : tensor<i32>
  %a22 = stablehlo.add %a21, %a21 : tensor<i32>
  %a23 = stablehlo.add %a22, %a22 : tensor<i32>
  %a24 = stablehlo.add %a23, %a23 : tensor<i32>
  %a25 = stablehlo.add %a24, %a24 : tensor<i32>
  %a26 = stablehlo.add %a25, %a25 : tensor<i32>
  %a27 = stablehlo.add %a26, %a26 : tensor<i32>
  %a28 = stablehlo.add %a27, %a27 : tensor<i32>
  %a29 = stablehlo.add %a28, %a28 : tensor<i32>
  %a30 = stablehlo.add %a29, %a29 : tensor<i32>
  %a31 = stablehlo.add %a30, %a30 : tensor<i32>
  %a32 = stablehlo.add %a31, %a31 : tensor<i32>
  %a33 = stablehlo.add %a32, %a32 : tensor<i32>
  %a34 = stablehlo.add %a33, %a33 : tensor<i32>
  %a35 = stablehlo.add %a34, %a34 : tensor<i32>
  %a36 = stablehlo.add %a35, %a35 : tensor<i32>
  %a37 = stablehlo.add %a36, %a36 : tensor<i32>
  %a38 = stablehlo.add %a37, %a37 : tensor<i32>
  %a39 = stablehlo.add %a38, %a38 : tensor<i32>
  %a40 = stablehlo.add %a39, %a39 : tensor<i32>
  %m = stablehlo.maximum %a40, %a39 : tensor<i32>
  %s = stablehlo.set_dimension_size %x, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32>
  return %s : tensor<?xf32>
}

// -----
// abs: 0,0 2,3 | 3,3 2,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x?xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.abs %r : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<?x?xf32, #stablehlo.bounds<2, 3>>
  %b = stablehlo.negate %a : (tensor<?x?xf32, #stablehlo.bounds<2, 3>>) -> tensor<?x?xf32>
  return %b : tensor<?x?xf32>
}

// -----
// abs: 2,3 | 3,3 2,4 0,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<2x3xf32>) {
  %r0 = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32, #stablehlo.bounds<4, ?>>
  %r = stablehlo.set_dimension_size %r0, %m, dim = 1 : (tensor<?x6xf32, #stablehlo.bounds<4, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<4, 6>>
  %a = stablehlo.abs %r : (tensor<?x?xf32, #stablehlo.bounds<4, 6>>) -> tensor<2x3xf32>
  return %a : tensor<2x3xf32>
}

// -----
// dynamic_broadcast_in_dim: 0 1 4 | 5
func.func @main(%n: tensor<i32>, %x: tensor<4x6xf32>) -> (tensor<?x6xf32>, tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<4x6xf32>, tensor<i32>) -> tensor<?x6xf32>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %z = stablehlo.constant dense<0.5> : tensor<f32>
  %a = stablehlo.dynamic_broadcast_in_dim %z, %n1, dims = [] : (tensor<f32>, tensor<1xi32>) -> tensor<?xf32, #stablehlo.bounds<6>>
  %b = stablehlo.negate %a : (tensor<?xf32, #stablehlo.bounds<6>>) -> tensor<?xf32>
  return %r, %b : tensor<?x6xf32>, tensor<?xf32>
}
