// stablehlo.optimization_barrier (control): identity that nothing is moved across

// -----
// program
func.func @main(%x: tensor<4xf32>, %y: tensor<i32>) {
  %b:2 = "stablehlo.optimization_barrier"(%x, %y) : (tensor<4xf32>, tensor<i32>) -> (tensor<4xf32>, tensor<i32>)
  stablehlo.optimization_barrier()
  %c:2 = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<i32>
  %t = "stablehlo.tuple"(%x, %y) : (tensor<4xf32>, tensor<i32>) -> tuple<tensor<4xf32>, tensor<i32>>
  %u = stablehlo.tuple %x, %t : tuple<tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>>
  %v = stablehlo.tuple %x, %t : (tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>) -> tuple<tensor<?xf32>, tuple<tensor<4xf32>, tensor<i32>>>
  %e = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>
  "stablehlo.while"() ({
    %p = stablehlo.constant dense<false> : tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
    stablehlo.return
  }) : () -> ()
  return
}

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = stablehlo.optimization_barrier %x : (tensor<4xf32>) -> tensor<?xf32>
  return
}
// -- optimization_barrier_c1: tensor<?xf32> => tensor<5xf32>
// -- optimization_barrier_c2: %x: tensor<4xf32> => %x: tensor<4x!quant.uniform<i8:f32:0, {1.0,2.0,3.0,4.0}>> && (tensor<4xf32>) -> tensor<?xf32> => (tensor<4x!quant.uniform<i8:f32:0, {1.0,2.0,3.0,4.0}>>) -> tensor<4x!quant.uniform<i8:f32:0, {1.0,2.0,3.0,4.0}>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %c1 = stablehlo.constant dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi1>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xi1>, tensor<2x2xi1>
  check.expect_eq_const %r#0, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  check.expect_eq_const %r#1, dense<[[true, true], [false, false]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
  %c1 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi4>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xi4>, tensor<2x2xi4>
  check.expect_eq_const %r#0, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  check.expect_eq_const %r#1, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xi8>, tensor<2x2xi8>
  check.expect_eq_const %r#0, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xi32>, tensor<2x2xi32>
  check.expect_eq_const %r#0, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi64>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xi64>, tensor<2x2xi64>
  check.expect_eq_const %r#0, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  check.expect_eq_const %r#1, dense<[[2, -2], [5, 1]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
  %c1 = stablehlo.constant dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui2>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xui2>, tensor<2x2xui2>
  check.expect_eq_const %r#0, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  check.expect_eq_const %r#1, dense<[[3, 3], [2, 2]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui8>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xui8>, tensor<2x2xui8>
  check.expect_eq_const %r#0, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui16>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xui16>, tensor<2x2xui16>
  check.expect_eq_const %r#0, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xui64>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xui64>, tensor<2x2xui64>
  check.expect_eq_const %r#0, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  check.expect_eq_const %r#1, dense<[[7, 3], [10, 6]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E4M3FN>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xf8E4M3FN>, tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf8E5M2>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xf8E5M2>, tensor<2x2xf8E5M2>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xbf16>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xbf16>, tensor<2x2xbf16>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf16>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xf16>, tensor<2x2xf16>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf32>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xf32>, tensor<2x2xf32>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xf64>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xf64>, tensor<2x2xf64>
  check.expect_eq_const %r#0, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  check.expect_eq_const %r#1, dense<[[1.0, -1.0], [2.5, 0.5]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f32>>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xcomplex<f32>>, tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r#0, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r#1, dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xcomplex<f64>>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r#0, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r#1, dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %r:2 = stablehlo.optimization_barrier %a0, %a1 : tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r#0 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %s1 = stablehlo.bitcast_convert %r#1 : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s1, dense<[[6, -6], [15, 3]]> : tensor<2x2xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %r = stablehlo.optimization_barrier %a0 : tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
