// stablehlo.constant (shape): a literal, or a reference into the constant store

// -----
// program
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant() <{value = dense<3> : tensor<2xi8>}> {note = "kept"} : () -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  %c = stablehlo.constant {note = "kept"} dense<1.0> : tensor<f32>
  return
}
// -- constant_c1: tensor<2xi8> => tensor<3xi8>
// -- constant_c1: dense<[1, 2]> : tensor<2xi32> => #tenon.const<9, "0"> : tensor<2xi32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %k = "stablehlo.constant"() <{value = dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>}> : () -> tensor<2x3xi1>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, false, false], [false, true, true]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %k = "stablehlo.constant"() <{value = dense<[[-7, 0, -4], [-8, -1, -5]]> : tensor<2x3xi4>}> : () -> tensor<2x3xi4>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-7, 0, -4], [-8, -1, -5]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %k = "stablehlo.constant"() <{value = dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi8>}> : () -> tensor<2x3xi8>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %k = "stablehlo.constant"() <{value = dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi32>}> : () -> tensor<2x3xi32>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %k = "stablehlo.constant"() <{value = dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi64>}> : () -> tensor<2x3xi64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-4, 3, -1], [-5, 2, -2]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %k = "stablehlo.constant"() <{value = dense<[[1, 0, 0], [0, 3, 3]]> : tensor<2x3xui2>}> : () -> tensor<2x3xui2>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[1, 0, 0], [0, 3, 3]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %k = "stablehlo.constant"() <{value = dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui8>}> : () -> tensor<2x3xui8>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %k = "stablehlo.constant"() <{value = dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui16>}> : () -> tensor<2x3xui16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %k = "stablehlo.constant"() <{value = dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui64>}> : () -> tensor<2x3xui64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[1, 8, 4], [0, 7, 3]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E4M3FN>}> : () -> tensor<2x3xf8E4M3FN>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E5M2>}> : () -> tensor<2x3xf8E5M2>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xbf16>}> : () -> tensor<2x3xbf16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf16>}> : () -> tensor<2x3xf16>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf32>}> : () -> tensor<2x3xf32>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %k = "stablehlo.constant"() <{value = dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf64>}> : () -> tensor<2x3xf64>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5], [-2.5, 1.0, -1.0]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %k = "stablehlo.constant"() <{value = dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f32>>}> : () -> tensor<2x3xcomplex<f32>>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %k = "stablehlo.constant"() <{value = dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f64>>}> : () -> tensor<2x3xcomplex<f64>>
  %r = stablehlo.optimization_barrier %k : tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %r = "stablehlo.constant"() <{value = dense<[[-12, 9, -3], [-15, 6, -6]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-12, 9, -3], [-15, 6, -6]]> : tensor<2x3xi8>
  return
}
func.func @quantized_axis() {
  %r = "stablehlo.constant"() <{value = dense<[[-12, 9, -3], [-15, 6, -6]]> : tensor<2x3xi8>}> : () -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-12, 9, -3], [-15, 6, -6]]> : tensor<2x3xi8>
  return
}
func.func @f32_splat() {
  %k = stablehlo.constant dense<0.75> : tensor<2x2xf32>
  %r = stablehlo.optimization_barrier %k : tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[0.75, 0.75], [0.75, 0.75]]> : tensor<2x2xf32>
  return
}
func.func @f32_empty() {
  %k = stablehlo.constant dense<> : tensor<0x2xf32>
  %r = stablehlo.optimization_barrier %k : tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  return
}
func.func @f32_scalar() {
  %k = stablehlo.constant dense<-0.0> : tensor<f32>
  %r = stablehlo.optimization_barrier %k : tensor<f32>
  %bits0 = stablehlo.bitcast_convert %r : (tensor<f32>) -> tensor<ui32>
  check.expect_eq_const %bits0, dense<2147483648> : tensor<ui32>
  return
}
func.func @f32_stored() {
  %k = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0], [36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0], [48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0], [60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0], [72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0], [84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0]]> : tensor<8x12xf32>
  %r = stablehlo.optimization_barrier %k : tensor<8x12xf32>
  check.expect_eq_const %r, dense<[[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0], [12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0], [24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0], [36.0, 37.0, 38.0, 39.0, 40.0, 41.0, 42.0, 43.0, 44.0, 45.0, 46.0, 47.0], [48.0, 49.0, 50.0, 51.0, 52.0, 53.0, 54.0, 55.0, 56.0, 57.0, 58.0, 59.0], [60.0, 61.0, 62.0, 63.0, 64.0, 65.0, 66.0, 67.0, 68.0, 69.0, 70.0, 71.0], [72.0, 73.0, 74.0, 75.0, 76.0, 77.0, 78.0, 79.0, 80.0, 81.0, 82.0, 83.0], [84.0, 85.0, 86.0, 87.0, 88.0, 89.0, 90.0, 91.0, 92.0, 93.0, 94.0, 95.0]]> : tensor<8x12xf32>
  return
}
