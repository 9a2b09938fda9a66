// Bodies that are no single instruction: reductions of several values, in order; windows and scatters of them; bits seen as other types;
// convolutions whose batch is in groups.
func.func @main(%a: tensor<7x130xf32>, %b: tensor<7x130xi32>, %c: tensor<40x9xbf16>, %d: tensor<6x8xf32>, %e: tensor<6x8xi32>, %f: tensor<4xf32>, %g: tensor<4xi32>, %h: tensor<5x4xi8>, %i: tensor<3x6xf32>, %j: tensor<4x7x6x3xf32>, %k: tensor<3x3x3x8xf32>, %l: tensor<3001xi32>)
    -> (tensor<7xf32>, tensor<7xi32>, tensor<130xf32>, tensor<130xi32>, tensor<f32>, tensor<i32>, tensor<40xbf16>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<5xi32>, tensor<3x6x2xi16>, tensor<5x4xi8>, tensor<2x7x6x8xf32>, tensor<i32>, tensor<7xi32>, tensor<7x130xi1>) {
  %z = stablehlo.constant dense<-1.5> : tensor<f32>
  %n = stablehlo.constant dense<0> : tensor<i32>
  // The value of least magnitude, with what stands beside it.
  %0:2 = stablehlo.reduce(%a init: %z), (%b init: %n) across dimensions = [1] : (tensor<7x130xf32>, tensor<7x130xi32>, tensor<f32>, tensor<i32>) -> (tensor<7xf32>, tensor<7xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %t: tensor<i32>)  {
      %x = stablehlo.abs %p : tensor<f32>
      %y = stablehlo.abs %q : tensor<f32>
      %w = stablehlo.compare LE, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %u = stablehlo.select %w, %p, %q : tensor<i1>, tensor<f32>
      %v = stablehlo.select %w, %r, %t : tensor<i1>, tensor<i32>
      stablehlo.return %u, %v : tensor<f32>, tensor<i32>
    }
  %1:2 = stablehlo.reduce(%a init: %z), (%b init: %n) across dimensions = [0] : (tensor<7x130xf32>, tensor<7x130xi32>, tensor<f32>, tensor<i32>) -> (tensor<130xf32>, tensor<130xi32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %t: tensor<i32>)  {
      %w = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %u = stablehlo.select %w, %p, %q : tensor<i1>, tensor<f32>
      %v = stablehlo.select %w, %r, %t : tensor<i1>, tensor<i32>
      stablehlo.return %u, %v : tensor<f32>, tensor<i32>
    }
  %2:2 = stablehlo.reduce(%a init: %z), (%b init: %n) across dimensions = [0, 1] : (tensor<7x130xf32>, tensor<7x130xi32>, tensor<f32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
    reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %t: tensor<i32>)  {
      %u = stablehlo.maximum %p, %q : tensor<f32>
      %v = stablehlo.xor %r, %t : tensor<i32>
      stablehlo.return %u, %v : tensor<f32>, tensor<i32>
    }
  %zb = stablehlo.constant dense<1.0> : tensor<bf16>
  // The first of all that differs from the start: the order counts.
  %3 = stablehlo.reduce(%c init: %zb) across dimensions = [1] : (tensor<40x9xbf16>, tensor<bf16>) -> tensor<40xbf16>
    reducer(%p: tensor<bf16>, %q: tensor<bf16>)  {
      %w = stablehlo.compare EQ, %p, %zb : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      %u = stablehlo.select %w, %q, %p : tensor<i1>, tensor<bf16>
      stablehlo.return %u : tensor<bf16>
    }
  %4:2 = "stablehlo.reduce_window"(%d, %e, %z, %n) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %r: tensor<i32>, %q: tensor<f32>, %t: tensor<i32>):
      %w = stablehlo.compare GE, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %u = stablehlo.select %w, %p, %q : tensor<i1>, tensor<f32>
      %v = stablehlo.select %w, %r, %t : tensor<i1>, tensor<i32>
      stablehlo.return %u, %v : tensor<f32>, tensor<i32>
  }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<f32>, tensor<i32>) -> (tensor<5x7xf32>, tensor<5x7xi32>)
  %s = stablehlo.constant dense<[[0, 1], [5, 7], [0, 1], [9, 0]]> : tensor<4x2xi32>
  %5:2 = "stablehlo.scatter"(%d, %e, %s, %f, %g) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({
    ^bb0(%p: tensor<f32>, %r: tensor<i32>, %q: tensor<f32>, %t: tensor<i32>):
      %w = stablehlo.compare LT, %r, %t : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %u = stablehlo.subtract %p, %q : tensor<f32>
      %v = stablehlo.select %w, %t, %r : tensor<i1>, tensor<i32>
      stablehlo.return %u, %v : tensor<f32>, tensor<i32>
  }) : (tensor<6x8xf32>, tensor<6x8xi32>, tensor<4x2xi32>, tensor<4xf32>, tensor<4xi32>) -> (tensor<6x8xf32>, tensor<6x8xi32>)
  %6 = stablehlo.bitcast_convert %h : (tensor<5x4xi8>) -> tensor<5xi32>
  %7 = stablehlo.bitcast_convert %i : (tensor<3x6xf32>) -> tensor<3x6x2xi16>
  %one = stablehlo.constant dense<1> : tensor<5xi32>
  %8 = stablehlo.add %6, %one : tensor<5xi32>
  %9 = stablehlo.bitcast_convert %8 : (tensor<5xi32>) -> tensor<5x4xi8>
  %10 = stablehlo.convolution(%j, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64} : (tensor<4x7x6x3xf32>, tensor<3x3x3x8xf32>) -> tensor<2x7x6x8xf32>
  %11 = stablehlo.reduce(%l init: %n) applies stablehlo.xor across dimensions = [0] : (tensor<3001xi32>, tensor<i32>) -> tensor<i32>
  %ten = stablehlo.constant dense<10> : tensor<i32>
  %12 = stablehlo.reduce(%b init: %n) across dimensions = [1] : (tensor<7x130xi32>, tensor<i32>) -> tensor<7xi32>
    reducer(%p: tensor<i32>, %q: tensor<i32>)  {
      %u = stablehlo.add %p, %q : tensor<i32>
      %v = stablehlo.remainder %u, %ten : tensor<i32>
      %w = stablehlo.add %v, %ten : tensor<i32>
      %x = stablehlo.remainder %w, %ten : tensor<i32>
      stablehlo.return %x : tensor<i32>
    }
  %rev = stablehlo.reverse %a, dims = [1] : tensor<7x130xf32>
  %13 = stablehlo.compare LE, %a, %rev, TOTALORDER : (tensor<7x130xf32>, tensor<7x130xf32>) -> tensor<7x130xi1>
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1, %3, %4#0, %4#1, %5#0, %5#1, %6, %7, %9, %10, %11, %12, %13 : tensor<7xf32>, tensor<7xi32>, tensor<130xf32>, tensor<130xi32>, tensor<f32>, tensor<i32>, tensor<40xbf16>, tensor<5x7xf32>, tensor<5x7xi32>, tensor<6x8xf32>, tensor<6x8xi32>, tensor<5xi32>, tensor<3x6x2xi16>, tensor<5x4xi8>, tensor<2x7x6x8xf32>, tensor<i32>, tensor<7xi32>, tensor<7x130xi1>
}
