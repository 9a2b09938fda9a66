// stablehlo.concatenate (shape): operands one after the other along a dimension

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<4x3xf32>, %c: tensor<4x3xf16>) {
  %r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) -> tensor<6x3xf32>
  return
}
// -- concatenate_c1: %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) => %c, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf16>)
// -- concatenate_c2: dim = 0 => dim = 1
// -- concatenate_c3: %a, %b, dim = 0 : (tensor<2x3xf32>, tensor<4x3xf32>) => dim = 0 : ()
// -- concatenate_c4: dim = 0 => dim = 2
// -- concatenate_c5: -> tensor<6x3xf32> => -> tensor<6x3xf16>
// -- concatenate_c6: -> tensor<6x3xf32> => -> tensor<7x3xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %c1 = stablehlo.constant dense<[[true, true, false], [false, false, true]]> : tensor<2x3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi1>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xi1>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xi1>, tensor<2x3xi1>, tensor<2x0xi1>) -> tensor<2x5xi1>
  check.expect_eq_const %r, dense<[[false, false, true, true, false], [true, true, false, false, true]]> : tensor<2x5xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
  %c1 = stablehlo.constant dense<[[-1, -5, 2], [-2, -6, 1]]> : tensor<2x3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi4>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xi4>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xi4>, tensor<2x3xi4>, tensor<2x0xi4>) -> tensor<2x5xi4>
  check.expect_eq_const %r, dense<[[-4, -8, -1, -5, 2], [-1, -5, -2, -6, 1]]> : tensor<2x5xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi8>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xi8>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xi8>, tensor<2x3xi8>, tensor<2x0xi8>) -> tensor<2x5xi8>
  check.expect_eq_const %r, dense<[[-1, -5, 2, -2, 5], [2, -2, 1, -3, 4]]> : tensor<2x5xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xi32>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xi32>, tensor<2x3xi32>, tensor<2x0xi32>) -> tensor<2x5xi32>
  check.expect_eq_const %r, dense<[[-1, -5, 2, -2, 5], [2, -2, 1, -3, 4]]> : tensor<2x5xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
  %c1 = stablehlo.constant dense<[[2, -2, 5], [1, -3, 4]]> : tensor<2x3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi64>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xi64>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xi64>, tensor<2x3xi64>, tensor<2x0xi64>) -> tensor<2x5xi64>
  check.expect_eq_const %r, dense<[[-1, -5, 2, -2, 5], [2, -2, 1, -3, 4]]> : tensor<2x5xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
  %c1 = stablehlo.constant dense<[[3, 3, 2], [2, 2, 1]]> : tensor<2x3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui2>
  %c2 = stablehlo.constant dense<> : tensor<2x0xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xui2>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xui2>, tensor<2x3xui2>, tensor<2x0xui2>) -> tensor<2x5xui2>
  check.expect_eq_const %r, dense<[[0, 0, 3, 3, 2], [3, 3, 2, 2, 1]]> : tensor<2x5xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui8>
  %c2 = stablehlo.constant dense<> : tensor<2x0xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xui8>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xui8>, tensor<2x3xui8>, tensor<2x0xui8>) -> tensor<2x5xui8>
  check.expect_eq_const %r, dense<[[4, 0, 7, 3, 10], [7, 3, 6, 2, 9]]> : tensor<2x5xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui16>
  %c2 = stablehlo.constant dense<> : tensor<2x0xui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xui16>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xui16>, tensor<2x3xui16>, tensor<2x0xui16>) -> tensor<2x5xui16>
  check.expect_eq_const %r, dense<[[4, 0, 7, 3, 10], [7, 3, 6, 2, 9]]> : tensor<2x5xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
  %c1 = stablehlo.constant dense<[[7, 3, 10], [6, 2, 9]]> : tensor<2x3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui64>
  %c2 = stablehlo.constant dense<> : tensor<2x0xui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xui64>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xui64>, tensor<2x3xui64>, tensor<2x0xui64>) -> tensor<2x5xui64>
  check.expect_eq_const %r, dense<[[4, 0, 7, 3, 10], [7, 3, 6, 2, 9]]> : tensor<2x5xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E4M3FN>
  %c2 = stablehlo.constant dense<> : tensor<2x0xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xf8E4M3FN>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xf8E4M3FN>, tensor<2x3xf8E4M3FN>, tensor<2x0xf8E4M3FN>) -> tensor<2x5xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E5M2>
  %c2 = stablehlo.constant dense<> : tensor<2x0xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xf8E5M2>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xf8E5M2>, tensor<2x3xf8E5M2>, tensor<2x0xf8E5M2>) -> tensor<2x5xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xbf16>
  %c2 = stablehlo.constant dense<> : tensor<2x0xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xbf16>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xbf16>, tensor<2x3xbf16>, tensor<2x0xbf16>) -> tensor<2x5xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf16>
  %c2 = stablehlo.constant dense<> : tensor<2x0xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xf16>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xf16>, tensor<2x3xf16>, tensor<2x0xf16>) -> tensor<2x5xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %c2 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xf32>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xf32>, tensor<2x3xf32>, tensor<2x0xf32>) -> tensor<2x5xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf64>
  %c2 = stablehlo.constant dense<> : tensor<2x0xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xf64>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xf64>, tensor<2x3xf64>, tensor<2x0xf64>) -> tensor<2x5xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5, 1.0, -1.0, 2.5], [1.0, -1.0, 0.5, -1.5, 2.0]]> : tensor<2x5xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<> : tensor<2x0xcomplex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xcomplex<f32>>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x0xcomplex<f32>>) -> tensor<2x5xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x5xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<> : tensor<2x0xcomplex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x0xcomplex<f64>>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x0xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)]]> : tensor<2x5xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6, 15], [3, -9, 12]]> : tensor<2x3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<> : tensor<2x0xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<2x0xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<2x0xi8>) -> tensor<2x0x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.concatenate"(%a0, %a1, %a2) <{dimension = 1 : i64}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x0x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x5x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x5x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x5xi8>
  check.expect_eq_const %s0, dense<[[-3, -15, 6, -6, 15], [6, -6, 3, -9, 12]]> : tensor<2x5xi8>
  return
}
func.func @f32_single() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = "stablehlo.concatenate"(%a0) <{dimension = 0 : i64}> : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  return
}
