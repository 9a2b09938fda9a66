// stablehlo.cholesky (linalg): Cholesky factor of symmetric positive definite matrices

// -----
// program
func.func @main(%a: tensor<2x3x3xf32>, %v: tensor<3xf32>, %w: tensor<2x3x4xf32>) {
  %r = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf32>
  %s = "stablehlo.cholesky"(%a) : (tensor<2x3x3xf32>) -> tensor<2x3x3xf32>
  return
}
// -- cholesky_c1: -> tensor<2x3x3xf32> => -> tensor<2x3x3xf64>
// -- cholesky_c2: %a, lower = true : tensor<2x3x3xf32> => %v, lower = true : tensor<3xf32>
// -- cholesky_c3: %a, lower = true : tensor<2x3x3xf32> => %w, lower = true : tensor<2x3x4xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf8E4M3FN>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xf8E4M3FN>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf8E4M3FN>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf8E4M3FN>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xf8E4M3FN>, tolerance = 5.0e-01
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.0]]> : tensor<3x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf8E5M2>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xf8E5M2>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf8E5M2>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf8E5M2>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xf8E5M2>, tolerance = 5.0e-01
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xbf16>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xbf16>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xbf16>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xbf16>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xbf16>, tolerance = 6.0e-02
  return
}
func.func @bf16_upper() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xbf16>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xbf16>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xbf16>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xbf16>
  check.expect_almost_eq_const %r, dense<[[2.0, 1.0, -1.0], [0.0, 3.0, 0.5], [0.0, 0.0, 1.0]]> : tensor<3x3xbf16>, tolerance = 6.0e-02
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf16>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xf16>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf16>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf16>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xf16>, tolerance = 1.0e-02
  return
}
func.func @f16_upper() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf16>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xf16>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf16>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf16>
  check.expect_almost_eq_const %r, dense<[[2.0, 1.0, -1.0], [0.0, 3.0, 0.5], [0.0, 0.0, 1.0]]> : tensor<3x3xf16>, tolerance = 1.0e-02
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xf32>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf32>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf32>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xf32>, tolerance = 1.0e-04
  return
}
func.func @f32_upper() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf32>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xf32>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf32>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf32>
  check.expect_almost_eq_const %r, dense<[[2.0, 1.0, -1.0], [0.0, 3.0, 0.5], [0.0, 0.0, 1.0]]> : tensor<3x3xf32>, tolerance = 1.0e-04
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xf64>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf64>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf64>
  check.expect_almost_eq_const %r, dense<[[2.0, 0.0, 0.0], [1.0, 3.0, 0.0], [-1.0, 0.5, 1.0]]> : tensor<3x3xf64>, tolerance = 1.0e-10
  return
}
func.func @f64_upper() {
  %c0 = stablehlo.constant dense<[[4.0, 2.0, -2.0], [2.0, 10.0, 0.5], [-2.0, 0.5, 2.25]]> : tensor<3x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xf64>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xf64>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xf64>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xf64>
  check.expect_almost_eq_const %r, dense<[[2.0, 1.0, -1.0], [0.0, 3.0, 0.5], [0.0, 0.0, 1.0]]> : tensor<3x3xf64>, tolerance = 1.0e-10
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (2.0, 2.0), (-2.0, 0.0)], [(2.0, -2.0), (11.0, 0.0), (0.5, -5.0)], [(-2.0, 0.0), (0.5, 5.0), (6.25, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xcomplex<f32>>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xcomplex<f32>>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(2.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (3.0, 0.0), (0.0, 0.0)], [(-1.0, 0.0), (0.5, 2.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c64_upper() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (2.0, 2.0), (-2.0, 0.0)], [(2.0, -2.0), (11.0, 0.0), (0.5, -5.0)], [(-2.0, 0.0), (0.5, 5.0), (6.25, 0.0)]]> : tensor<3x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f32>>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xcomplex<f32>>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xcomplex<f32>>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xcomplex<f32>>
  check.expect_almost_eq_const %r, dense<[[(2.0, -0.0), (1.0, 1.0), (-1.0, -0.0)], [(0.0, -0.0), (3.0, -0.0), (0.5, -2.0)], [(0.0, -0.0), (0.0, -0.0), (1.0, -0.0)]]> : tensor<3x3xcomplex<f32>>, tolerance = 1.0e-04
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (2.0, 2.0), (-2.0, 0.0)], [(2.0, -2.0), (11.0, 0.0), (0.5, -5.0)], [(-2.0, 0.0), (0.5, 5.0), (6.25, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %l = stablehlo.cholesky %a0, lower = true : tensor<3x3xcomplex<f64>>
  %m = stablehlo.constant dense<[[true, false, false], [true, true, false], [true, true, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xcomplex<f64>>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(2.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.0, -1.0), (3.0, 0.0), (0.0, 0.0)], [(-1.0, 0.0), (0.5, 2.0), (1.0, 0.0)]]> : tensor<3x3xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @c128_upper() {
  %c0 = stablehlo.constant dense<[[(4.0, 0.0), (2.0, 2.0), (-2.0, 0.0)], [(2.0, -2.0), (11.0, 0.0), (0.5, -5.0)], [(-2.0, 0.0), (0.5, 5.0), (6.25, 0.0)]]> : tensor<3x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x3xcomplex<f64>>
  %l = stablehlo.cholesky %a0, lower = false : tensor<3x3xcomplex<f64>>
  %m = stablehlo.constant dense<[[true, true, true], [false, true, true], [false, false, true]]> : tensor<3x3xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<3x3xcomplex<f64>>
  %r = stablehlo.select %m, %l, %z : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<[[(2.0, -0.0), (1.0, 1.0), (-1.0, -0.0)], [(0.0, -0.0), (3.0, -0.0), (0.5, -2.0)], [(0.0, -0.0), (0.0, -0.0), (1.0, -0.0)]]> : tensor<3x3xcomplex<f64>>, tolerance = 1.0e-10
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[16, 8, -8], [8, 40, 2], [-8, 2, 9]]> : tensor<3x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x3xi8>) -> tensor<3x3x!quant.uniform<i8:f32, 0.25>>
  %r = stablehlo.cholesky %a0, lower = true : tensor<3x3x!quant.uniform<i8:f32, 0.25>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x3x!quant.uniform<i8:f32, 0.25>>) -> tensor<3x3xi8>
  check.expect_eq_const %s0, dense<[[8, 0, 0], [4, 12, 0], [-4, 2, 4]]> : tensor<3x3xi8>
  return
}
func.func @f32_batch() {
  %c0 = stablehlo.constant dense<[[[4.0, 0.0], [0.0, 4.0]], [[9.0, 3.0], [3.0, 2.0]]]> : tensor<2x2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2x2xf32>
  %l = stablehlo.cholesky %a0, lower = true : tensor<2x2x2xf32>
  %m = stablehlo.constant dense<[[[true, false], [true, true]], [[true, false], [true, true]]]> : tensor<2x2x2xi1>
  %z = stablehlo.subtract %a0, %a0 : tensor<2x2x2xf32>
  %r = stablehlo.select %m, %l, %z : tensor<2x2x2xi1>, tensor<2x2x2xf32>
  %w0 = stablehlo.constant dense<[[[2.0, 0.0], [0.0, 2.0]], [[3.0, 0.0], [1.0, 1.0]]]> : tensor<2x2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 2 : tensor<2x2x2xf32>, tensor<2x2x2xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[6.25]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %r = stablehlo.cholesky %a0, lower = true : tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[2.5]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 1 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x0xf32>
  %r = stablehlo.cholesky %a0, lower = true : tensor<0x0xf32>
  check.expect_eq_const %r, dense<> : tensor<0x0xf32>
  return
}
