// chlo.top_k (chlo_structure): the k largest along the last dimension, largest first, and where they stood

// -----
// program
func.func @main(%x: tensor<3x4xf32>) {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)
  %w, %j = chlo.top_k(%x, k = 2, is_stable = false) : tensor<3x4xf32> -> (tensor<?x2xf32>, tensor<3x2xi32>)
  return
}
// -- chlo.top_k_c1: k = 2) => k = 5)
// -- chlo.top_k_c2: (tensor<3x2xf32>, => (tensor<3x2xf64>,
// -- chlo.top_k_c3: tensor<3x2xi32>) => tensor<3x2xi64>)
// -- chlo.top_k_c4: (tensor<3x2xf32>, => (tensor<3x3xf32>,

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true, true, false, false], [false, true, true, true, false, false]]> : tensor<2x6xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi1>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xi1> -> (tensor<2x3xi1>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[true, true, false], [true, true, true]]> : tensor<2x3xi1>
  check.expect_eq_const %r#1, dense<[[2, 3, 0], [1, 2, 3]]> : tensor<2x3xi32>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5, 2, -2], [-6, 1, -3, -7, 0, -4]]> : tensor<2x6xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi4>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xi4> -> (tensor<2x3xi4>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2, -1, -2], [1, 0, -3]]> : tensor<2x3xi4>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1], [-3, 4, 0, -4, 3, -1]]> : tensor<2x6xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi8>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xi8> -> (tensor<2x3xi8>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[5, 2, 1], [4, 3, 0]]> : tensor<2x3xi8>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1], [-3, 4, 0, -4, 3, -1]]> : tensor<2x6xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi32>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xi32> -> (tensor<2x3xi32>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[5, 2, 1], [4, 3, 0]]> : tensor<2x3xi32>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1], [-3, 4, 0, -4, 3, -1]]> : tensor<2x6xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xi64>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xi64> -> (tensor<2x3xi64>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[5, 2, 1], [4, 3, 0]]> : tensor<2x3xi64>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3, 2, 2], [2, 1, 1, 1, 0, 0]]> : tensor<2x6xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui2>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xui2> -> (tensor<2x3xui2>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[3, 3, 2], [2, 1, 1]]> : tensor<2x3xui2>
  check.expect_eq_const %r#1, dense<[[2, 3, 4], [0, 1, 2]]> : tensor<2x3xi32>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6], [2, 9, 5, 1, 8, 4]]> : tensor<2x6xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui8>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xui8> -> (tensor<2x3xui8>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[10, 7, 6], [9, 8, 5]]> : tensor<2x3xui8>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6], [2, 9, 5, 1, 8, 4]]> : tensor<2x6xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui16>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xui16> -> (tensor<2x3xui16>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[10, 7, 6], [9, 8, 5]]> : tensor<2x3xui16>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6], [2, 9, 5, 1, 8, 4]]> : tensor<2x6xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xui64>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xui64> -> (tensor<2x3xui64>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[10, 7, 6], [9, 8, 5]]> : tensor<2x3xui64>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf8E4M3FN>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xf8E4M3FN> -> (tensor<2x3xf8E4M3FN>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf8E4M3FN>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf8E5M2>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xf8E5M2> -> (tensor<2x3xf8E5M2>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf8E5M2>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xbf16>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xbf16> -> (tensor<2x3xbf16>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xbf16>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf16>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xf16> -> (tensor<2x3xf16>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf16>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf32>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xf32> -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf32>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5]]> : tensor<2x6xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x6xf64>
  %r:2 = chlo.top_k(%a0, k = 3) : tensor<2x6xf64> -> (tensor<2x3xf64>, tensor<2x3xi32>)
  check.expect_eq_const %r#0, dense<[[2.5, 1.0, 0.5], [2.0, 1.5, 0.0]]> : tensor<2x3xf64>
  check.expect_eq_const %r#1, dense<[[4, 2, 5], [1, 4, 2]]> : tensor<2x3xi32>
  return
}
func.func @f32_total_order() {
  %c0 = stablehlo.constant dense<[1.0, 0x7FC00000, -0.0, 0.0, 0xFFC00000, 0x7F800000]> : tensor<6xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xf32>
  %v, %r = chlo.top_k(%a0, k = 6) : tensor<6xf32> -> (tensor<6xf32>, tensor<6xi32>)
  check.expect_eq_const %r, dense<[1, 5, 0, 3, 2, 4]> : tensor<6xi32>
  return
}
func.func @f32_none() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %v, %r = chlo.top_k(%a0, k = 0) : tensor<3xf32> -> (tensor<0xf32>, tensor<0xi32>)
  check.expect_eq_const %r, dense<> : tensor<0xi32>
  return
}
