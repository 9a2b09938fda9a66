// Reads and writes at computed places.

// -----
// dynamic_slice: 2,0 5,3 8,7 8,9 5,-1 | 1,0 9,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>) -> (tensor<2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = stablehlo.dynamic_slice %r, %m, sizes = [2] : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<2xf32>
  return %a : tensor<2xf32>
}

// -----
// dynamic_update_slice: 0,0 5,3 8,4 3,1 8,0 | 3,4 9,0
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %y: tensor<4xf32>) -> (tensor<?xf32>, tensor<8xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %a = stablehlo.dynamic_update_slice %r, %s, %m : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<?xf32>
  %b = stablehlo.dynamic_update_slice %x, %s, %n : (tensor<8xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<8xf32>
  return %a, %b : tensor<?xf32>, tensor<8xf32>
}

// -----
// gather: 1,0 5,3 8,4 | 0,0 9,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %i: tensor<4x1xi32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %j = stablehlo.set_dimension_size %i, %m, dim = 0 : (tensor<4x1xi32>, tensor<i32>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>>
  %a = "stablehlo.gather"(%r, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// gather: 1,1 3,3 4,4 | 0,0 3,4 4,3 5,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<6x5xf32>, %i: tensor<4x2x1xi32>) -> (tensor<?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<6x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<6, ?>>
  %j = stablehlo.set_dimension_size %i, %m, dim = 0 : (tensor<4x2x1xi32>, tensor<i32>) -> tensor<?x2x1xi32, #stablehlo.bounds<4, ?, ?>>
  %a = "stablehlo.gather"(%r, %j) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1>}> : (tensor<?x5xf32, #stablehlo.bounds<6, ?>>, tensor<?x2x1xi32, #stablehlo.bounds<4, ?, ?>>) -> tensor<?x2xf32>
  return %a : tensor<?x2xf32>
}

// -----
// dynamic_gather: 1,0 5,3 8,8 8,1 | 5,6 9,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %i: tensor<3x1xi32>) -> (tensor<3x?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %a = "stablehlo.dynamic_gather"(%r, %i, %m1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<3x1xi32>, tensor<1xi32>) -> tensor<3x?xf32>
  return %a : tensor<3x?xf32>
}

// -----
// scatter: 0,0 5,3 8,4 1,2 | 9,4 8,5
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %i: tensor<4x1xi32>, %u: tensor<4x2xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %j = stablehlo.set_dimension_size %i, %m, dim = 0 : (tensor<4x1xi32>, tensor<i32>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>>
  %s = stablehlo.set_dimension_size %u, %m, dim = 0 : (tensor<4x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<4, ?>>
  %a = "stablehlo.scatter"(%r, %j, %s) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %sum = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>, tensor<?x2xf32, #stablehlo.bounds<4, ?>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}

// -----
// scatter: 0,0 3,2 8,4 4,5 8,8 | 9,4 8,9
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %u: tensor<8xf32>) -> (tensor<?xf32>, tensor<8xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %i = stablehlo.constant dense<2> : tensor<1xi32>
  %s = stablehlo.set_dimension_size %u, %m, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.scatter"(%r, %i, %s) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%left: tensor<f32>, %right: tensor<f32>):
    %sum = stablehlo.add %left, %right : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<1xi32>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  %b = "stablehlo.scatter"(%x, %i, %s) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 0>}> ({
  ^bb0(%left: tensor<f32>, %right: tensor<f32>):
    %sum = stablehlo.add %left, %right : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<8xf32>, tensor<1xi32>, tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<8xf32>
  return %a, %b : tensor<?xf32>, tensor<8xf32>
}

// -----
// scatter: 1,0,0 2,3,2 3,5,3 3,1,1 2,0,3 | 4,1,1 3,6,1 3,1,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %p: tensor<i32>, %x: tensor<3x5xf32>, %i: tensor<3x3x1xi8>, %u: tensor<3x5x3xf32>) -> (tensor<?x5xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<3, ?>>
  %i0 = stablehlo.set_dimension_size %i, %n, dim = 0 : (tensor<3x3x1xi8>, tensor<i32>) -> tensor<?x3x1xi8, #stablehlo.bounds<3, ?, ?>>
  %j = stablehlo.set_dimension_size %i0, %p, dim = 1 : (tensor<?x3x1xi8, #stablehlo.bounds<3, ?, ?>>, tensor<i32>) -> tensor<?x?x1xi8, #stablehlo.bounds<3, 3, ?>>
  %u0 = stablehlo.set_dimension_size %u, %n, dim = 0 : (tensor<3x5x3xf32>, tensor<i32>) -> tensor<?x5x3xf32, #stablehlo.bounds<3, ?, ?>>
  %u1 = stablehlo.set_dimension_size %u0, %m, dim = 1 : (tensor<?x5x3xf32, #stablehlo.bounds<3, ?, ?>>, tensor<i32>) -> tensor<?x?x3xf32, #stablehlo.bounds<3, 5, ?>>
  %s = stablehlo.set_dimension_size %u1, %p, dim = 2 : (tensor<?x?x3xf32, #stablehlo.bounds<3, 5, ?>>, tensor<i32>) -> tensor<?x?x?xf32, #stablehlo.bounds<3, 5, 3>>
  %a = "stablehlo.scatter"(%r, %j, %s) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%left: tensor<f32>, %right: tensor<f32>):
    %sum = stablehlo.add %left, %right : tensor<f32>
    stablehlo.return %sum : tensor<f32>
  }) : (tensor<?x5xf32, #stablehlo.bounds<3, ?>>, tensor<?x?x1xi8, #stablehlo.bounds<3, 3, ?>>, tensor<?x?x?xf32, #stablehlo.bounds<3, 5, 3>>) -> tensor<?x5xf32>
  return %a : tensor<?x5xf32>
}

// -----
// dynamic_gather: 3,1 8,1 | 3,2 0,1 9,1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8xf32>, %i: tensor<3x1xi32>) -> (tensor<3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %m1 = stablehlo.reshape %m : (tensor<i32>) -> tensor<1xi32>
  %a = "stablehlo.dynamic_gather"(%r, %i, %m1) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false}> : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<3x1xi32>, tensor<1xi32>) -> tensor<3xf32>
  return %a : tensor<3xf32>
}

