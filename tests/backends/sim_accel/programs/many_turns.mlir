// More positions, slices, groups, rows and chunks than are written out one after the other: counted loops, on the small machine at least.
func.func @main(%w: tensor<1000xf32>, %v: tensor<40x30xi32>, %l: tensor<70000xf32>, %r: tensor<70000xf32>, %li: tensor<2x66700xi32>, %ri: tensor<66700x2xi32>,
                %g: tensor<1x5x300xf32>, %gk: tensor<3x2x450xf32>, %bg: tensor<300x6x1xf32>, %bk: tensor<3x1x150xf32>,
                %d: tensor<1x400x3xf32>, %dk: tensor<300x1x3xf32>, %m: tensor<2x9x2xf32>, %mk: tensor<3x1x300xf32>,
                %c: tensor<1x2x66700xf32>, %ck: tensor<1x66700x2xf32>, %k: tensor<1x320x4x1xf32>, %kk: tensor<300x2x1x2xf32>,
                %t: tensor<7x3xi32>, %x: tensor<530000xi32>, %s: tensor<9x64xi32>, %sx: tensor<17000x1xi32>, %su: tensor<17000x64xi32>)
    -> (tensor<701xf32>, tensor<21x11xi32>, tensor<1000xf32>, tensor<f32>, tensor<2x2xi32>, tensor<1x5x450xf32>, tensor<2x4x150xf32>, tensor<1x101x3xf32>,
        tensor<2x7x300xf32>, tensor<1x2x2xf32>, tensor<1x21x3x2xf32>, tensor<530000x3xi32>, tensor<9x64xi32>) {
  %n = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%w, %n) <{window_dimensions = array<i64: 300>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %z = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<1000xf32>, tensor<f32>) -> tensor<701xf32>
  %i = stablehlo.constant dense<0> : tensor<i32>
  %1 = "stablehlo.reduce_window"(%v, %i) <{window_dimensions = array<i64: 20, 20>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %z = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<40x30xi32>, tensor<i32>) -> tensor<21x11xi32>
  %o = stablehlo.constant dense<1.0> : tensor<f32>
  %2 = "stablehlo.reduce_window"(%w, %o) <{window_dimensions = array<i64: 301>, padding = dense<150> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %y = stablehlo.maximum %p, %q : tensor<f32>
      %z = stablehlo.minimum %y, %o : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<1000xf32>, tensor<f32>) -> tensor<1000xf32>
  %3 = stablehlo.dot_general %l, %r, contracting_dims = [0] x [0] : (tensor<70000xf32>, tensor<70000xf32>) -> tensor<f32>
  %4 = stablehlo.dot_general %li, %ri, contracting_dims = [1] x [0] : (tensor<2x66700xi32>, tensor<66700x2xi32>) -> tensor<2x2xi32>
  %5 = stablehlo.convolution(%g, %gk) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 150 : i64}
    : (tensor<1x5x300xf32>, tensor<3x2x450xf32>) -> tensor<1x5x450xf32>
  %6 = stablehlo.convolution(%bg, %bk) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 150 : i64, feature_group_count = 1 : i64}
    : (tensor<300x6x1xf32>, tensor<3x1x150xf32>) -> tensor<2x4x150xf32>
  %7 = stablehlo.convolution(%d, %dk) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 3 : i64}
    : (tensor<1x400x3xf32>, tensor<300x1x3xf32>) -> tensor<1x101x3xf32>
  %8 = stablehlo.convolution(%m, %mk) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 2 : i64}
    : (tensor<2x9x2xf32>, tensor<3x1x300xf32>) -> tensor<2x7x300xf32>
  %9 = stablehlo.convolution(%c, %ck) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x2x66700xf32>, tensor<1x66700x2xf32>) -> tensor<1x2x2xf32>
  %10 = stablehlo.convolution(%k, %kk) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {batch_group_count = 1 : i64, feature_group_count = 1 : i64}
    : (tensor<1x320x4x1xf32>, tensor<300x2x1x2xf32>) -> tensor<1x21x3x2xf32>
  %11 = "stablehlo.gather"(%t, %x) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>,
    slice_sizes = array<i64: 1, 3>, indices_are_sorted = false}> : (tensor<7x3xi32>, tensor<530000xi32>) -> tensor<530000x3xi32>
  %12 = "stablehlo.scatter"(%s, %sx, %su) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0],
    scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %z = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<9x64xi32>, tensor<17000x1xi32>, tensor<17000x64xi32>) -> tensor<9x64xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : tensor<701xf32>, tensor<21x11xi32>, tensor<1000xf32>, tensor<f32>, tensor<2x2xi32>, tensor<1x5x450xf32>, tensor<2x4x150xf32>,
    tensor<1x101x3xf32>, tensor<2x7x300xf32>, tensor<1x2x2xf32>, tensor<1x21x3x2xf32>, tensor<530000x3xi32>, tensor<9x64xi32>
}
