// stablehlo.dynamic_update_slice (indexing): operand with update written at a computed, clamped start

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %u: tensor<2x3xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  return
}
// -- dynamic_update_slice_c1: -> tensor<4x5xf32> => -> tensor<4x6xf32>
// -- dynamic_update_slice_c2: %u: tensor<2x3xf32> => %u: tensor<2x3xf64> && tensor<2x3xf32>, => tensor<2x3xf64>,
// -- dynamic_update_slice_c3: %u: tensor<2x3xf32> => %u: tensor<2xf32> && tensor<2x3xf32>, tensor<i32> => tensor<2xf32>, tensor<i32>
// -- dynamic_update_slice_c4: %u, %i, %i => %u, %i && tensor<i32>, tensor<i32>) => tensor<i32>)
// -- dynamic_update_slice_c5: %u, %i, %i => %u, %i, %j && tensor<i32>, tensor<i32>) => tensor<i32>, tensor<i64>)
// -- dynamic_update_slice_c6: %u: tensor<2x3xf32> => %u: tensor<2x6xf32> && tensor<2x3xf32>, tensor<i32> => tensor<2x6xf32>, tensor<i32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false], [true, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<[[false, true, true], [true, false, false]]> : tensor<2x3xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi1>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xi1>, tensor<2x3xi1>, tensor<i32>, tensor<i32>) -> tensor<3x4xi1>
  check.expect_eq_const %r, dense<[[true, false, false, false], [false, true, true, false], [true, false, false, true]]> : tensor<3x4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8], [-1, -5, 2, -2], [-6, 1, -3, -7]]> : tensor<3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<[[-6, 1, -3], [-7, 0, -4]]> : tensor<2x3xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi4>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xi4>, tensor<2x3xi4>, tensor<i32>, tensor<i32>) -> tensor<3x4xi4>
  check.expect_eq_const %r, dense<[[-7, 0, -4, -8], [-6, 1, -3, -2], [-7, 0, -4, -7]]> : tensor<3x4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<[[-3, 4, 0], [-4, 3, -1]]> : tensor<2x3xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi8>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xi8>, tensor<2x3xi8>, tensor<i32>, tensor<i32>) -> tensor<3x4xi8>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [-3, 4, 0, 1], [-4, 3, -1, -4]]> : tensor<3x4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<[[-3, 4, 0], [-4, 3, -1]]> : tensor<2x3xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xi32>, tensor<2x3xi32>, tensor<i32>, tensor<i32>) -> tensor<3x4xi32>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [-3, 4, 0, 1], [-4, 3, -1, -4]]> : tensor<3x4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<[[-3, 4, 0], [-4, 3, -1]]> : tensor<2x3xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xi64>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xi64>, tensor<2x3xi64>, tensor<i32>, tensor<i32>) -> tensor<3x4xi64>
  check.expect_eq_const %r, dense<[[-4, 3, -1, -5], [-3, 4, 0, 1], [-4, 3, -1, -4]]> : tensor<3x4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0], [3, 3, 2, 2], [2, 1, 1, 1]]> : tensor<3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<[[2, 1, 1], [1, 0, 0]]> : tensor<2x3xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui2>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xui2>, tensor<2x3xui2>, tensor<i32>, tensor<i32>) -> tensor<3x4xui2>
  check.expect_eq_const %r, dense<[[1, 0, 0, 0], [2, 1, 1, 2], [1, 0, 0, 1]]> : tensor<3x4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<[[2, 9, 5], [1, 8, 4]]> : tensor<2x3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui8>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xui8>, tensor<2x3xui8>, tensor<i32>, tensor<i32>) -> tensor<3x4xui8>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [2, 9, 5, 6], [1, 8, 4, 1]]> : tensor<3x4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<[[2, 9, 5], [1, 8, 4]]> : tensor<2x3xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui16>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xui16>, tensor<2x3xui16>, tensor<i32>, tensor<i32>) -> tensor<3x4xui16>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [2, 9, 5, 6], [1, 8, 4, 1]]> : tensor<3x4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<[[2, 9, 5], [1, 8, 4]]> : tensor<2x3xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xui64>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xui64>, tensor<2x3xui64>, tensor<i32>, tensor<i32>) -> tensor<3x4xui64>
  check.expect_eq_const %r, dense<[[1, 8, 4, 0], [2, 9, 5, 6], [1, 8, 4, 1]]> : tensor<3x4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E4M3FN>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xf8E4M3FN>, tensor<2x3xf8E4M3FN>, tensor<i32>, tensor<i32>) -> tensor<3x4xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf8E5M2>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xf8E5M2>, tensor<2x3xf8E5M2>, tensor<i32>, tensor<i32>) -> tensor<3x4xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xbf16>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xbf16>, tensor<2x3xbf16>, tensor<i32>, tensor<i32>) -> tensor<3x4xbf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf16>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xf16>, tensor<2x3xf16>, tensor<i32>, tensor<i32>) -> tensor<3x4xf16>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]> : tensor<2x3xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf64>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xf64>, tensor<2x3xf64>, tensor<i32>, tensor<i32>) -> tensor<3x4xf64>
  check.expect_eq_const %r, dense<[[-2.0, 1.5, -0.5, -2.5], [-1.5, 2.0, 0.0, 0.5], [-2.0, 1.5, -0.5, -2.0]]> : tensor<3x4xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<2x3xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f32>>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (0.5, 0.5)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]]> : tensor<2x3xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xcomplex<f64>>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<i32>, tensor<i32>) -> tensor<3x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (0.5, 0.5)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15], [6, -6, 15, 3], [-9, 12, 0, -12]]> : tensor<3x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[-9, 12, 0], [-12, 9, -3]]> : tensor<2x3xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x3xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c2 = stablehlo.constant dense<2> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %c3 = stablehlo.constant dense<-1> : tensor<i32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<i32>, tensor<i32>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x4xi8>
  check.expect_eq_const %s0, dense<[[-12, 9, -3, -15], [-9, 12, 0, 3], [-12, 9, -3, -12]]> : tensor<3x4xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<> : tensor<0xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0xf32>
  %c2 = stablehlo.constant dense<1> : tensor<i32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<i32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2) : (tensor<3xf32>, tensor<0xf32>, tensor<i32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<4.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<9.0> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<9.0> : tensor<f32>
  return
}
