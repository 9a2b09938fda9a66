// stablehlo.transpose (shape): permutation of dimensions

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %q: tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) {
  %r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %s = stablehlo.transpose %q, dims = [1, 0] : (tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1,0.2}>>
  return
}
// -- transpose_c1: -> tensor<3x2xf32> => -> tensor<3x2xf16>
// -- transpose_c2: dims = [1, 0] => dims = [1, 1]
// -- transpose_c3: dims = [1, 0] => dims = [0, 1]
// -- transpose_c1: -> tensor<3x2x!quant.uniform<i8:f32:1, {0.1,0.2}>> => -> tensor<3x2x!quant.uniform<i8:f32:1, {0.2,0.1}>>
// -- transpose_c4: %q: tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>> => %q: tensor<2x2x!quant.uniform<i8:f32:0, {0.1,0.2}>> && (tensor<2x3x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<3x2x!quant.uniform<i8:f32:1 => (tensor<2x2x!quant.uniform<i8:f32:0, {0.1,0.2}>>) -> tensor<2x2x!quant.uniform<i8:f32:0
// -- transpose_c4: tensor<3x2x!quant.uniform<i8:f32:1, {0.1,0.2}>> => tensor<3x2x!quant.uniform<i8:f32:0, {0.1,0.2,0.3}>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[[true, false], [false, false], [true, true]], [[false, false], [false, true], [true, true]]]> : tensor<2x3x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi1>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xi1>) -> tensor<2x2x3xi1>
  check.expect_eq_const %r, dense<[[[true, false, true], [false, false, true]], [[false, false, true], [false, true, true]]]> : tensor<2x2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[[-7, 0], [-4, -8], [-1, -5]], [[2, -2], [-6, 1], [-3, -7]]]> : tensor<2x3x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi4>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xi4>) -> tensor<2x2x3xi4>
  check.expect_eq_const %r, dense<[[[-7, -4, -1], [2, -6, -3]], [[0, -8, -5], [-2, 1, -7]]]> : tensor<2x2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi8>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xi8>) -> tensor<2x2x3xi8>
  check.expect_eq_const %r, dense<[[[-4, -1, 2], [5, -3, 0]], [[3, -5, -2], [1, 4, -4]]]> : tensor<2x2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi32>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xi32>) -> tensor<2x2x3xi32>
  check.expect_eq_const %r, dense<[[[-4, -1, 2], [5, -3, 0]], [[3, -5, -2], [1, 4, -4]]]> : tensor<2x2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi64>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xi64>) -> tensor<2x2x3xi64>
  check.expect_eq_const %r, dense<[[[-4, -1, 2], [5, -3, 0]], [[3, -5, -2], [1, 4, -4]]]> : tensor<2x2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[[1, 0], [0, 0], [3, 3]], [[2, 2], [2, 1], [1, 1]]]> : tensor<2x3x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui2>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xui2>) -> tensor<2x2x3xui2>
  check.expect_eq_const %r, dense<[[[1, 0, 3], [2, 2, 1]], [[0, 0, 3], [2, 1, 1]]]> : tensor<2x2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui8>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xui8>) -> tensor<2x2x3xui8>
  check.expect_eq_const %r, dense<[[[1, 4, 7], [10, 2, 5]], [[8, 0, 3], [6, 9, 1]]]> : tensor<2x2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui16>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xui16>) -> tensor<2x2x3xui16>
  check.expect_eq_const %r, dense<[[[1, 4, 7], [10, 2, 5]], [[8, 0, 3], [6, 9, 1]]]> : tensor<2x2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui64>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xui64>) -> tensor<2x2x3xui64>
  check.expect_eq_const %r, dense<[[[1, 4, 7], [10, 2, 5]], [[8, 0, 3], [6, 9, 1]]]> : tensor<2x2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf8E4M3FN>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xf8E4M3FN>) -> tensor<2x2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf8E5M2>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xf8E5M2>) -> tensor<2x2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xbf16>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xbf16>) -> tensor<2x2x3xbf16>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf16>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xf16>) -> tensor<2x2x3xf16>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xf32>) -> tensor<2x2x3xf32>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf64>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xf64>) -> tensor<2x2x3xf64>
  check.expect_eq_const %r, dense<[[[-2.0, -0.5, 1.0], [2.5, -1.5, 0.0]], [[1.5, -2.5, -1.0], [0.5, 2.0, -2.0]]]> : tensor<2x2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]]> : tensor<2x3x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xcomplex<f32>>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xcomplex<f32>>) -> tensor<2x2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-2.0, 0.5), (-0.5, 0.0), (1.0, -0.5)], [(2.5, -1.0), (-1.5, -0.5), (0.0, -1.0)]], [[(1.5, 1.0), (-2.5, -1.0), (-1.0, 1.0)], [(0.5, 0.5), (2.0, 0.0), (-2.0, 0.5)]]]> : tensor<2x2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]]> : tensor<2x3x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xcomplex<f64>>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2xcomplex<f64>>) -> tensor<2x2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-2.0, 0.5), (-0.5, 0.0), (1.0, -0.5)], [(2.5, -1.0), (-1.5, -0.5), (0.0, -1.0)]], [[(1.5, 1.0), (-2.5, -1.0), (-1.0, 1.0)], [(0.5, 0.5), (2.0, 0.0), (-2.0, 0.5)]]]> : tensor<2x2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[[-12, 9], [-3, -15], [6, -6]], [[15, 3], [-9, 12], [0, -12]]]> : tensor<2x3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3x2xi8>) -> tensor<2x3x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x3xi8>
  check.expect_eq_const %s0, dense<[[[-12, -3, 6], [15, -9, 0]], [[9, -15, -6], [3, 12, -12]]]> : tensor<2x2x3xi8>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<-2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64>}> : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-2.0> : tensor<f32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x3xf32>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<0x3xf32>) -> tensor<3x0xf32>
  check.expect_eq_const %r, dense<> : tensor<3x0xf32>
  return
}
func.func @f32_wide() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0]]> : tensor<5x33xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5x33xf32>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<5x33xf32>) -> tensor<33x5xf32>
  check.expect_eq_const %r, dense<[[-2.0, -2.0, -2.0, -2.0, -2.0], [1.5, 1.5, 1.5, 1.5, 1.5], [-0.5, -0.5, -0.5, -0.5, -0.5], [-2.5, -2.5, -2.5, -2.5, -2.5], [1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [2.5, 2.5, 2.5, 2.5, 2.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.5, -1.5, -1.5, -1.5, -1.5], [2.0, 2.0, 2.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0], [-2.0, -2.0, -2.0, -2.0, -2.0], [1.5, 1.5, 1.5, 1.5, 1.5], [-0.5, -0.5, -0.5, -0.5, -0.5], [-2.5, -2.5, -2.5, -2.5, -2.5], [1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [2.5, 2.5, 2.5, 2.5, 2.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.5, -1.5, -1.5, -1.5, -1.5], [2.0, 2.0, 2.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0], [-2.0, -2.0, -2.0, -2.0, -2.0], [1.5, 1.5, 1.5, 1.5, 1.5], [-0.5, -0.5, -0.5, -0.5, -0.5], [-2.5, -2.5, -2.5, -2.5, -2.5], [1.0, 1.0, 1.0, 1.0, 1.0], [-1.0, -1.0, -1.0, -1.0, -1.0], [2.5, 2.5, 2.5, 2.5, 2.5], [0.5, 0.5, 0.5, 0.5, 0.5], [-1.5, -1.5, -1.5, -1.5, -1.5], [2.0, 2.0, 2.0, 2.0, 2.0], [0.0, 0.0, 0.0, 0.0, 0.0]]> : tensor<33x5xf32>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[1, -2, 3], [4, 5, -6]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32:1, {0.25, 0.5}>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[1, 4], [-2, 5], [3, -6]]> : tensor<3x2xi8>
  return
}
