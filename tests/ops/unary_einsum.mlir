// stablehlo.unary_einsum (linalg): Einstein summation of one operand

// -----
// program
func.func @main(%a: tensor<2x3xf32>, %b: tensor<3x4xf32>) {
  %r = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %s = stablehlo.unary_einsum %a, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>
  return
}
// -- unary_einsum_c1: "ij->i" => "i->i"
// -- unary_einsum_c1: "ij->i" => "ij->ii"
// -- unary_einsum_c1: "ij->i" => "i1->i"
// -- unary_einsum_c2: "ij->i" => "ii->i"
// -- unary_einsum_c3: -> tensor<2xf32> => -> tensor<3xf32>
// -- unary_einsum_c4: -> tensor<2xf32> => -> tensor<2xcomplex<f32>>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true], [false, false]]> : tensor<3x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi1>) -> tensor<3xi1>
  check.expect_eq_const %r, dense<[false, true, false]> : tensor<3xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5], [2, -2]]> : tensor<3x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi4>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi4>) -> tensor<3xi4>
  check.expect_eq_const %r, dense<[4, -6, 0]> : tensor<3xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi8>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-6, 0, 6]> : tensor<3xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi32>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi32>) -> tensor<3xi32>
  check.expect_eq_const %r, dense<[-6, 0, 6]> : tensor<3xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi64>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi64>) -> tensor<3xi64>
  check.expect_eq_const %r, dense<[-6, 0, 6]> : tensor<3xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3], [2, 2]]> : tensor<3x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui2>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xui2>) -> tensor<3xui2>
  check.expect_eq_const %r, dense<[0, 2, 0]> : tensor<3xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui8>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xui8>) -> tensor<3xui8>
  check.expect_eq_const %r, dense<[4, 10, 16]> : tensor<3xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui16>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xui16>) -> tensor<3xui16>
  check.expect_eq_const %r, dense<[4, 10, 16]> : tensor<3xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui64>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xui64>) -> tensor<3xui64>
  check.expect_eq_const %r, dense<[4, 10, 16]> : tensor<3xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FN>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xf8E4M3FN>) -> tensor<3xf8E4M3FN>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf8E4M3FN>, tensor<3xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xf8E5M2>) -> tensor<3xf8E5M2>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf8E5M2>, tensor<3xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xbf16>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xbf16>) -> tensor<3xbf16>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xbf16>, tensor<3xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf16>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xf16>) -> tensor<3xf16>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf16>, tensor<3xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xf32>) -> tensor<3xf32>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf32>, tensor<3xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf64>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xf64>) -> tensor<3xf64>
  %w0 = stablehlo.constant dense<[-3.0, 0.0, 3.0]> : tensor<3xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3xf64>, tensor<3xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f32>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xcomplex<f32>>) -> tensor<3xcomplex<f32>>
  check.expect_eq_const %r, dense<[(-3.0, -1.0), (0.0, 0.5), (3.0, -0.5)]> : tensor<3xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f64>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xcomplex<f64>>) -> tensor<3xcomplex<f64>>
  check.expect_eq_const %r, dense<[(-3.0, -1.0), (0.0, 0.5), (3.0, -0.5)]> : tensor<3xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[-12, -6, 0]> : tensor<3xi8>
  return
}
func.func @i4_to_i8() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5], [2, -2]]> : tensor<3x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi4>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2xi4>) -> tensor<3xi8>
  check.expect_eq_const %r, dense<[-12, -6, 0]> : tensor<3xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->i"}> : (tensor<3x2x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>) -> tensor<3x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x!quant.uniform<i8:f32:0, {0.25, 0.5, 0.75}>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[-18, 0, 18]> : tensor<3xi8>
  return
}
func.func @quantized_scaled() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->j"}> : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2xi8>
  check.expect_eq_const %s0, dense<[-1, -13]> : tensor<2xi8>
  return
}
func.func @quantized_turned() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ij->ji"}> : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x3xi8>
  check.expect_eq_const %s0, dense<[[-3, 6, 15], [-15, -6, 3]]> : tensor<2x3xi8>
  return
}
func.func @quantized_diagonal() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3], [-9, 12, 0]]> : tensor<3x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x3xi8>) -> tensor<3x3x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.unary_einsum"(%a0) <{einsum_config = "ii->i"}> : (tensor<3x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xi8>
  check.expect_eq_const %s0, dense<[-3, 15, 0]> : tensor<3xi8>
  return
}
