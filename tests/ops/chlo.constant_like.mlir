// chlo.constant_like (chlo_structure): one value in the shape of the operand

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = "chlo.constant_like"(%x) <{value = 3.2 : f64}> : (tensor<4xf32>) -> tensor<4xf64>
  return
}
// -- chlo.constant_like_c1: -> tensor<4xf64> => -> tensor<5xf64>
// -- chlo.constant_like_c2: 3.2 : f64 => 3.2 : f32

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %r = "chlo.constant_like"(%a0) <{value = true}> : (tensor<2x3xi1>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, true, true], [true, true, true]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %r = "chlo.constant_like"(%a0) <{value = -3 : i4}> : (tensor<2x3xi4>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-3, -3, -3], [-3, -3, -3]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = "chlo.constant_like"(%a0) <{value = 0 : i8}> : (tensor<2x3xi8>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %r = "chlo.constant_like"(%a0) <{value = 0 : i32}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %r = "chlo.constant_like"(%a0) <{value = 0 : i64}> : (tensor<2x3xi64>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[0, 0, 0], [0, 0, 0]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %r = "chlo.constant_like"(%a0) <{value = 1 : ui2}> : (tensor<2x3xui2>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[1, 1, 1], [1, 1, 1]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %r = "chlo.constant_like"(%a0) <{value = 5 : ui8}> : (tensor<2x3xui8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[5, 5, 5], [5, 5, 5]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %r = "chlo.constant_like"(%a0) <{value = 5 : ui16}> : (tensor<2x3xui16>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[5, 5, 5], [5, 5, 5]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %r = "chlo.constant_like"(%a0) <{value = 5 : ui64}> : (tensor<2x3xui64>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[5, 5, 5], [5, 5, 5]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : f8E4M3FN}> : (tensor<2x3xf8E4M3FN>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : f8E5M2}> : (tensor<2x3xf8E5M2>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : bf16}> : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : f16}> : (tensor<2x3xf16>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %r = "chlo.constant_like"(%a0) <{value = 0.0 : f64}> : (tensor<2x3xf64>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %r = "chlo.constant_like"(%a0) <{value = #complex.number<:f32 0.0, -1.0> : complex<f32>}> : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(0.0, -1.0), (0.0, -1.0), (0.0, -1.0)], [(0.0, -1.0), (0.0, -1.0), (0.0, -1.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %r = "chlo.constant_like"(%a0) <{value = #complex.number<:f64 0.0, -1.0> : complex<f64>}> : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(0.0, -1.0), (0.0, -1.0), (0.0, -1.0)], [(0.0, -1.0), (0.0, -1.0), (0.0, -1.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
