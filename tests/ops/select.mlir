// stablehlo.select (compare_select): on_true where pred holds, else on_false

// -----
// program
func.func @main(%p: tensor<4xi1>, %a: tensor<4xf32>, %b: tensor<4xf32>) {
  %r = stablehlo.select %p, %a, %b : tensor<4xi1>, tensor<4xf32>
  %s = stablehlo.select %p, %a, %b : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- select_c1: %p: tensor<4xi1> => %p: tensor<3xi1> && %b : tensor<4xi1> => %b : tensor<3xi1> && (tensor<4xi1> => (tensor<3xi1>
// -- select_c2: -> tensor<4xf32> => -> tensor<4xf16>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi1>
  %c2 = stablehlo.constant dense<[true, true, false, false]> : tensor<4xi1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi1>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) -> tensor<4xi1>
  check.expect_eq_const %r, dense<[false, true, false, true]> : tensor<4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-4, -8, -1, -5]> : tensor<4xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi4>
  %c2 = stablehlo.constant dense<[-1, -5, 2, -2]> : tensor<4xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi4>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xi4>, tensor<4xi4>) -> tensor<4xi4>
  check.expect_eq_const %r, dense<[-4, -5, 2, -5]> : tensor<4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2, -2]> : tensor<4xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %c2 = stablehlo.constant dense<[2, -2, 5, 1]> : tensor<4xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  check.expect_eq_const %r, dense<[-1, -2, 5, -2]> : tensor<4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2, -2]> : tensor<4xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi32>
  %c2 = stablehlo.constant dense<[2, -2, 5, 1]> : tensor<4xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi32>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  check.expect_eq_const %r, dense<[-1, -2, 5, -2]> : tensor<4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-1, -5, 2, -2]> : tensor<4xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xi64>
  %c2 = stablehlo.constant dense<[2, -2, 5, 1]> : tensor<4xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi64>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xi64>, tensor<4xi64>) -> tensor<4xi64>
  check.expect_eq_const %r, dense<[-1, -2, 5, -2]> : tensor<4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[0, 0, 3, 3]> : tensor<4xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xui2>
  %c2 = stablehlo.constant dense<[3, 3, 2, 2]> : tensor<4xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui2>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xui2>, tensor<4xui2>) -> tensor<4xui2>
  check.expect_eq_const %r, dense<[0, 3, 2, 3]> : tensor<4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7, 3]> : tensor<4xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xui8>
  %c2 = stablehlo.constant dense<[7, 3, 10, 6]> : tensor<4xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui8>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xui8>, tensor<4xui8>) -> tensor<4xui8>
  check.expect_eq_const %r, dense<[4, 3, 10, 3]> : tensor<4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7, 3]> : tensor<4xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xui16>
  %c2 = stablehlo.constant dense<[7, 3, 10, 6]> : tensor<4xui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui16>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xui16>, tensor<4xui16>) -> tensor<4xui16>
  check.expect_eq_const %r, dense<[4, 3, 10, 3]> : tensor<4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[4, 0, 7, 3]> : tensor<4xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xui64>
  %c2 = stablehlo.constant dense<[7, 3, 10, 6]> : tensor<4xui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui64>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xui64>, tensor<4xui64>) -> tensor<4xui64>
  check.expect_eq_const %r, dense<[4, 3, 10, 3]> : tensor<4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf8E4M3FN>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf8E4M3FN>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xf8E4M3FN>, tensor<4xf8E4M3FN>) -> tensor<4xf8E4M3FN>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf8E5M2>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf8E5M2>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xf8E5M2>, tensor<4xf8E5M2>) -> tensor<4xf8E5M2>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xbf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xbf16>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xbf16>, tensor<4xbf16>) -> tensor<4xbf16>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf16>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf16>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xf16>, tensor<4xf16>) -> tensor<4xf16>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf64>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf64>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  check.expect_eq_const %r, dense<[-0.5, -1.0, 2.5, -1.0]> : tensor<4xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]> : tensor<4xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f32>>
  %c2 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]> : tensor<4xcomplex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f32>>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-0.5, 0.0), (-1.0, 1.0), (2.5, -1.0), (-1.0, 1.0)]> : tensor<4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)]> : tensor<4xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xcomplex<f64>>
  %c2 = stablehlo.constant dense<[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]> : tensor<4xcomplex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xcomplex<f64>>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-0.5, 0.0), (-1.0, 1.0), (2.5, -1.0), (-1.0, 1.0)]> : tensor<4xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[true, false, false, true]> : tensor<4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xi1>
  %c1 = stablehlo.constant dense<[-3, -15, 6, -6]> : tensor<4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<[6, -6, 15, 3]> : tensor<4xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<4xi1>, tensor<4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xi8>
  check.expect_eq_const %s0, dense<[-3, -6, 15, -6]> : tensor<4xi8>
  return
}
func.func @f32_one_pred() {
  %c0 = stablehlo.constant dense<true> : tensor<i1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<i1>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4xf32>
  %c2 = stablehlo.constant dense<[1.0, -1.0, 2.5, 0.5]> : tensor<4xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<i1>, tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0, -1.0]> : tensor<4xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xi1>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %c2 = stablehlo.constant dense<> : tensor<0xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<0xf32>
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<0xi1>, tensor<0xf32>, tensor<0xf32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
