// stablehlo.sort (reduction): reorder along a dimension by a comparator

// -----
// program
func.func @main(%x: tensor<2x3xf32>, %y: tensor<2x3xi32>, %z: tensor<2x4xi32>) {
  %r:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %p : tensor<i1>
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  return
}
// -- sort_c1: %r:2 =  =>  && (%x, %y) => () && (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) => () -> ()
// -- sort_c2: -> (tensor<2x3xf32>, => -> (tensor<2x3xf16>,
// -- sort_c3: (%x, %y) => (%x, %z) && (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>) => (tensor<2x3xf32>, tensor<2x4xi32>) -> (tensor<2x3xf32>, tensor<2x4xi32>)
// -- sort_c4: dimension = 1 => dimension = 2
// -- sort_c4: dimension = 1 => dimension = -3
// -- sort_c5: return %p : tensor<i1> => return %p, %p : tensor<i1>, tensor<i1>
// -- sort_c5: %c: tensor<i32>, %d: tensor<i32>) => %c: tensor<i32>)

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true, true, false, false, false], [true, true, true, false, false, false, true]]> : tensor<2x7xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xi1>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xi1>) -> tensor<2x7xi1>
  check.expect_eq_const %r, dense<[[false, false, false, false, false, true, true], [false, false, false, true, true, true, true]]> : tensor<2x7xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1, -5, 2, -2, -6], [1, -3, -7, 0, -4, -8, -1]]> : tensor<2x7xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xi4>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i4>, tensor<i4>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xi4>) -> tensor<2x7xi4>
  check.expect_eq_const %r, dense<[[-8, -6, -5, -4, -2, -1, 2], [-8, -7, -4, -3, -1, 0, 1]]> : tensor<2x7xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5, 2]]> : tensor<2x7xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xi8>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i8>, tensor<i8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xi8>) -> tensor<2x7xi8>
  check.expect_eq_const %r, dense<[[-5, -3, -2, -1, 1, 2, 5], [-5, -4, -1, 0, 2, 3, 4]]> : tensor<2x7xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5, 2]]> : tensor<2x7xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xi32>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xi32>) -> tensor<2x7xi32>
  check.expect_eq_const %r, dense<[[-5, -3, -2, -1, 1, 2, 5], [-5, -4, -1, 0, 2, 3, 4]]> : tensor<2x7xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2, -2, 5, 1, -3], [4, 0, -4, 3, -1, -5, 2]]> : tensor<2x7xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xi64>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xi64>) -> tensor<2x7xi64>
  check.expect_eq_const %r, dense<[[-5, -3, -2, -1, 1, 2, 5], [-5, -4, -1, 0, 2, 3, 4]]> : tensor<2x7xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3, 3, 2, 2, 2], [1, 1, 1, 0, 0, 0, 3]]> : tensor<2x7xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xui2>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<ui2>, tensor<ui2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xui2>) -> tensor<2x7xui2>
  check.expect_eq_const %r, dense<[[0, 0, 2, 2, 2, 3, 3], [0, 0, 0, 1, 1, 1, 3]]> : tensor<2x7xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6, 2], [9, 5, 1, 8, 4, 0, 7]]> : tensor<2x7xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xui8>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xui8>) -> tensor<2x7xui8>
  check.expect_eq_const %r, dense<[[0, 2, 3, 4, 6, 7, 10], [0, 1, 4, 5, 7, 8, 9]]> : tensor<2x7xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6, 2], [9, 5, 1, 8, 4, 0, 7]]> : tensor<2x7xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xui16>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<ui16>, tensor<ui16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xui16>) -> tensor<2x7xui16>
  check.expect_eq_const %r, dense<[[0, 2, 3, 4, 6, 7, 10], [0, 1, 4, 5, 7, 8, 9]]> : tensor<2x7xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7, 3, 10, 6, 2], [9, 5, 1, 8, 4, 0, 7]]> : tensor<2x7xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xui64>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.compare LT, %x, %y, UNSIGNED : (tensor<ui64>, tensor<ui64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xui64>) -> tensor<2x7xui64>
  check.expect_eq_const %r, dense<[[0, 2, 3, 4, 6, 7, 10], [0, 1, 4, 5, 7, 8, 9]]> : tensor<2x7xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf8E4M3FN>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f8E4M3FN>, tensor<f8E4M3FN>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xf8E4M3FN>) -> tensor<2x7xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf8E5M2>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f8E5M2>, tensor<f8E5M2>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xf8E5M2>) -> tensor<2x7xf8E5M2>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xbf16>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<bf16>, tensor<bf16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xbf16>) -> tensor<2x7xbf16>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf16>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f16>, tensor<f16>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xf16>) -> tensor<2x7xf16>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xf32>) -> tensor<2x7xf32>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0]]> : tensor<2x7xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x7xf64>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7xf64>) -> tensor<2x7xf64>
  check.expect_eq_const %r, dense<[[-2.5, -1.5, -1.0, -0.5, 0.5, 1.0, 2.5], [-2.5, -2.0, -0.5, 0.0, 1.0, 1.5, 2.0]]> : tensor<2x7xf64>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6, -6, 15, 3, -9], [12, 0, -12, 9, -3, -15, 6]]> : tensor<2x7xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x7xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x7xi8>) -> tensor<2x7x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.compare LT, %x, %y : (tensor<!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x7x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x7x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x7xi8>
  check.expect_eq_const %s0, dense<[[-15, -9, -6, -3, 3, 6, 15], [-15, -12, -3, 0, 6, 9, 12]]> : tensor<2x7xi8>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]> : tensor<6xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f32>>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %p = stablehlo.real %x : (tensor<complex<f32>>) -> tensor<f32>
      %q = stablehlo.real %y : (tensor<complex<f32>>) -> tensor<f32>
      %z = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<6xcomplex<f32>>) -> tensor<6xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-2.5, -1.0), (-1.0, 1.0), (-0.5, 0.0), (0.5, 0.5), (1.0, -0.5), (2.5, -1.0)]> : tensor<6xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]> : tensor<6xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<6xcomplex<f64>>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %p = stablehlo.real %x : (tensor<complex<f64>>) -> tensor<f64>
      %q = stablehlo.real %y : (tensor<complex<f64>>) -> tensor<f64>
      %z = stablehlo.compare LT, %p, %q, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<6xcomplex<f64>>) -> tensor<6xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-2.5, -1.0), (-1.0, 1.0), (-0.5, 0.0), (0.5, 0.5), (1.0, -0.5), (2.5, -1.0)]> : tensor<6xcomplex<f64>>
  return
}
func.func @f32_columns_down() {
  %c0 = stablehlo.constant dense<[[3.0, 1.0], [2.0, 9.0], [3.0, 4.0], [1.0, 1.0]]> : tensor<4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<4x2xf32>) -> tensor<4x2xf32>
  check.expect_eq_const %r, dense<[[3.0, 9.0], [3.0, 4.0], [2.0, 1.0], [1.0, 1.0]]> : tensor<4x2xf32>
  return
}
func.func @i32_stable_pairs() {
  %c0 = stablehlo.constant dense<[2, 1, 2, 1, 2]> : tensor<5xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi32>
  %c1 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0]> : tensor<5xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5xf32>
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>, %v: tensor<f32>, %w: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<5xi32>, tensor<5xf32>) -> (tensor<5xi32>, tensor<5xf32>)
  check.expect_eq_const %r#0, dense<[1, 1, 2, 2, 2]> : tensor<5xi32>
  check.expect_eq_const %r#1, dense<[1.0, 3.0, 0.0, 2.0, 4.0]> : tensor<5xf32>
  return
}
func.func @f32_total_order() {
  %c0 = stablehlo.constant dense<[0x7FC00000, 1.0, 0xFF800000, 0.0, -0.0, 0x7F800000, 0xFFC00000, -1.0]> : tensor<8xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<8xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  %w0 = stablehlo.constant dense<[0xFFC00000, 0xFF800000, -1.0, -0.0, 0.0, 1.0, 0x7F800000, 0x7FC00000]> : tensor<8xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<8xf32>, tensor<8xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x0xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x0xf32>) -> tensor<2x0xf32>
  check.expect_eq_const %r, dense<> : tensor<2x0xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[-0.5]> : tensor<1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<1xf32>) -> tensor<1xf32>
  check.expect_eq_const %r, dense<[-0.5]> : tensor<1xf32>
  return
}
func.func @f32_scalar_rows() {
  %c0 = stablehlo.constant dense<[[-0.5], [-2.5], [1.0]]> : tensor<3x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x1xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<3x1xf32>) -> tensor<3x1xf32>
  check.expect_eq_const %r, dense<[[-0.5], [-2.5], [1.0]]> : tensor<3x1xf32>
  return
}
func.func @f32_long() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5]> : tensor<200xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<200xf32>
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.compare LT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<200xf32>) -> tensor<200xf32>
  check.expect_eq_const %r, dense<[-2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.5, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -2.0, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.5, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -1.0, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, -0.5, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.0, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5, 2.5]> : tensor<200xf32>
  return
}
