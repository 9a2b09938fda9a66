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
