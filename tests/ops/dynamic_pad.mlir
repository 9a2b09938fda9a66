// stablehlo.dynamic_pad (dynamic): pad by computed amounts

// -----
// program
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>, %l: tensor<1xi64>) {
  %r = stablehlo.dynamic_pad %x, %v, %l, %l, %l : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xf32>
  return
}
// -- dynamic_pad_c1: -> tensor<?xf32> => -> tensor<?xf64>
// -- dynamic_pad_c2: -> tensor<?xf32> => -> tensor<?x?xf32>
// -- dynamic_pad_c3: %r = => %c = stablehlo.constant dense<-1> : tensor<1xi64> %r = && %l, %l, %l => %l, %l, %c
// -- dynamic_pad_c4: %r = => %c = stablehlo.constant dense<1> : tensor<1xi64> %r = && %l, %l, %l => %c, %c, %c && -> tensor<?xf32> => -> tensor<4xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xi1>, tensor<i1>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [false, false], [false, false], [true, false]]> : tensor<4x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<2> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xi4>, tensor<i4>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xi4>
  check.expect_eq_const %r, dense<[[2, 2], [-4, -8], [2, 2], [-5, 2]]> : tensor<4x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<5> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xi8>, tensor<i8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xi8>
  check.expect_eq_const %r, dense<[[5, 5], [-1, -5], [5, 5], [-2, 5]]> : tensor<4x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<5> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xi32>, tensor<i32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xi32>
  check.expect_eq_const %r, dense<[[5, 5], [-1, -5], [5, 5], [-2, 5]]> : tensor<4x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<5> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xi64>, tensor<i64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xi64>
  check.expect_eq_const %r, dense<[[5, 5], [-1, -5], [5, 5], [-2, 5]]> : tensor<4x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<2> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xui2>, tensor<ui2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xui2>
  check.expect_eq_const %r, dense<[[2, 2], [0, 0], [2, 2], [3, 2]]> : tensor<4x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<10> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xui8>, tensor<ui8>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xui8>
  check.expect_eq_const %r, dense<[[10, 10], [4, 0], [10, 10], [3, 10]]> : tensor<4x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<10> : tensor<ui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xui16>, tensor<ui16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xui16>
  check.expect_eq_const %r, dense<[[10, 10], [4, 0], [10, 10], [3, 10]]> : tensor<4x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<10> : tensor<ui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xui64>, tensor<ui64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xui64>
  check.expect_eq_const %r, dense<[[10, 10], [4, 0], [10, 10], [3, 10]]> : tensor<4x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<2.5> : tensor<f8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xf8E4M3FN>, tensor<f8E4M3FN>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<2.5> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xf8E5M2>, tensor<f8E5M2>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xf8E5M2>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<2.5> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xbf16>, tensor<bf16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xbf16>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<2.5> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xf16>, tensor<f16>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xf16>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<2.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xf32>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<2.5> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xf64>, tensor<f64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xf64>
  check.expect_eq_const %r, dense<[[2.5, 2.5], [-0.5, -2.5], [2.5, 2.5], [-1.0, 2.5]]> : tensor<4x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<(2.5, -1.0)> : tensor<complex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xcomplex<f32>>, tensor<complex<f32>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(2.5, -1.0), (2.5, -1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(2.5, -1.0), (2.5, -1.0)], [(-1.0, 1.0), (2.5, -1.0)]]> : tensor<4x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<(2.5, -1.0)> : tensor<complex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(2.5, -1.0), (2.5, -1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(2.5, -1.0), (2.5, -1.0)], [(-1.0, 1.0), (2.5, -1.0)]]> : tensor<4x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<15> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %lo = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %hi = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %in = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r = stablehlo.dynamic_pad %a0, %a1, %lo, %hi, %in : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x2xi8>
  check.expect_eq_const %s0, dense<[[15, 15], [-3, -15], [15, 15], [-6, 15]]> : tensor<4x2xi8>
  return
}
