// stablehlo.torch_index_select (indexing): slices along dim at given indices, with leading batch dimensions

// -----
// program
func.func @main(%x: tensor<2x5x6xf32>, %i: tensor<2x3xi32>) {
  %r = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x3x6xf32>
  return
}
// -- torch_index_select_c1: -> tensor<2x3x6xf32> => -> tensor<2x3x6xf64>
// -- torch_index_select_c2: dim = 1 => dim = 3
// -- torch_index_select_c3: -> tensor<2x3x6xf32> => -> tensor<2x4x6xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[[true, false], [false, false], [true, true]], [[false, false], [false, true], [true, true]]]> : tensor<2x3x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi1>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xi1>, tensor<2x2xi32>) -> tensor<2x2x2xi1>
  check.expect_eq_const %r, dense<[[[true, true], [true, false]], [[false, true], [false, true]]]> : tensor<2x2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[[-7, 0], [-4, -8], [-1, -5]], [[2, -2], [-6, 1], [-3, -7]]]> : tensor<2x3x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi4>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xi4>, tensor<2x2xi32>) -> tensor<2x2x2xi4>
  check.expect_eq_const %r, dense<[[[-1, -5], [-7, 0]], [[-6, 1], [-6, 1]]]> : tensor<2x2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi8>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xi8>, tensor<2x2xi32>) -> tensor<2x2x2xi8>
  check.expect_eq_const %r, dense<[[[2, -2], [-4, 3]], [[-3, 4], [-3, 4]]]> : tensor<2x2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi32>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xi32>, tensor<2x2xi32>) -> tensor<2x2x2xi32>
  check.expect_eq_const %r, dense<[[[2, -2], [-4, 3]], [[-3, 4], [-3, 4]]]> : tensor<2x2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[[-4, 3], [-1, -5], [2, -2]], [[5, 1], [-3, 4], [0, -4]]]> : tensor<2x3x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi64>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xi64>, tensor<2x2xi32>) -> tensor<2x2x2xi64>
  check.expect_eq_const %r, dense<[[[2, -2], [-4, 3]], [[-3, 4], [-3, 4]]]> : tensor<2x2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[[1, 0], [0, 0], [3, 3]], [[2, 2], [2, 1], [1, 1]]]> : tensor<2x3x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui2>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xui2>, tensor<2x2xi32>) -> tensor<2x2x2xui2>
  check.expect_eq_const %r, dense<[[[3, 3], [1, 0]], [[2, 1], [2, 1]]]> : tensor<2x2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui8>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xui8>, tensor<2x2xi32>) -> tensor<2x2x2xui8>
  check.expect_eq_const %r, dense<[[[7, 3], [1, 8]], [[2, 9], [2, 9]]]> : tensor<2x2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui16>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xui16>, tensor<2x2xi32>) -> tensor<2x2x2xui16>
  check.expect_eq_const %r, dense<[[[7, 3], [1, 8]], [[2, 9], [2, 9]]]> : tensor<2x2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[[1, 8], [4, 0], [7, 3]], [[10, 6], [2, 9], [5, 1]]]> : tensor<2x3x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xui64>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xui64>, tensor<2x2xi32>) -> tensor<2x2x2xui64>
  check.expect_eq_const %r, dense<[[[7, 3], [1, 8]], [[2, 9], [2, 9]]]> : tensor<2x2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf8E4M3FN>, tensor<2x2xi32>) -> tensor<2x2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf8E5M2>, tensor<2x2xi32>) -> tensor<2x2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xbf16>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xbf16>, tensor<2x2xi32>) -> tensor<2x2x2xbf16>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf16>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf16>, tensor<2x2xi32>) -> tensor<2x2x2xf16>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf32>, tensor<2x2xi32>) -> tensor<2x2x2xf32>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0]], [[2.5, 0.5], [-1.5, 2.0], [0.0, -2.0]]]> : tensor<2x3x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf64>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xf64>, tensor<2x2xi32>) -> tensor<2x2x2xf64>
  check.expect_eq_const %r, dense<[[[1.0, -1.0], [-2.0, 1.5]], [[-1.5, 2.0], [-1.5, 2.0]]]> : tensor<2x2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]]> : tensor<2x3x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xcomplex<f32>>, tensor<2x2xi32>) -> tensor<2x2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(1.0, -0.5), (-1.0, 1.0)], [(-2.0, 0.5), (1.5, 1.0)]], [[(-1.5, -0.5), (2.0, 0.0)], [(-1.5, -0.5), (2.0, 0.0)]]]> : tensor<2x2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[[(-2.0, 0.5), (1.5, 1.0)], [(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]], [[(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)]]]> : tensor<2x3x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2xcomplex<f64>>, tensor<2x2xi32>) -> tensor<2x2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(1.0, -0.5), (-1.0, 1.0)], [(-2.0, 0.5), (1.5, 1.0)]], [[(-1.5, -0.5), (2.0, 0.0)], [(-1.5, -0.5), (2.0, 0.0)]]]> : tensor<2x2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[[-12, 9], [-3, -15], [6, -6]], [[15, 3], [-9, 12], [0, -12]]]> : tensor<2x3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3x2xi8>) -> tensor<2x3x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[2, 0], [1, 1]]> : tensor<2x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2xi32>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x2xi32>) -> tensor<2x2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x2xi8>
  check.expect_eq_const %s0, dense<[[[6, -6], [-12, 9]], [[-9, 12], [-9, 12]]]> : tensor<2x2x2xi8>
  return
}
func.func @f32_rows() {
  %c0 = stablehlo.constant dense<[[-2.0, 1.5], [-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<4x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x2xf32>
  %c1 = stablehlo.constant dense<[3, 0, 3]> : tensor<3xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xui8>
  %r = "stablehlo.torch_index_select"(%a0, %a1) <{dim = 0 : i64, batch_dims = 0 : i64}> : (tensor<4x2xf32>, tensor<3xui8>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[2.5, 0.5], [-2.0, 1.5], [2.5, 0.5]]> : tensor<3x2xf32>
  return
}
