// stablehlo.dynamic_reshape (dynamic): reshape to a computed shape

// -----
// program
func.func @main(%x: tensor<4x?xf32>, %y: tensor<6xf32>, %s: tensor<2xi32>) {
  %r = stablehlo.dynamic_reshape %x, %s : (tensor<4x?xf32>, tensor<2xi32>) -> tensor<?x2xf32>
  %t = stablehlo.dynamic_reshape %y, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  return
}
// -- dynamic_reshape_c1: -> tensor<?x2xf32> => -> tensor<?x2xf64>
// -- dynamic_reshape_c2: -> tensor<3x2xf32> => -> tensor<4x2xf32>
// -- dynamic_reshape_c2: %t = stablehlo.dynamic_reshape %y, %s => %c = stablehlo.constant dense<[3, 4]> : tensor<2xi32> %t = stablehlo.dynamic_reshape %y, %c && -> tensor<3x2xf32> => -> tensor<?x?xf32>
// -- dynamic_reshape_c4: -> tensor<?x2xf32> => -> tensor<?x2x1xf32>
// -- dynamic_reshape_c5: %t = stablehlo.dynamic_reshape %y, %s => %c = stablehlo.constant dense<[2, 3]> : tensor<2xi32> %t = stablehlo.dynamic_reshape %y, %c

// -----
// program
func.func @main(%q: tensor<4x2x!quant.uniform<i8:f32:1, {0.1, 0.2}>>, %s: tensor<3xi64>) {
  %r = stablehlo.dynamic_reshape %q, %s : (tensor<4x2x!quant.uniform<i8:f32:1, {0.1, 0.2}>>, tensor<3xi64>) -> tensor<?x2x2x!quant.uniform<i8:f32:2, {0.1, 0.2}>>
  return
}
// -- dynamic_reshape_c1: f32:2, {0.1, 0.2} => f32:2, {0.1, 0.3}
// -- dynamic_reshape_c3: tensor<?x2x2x!quant.uniform<i8:f32:2, => tensor<2x2x2x!quant.uniform<i8:f32:0,
// -- dynamic_reshape_c3: tensor<?x2x2x!quant.uniform<i8:f32:2, => tensor<?x2x2x!quant.uniform<i8:f32:1,
// -- dynamic_reshape_c3: %r = stablehlo.dynamic_reshape %q, %s => %c = stablehlo.constant dense<[2, 2, 2]> : tensor<3xi64> %r = stablehlo.dynamic_reshape %q, %c && tensor<?x2x2x!quant.uniform<i8:f32:2, => tensor<?x?x?x!quant.uniform<i8:f32:1,

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xi1>, tensor<2xi32>) -> tensor<3x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true], [false, false]]> : tensor<3x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xi4>, tensor<2xi32>) -> tensor<3x2xi4>
  check.expect_eq_const %r, dense<[[-4, -8], [-1, -5], [2, -2]]> : tensor<3x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xi8>, tensor<2xi32>) -> tensor<3x2xi8>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xi32>, tensor<2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xi64>, tensor<2xi32>) -> tensor<3x2xi64>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xui2>, tensor<2xi32>) -> tensor<3x2xui2>
  check.expect_eq_const %r, dense<[[0, 0], [3, 3], [2, 2]]> : tensor<3x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xui8>, tensor<2xi32>) -> tensor<3x2xui8>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xui16>, tensor<2xi32>) -> tensor<3x2xui16>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xui64>, tensor<2xi32>) -> tensor<3x2xui64>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xf8E4M3FN>, tensor<2xi32>) -> tensor<3x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xf8E5M2>, tensor<2xi32>) -> tensor<3x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xbf16>, tensor<2xi32>) -> tensor<3x2xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xf16>, tensor<2xi32>) -> tensor<3x2xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xf32>, tensor<2xi32>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xf64>, tensor<2xi32>) -> tensor<3x2xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xcomplex<f32>>, tensor<2xi32>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3xcomplex<f64>>, tensor<2xi32>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi32>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, tensor<2xi32>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %s = stablehlo.constant dense<[3, 0]> : tensor<2xi32>
  %r = stablehlo.dynamic_reshape %a0, %s : (tensor<0xf32>, tensor<2xi32>) -> tensor<3x0xf32>
  check.expect_eq_const %r, dense<> : tensor<3x0xf32>
  return
}
