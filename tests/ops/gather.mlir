// stablehlo.gather (indexing): slices at computed, clamped starts

// -----
// program
func.func @main(%x: tensor<4x5x6x7xf32>, %i: tensor<4x3x2xi32>) {
  %r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6, 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>) -> tensor<4x3x6x2xf32>
  return
}
// -- gather_c1: collapsed_slice_dims = [1], => 
// -- gather_c2: index_vector_dim = 2 => index_vector_dim = 4
// -- gather_c3: start_index_map = [1, 3] => start_index_map = [1]
// -- gather_c4: offset_dims = [2, 3] => offset_dims = [3, 2]
// -- gather_c5: offset_dims = [2, 3] => offset_dims = [2, 4]
// -- gather_c6: collapsed_slice_dims = [1] => collapsed_slice_dims = [0]
// -- gather_c7: offset_dims = [2, 3], collapsed_slice_dims = [1] => offset_dims = [2], collapsed_slice_dims = [2, 1]
// -- gather_c8: collapsed_slice_dims = [1] => collapsed_slice_dims = [4]
// -- gather_c9: array<i64: 1, 1, 6, 2> => array<i64: 1, 2, 6, 2>
// -- gather_c10: collapsed_slice_dims = [1], operand_batching_dims = [0] => operand_batching_dims = [1, 0]
// -- gather_c11: operand_batching_dims = [0] => operand_batching_dims = [5]
// -- gather_c12: array<i64: 1, 1, 6, 2> => array<i64: 2, 1, 6, 2>
// -- gather_c13: collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0] => operand_batching_dims = [0, 1], start_indices_batching_dims = [0, 0]
// -- gather_c14: start_indices_batching_dims = [0] => start_indices_batching_dims = [3]
// -- gather_c15: start_indices_batching_dims = [0] => start_indices_batching_dims = [2]
// -- gather_c16: start_indices_batching_dims = [0] => start_indices_batching_dims = [0, 1]
// -- gather_c17: start_indices_batching_dims = [0] => start_indices_batching_dims = [1]
// -- gather_c18: start_index_map = [1, 3] => start_index_map = [1, 0]
// -- gather_c19: start_index_map = [1, 3] => start_index_map = [1, 4]
// -- gather_c20: array<i64: 1, 1, 6, 2> => array<i64: 1, 1, 6>
// -- gather_c21: array<i64: 1, 1, 6, 2> => array<i64: 1, 1, 7, 2>
// -- gather_c21: array<i64: 1, 1, 6, 2> => array<i64: 1, 1, -9223372036854775808, 2>
// -- gather_c22: -> tensor<4x3x6x2xf32> => -> tensor<4x4x6x2xf32>
// -- gather_c22: -> tensor<4x3x6x2xf32> => -> tensor<4xf32>
// -- gather_c23: -> tensor<4x3x6x2xf32> => -> tensor<4x3x6x2xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[true, false, false, false], [true, true, false, false], [false, true, true, true]]> : tensor<3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi1>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi1>, tensor<4x2xi32>) -> tensor<4x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true], [false, false], [true, true]]> : tensor<4x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-7, 0, -4, -8], [-1, -5, 2, -2], [-6, 1, -3, -7]]> : tensor<3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi4>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi4>, tensor<4x2xi32>) -> tensor<4x2xi4>
  check.expect_eq_const %r, dense<[[0, -4], [-3, -7], [-4, -8], [-1, -5]]> : tensor<4x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi8>, tensor<4x2xi32>) -> tensor<4x2xi8>
  check.expect_eq_const %r, dense<[[3, -1], [0, -4], [-1, -5], [2, -2]]> : tensor<4x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi32>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi32>, tensor<4x2xi32>) -> tensor<4x2xi32>
  check.expect_eq_const %r, dense<[[3, -1], [0, -4], [-1, -5], [2, -2]]> : tensor<4x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-4, 3, -1, -5], [2, -2, 5, 1], [-3, 4, 0, -4]]> : tensor<3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xi64>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xi64>, tensor<4x2xi32>) -> tensor<4x2xi64>
  check.expect_eq_const %r, dense<[[3, -1], [0, -4], [-1, -5], [2, -2]]> : tensor<4x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[1, 0, 0, 0], [3, 3, 2, 2], [2, 1, 1, 1]]> : tensor<3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui2>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui2>, tensor<4x2xi32>) -> tensor<4x2xui2>
  check.expect_eq_const %r, dense<[[0, 0], [1, 1], [0, 0], [3, 3]]> : tensor<4x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui8>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui8>, tensor<4x2xi32>) -> tensor<4x2xui8>
  check.expect_eq_const %r, dense<[[8, 4], [5, 1], [4, 0], [7, 3]]> : tensor<4x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui16>, tensor<4x2xi32>) -> tensor<4x2xui16>
  check.expect_eq_const %r, dense<[[8, 4], [5, 1], [4, 0], [7, 3]]> : tensor<4x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[1, 8, 4, 0], [7, 3, 10, 6], [2, 9, 5, 1]]> : tensor<3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xui64>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xui64>, tensor<4x2xi32>) -> tensor<4x2xui64>
  check.expect_eq_const %r, dense<[[8, 4], [5, 1], [4, 0], [7, 3]]> : tensor<4x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf8E4M3FN>, tensor<4x2xi32>) -> tensor<4x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf8E5M2>, tensor<4x2xi32>) -> tensor<4x2xf8E5M2>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xbf16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xbf16>, tensor<4x2xi32>) -> tensor<4x2xbf16>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf16>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf16>, tensor<4x2xi32>) -> tensor<4x2xf16>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf32>, tensor<4x2xi32>) -> tensor<4x2xf32>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf64>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf64>, tensor<4x2xi32>) -> tensor<4x2xf64>
  check.expect_eq_const %r, dense<[[1.5, -0.5], [0.0, -2.0], [-0.5, -2.5], [1.0, -1.0]]> : tensor<4x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xcomplex<f32>>, tensor<4x2xi32>) -> tensor<4x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(1.5, 1.0), (-0.5, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<4x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)]]> : tensor<3x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xcomplex<f64>>, tensor<4x2xi32>) -> tensor<4x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(1.5, 1.0), (-0.5, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<4x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-12, 9, -3, -15], [6, -6, 15, 3], [-9, 12, 0, -12]]> : tensor<3x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[0, 1], [2, 3], [-1, 9], [1, 0]]> : tensor<4x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x2xi32>) -> tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<4x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x2xi8>
  check.expect_eq_const %s0, dense<[[9, -3], [0, -12], [-3, -15], [6, -6]]> : tensor<4x2xi8>
  return
}
func.func @f32_batched() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5]]> : tensor<2x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<[[[1], [3]], [[0], [2]]]> : tensor<2x2x1xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x1xi64>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x4xf32>, tensor<2x2x1xi64>) -> tensor<2x2x1xf32>
  check.expect_eq_const %r, dense<[[[1.5], [-2.5]], [[1.0], [2.5]]]> : tensor<2x2x1xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0]]> : tensor<3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x4xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0x2xi32>
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<3x4xf32>, tensor<0x2xi32>) -> tensor<0x2xf32>
  check.expect_eq_const %r, dense<> : tensor<0x2xf32>
  return
}
