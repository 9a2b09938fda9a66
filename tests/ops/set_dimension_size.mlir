// stablehlo.set_dimension_size (dynamic): the operand with a smaller logical size of a dimension

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %n: tensor<i32>, %m: tensor<i64>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>
  return
}
// -- set_dimension_size_c1: dim = 1 => dim = 2
// -- set_dimension_size_c2: %x, %n => %x, %m && tensor<i32>) => tensor<i64>)
// -- set_dimension_size_c3: -> tensor<4x? => -> tensor<3x?

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xi1>, tensor<i32>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xi4>, tensor<i32>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xi8>, tensor<i32>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xi32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xi64>, tensor<i32>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xui2>, tensor<i32>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xui8>, tensor<i32>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xui16>, tensor<i32>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xui64>, tensor<i32>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xf8E4M3FN>, tensor<i32>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xf8E5M2>, tensor<i32>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xbf16>, tensor<i32>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xf16>, tensor<i32>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xf64>, tensor<i32>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xcomplex<f32>>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3xcomplex<f64>>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %n = stablehlo.constant dense<3> : tensor<i32>
  %r = stablehlo.set_dimension_size %a0, %n, dim = 1 : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<i32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  return
}
