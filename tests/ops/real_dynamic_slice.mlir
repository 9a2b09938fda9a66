// stablehlo.real_dynamic_slice (dynamic): slice with computed bounds

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %s: tensor<2xi32>) {
  %r = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>
  return
}
// -- real_dynamic_slice_c1: -> tensor<?x?xf32> => -> tensor<?xf32>
// -- real_dynamic_slice_c2: %s: tensor<2xi32> => %s: tensor<3xi32> && tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) => tensor<3xi32>, tensor<3xi32>, tensor<3xi32>)

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xi1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi1>
  check.expect_eq_const %r, dense<[[true, false]]> : tensor<1x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xi4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi4>
  check.expect_eq_const %r, dense<[[-5, -2]]> : tensor<1x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xi8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi8>
  check.expect_eq_const %r, dense<[[-2, 1]]> : tensor<1x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xi32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi32>
  check.expect_eq_const %r, dense<[[-2, 1]]> : tensor<1x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xi64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xi64>
  check.expect_eq_const %r, dense<[[-2, 1]]> : tensor<1x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xui2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xui2>
  check.expect_eq_const %r, dense<[[3, 2]]> : tensor<1x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xui8>
  check.expect_eq_const %r, dense<[[3, 6]]> : tensor<1x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xui16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xui16>
  check.expect_eq_const %r, dense<[[3, 6]]> : tensor<1x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xui64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xui64>
  check.expect_eq_const %r, dense<[[3, 6]]> : tensor<1x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xf8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xf8E5M2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xbf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xbf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf16>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf32>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xf64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xf64>
  check.expect_eq_const %r, dense<[[-1.0, 0.5]]> : tensor<1x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xcomplex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.5, 0.5)]]> : tensor<1x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3xcomplex<f64>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (0.5, 0.5)]]> : tensor<1x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %by = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r = stablehlo.real_dynamic_slice %a0, %lo, %hi, %by : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<1x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<1x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<1x2xi8>
  check.expect_eq_const %s0, dense<[[-6, 3]]> : tensor<1x2xi8>
  return
}
