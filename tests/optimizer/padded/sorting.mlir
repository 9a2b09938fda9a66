// sizes: 0 1 4 7
// Sort of a computed size, a cumulative sum by windows, a product over it.
func.func @main(%n: tensor<i32>, %x: tensor<7xf32>, %y: tensor<7x3xf32>) -> (tensor<?xf32>, tensor<?xi32>, tensor<?xf32>, tensor<3xf32>, tensor<?x?xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<7xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<7>>
  %ry = stablehlo.set_dimension_size %y, %n, dim = 0 : (tensor<7x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<7, ?>>
  %n1 = stablehlo.reshape %n : (tensor<i32>) -> tensor<1xi32>
  %i = stablehlo.dynamic_iota %n1, dim = 0 : (tensor<1xi32>) -> tensor<?xi32, #stablehlo.bounds<7>>
  %sorted:2 = "stablehlo.sort"(%r, %i) <{dimension = 0 : i64, is_stable = true}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>, %k: tensor<i32>, %l: tensor<i32>):
    %gt = stablehlo.compare GT, %a, %b, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
    stablehlo.return %gt : tensor<i1>
  }) : (tensor<?xf32, #stablehlo.bounds<7>>, tensor<?xi32, #stablehlo.bounds<7>>) -> (tensor<?xf32>, tensor<?xi32>)
  %sums = "stablehlo.reduce_window"(%r, %zero) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 2>, padding = dense<[[1, 2]]> : tensor<1x2xi64>}> ({
  ^bb0(%a: tensor<f32>, %b: tensor<f32>):
    %s = stablehlo.add %a, %b : tensor<f32>
    stablehlo.return %s : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<7>>, tensor<f32>) -> tensor<?xf32>
  %p = stablehlo.dot_general %r, %ry, contracting_dims = [0] x [0] : (tensor<?xf32, #stablehlo.bounds<7>>, tensor<?x3xf32, #stablehlo.bounds<7, ?>>) -> tensor<3xf32>
  %q = stablehlo.dot_general %ry, %ry, contracting_dims = [1] x [1] : (tensor<?x3xf32, #stablehlo.bounds<7, ?>>, tensor<?x3xf32, #stablehlo.bounds<7, ?>>) -> tensor<?x?xf32>
  return %sorted#0, %sorted#1, %sums, %p, %q : tensor<?xf32>, tensor<?xi32>, tensor<?xf32>, tensor<3xf32>, tensor<?x?xf32>
}
