// stablehlo.dynamic_slice (indexing): a slice of static size at a computed, clamped start

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  %r = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}
// -- dynamic_slice_c1: -> tensor<2x3xf32> => -> tensor<2x3xf64>
// -- dynamic_slice_c2: sizes = [2, 3] => sizes = [2]
// -- dynamic_slice_c3: %i, %i, sizes => %i, %j, sizes && tensor<i32>, tensor<i32>) => tensor<i32>, tensor<i64>)
// -- dynamic_slice_c4: sizes = [2, 3] => sizes = [2, 6]
// -- dynamic_slice_c5: sizes = [2, 3] => sizes = [2, 4]

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false], [true, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xi1>, tensor<i32>, tensor<i32>) -> tensor<2x3xi1>
  check.expect_eq_const %r, dense<[[true, true, false], [false, true, true]]> : tensor<2x3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8], [-1, -5, 2, -2], [-6, 1, -3, -7]]> : tensor<3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xi4>, tensor<i32>, tensor<i32>) -> tensor<2x3xi4>
  check.expect_eq_const %r, dense<[[-1, -5, 2], [-6, 1, -3]]> : tensor<2x3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xi8>, tensor<i32>, tensor<i32>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[2, -2, 5], [-3, 4, 0]]> : tensor<2x3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[2, -2, 5], [-3, 4, 0]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xi64>, tensor<i32>, tensor<i32>) -> tensor<2x3xi64>
  check.expect_eq_const %r, dense<[[2, -2, 5], [-3, 4, 0]]> : tensor<2x3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0], [3, 3, 2, 2], [2, 1, 1, 1]]> : tensor<3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xui2>, tensor<i32>, tensor<i32>) -> tensor<2x3xui2>
  check.expect_eq_const %r, dense<[[3, 3, 2], [2, 1, 1]]> : tensor<2x3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xui8>, tensor<i32>, tensor<i32>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[7, 3, 10], [2, 9, 5]]> : tensor<2x3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xui16>, tensor<i32>, tensor<i32>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[7, 3, 10], [2, 9, 5]]> : tensor<2x3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xui64>, tensor<i32>, tensor<i32>) -> tensor<2x3xui64>
  check.expect_eq_const %r, dense<[[7, 3, 10], [2, 9, 5]]> : tensor<2x3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xf8E5M2>, tensor<i32>, tensor<i32>) -> tensor<2x3xf8E5M2>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xbf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xbf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xf16>, tensor<i32>, tensor<i32>) -> tensor<2x3xf16>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xf64>, tensor<i32>, tensor<i32>) -> tensor<2x3xf64>
  check.expect_eq_const %r, dense<[[1.0, -1.0, 2.5], [-1.5, 2.0, 0.0]]> : tensor<2x3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]> : tensor<2x3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<2x3xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]> : tensor<2x3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15], [6, -6, 15, 3], [-9, 12, 0, -12]]> : tensor<3x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<2> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %c2 = stablehlo.constant dense<-1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 2, 3>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<i32>, tensor<i32>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[6, -6, 15], [-9, 12, 0]]> : tensor<2x3xi8>
  return
}
func.func @f32_at_i64() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5, -2.5]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<1> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.dynamic_slice"(%a0, %a1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<i64>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[1.5, -0.5]> : tensor<2xf32>
  return
}
func.func @f32_at_ui8() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5, -2.5]> : tensor<4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4xf32>
  %c1 = stablehlo.constant dense<200> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.dynamic_slice"(%a0, %a1) <{slice_sizes = array<i64: 2>}> : (tensor<4xf32>, tensor<ui8>) -> tensor<2xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5]> : tensor<2xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<1> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.dynamic_slice"(%a0, %a1) <{slice_sizes = array<i64: 0>}> : (tensor<3xf32>, tensor<i32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<4.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %r = "stablehlo.dynamic_slice"(%a0) <{slice_sizes = array<i64>}> : (tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<4.0> : tensor<f32>
  return
}
