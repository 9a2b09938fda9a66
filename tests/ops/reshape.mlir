// stablehlo.reshape (shape): the same elements in row-major order with another shape

// -----
// program
func.func @main(%x: tensor<2x6xf32>, %q: tensor<2x6x!quant.uniform<i8:f32:0, {0.1,0.2}>>) {
  %r = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<3x4xf32>
  %s = stablehlo.reshape %q : (tensor<2x6x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.2}>>
  return
}
// -- reshape_c1: -> tensor<3x4xf32> => -> tensor<3x4xf64>
// -- reshape_c2: -> tensor<3x4xf32> => -> tensor<3x5xf32>
// -- reshape_c1: -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.2}>> => -> tensor<2x3x2x!quant.uniform<i8:f32:0, {0.1,0.3}>>
// -- reshape_c3: -> tensor<2x3x2x!quant.uniform<i8:f32:0 => -> tensor<2x3x2x!quant.uniform<i8:f32:2
// -- reshape_c4: -> tensor<3x4xf32> => -> tensor<3x?xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false, true, true], [false, false, false, true, true, true]]> : tensor<2x6xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi1>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xi1>) -> tensor<3x4xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false], [true, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8, -1, -5], [2, -2, -6, 1, -3, -7]]> : tensor<2x6xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi4>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xi4>) -> tensor<3x4xi4>
  check.expect_eq_const %r, dense<[[-7, 0, -4, -8], [-1, -5, 2, -2], [-6, 1, -3, -7]]> : tensor<3x4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2, -2], [5, 1, -3, 4, 0, -4]]> : tensor<2x6xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi8>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xi8>) -> tensor<3x4xi8>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2, -2], [5, 1, -3, 4, 0, -4]]> : tensor<2x6xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi32>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xi32>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2, -2], [5, 1, -3, 4, 0, -4]]> : tensor<2x6xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi64>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xi64>) -> tensor<3x4xi64>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0, 3, 3], [2, 2, 2, 1, 1, 1]]> : tensor<2x6xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui2>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xui2>) -> tensor<3x4xui2>
  check.expect_eq_const %r, dense<[[1, 0, 0, 0], [3, 3, 2, 2], [2, 1, 1, 1]]> : tensor<3x4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7, 3], [10, 6, 2, 9, 5, 1]]> : tensor<2x6xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui8>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xui8>) -> tensor<3x4xui8>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7, 3], [10, 6, 2, 9, 5, 1]]> : tensor<2x6xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui16>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xui16>) -> tensor<3x4xui16>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7, 3], [10, 6, 2, 9, 5, 1]]> : tensor<2x6xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui64>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xui64>) -> tensor<3x4xui64>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf8E4M3FN>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xf8E4M3FN>) -> tensor<3x4xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf8E5M2>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xf8E5M2>) -> tensor<3x4xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xbf16>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xbf16>) -> tensor<3x4xbf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf16>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xf16>) -> tensor<3x4xf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf32>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xf32>) -> tensor<3x4xf32>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<2x6xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf64>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xf64>) -> tensor<3x4xf64>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<2x6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f32>>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xcomplex<f32>>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<2x6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xcomplex<f64>>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15, 6, -6], [15, 3, -9, 12, 0, -12]]> : tensor<2x6xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x6xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x6xi8>) -> tensor<2x6x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x6x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x4xi8>
  check.expect_eq_const %s0, dense<[[-12, 9, -3, -15], [6, -6, 15, 3], [-9, 12, 0, -12]]> : tensor<3x4xi8>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<[[-2.0]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = "stablehlo.reshape"(%a0) : (tensor<1x1xf32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-2.0> : tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %r = "stablehlo.reshape"(%a0) : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %r, dense<> : tensor<3x0xf32>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x3x1x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x1x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x3x1xi8>
  check.expect_eq_const %s0, dense<[[[1], [-2], [3]], [[4], [5], [-6]]]> : tensor<2x3x1xi8>
  return
}
