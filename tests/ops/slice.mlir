// stablehlo.slice (shape): elements at start, start + stride, ... below limit

// -----
// program
func.func @main(%x: tensor<4x8xf32>, %y: tensor<f32>) {
  %r = stablehlo.slice %x [0:4, 1:8:2] : (tensor<4x8xf32>) -> tensor<4x4xf32>
  %s = stablehlo.slice %y [] : (tensor<f32>) -> tensor<f32>
  return
}
// -- slice_c1: -> tensor<4x4xf32> => -> tensor<4x4xf16>
// -- slice_c2: [0:4, 1:8:2] => [0:4]
// -- slice_c3: 1:8:2 => 1:9:2
// -- slice_c4: 1:8:2 => 1:8:0
// -- slice_c5: 1:8:2 => 1:8:3

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false, true], [true, false, false, false, true], [true, true, false, false, false], [true, true, false, false, false]]> : tensor<4x5xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi1>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[true, false], [true, false]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8, -1], [-5, 2, -2, -6, 1], [-3, -7, 0, -4, -8], [-1, -5, 2, -2, -6]]> : tensor<4x5xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi4>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %r, dense<[[-5, -6], [-1, -2]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2], [-2, 5, 1, -3, 4], [0, -4, 3, -1, -5], [2, -2, 5, 1, -3]]> : tensor<4x5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[-2, -3], [2, 1]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2], [-2, 5, 1, -3, 4], [0, -4, 3, -1, -5], [2, -2, 5, 1, -3]]> : tensor<4x5xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi32>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[-2, -3], [2, 1]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5, 2], [-2, 5, 1, -3, 4], [0, -4, 3, -1, -5], [2, -2, 5, 1, -3]]> : tensor<4x5xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xi64>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %r, dense<[[-2, -3], [2, 1]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0, 3], [3, 2, 2, 2, 1], [1, 1, 0, 0, 0], [3, 3, 2, 2, 2]]> : tensor<4x5xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui2>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xui2>) -> tensor<2x2xui2>
  check.expect_eq_const %r, dense<[[3, 2], [3, 2]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7], [3, 10, 6, 2, 9], [5, 1, 8, 4, 0], [7, 3, 10, 6, 2]]> : tensor<4x5xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui8>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xui8>) -> tensor<2x2xui8>
  check.expect_eq_const %r, dense<[[3, 2], [7, 6]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7], [3, 10, 6, 2, 9], [5, 1, 8, 4, 0], [7, 3, 10, 6, 2]]> : tensor<4x5xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui16>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xui16>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[3, 2], [7, 6]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0, 7], [3, 10, 6, 2, 9], [5, 1, 8, 4, 0], [7, 3, 10, 6, 2]]> : tensor<4x5xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xui64>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xui64>) -> tensor<2x2xui64>
  check.expect_eq_const %r, dense<[[3, 2], [7, 6]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf8E4M3FN>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf8E5M2>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xbf16>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf16>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf32>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5]]> : tensor<4x5xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xf64>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[-1.0, -1.5], [1.0, 0.5]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)]]> : tensor<4x5xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xcomplex<f32>>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (-1.5, -0.5)], [(1.0, -0.5), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)]]> : tensor<4x5xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x5xcomplex<f64>>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-1.0, 1.0), (-1.5, -0.5)], [(1.0, -0.5), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15, 6], [-6, 15, 3, -9, 12], [0, -12, 9, -3, -15], [6, -6, 15, 3, -9]]> : tensor<4x5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<4x5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<4x5xi8>) -> tensor<4x5x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 4, 5>, strides = array<i64: 2, 3>}> : (tensor<4x5x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-6, -9], [6, 3]]> : tensor<2x2xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 2>, limit_indices = array<i64: 2>, strides = array<i64: 1>}> : (tensor<3xf32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<-2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64>, limit_indices = array<i64>, strides = array<i64>}> : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-2.0> : tensor<f32>
  return
}
