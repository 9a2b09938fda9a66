// Windows that overlap, leave gaps, lie in padding altogether, are too large to unroll; NaN, ties, combiners that do not commute.
func.func @main(%x: tensor<2x9x9x5xf32>, %s: tensor<2x4x4x5xf32>, %t: tensor<2x5x5x5xf32>, %k: tensor<7x10xi32>, %ks: tensor<3x9xi32>, %u: tensor<2x6x6x5xf32>, %v: tensor<1x2x2x5xf32>, %w: tensor<90xf64>, %ws: tensor<30xf64>) -> (tensor<2x9x9x5xf32>, tensor<2x9x9x5xf32>, tensor<7x10xi32>, tensor<2x9x9x5xf32>, tensor<2x9x9x5xf32>, tensor<90xf64>) {
  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2.0> : tensor<f32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %zero64 = stablehlo.constant dense<0.0> : tensor<f64>
  %ten = stablehlo.constant dense<3.0> : tensor<2x9x9x5xf32>
  %scaled = stablehlo.multiply %x, %ten : tensor<2x9x9x5xf32>
  %few = stablehlo.round_nearest_even %scaled : tensor<2x9x9x5xf32>
  %odd = stablehlo.log %few : tensor<2x9x9x5xf32>
  %a = "stablehlo.select_and_scatter"(%few, %s, %zero) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%aa: tensor<f32>, %ab: tensor<f32>):
      %ap = stablehlo.compare GE, %aa, %ab, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %ap : tensor<i1>
  }, {
    ^bb0(%ac: tensor<f32>, %ad: tensor<f32>):
      %am = stablehlo.add %ac, %ad : tensor<f32>
      stablehlo.return %am : tensor<f32>
  }) : (tensor<2x9x9x5xf32>, tensor<2x4x4x5xf32>, tensor<f32>) -> tensor<2x9x9x5xf32>
  %b = "stablehlo.select_and_scatter"(%odd, %t, %two) <{window_dimensions = array<i64: 1, 3, 3, 1>, window_strides = array<i64: 1, 2, 2, 1>, padding = dense<[[0, 0], [1, 1], [1, 1], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%ba: tensor<f32>, %bb: tensor<f32>):
      %bp = stablehlo.compare GE, %ba, %bb, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %bp : tensor<i1>
  }, {
    ^bb0(%bc: tensor<f32>, %bd: tensor<f32>):
      %bh = stablehlo.subtract %bd, %bc : tensor<f32>
      stablehlo.return %bh : tensor<f32>
  }) : (tensor<2x9x9x5xf32>, tensor<2x5x5x5xf32>, tensor<f32>) -> tensor<2x9x9x5xf32>
  %c = "stablehlo.select_and_scatter"(%k, %ks, %one) <{window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 2, 1>, padding = dense<[[0, 0], [2, -1]]> : tensor<2x2xi64>}> ({
    ^bb0(%ca: tensor<i32>, %cb: tensor<i32>):
      %cp = stablehlo.compare LT, %ca, %cb, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %cp : tensor<i1>
  }, {
    ^bb0(%cc: tensor<i32>, %cd: tensor<i32>):
      %cm = stablehlo.multiply %cc, %cd : tensor<i32>
      stablehlo.return %cm : tensor<i32>
  }) : (tensor<7x10xi32>, tensor<3x9xi32>, tensor<i32>) -> tensor<7x10xi32>
  %d = "stablehlo.select_and_scatter"(%few, %u, %zero) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 3, 3, 1>, padding = dense<[[0, 0], [4, 4], [4, 4], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%da: tensor<f32>, %db: tensor<f32>):
      %dp = stablehlo.compare GT, %da, %db, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %dp : tensor<i1>
  }, {
    ^bb0(%dc: tensor<f32>, %dd: tensor<f32>):
      %dm = stablehlo.maximum %dc, %dd : tensor<f32>
      stablehlo.return %dm : tensor<f32>
  }) : (tensor<2x9x9x5xf32>, tensor<2x6x6x5xf32>, tensor<f32>) -> tensor<2x9x9x5xf32>
  %e = "stablehlo.select_and_scatter"(%few, %v, %two) <{window_dimensions = array<i64: 2, 7, 7, 1>, window_strides = array<i64: 1, 3, 3, 1>, padding = dense<[[0, 0], [1, 0], [1, 0], [0, 0]]> : tensor<4x2xi64>}> ({
    ^bb0(%ea: tensor<f32>, %eb: tensor<f32>):
      %ep = stablehlo.compare GE, %ea, %eb, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %ep : tensor<i1>
  }, {
    ^bb0(%ec: tensor<f32>, %ed: tensor<f32>):
      %eh = stablehlo.subtract %ed, %ec : tensor<f32>
      stablehlo.return %eh : tensor<f32>
  }) : (tensor<2x9x9x5xf32>, tensor<1x2x2x5xf32>, tensor<f32>) -> tensor<2x9x9x5xf32>
  %f = "stablehlo.select_and_scatter"(%w, %ws, %zero64) <{window_dimensions = array<i64: 70>, window_strides = array<i64: 5>, padding = dense<[[80, 45]]> : tensor<1x2xi64>}> ({
    ^bb0(%fa: tensor<f64>, %fb: tensor<f64>):
      %fp = stablehlo.compare GE, %fa, %fb, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %fp : tensor<i1>
  }, {
    ^bb0(%fc: tensor<f64>, %fd: tensor<f64>):
      %fm = stablehlo.add %fc, %fd : tensor<f64>
      stablehlo.return %fm : tensor<f64>
  }) : (tensor<90xf64>, tensor<30xf64>, tensor<f64>) -> tensor<90xf64>
  return %a, %b, %c, %d, %e, %f : tensor<2x9x9x5xf32>, tensor<2x9x9x5xf32>, tensor<7x10xi32>, tensor<2x9x9x5xf32>, tensor<2x9x9x5xf32>, tensor<90xf64>
}