// -----
// dynamic_update_slice: 3,1 8,2 | 0,1 1,2 9,1
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x3xf32>, %y: tensor<2x2xf32>) -> (tensor<?x3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<8, ?>>
  %s = stablehlo.set_dimension_size %y, %m, dim = 0 : (tensor<2x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<2, ?>>
  %a = stablehlo.dynamic_update_slice %r, %s, %n, %m : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>, tensor<?x2xf32, #stablehlo.bounds<2, ?>>, tensor<i32>, tensor<i32>) -> tensor<?x3xf32>
  return %a : tensor<?x3xf32>
}

// -----
// torch_index_select: 1,0 5,3 8,4 | 0,1 9,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<8x3xf32>, %i: tensor<4xi32>) -> (tensor<?x3xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<8, ?>>
  %j = stablehlo.set_dimension_size %i, %m, dim = 0 : (tensor<4xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<4>>
  %a = "stablehlo.torch_index_select"(%r, %j) {dim = 0 : i64, batch_dims = 0 : i64} : (tensor<?x3xf32, #stablehlo.bounds<8, ?>>, tensor<?xi32, #stablehlo.bounds<4>>) -> tensor<?x3xf32>
  return %a : tensor<?x3xf32>
}

// -----
// torch_index_select: 1,1 4,3 6,5 | 7,4
func.func @main(%n: tensor<i32>, %m: tensor<i32>, %x: tensor<6x5xf32>, %i: tensor<6x2xi32>) -> (tensor<?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<6x5xf32>, tensor<i32>) -> tensor<?x5xf32, #stablehlo.bounds<6, ?>>
  %s = stablehlo.set_dimension_size %r, %m, dim = 1 : (tensor<?x5xf32, #stablehlo.bounds<6, ?>>, tensor<i32>) -> tensor<?x?xf32, #stablehlo.bounds<6, 5>>
  %j = stablehlo.set_dimension_size %i, %n, dim = 0 : (tensor<6x2xi32>, tensor<i32>) -> tensor<?x2xi32, #stablehlo.bounds<6, ?>>
  %a = "stablehlo.torch_index_select"(%s, %j) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<?x?xf32, #stablehlo.bounds<6, 5>>, tensor<?x2xi32, #stablehlo.bounds<6, ?>>) -> tensor<?x2xf32>
  return %a : tensor<?x2xf32>
}
