// stablehlo.broadcast (shape): repeat along new leading dimensions

// -----
// program
func.func @main(%x: tensor<3xf32>) {
  %r = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>
  return
}
// -- broadcast_c1: -> tensor<2x3xf32> => -> tensor<2x3xf16>
// -- broadcast_c2: sizes = [2] => sizes = [-2]
// -- broadcast_c3: sizes = [2] => sizes = [4]

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[true, false, false]> : tensor<3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi1>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xi1>) -> tensor<2x1x3xi1>
  check.expect_eq_const %r, dense<[[[true, false, false]], [[true, false, false]]]> : tensor<2x1x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[-7, 0, -4]> : tensor<3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi4>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xi4>) -> tensor<2x1x3xi4>
  check.expect_eq_const %r, dense<[[[-7, 0, -4]], [[-7, 0, -4]]]> : tensor<2x1x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[-4, 3, -1]> : tensor<3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xi8>) -> tensor<2x1x3xi8>
  check.expect_eq_const %r, dense<[[[-4, 3, -1]], [[-4, 3, -1]]]> : tensor<2x1x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[-4, 3, -1]> : tensor<3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi32>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xi32>) -> tensor<2x1x3xi32>
  check.expect_eq_const %r, dense<[[[-4, 3, -1]], [[-4, 3, -1]]]> : tensor<2x1x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[-4, 3, -1]> : tensor<3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xi64>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xi64>) -> tensor<2x1x3xi64>
  check.expect_eq_const %r, dense<[[[-4, 3, -1]], [[-4, 3, -1]]]> : tensor<2x1x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[1, 0, 0]> : tensor<3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui2>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xui2>) -> tensor<2x1x3xui2>
  check.expect_eq_const %r, dense<[[[1, 0, 0]], [[1, 0, 0]]]> : tensor<2x1x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[1, 8, 4]> : tensor<3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui8>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xui8>) -> tensor<2x1x3xui8>
  check.expect_eq_const %r, dense<[[[1, 8, 4]], [[1, 8, 4]]]> : tensor<2x1x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[1, 8, 4]> : tensor<3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui16>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xui16>) -> tensor<2x1x3xui16>
  check.expect_eq_const %r, dense<[[[1, 8, 4]], [[1, 8, 4]]]> : tensor<2x1x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[1, 8, 4]> : tensor<3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xui64>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xui64>) -> tensor<2x1x3xui64>
  check.expect_eq_const %r, dense<[[[1, 8, 4]], [[1, 8, 4]]]> : tensor<2x1x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E4M3FN>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xf8E4M3FN>) -> tensor<2x1x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf8E5M2>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xf8E5M2>) -> tensor<2x1x3xf8E5M2>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xbf16>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xbf16>) -> tensor<2x1x3xbf16>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf16>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xf16>) -> tensor<2x1x3xf16>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xf32>) -> tensor<2x1x3xf32>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf64>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xf64>) -> tensor<2x1x3xf64>
  check.expect_eq_const %r, dense<[[[-2.0, 1.5, -0.5]], [[-2.0, 1.5, -0.5]]]> : tensor<2x1x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]> : tensor<3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f32>>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xcomplex<f32>>) -> tensor<2x1x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]]> : tensor<2x1x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]> : tensor<3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xcomplex<f64>>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3xcomplex<f64>>) -> tensor<2x1x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]]> : tensor<2x1x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[-12, 9, -3]> : tensor<3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3xi8>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 2, 1>}> : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x1x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x1x3xi8>
  check.expect_eq_const %s0, dense<[[[-12, 9, -3]], [[-12, 9, -3]]]> : tensor<2x1x3xi8>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<-2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 4>}> : (tensor<f32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-2.0, -2.0, -2.0, -2.0]> : tensor<4xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5]> : tensor<2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2xf32>
  %r = "stablehlo.broadcast"(%a0) <{broadcast_sizes = array<i64: 0>}> : (tensor<2xf32>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  return
}
