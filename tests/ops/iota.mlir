// stablehlo.iota (shape): index along one dimension

// -----
// program
func.func @main() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>
  return
}
// -- iota_c1: dim = 1 => dim = 2

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %r = stablehlo.iota dim = 1 : tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)], [(0.0, 0.0), (1.0, 0.0), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %r = stablehlo.iota dim = 1 : tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[3, 5, 7], [3, 5, 7]]> : tensor<2x3xi8>
  return
}
func.func @f32_empty() {
  %r = stablehlo.iota dim = 1 : tensor<0x3xf32>
  check.expect_eq_const %r, dense<> : tensor<0x3xf32>
  return
}
func.func @ui4_wraps() {
  %r = stablehlo.iota dim = 0 : tensor<20xui4>
  check.expect_eq_const %r, dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3]> : tensor<20xui4>
  return
}
