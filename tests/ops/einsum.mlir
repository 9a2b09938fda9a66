// stablehlo.einsum (linalg): Einstein summation of two operands

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %r = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %s = stablehlo.unary_einsum %a, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
// -- einsum_c1: "ij,jk->ik" => "ij,jk->ikk"
// -- einsum_c1: "ij,jk->ik" => "ij,jkl->ik"
// -- einsum_c1: "ij,jk->ik" => "ij->ik"
// -- einsum_c1: "ij,jk->ik" => "ij,jk->iz"
// -- einsum_c2: "ij,jk->ik" => "ij,ik->ik"
// -- einsum_c3: -> tensor<2x4xf32> => -> tensor<4x2xf32>
// -- einsum_c4: -> tensor<2x4xf32> => -> tensor<2x4xi32>
// -- einsum_c4: %b: tensor<3x4xf32> => %b: tensor<3x4xf64> && (tensor<2x3xf32>, tensor<3x4xf32>) => (tensor<2x3xf32>, tensor<3x4xf64>)

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false, true], [true, false, false]]> : tensor<2x3xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi1>
  %c1 = stablehlo.constant dense<[[true, true, false, false], [false, true, true, true], [false, false, false, true]]> : tensor<3x4xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi1>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi1>, tensor<3x4xi1>) -> tensor<2x4xi1>
  check.expect_eq_const %r, dense<[[false, false, false, true], [true, true, false, false]]> : tensor<2x4xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<[[-1, -5, 2, -2], [-6, 1, -3, -7], [0, -4, -8, -1]]> : tensor<3x4xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi4>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi4>, tensor<3x4xi4>) -> tensor<2x4xi4>
  check.expect_eq_const %r, dense<[[4, 0, -8, 1], [-7, 3, 0, -2]]> : tensor<2x4xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi8>, tensor<3x4xi8>) -> tensor<2x4xi8>
  check.expect_eq_const %r, dense<[[19, -20, -15, 23], [-16, 23, -15, -20]]> : tensor<2x4xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi32>
  %c1 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi32>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi32>, tensor<3x4xi32>) -> tensor<2x4xi32>
  check.expect_eq_const %r, dense<[[19, -20, -15, 23], [-16, 23, -15, -20]]> : tensor<2x4xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi64>
  %c1 = stablehlo.constant dense<[[2, -2, 5, 1], [-3, 4, 0, -4], [3, -1, -5, 2]]> : tensor<3x4xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi64>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi64>, tensor<3x4xi64>) -> tensor<2x4xi64>
  check.expect_eq_const %r, dense<[[19, -20, -15, 23], [-16, 23, -15, -20]]> : tensor<2x4xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0, 3], [3, 2, 2]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %c1 = stablehlo.constant dense<[[3, 3, 2, 2], [2, 1, 1, 1], [0, 0, 0, 3]]> : tensor<3x4xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xui2>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xui2>, tensor<3x4xui2>) -> tensor<2x4xui2>
  check.expect_eq_const %r, dense<[[0, 0, 0, 1], [1, 3, 0, 2]]> : tensor<2x4xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<[[7, 3, 10, 6], [2, 9, 5, 1], [8, 4, 0, 7]]> : tensor<3x4xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xui8>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xui8>, tensor<3x4xui8>) -> tensor<2x4xui8>
  check.expect_eq_const %r, dense<[[84, 40, 40, 73], [89, 123, 80, 70]]> : tensor<2x4xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui16>
  %c1 = stablehlo.constant dense<[[7, 3, 10, 6], [2, 9, 5, 1], [8, 4, 0, 7]]> : tensor<3x4xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xui16>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xui16>, tensor<3x4xui16>) -> tensor<2x4xui16>
  check.expect_eq_const %r, dense<[[84, 40, 40, 73], [89, 123, 80, 70]]> : tensor<2x4xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui64>
  %c1 = stablehlo.constant dense<[[7, 3, 10, 6], [2, 9, 5, 1], [8, 4, 0, 7]]> : tensor<3x4xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xui64>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xui64>, tensor<3x4xui64>) -> tensor<2x4xui64>
  check.expect_eq_const %r, dense<[[84, 40, 40, 73], [89, 123, 80, 70]]> : tensor<2x4xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf8E4M3FN>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf8E4M3FN>, tensor<3x4xf8E4M3FN>) -> tensor<2x4xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[5.0, -5.0, -3.75, 6.0], [-4.0, 6.0, -3.75, -5.0]]> : tensor<2x4xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf8E4M3FN>, tensor<2x4xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf8E5M2>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf8E5M2>, tensor<3x4xf8E5M2>) -> tensor<2x4xf8E5M2>
  %w0 = stablehlo.constant dense<[[5.0, -5.0, -4.0, 6.0], [-4.0, 6.0, -4.0, -5.0]]> : tensor<2x4xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf8E5M2>, tensor<2x4xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xbf16>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xbf16>, tensor<3x4xbf16>) -> tensor<2x4xbf16>
  %w0 = stablehlo.constant dense<[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]> : tensor<2x4xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xbf16>, tensor<2x4xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf16>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf16>, tensor<3x4xf16>) -> tensor<2x4xf16>
  %w0 = stablehlo.constant dense<[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]> : tensor<2x4xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf16>, tensor<2x4xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %w0 = stablehlo.constant dense<[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]> : tensor<2x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf32>, tensor<2x4xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf64>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf64>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
  %w0 = stablehlo.constant dense<[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]> : tensor<2x4xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf64>, tensor<2x4xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]> : tensor<3x4xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xcomplex<f32>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xcomplex<f32>>, tensor<3x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(4.75, 3.25), (-5.0, -2.25), (-5.25, 3.25), (6.0, -0.5)], [(-4.5, 3.0), (4.75, -4.25), (-3.25, -0.75), (-4.75, 3.5)]]> : tensor<2x4xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)], [(-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)]]> : tensor<2x3xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5)]]> : tensor<3x4xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xcomplex<f64>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(4.75, 3.25), (-5.0, -2.25), (-5.25, 3.25), (6.0, -0.5)], [(-4.5, 3.0), (4.75, -4.25), (-3.25, -0.75), (-4.75, 3.5)]]> : tensor<2x4xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6, 15, 3], [-9, 12, 0, -12], [9, -3, -15, 6]]> : tensor<3x4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x4x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x4x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2x4xi8>
  check.expect_eq_const %s0, dense<[[9, -20, -15, 14], [-18, 12, -15, -18]]> : tensor<2x4xi8>
  return
}
func.func @quantized_sums() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3], [-9, 12]]> : tensor<3x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->i"}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2xi8>
  check.expect_eq_const %s0, dense<[-30, 14]> : tensor<2xi8>
  return
}
func.func @quantized_transposed() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3], [-9, 12]]> : tensor<3x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ki"}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x2x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-32, 6], [-2, 4]]> : tensor<2x2xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6, 15, 3], [-9, 12, 0, -12], [9, -3, -15, 6]]> : tensor<3x4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.25, 0.5, 0.75, 1.0}>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32:1, {0.25, 0.5, 0.75, 1.0}>>) -> tensor<2x4x!quant.uniform<i32:f32:1, {0.125, 0.25, 0.375, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x4x!quant.uniform<i32:f32:1, {0.125, 0.25, 0.375, 0.5}>>) -> tensor<2x4xi32>
  check.expect_eq_const %s0, dense<[[153, -189, -135, 216], [-162, 198, -135, -171]]> : tensor<2x4xi32>
  return
}
func.func @quantized_summed() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6, 15, 3], [-9, 12, 0, -12], [9, -3, -15, 6]]> : tensor<3x4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->i"}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2xi8>
  check.expect_eq_const %s0, dense<[46, -55]> : tensor<2xi8>
  return
}
func.func @hybrid() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[6, -6, 15, 3], [-9, 12, 0, -12], [9, -3, -15, 6]]> : tensor<3x4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xf32>, tensor<3x4x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x4xf32>
  %w0 = stablehlo.constant dense<[[7.125, -7.5, -5.625, 8.625], [-6.0, 8.625, -5.625, -7.5]]> : tensor<2x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf32>, tensor<2x4xf32>
  return
}
func.func @i4_to_i8() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<[[-1, -5, 2, -2], [-6, 1, -3, -7], [0, -4, -8, -1]]> : tensor<3x4xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi4>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk->ik"}> : (tensor<2x3xi4>, tensor<3x4xi4>) -> tensor<2x4xi8>
  check.expect_eq_const %r, dense<[[52, 16, 24, 65], [-7, 35, 0, -2]]> : tensor<2x4xi8>
  return
}
func.func @i4_to_i8_summed() {
  %c0 = stablehlo.constant dense<[[-4, -8, -1], [-5, 2, -2]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %c1 = stablehlo.constant dense<[[-1, -5, 2, -2], [-6, 1, -3, -7], [0, -4, -8, -1]]> : tensor<3x4xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xi4>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,kl->ik"}> : (tensor<2x3xi4>, tensor<3x4xi4>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[78, -61, -87], [30, 75, 65]]> : tensor<2x3xi8>
  return
}
func.func @f32_dots() {
  %c0 = stablehlo.constant dense<[[[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]], [[[-1.5, 2.0, 0.0], [-2.0, 1.5, -0.5]]]]> : tensor<2x1x2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x1x2x3xf32>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]]> : tensor<1x3x4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x3x4xf32>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "...ij,...jk->...ik"}> : (tensor<2x1x2x3xf32>, tensor<1x3x4xf32>) -> tensor<2x1x2x4xf32>
  %w0 = stablehlo.constant dense<[[[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]], [[[-4.5, 5.5, -3.75, -4.75], [-5.0, 5.25, -3.75, -4.5]]]]> : tensor<2x1x2x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x1x2x4xf32>, tensor<2x1x2x4xf32>
  return
}
func.func @f32_implicit() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0]]> : tensor<3x4xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x4xf32>
  %r = "stablehlo.einsum"(%a0, %a1) <{einsum_config = "ij,jk"}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %w0 = stablehlo.constant dense<[[4.75, -5.0, -3.75, 5.75], [-4.0, 5.75, -3.75, -5.0]]> : tensor<2x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x4xf32>, tensor<2x4xf32>
  return
}
