// stablehlo.pad (shape): padding at the edges and between elements; negative edges crop

// -----
// program
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>) {
  %r = stablehlo.pad %x, %v, low = [1], high = [-1], interior = [2] : (tensor<4xf32>, tensor<f32>) -> tensor<10xf32>
  return
}
// -- pad_c1: -> tensor<10xf32> => -> tensor<10xf64>
// -- pad_c2: low = [1] => low = [1, 1]
// -- pad_c3: interior = [2] => interior = [-2]
// -- pad_c4: high = [-1] => high = [1]
// -- pad_c4: high = [-1] => high = [-100]

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false], [true, true, false, false]]> : tensor<2x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi1>
  %c1 = stablehlo.constant dense<false> : tensor<i1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i1>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xi1>, tensor<i1>) -> tensor<5x8xi1>
  check.expect_eq_const %r, dense<[[false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false], [false, false, false, false, false, false, false, false], [false, true, false, false, false, false, false, false]]> : tensor<5x8xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8], [-1, -5, 2, -2]]> : tensor<2x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi4>
  %c1 = stablehlo.constant dense<0> : tensor<i4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i4>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xi4>, tensor<i4>) -> tensor<5x8xi4>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, -4, 0, -8, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, -5, 0, 2, 0, -2, 0, 0]]> : tensor<5x8xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1]]> : tensor<2x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi8>
  %c1 = stablehlo.constant dense<3> : tensor<i8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i8>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xi8>, tensor<i8>) -> tensor<5x8xi8>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, -1, 3, -5, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, -2, 3, 5, 3, 1, 3, 3]]> : tensor<5x8xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1]]> : tensor<2x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi32>
  %c1 = stablehlo.constant dense<3> : tensor<i32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i32>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xi32>, tensor<i32>) -> tensor<5x8xi32>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, -1, 3, -5, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, -2, 3, 5, 3, 1, 3, 3]]> : tensor<5x8xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1]]> : tensor<2x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xi64>
  %c1 = stablehlo.constant dense<3> : tensor<i64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<i64>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xi64>, tensor<i64>) -> tensor<5x8xi64>
  check.expect_eq_const %r, dense<[[3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, -1, 3, -5, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, 3, 3, 3, 3, 3, 3, 3], [3, -2, 3, 5, 3, 1, 3, 3]]> : tensor<5x8xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0], [3, 3, 2, 2]]> : tensor<2x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xui2>
  %c1 = stablehlo.constant dense<0> : tensor<ui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui2>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xui2>, tensor<ui2>) -> tensor<5x8xui2>
  check.expect_eq_const %r, dense<[[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0], [0, 3, 0, 2, 0, 2, 0, 0]]> : tensor<5x8xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6]]> : tensor<2x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xui8>
  %c1 = stablehlo.constant dense<8> : tensor<ui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui8>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xui8>, tensor<ui8>) -> tensor<5x8xui8>
  check.expect_eq_const %r, dense<[[8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 4, 8, 0, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 3, 8, 10, 8, 6, 8, 8]]> : tensor<5x8xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6]]> : tensor<2x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xui16>
  %c1 = stablehlo.constant dense<8> : tensor<ui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui16>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xui16>, tensor<ui16>) -> tensor<5x8xui16>
  check.expect_eq_const %r, dense<[[8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 4, 8, 0, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 3, 8, 10, 8, 6, 8, 8]]> : tensor<5x8xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6]]> : tensor<2x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xui64>
  %c1 = stablehlo.constant dense<8> : tensor<ui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<ui64>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xui64>, tensor<ui64>) -> tensor<5x8xui64>
  check.expect_eq_const %r, dense<[[8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 4, 8, 0, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 8, 8, 8, 8, 8, 8, 8], [8, 3, 8, 10, 8, 6, 8, 8]]> : tensor<5x8xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<1.5> : tensor<f8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E4M3FN>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xf8E4M3FN>, tensor<f8E4M3FN>) -> tensor<5x8xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf8E5M2>
  %c1 = stablehlo.constant dense<1.5> : tensor<f8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f8E5M2>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xf8E5M2>, tensor<f8E5M2>) -> tensor<5x8xf8E5M2>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xbf16>
  %c1 = stablehlo.constant dense<1.5> : tensor<bf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<bf16>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xbf16>, tensor<bf16>) -> tensor<5x8xbf16>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf16>
  %c1 = stablehlo.constant dense<1.5> : tensor<f16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f16>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xf16>, tensor<f16>) -> tensor<5x8xf16>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<1.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xf32>, tensor<f32>) -> tensor<5x8xf32>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf64>
  %c1 = stablehlo.constant dense<1.5> : tensor<f64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f64>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xf64>, tensor<f64>) -> tensor<5x8xf64>
  check.expect_eq_const %r, dense<[[1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, -0.5, 1.5, -2.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5, 1.5], [1.5, -1.0, 1.5, 2.5, 1.5, 0.5, 1.5, 1.5]]> : tensor<5x8xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<(1.5, 1.0)> : tensor<complex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f32>>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xcomplex<f32>>, tensor<complex<f32>>) -> tensor<5x8xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (-0.5, 0.0), (1.5, 1.0), (-2.5, -1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (-1.0, 1.0), (1.5, 1.0), (2.5, -1.0), (1.5, 1.0), (0.5, 0.5), (1.5, 1.0), (1.5, 1.0)]]> : tensor<5x8xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<(1.5, 1.0)> : tensor<complex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<complex<f64>>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<5x8xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (-0.5, 0.0), (1.5, 1.0), (-2.5, -1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0), (1.5, 1.0)], [(1.5, 1.0), (-1.0, 1.0), (1.5, 1.0), (2.5, -1.0), (1.5, 1.0), (0.5, 0.5), (1.5, 1.0), (1.5, 1.0)]]> : tensor<5x8xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15], [6, -6, 15, 3]]> : tensor<2x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x4xi8>) -> tensor<2x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<9> : tensor<i8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<i8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 1, -1>, edge_padding_high = array<i64: 0, 2>, interior_padding = array<i64: 2, 1>}> : (tensor<2x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<!quant.uniform<i8:f32, 0.5:3>>) -> tensor<5x8x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<5x8x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<5x8xi8>
  check.expect_eq_const %s0, dense<[[9, 9, 9, 9, 9, 9, 9, 9], [9, 9, 9, -3, 9, -15, 9, 9], [9, 9, 9, 9, 9, 9, 9, 9], [9, 9, 9, 9, 9, 9, 9, 9], [9, -6, 9, 15, 9, 3, 9, 9]]> : tensor<5x8xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0xf32>
  %c1 = stablehlo.constant dense<7.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 2>, edge_padding_high = array<i64: 1>, interior_padding = array<i64: 3>}> : (tensor<0xf32>, tensor<f32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[7.5, 7.5, 7.5]> : tensor<3xf32>
  return
}
func.func @f32_scalar() {
  %c0 = stablehlo.constant dense<-2.0> : tensor<f32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<f32>
  %c1 = stablehlo.constant dense<7.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64>, edge_padding_high = array<i64>, interior_padding = array<i64>}> : (tensor<f32>, tensor<f32>) -> tensor<f32>
  check.expect_eq_const %r, dense<-2.0> : tensor<f32>
  return
}
func.func @f32_all_gone() {
  %c0 = stablehlo.constant dense<[-2.0, 1.5, -0.5]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<7.5> : tensor<f32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<f32>
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: -1>, edge_padding_high = array<i64: -2>, interior_padding = array<i64: 0>}> : (tensor<3xf32>, tensor<f32>) -> tensor<0xf32>
  check.expect_eq_const %r, dense<> : tensor<0xf32>
  return
}
