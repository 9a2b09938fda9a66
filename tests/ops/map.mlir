// stablehlo.map (reduction): a scalar function on each element

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -- map_c1: -> tensor<2x3xf32> => -> tensor<2x4xf32>
// -- map_c2: (%x, %y) => () && (tensor<2x3xf32>, tensor<2x3xf32>) -> => () ->
// -- map_c3: array<i64: 0, 1> => array<i64: 1, 0>
// -- map_c4: -> tensor<2x3xf32> => -> tensor<2x3xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi1>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, true, true], [true, false, true]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<[[-1, -5, 2], [-2, -6, 1]]> : tensor<2x3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi4>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<2x3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-5, 3, 1], [-7, -4, -1]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi8>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<2x3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[1, -7, 7], [-1, 2, 5]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[1, -7, 7], [-1, 2, 5]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi64>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[1, -7, 7], [-1, 2, 5]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<[[3, 3, 2], [2, 2, 1]]> : tensor<2x3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui2>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<2x3xui2>, tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[3, 3, 1], [1, 0, 3]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui8>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[11, 3, 17], [9, 12, 15]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui16>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<2x3xui16>, tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[11, 3, 17], [9, 12, 15]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui64>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<2x3xui64>, tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[11, 3, 17], [9, 12, 15]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E4M3FN>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E5M2>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xbf16>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf16>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<2x3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf64>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  %w0 = stablehlo.constant dense<[[0.5, -3.5, 3.5], [-0.5, 1.0, 2.5]]> : tensor<2x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf64>, tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f32>>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.5, -0.5), (-3.5, 0.0), (3.5, -1.5)], [(-0.5, 1.5), (1.0, -1.5), (2.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f64>>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.5, -0.5), (-3.5, 0.0), (3.5, -1.5)], [(-0.5, 1.5), (1.0, -1.5), (2.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-3, -15, 6]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[6, -6, 15]> : tensor<3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[0, -24, 18]> : tensor<3xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
