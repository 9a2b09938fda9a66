// chlo.broadcast_select (chlo_broadcast): select with broadcast of all three operands

// -----
// program
func.func @main(%p: tensor<i1>, %a: tensor<2x1xf32>, %b: tensor<3xf32>) {
  %r = chlo.broadcast_select %p, %a, %b : (tensor<i1>, tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -- chlo.broadcast_select_c1: -> tensor<2x3xf32> => -> tensor<2x3xf64>
// -- chlo.broadcast_select_c2: -> tensor<2x3xf32> => -> tensor<3x2xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[false, false, true]> : tensor<3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi1>
  %c2 = stablehlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xi1>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [false, false, true]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-4, -8, -1]> : tensor<3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi4>
  %c2 = stablehlo.constant dense<[[-1, -5, 2], [-2, -6, 1]]> : tensor<2x3xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xi4>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xi4>, tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-4, -8, -1], [-2, -6, 1]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %c2 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xi8>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xi8>, tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [1, -3, 4]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi32>
  %c2 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xi32>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [1, -3, 4]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2]> : tensor<3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xi64>
  %c2 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xi64>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [1, -3, 4]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[0, 0, 3]> : tensor<3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui2>
  %c2 = stablehlo.constant dense<[[3, 3, 2], [2, 2, 1]]> : tensor<2x3xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xui2>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xui2>, tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 3], [2, 2, 1]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %c2 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xui8>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xui8>, tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[4, 0, 7], [6, 2, 9]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui16>
  %c2 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xui16>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xui16>, tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[4, 0, 7], [6, 2, 9]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7]> : tensor<3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui64>
  %c2 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xui64>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xui64>, tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[4, 0, 7], [6, 2, 9]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E4M3FN>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf8E4M3FN>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xf8E4M3FN>, tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf8E5M2>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf8E5M2>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xf8E5M2>, tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xbf16>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xbf16>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf16>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf16>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xf16>, tensor<2x3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf32>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf64>
  %c2 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xf64>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [0.5, -1.5, 2.0]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]> : tensor<3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f32>>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xcomplex<f32>>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]> : tensor<3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xcomplex<f64>>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x3xcomplex<f64>>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[true], [false]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %c1 = stablehlo.constant dense<[-3, -15, 6]> : tensor<3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<[[6, -6, 15], [3, -9, 12]]> : tensor<2x3xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2x3xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "chlo.broadcast_select"(%a0, %a1, %a2) : (tensor<2x1xi1>, tensor<3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, -15, 6], [3, -9, 12]]> : tensor<2x3xi8>
  return
}
