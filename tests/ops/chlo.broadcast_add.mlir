// chlo.broadcast_add (chlo_broadcast): add with broadcast

// -----
// program
func.func @main(%a: tensor<2x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<2xf32>) {
  %r = chlo.broadcast_add %a, %b : (tensor<2x1x4xf32>, tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %s = chlo.broadcast_add %a, %c {broadcast_dimensions = array<i64: 0>} : (tensor<2x1x4xf32>, tensor<2xf32>) -> tensor<2x1x4xf32>
  %t = chlo.broadcast_add %a, %a : (tensor<2x1x4xf32>, tensor<2x1x4xf32>) -> tensor<2x1x4xf32>
  return
}
// -- chlo.broadcast_add_c1: %b: tensor<3x1xf32> => %b: tensor<3x1xf64> && , tensor<3x1xf32>) => , tensor<3x1xf64>)
// -- chlo.broadcast_add_c2: -> tensor<2x3x4xf32> => -> tensor<2x3x4xf64>
// -- chlo.broadcast_add_c3: -> tensor<2x3x4xf32> => -> tensor<2x1x4xf32>
// -- chlo.broadcast_add_c4: array<i64: 0> => array<i64: 0, 1>
// -- chlo.broadcast_add_c4: array<i64: 0> => array<i64: 3>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4], [-8]]> : tensor<2x1xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi4>
  %c1 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xi4>, tensor<3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-5, 7, -2], [7, 3, -6]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xi8>, tensor<3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[1, -3, 4], [-3, -7, 0]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi32>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[1, -3, 4], [-3, -7, 0]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1], [-5]]> : tensor<2x1xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi64>
  %c1 = stablehlo.constant dense<[2, -2, 5]> : tensor<3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xi64>, tensor<3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[1, -3, 4], [-3, -7, 0]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0], [0]]> : tensor<2x1xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui2>
  %c1 = stablehlo.constant dense<[3, 3, 2]> : tensor<3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xui2>, tensor<3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[3, 3, 2], [3, 3, 2]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui8>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xui8>, tensor<3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[11, 7, 14], [7, 3, 10]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui16>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xui16>, tensor<3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[11, 7, 14], [7, 3, 10]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4], [0]]> : tensor<2x1xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui64>
  %c1 = stablehlo.constant dense<[7, 3, 10]> : tensor<3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xui64>, tensor<3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[11, 7, 14], [7, 3, 10]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xf8E4M3FN>, tensor<3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf8E4M3FN>, tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xf8E5M2>, tensor<3xf8E5M2>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xbf16>, tensor<3xbf16>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xf16>, tensor<3xf16>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xf64>, tensor<3xf64>) -> tensor<2x3xf64>
  %w0 = stablehlo.constant dense<[[0.5, -1.5, 2.0], [-1.5, -3.5, 0.0]]> : tensor<2x3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf64>, tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0)], [(-2.5, -1.0)]]> : tensor<2x1xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f32>>
  %c1 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)]> : tensor<3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xcomplex<f32>>, tensor<3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(0.5, -0.5), (-1.5, 1.0), (2.0, -1.0)], [(-1.5, -1.5), (-3.5, 0.0), (0.0, -2.0)]]> : tensor<2x3xcomplex<f32>>, tolerance = 1.0e-05
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0)], [(-2.5, -1.0)]]> : tensor<2x1xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f64>>
  %c1 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)]> : tensor<3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(0.5, -0.5), (-1.5, 1.0), (2.0, -1.0)], [(-1.5, -1.5), (-3.5, 0.0), (0.0, -2.0)]]> : tensor<2x3xcomplex<f64>>, tolerance = 1.0e-05
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[true, true, false]> : tensor<3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi1>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, true, false], [true, true, false]]> : tensor<2x3xi1>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3], [-15]]> : tensor<2x1xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x1xi8>) -> tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[6, -6, 15]> : tensor<3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[0, -12, 9], [-12, -24, -3]]> : tensor<2x3xi8>
  return
}
func.func @f32_dims() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5]], [[1.0, -1.0]]]> : tensor<2x1x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1x2xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "chlo.broadcast_add"(%a0, %a1) <{broadcast_dimensions = array<i64: 0>}> : (tensor<2x1x2xf32>, tensor<2xf32>) -> tensor<2x1x2xf32>
  check.expect_eq_const %r, dense<[[[0.5, -1.5]], [[0.0, -2.0]]]> : tensor<2x1x2xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x1xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0, 2.5]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %r = "chlo.broadcast_add"(%a0, %a1) : (tensor<0x1xf32>, tensor<3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r, dense<> : tensor<0x3xf32>
  return
}
