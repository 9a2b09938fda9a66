// stablehlo.dynamic_broadcast_in_dim (dynamic): broadcast_in_dim to a computed shape

// -----
// program
func.func @main(%x: tensor<1x3xf32>, %s: tensor<3xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  return
}
// -- dynamic_broadcast_in_dim_c1: -> tensor<?x?x3xf32> => -> tensor<?x?x3xf64>
// -- dynamic_broadcast_in_dim_c2: dims = [0, 2] => dims = [0]
// -- dynamic_broadcast_in_dim_c3: dims = [0, 2] => dims = [0, 3]
// -- dynamic_broadcast_in_dim_c4: dims = [0, 2] => dims = [2, 2]
// -- dynamic_broadcast_in_dim_c5: -> tensor<?x?x3xf32> => -> tensor<?x?x4xf32>
// -- dynamic_broadcast_in_dim_c7: -> tensor<?x?x3xf32> => -> tensor<?x?x3x1xf32>
// -- dynamic_broadcast_in_dim_c7: %r = stablehlo.dynamic_broadcast_in_dim %x, %s => %c = stablehlo.constant dense<[2, 3, 4]> : tensor<3xi32> %r = stablehlo.dynamic_broadcast_in_dim %x, %c
// -- dynamic_broadcast_in_dim_c8: known_nonexpanding_dimensions = array<i64: 1> => known_nonexpanding_dimensions = array<i64: 0>
// -- dynamic_broadcast_in_dim_c9: known_expanding_dimensions = array<i64: 0> => known_expanding_dimensions = array<i64: 2>
// -- dynamic_broadcast_in_dim_c10: known_nonexpanding_dimensions = array<i64: 1> => known_nonexpanding_dimensions = array<i64: 2>

// -----
// program
func.func @main(%x: tensor<1x3x!quant.uniform<i8:f32:0, {0.1}>>, %s: tensor<3xi32>) {
  %r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] : (tensor<1x3x!quant.uniform<i8:f32:0, {0.1}>>, tensor<3xi32>) -> tensor<2x?x3x!quant.uniform<i8:f32:0, {0.1,0.1}>>
  return
}
// -- dynamic_broadcast_in_dim_c6: {0.1,0.1}>> => {0.1,0.2}>>
// -- dynamic_broadcast_in_dim_c6: f32:0, {0.1,0.1}>> => f32:2, {0.1,0.1,0.1}>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false], [true]]> : tensor<2x1xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi1>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xi1>, tensor<3xi32>) -> tensor<2x2x3xi1>
  check.expect_eq_const %r, dense<[[[false, false, false], [true, true, true]], [[false, false, false], [true, true, true]]]> : tensor<2x2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4], [-5]]> : tensor<2x1xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi4>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xi4>, tensor<3xi32>) -> tensor<2x2x3xi4>
  check.expect_eq_const %r, dense<[[[-4, -4, -4], [-5, -5, -5]], [[-4, -4, -4], [-5, -5, -5]]]> : tensor<2x2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1], [-2]]> : tensor<2x1xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xi8>, tensor<3xi32>) -> tensor<2x2x3xi8>
  check.expect_eq_const %r, dense<[[[-1, -1, -1], [-2, -2, -2]], [[-1, -1, -1], [-2, -2, -2]]]> : tensor<2x2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1], [-2]]> : tensor<2x1xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi32>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xi32>, tensor<3xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %r, dense<[[[-1, -1, -1], [-2, -2, -2]], [[-1, -1, -1], [-2, -2, -2]]]> : tensor<2x2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1], [-2]]> : tensor<2x1xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xi64>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xi64>, tensor<3xi32>) -> tensor<2x2x3xi64>
  check.expect_eq_const %r, dense<[[[-1, -1, -1], [-2, -2, -2]], [[-1, -1, -1], [-2, -2, -2]]]> : tensor<2x2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0], [3]]> : tensor<2x1xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui2>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xui2>, tensor<3xi32>) -> tensor<2x2x3xui2>
  check.expect_eq_const %r, dense<[[[0, 0, 0], [3, 3, 3]], [[0, 0, 0], [3, 3, 3]]]> : tensor<2x2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4], [3]]> : tensor<2x1xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui8>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xui8>, tensor<3xi32>) -> tensor<2x2x3xui8>
  check.expect_eq_const %r, dense<[[[4, 4, 4], [3, 3, 3]], [[4, 4, 4], [3, 3, 3]]]> : tensor<2x2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4], [3]]> : tensor<2x1xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui16>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xui16>, tensor<3xi32>) -> tensor<2x2x3xui16>
  check.expect_eq_const %r, dense<[[[4, 4, 4], [3, 3, 3]], [[4, 4, 4], [3, 3, 3]]]> : tensor<2x2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4], [3]]> : tensor<2x1xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xui64>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xui64>, tensor<3xi32>) -> tensor<2x2x3xui64>
  check.expect_eq_const %r, dense<[[[4, 4, 4], [3, 3, 3]], [[4, 4, 4], [3, 3, 3]]]> : tensor<2x2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E4M3FN>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xf8E4M3FN>, tensor<3xi32>) -> tensor<2x2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf8E5M2>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xf8E5M2>, tensor<3xi32>) -> tensor<2x2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xbf16>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xbf16>, tensor<3xi32>) -> tensor<2x2x3xbf16>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf16>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xf16>, tensor<3xi32>) -> tensor<2x2x3xf16>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf32>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xf32>, tensor<3xi32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5], [-1.0]]> : tensor<2x1xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xf64>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xf64>, tensor<3xi32>) -> tensor<2x2x3xf64>
  check.expect_eq_const %r, dense<[[[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]], [[-0.5, -0.5, -0.5], [-1.0, -1.0, -1.0]]]> : tensor<2x2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0)], [(-1.0, 1.0)]]> : tensor<2x1xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f32>>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xcomplex<f32>>, tensor<3xi32>) -> tensor<2x2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-0.5, 0.0), (-0.5, 0.0), (-0.5, 0.0)], [(-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0)]], [[(-0.5, 0.0), (-0.5, 0.0), (-0.5, 0.0)], [(-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0)]]]> : tensor<2x2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0)], [(-1.0, 1.0)]]> : tensor<2x1xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1xcomplex<f64>>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1xcomplex<f64>>, tensor<3xi32>) -> tensor<2x2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-0.5, 0.0), (-0.5, 0.0), (-0.5, 0.0)], [(-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0)]], [[(-0.5, 0.0), (-0.5, 0.0), (-0.5, 0.0)], [(-1.0, 1.0), (-1.0, 1.0), (-1.0, 1.0)]]]> : tensor<2x2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3], [-6]]> : tensor<2x1xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x1xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x1xi8>) -> tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>
  %s = stablehlo.constant dense<[2, 2, 3]> : tensor<3xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [1, 2] : (tensor<2x1x!quant.uniform<i8:f32, 0.5:3>>, tensor<3xi32>) -> tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x3xi8>
  check.expect_eq_const %s0, dense<[[[-3, -3, -3], [-6, -6, -6]], [[-3, -3, -3], [-6, -6, -6]]]> : tensor<2x2x3xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s = stablehlo.constant dense<[2, 3]> : tensor<2xi32>
  %r = stablehlo.dynamic_broadcast_in_dim %a0, %s, dims = [0, 1] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, tensor<2xi32>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  return
}
