// chlo.constant (chlo_structure): a literal

// -----
// program
func.func @main() {
  %r = chlo.constant dense<[1, 2]> : tensor<2xi32>
  %s = "chlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
  return
}
// -- chlo.constant_c1: () -> tensor<f32> => () -> tensor<f64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %k = chlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %k = chlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %k = chlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %k = chlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %k = chlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %k = chlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %k = chlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %k = chlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %k = chlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %k = chlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %k = chlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %k = chlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  return
}
