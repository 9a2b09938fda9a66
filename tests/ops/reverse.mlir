// stablehlo.reverse (shape): order reversed along dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>) {
  %r = stablehlo.reverse %x, dims = [0, 1] : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
// -- reverse_c1: -> tensor<2x3xf32> => -> tensor<2x4xf32>
// -- reverse_c2: dims = [0, 1] => dims = [1, 1]
// -- reverse_c3: dims = [0, 1] => dims = [0, 2]

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [true, true, false]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4], [-8, -1, -5]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-4, 0, -7], [-5, -1, -8]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, 3, -4], [-2, 2, -5]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, 3, -4], [-2, 2, -5]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, 3, -4], [-2, 2, -5]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0], [0, 3, 3]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 1], [3, 3, 0]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[4, 8, 1], [3, 7, 0]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[4, 8, 1], [3, 7, 0]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[4, 8, 1], [3, 7, 0]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-0.5, 1.5, -2.0], [-1.0, 1.0, -2.5]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (1.5, 1.0), (-2.0, 0.5)], [(-1.0, 1.0), (1.0, -0.5), (-2.5, -1.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (1.5, 1.0), (-2.0, 0.5)], [(-1.0, 1.0), (1.0, -0.5), (-2.5, -1.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3], [-15, 6, -6]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, 9, -12], [-6, 6, -15]]> : tensor<2x3xi8>
  return
}
func.func @f32_both() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-1.0, 1.0, -2.5], [-0.5, 1.5, -2.0]]> : tensor<2x3xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  check.expect_eq_const %r, dense<> : tensor<0x3xf32>
  return
}
func.func @f32_none() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64>}> : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  return
}
