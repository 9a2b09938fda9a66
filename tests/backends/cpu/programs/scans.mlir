// Running folds along a dimension: inner, outer, from the back, with ops before and behind, of two operands, of narrow
// floats; folds where the padding counts.
func.func @main(%a: tensor<7x45xf32>, %b: tensor<50x6x19xf32>, %c: tensor<33x5xi32>, %h: tensor<4x40xbf16>, %k: tensor<64xi32>) -> (tensor<7x45xf32>, tensor<7x45xf32>, tensor<50x6x19xf32>, tensor<33x5xi32>, tensor<4x40xbf16>, tensor<64xi32>, tensor<64xi32>, tensor<7x45xf32>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %low = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %half = stablehlo.constant dense<0.5> : tensor<bf16>
  %e = stablehlo.exponential %a : tensor<7x45xf32>
  %0 = "stablehlo.reduce_window"(%e, %zero) <{window_dimensions = array<i64: 1, 45>, padding = dense<[[0, 0], [44, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<7x45xf32>, tensor<f32>) -> tensor<7x45xf32>
  %1 = stablehlo.multiply %0, %a : tensor<7x45xf32>
  %2 = "stablehlo.reduce_window"(%b, %low) <{window_dimensions = array<i64: 50, 1, 1>, padding = dense<[[0, 49], [0, 0], [0, 0]]> : tensor<3x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.maximum %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<50x6x19xf32>, tensor<f32>) -> tensor<50x6x19xf32>
  %3 = "stablehlo.reduce_window"(%c, %three) <{window_dimensions = array<i64: 40, 1>, padding = dense<[[39, 0], [0, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<i32>, %q: tensor<i32>):
      %s = stablehlo.add %p, %q : tensor<i32>
      stablehlo.return %s : tensor<i32>
  }) : (tensor<33x5xi32>, tensor<i32>) -> tensor<33x5xi32>
  %4 = "stablehlo.reduce_window"(%h, %half) <{window_dimensions = array<i64: 1, 40>, padding = dense<[[0, 0], [39, 0]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<bf16>, %q: tensor<bf16>):
      %s = stablehlo.add %p, %q : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
  }) : (tensor<4x40xbf16>, tensor<bf16>) -> tensor<4x40xbf16>
  %i = stablehlo.iota dim = 0 : tensor<64xi32>
  %5:2 = "stablehlo.reduce_window"(%k, %i, %none, %none) <{window_dimensions = array<i64: 64>, padding = dense<[[63, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<i32>, %x: tensor<i32>, %q: tensor<i32>, %y: tensor<i32>):
      %g = stablehlo.compare GT, %q, %p, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %s = stablehlo.select %g, %q, %p : tensor<i1>, tensor<i32>
      %e1 = stablehlo.compare EQ, %q, %p, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %e2 = stablehlo.compare LT, %y, %x, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %e3 = stablehlo.and %e1, %e2 : tensor<i1>
      %e4 = stablehlo.or %g, %e3 : tensor<i1>
      %t = stablehlo.select %e4, %y, %x : tensor<i1>, tensor<i32>
      stablehlo.return %s, %t : tensor<i32>, tensor<i32>
  }) : (tensor<64xi32>, tensor<64xi32>, tensor<i32>, tensor<i32>) -> (tensor<64xi32>, tensor<64xi32>)
  %6 = "stablehlo.reduce_window"(%a, %zero) <{window_dimensions = array<i64: 1, 45>, padding = dense<[[0, 0], [0, 44]]> : tensor<2x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %s = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %s : tensor<f32>
  }) : (tensor<7x45xf32>, tensor<f32>) -> tensor<7x45xf32>
  return %1, %0, %2, %3, %4, %5#0, %5#1, %6 : tensor<7x45xf32>, tensor<7x45xf32>, tensor<50x6x19xf32>, tensor<33x5xi32>, tensor<4x40xbf16>, tensor<64xi32>, tensor<64xi32>, tensor<7x45xf32>
}
