// stablehlo.get_dimension_size (dynamic): size of a dimension

// -----
// program
func.func @main(%x: tensor<4x?xf32>) {
  %r = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>
  return
}
// -- get_dimension_size_c1: dim = 1 => dim = 2
// -- get_dimension_size_c2: -> tensor<i32> => -> tensor<i64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xi1>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xi4>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xi8>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xi32>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xi64>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xui2>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xui8>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xui16>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xui64>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xf8E4M3FN>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xf8E5M2>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xbf16>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xf16>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xf64>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xcomplex<f32>>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3xcomplex<f64>>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %r = stablehlo.get_dimension_size %a0, dim = 1 : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<i32>
  check.expect_eq_const %r, dense<3> : tensor<i32>
  return
}
