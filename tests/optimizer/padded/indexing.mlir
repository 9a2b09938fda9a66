// sizes: 1 2 4
// Reads and writes at places that are held within, or dropped beyond, a computed size.
func.func @main(%n: tensor<i32>, %x: tensor<5xf32>, %u: tensor<4xf32>) -> (tensor<1xf32>, tensor<?xf32>, tensor<3xf32>, tensor<?xf32>, tensor<5xf32>, tensor<?xf32>) {
  %three = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<5>>
  %ru = stablehlo.set_dimension_size %u, %n, dim = 0 : (tensor<4xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<4>>
  %one = stablehlo.dynamic_slice %r, %three, sizes = [1] : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<i32>) -> tensor<1xf32>
  %put = stablehlo.dynamic_update_slice %r, %one, %three : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<1xf32>, tensor<i32>) -> tensor<?xf32>
  %at = stablehlo.constant dense<[[0], [2], [9]]> : tensor<3x1xi32>
  %read = "stablehlo.gather"(%r, %at) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<?xf32, #stablehlo.bounds<5>>, tensor<3x1xi32>) -> tensor<3xf32>
  %i = stablehlo.iota dim = 0 : tensor<4x1xi32>
  %ri = stablehlo.set_dimension_size %i, %n, dim = 0 : (tensor<4x1xi32>, tensor<i32>) -> tensor<?x1xi32, #stablehlo.bounds<4, ?>>
  %more = "stablehlo.gather"(%x, %ri) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>}> : (tensor<5xf32>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>) -> tensor<?xf32>
  %added = "stablehlo.scatter"(%x, %ri, %ru) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<5xf32>, tensor<?x1xi32, #stablehlo.bounds<4, ?>>, tensor<?xf32, #stablehlo.bounds<4>>) -> tensor<5xf32>
  %zero = stablehlo.constant dense<2> : tensor<i32>
  %written = stablehlo.dynamic_update_slice %x, %ru, %zero : (tensor<5xf32>, tensor<?xf32, #stablehlo.bounds<4>>, tensor<i32>) -> tensor<5xf32>
  %w = stablehlo.set_dimension_size %written, %n, dim = 0 : (tensor<5xf32>, tensor<i32>) -> tensor<?xf32>
  return %one, %put, %read, %more, %added, %w : tensor<1xf32>, tensor<?xf32>, tensor<3xf32>, tensor<?xf32>, tensor<5xf32>, tensor<?xf32>
}
