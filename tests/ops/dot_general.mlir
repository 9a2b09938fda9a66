// stablehlo.dot_general (contraction): products summed over contracting dimensions, per batch

// -----
// program
func.func @main(%a: tensor<5x2x3xf32>, %b: tensor<5x3x4xf32>) {
  %r = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [HIGHEST, DEFAULT] : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<5x2x4xf32>
  %s = "stablehlo.dot_general"(%a, %b) <{dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<5x2x3xf32>, tensor<5x3x4xf32>) -> tensor<2x3x3x4xf32>
  return
}
// -- dot_general_c1: [0] x [0] => [0] x []
// -- dot_general_c2: [2] x [1] => [2] x []
// -- dot_general_c3: [2] x [1] => [0] x [1]
// -- dot_general_c4: [2] x [1] => [2] x [0]
// -- dot_general_c5: [0] x [0] => [3] x [0]
// -- dot_general_c6: [2] x [1] => [3] x [1]
// -- dot_general_c7: [0] x [0] => [0] x [3]
// -- dot_general_c8: [2] x [1] => [2] x [3]
// -- dot_general_c9: [0] x [0] => [1] x [0]
// -- dot_general_c10: [2] x [1] => [1] x [1]
// -- dot_general_c11: [HIGHEST, DEFAULT] => [HIGHEST, DEFAULT, HIGH]
// -- dot_general_c12: -> tensor<5x2x4xf32> => -> tensor<5x2x5xf32>
// -- dot_general_c21: <{dot_dimension_numbers => <{precision_config = [#stablehlo<precision HIGH>], dot_dimension_numbers
// -- dot_general_c22: lhs_component_count = 1 => lhs_component_count = 0
// -- dot_general_c23: rhs_component_count = 1 => rhs_component_count = 0
// -- dot_general_c24: num_primitive_operations = 1 => num_primitive_operations = 0
// -- dot_general_c25: accumulation_type = f32 => accumulation_type = f64

// -----
// program
func.func @main(%a: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, %b: tensor<3x4x!quant.uniform<i8:f32:1, {0.1,0.2,0.3,0.4}>>, %c: tensor<3x4x!quant.uniform<i8:f32, 0.5>>, %x: tensor<2x3xf32>) {
  %r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32:1, {0.1,0.2,0.3,0.4}>>) -> tensor<2x4x!quant.uniform<i32:f32:1, {0.1,0.2,0.3,0.4}>>
  %s = stablehlo.dot_general %a, %c, contracting_dims = [1] x [0] : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant.uniform<i32:f32, 0.25>>
  %t = stablehlo.dot_general %x, %c, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4xf32>
  return
}
// -- dot_general_c14: tensor<2x4xf32> => tensor<2x4x!quant.uniform<i8:f32, 0.5>>
// -- dot_general_c15: %c: tensor<3x4x!quant.uniform<i8:f32, 0.5>> => %c: tensor<3x4x!quant.uniform<i8:f32, 0.5:1>> && tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant => tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x4x!quant && tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4xf32> => tensor<3x4x!quant.uniform<i8:f32, 0.5:1>>) -> tensor<2x4xf32>
// -- dot_general_c16: %b: tensor<3x4x!quant.uniform<i8:f32:1, {0.1,0.2,0.3,0.4}>> => %b: tensor<3x4x!quant.uniform<i8:f32:0, {0.1,0.2,0.3}>> && tensor<3x4x!quant.uniform<i8:f32:1, {0.1,0.2,0.3,0.4}>>) -> => tensor<3x4x!quant.uniform<i8:f32:0, {0.1,0.2,0.3}>>) ->
// -- dot_general_c17: %c: tensor<3x4x!quant.uniform<i8:f32, 0.5>> => %c: tensor<3x4x!quant.uniform<i16:f32, 0.5>> && tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4x!quant => tensor<3x4x!quant.uniform<i16:f32, 0.5>>) -> tensor<2x4x!quant && tensor<3x4x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x4xf32> => tensor<3x4x!quant.uniform<i16:f32, 0.5>>) -> tensor<2x4xf32>
// -- dot_general_c18: -> tensor<2x4x!quant.uniform<i32:f32, 0.25>> => -> tensor<2x4x!quant.uniform<i32:f16, 0.25>>
// -- dot_general_c19: -> tensor<2x4x!quant.uniform<i32:f32, 0.25>> => -> tensor<2x4x!quant.uniform<i32:f32:1, {0.1,0.2,0.3,0.4}>>
// -- dot_general_c20: -> tensor<2x4xf32> => -> tensor<2x4xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[[false, false, true, true], [false, false, false, true], [true, true, false, false]], [[false, true, true, false], [false, false, true, true], [true, false, false, false]]]> : tensor<2x3x4xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi1>
  %c1 = stablehlo.constant dense<[[[true, true, false, false, false], [true, true, true, false, false], [false, true, true, false, false], [false, true, true, true, false]], [[false, false, true, true, false], [false, false, true, true, true], [false, false, false, true, true], [false, false, false, true, true]]]> : tensor<2x4x5xi1>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi1>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xi1>, tensor<2x4x5xi1>) -> tensor<2x3x5xi1>
  check.expect_eq_const %r, dense<[[[false, true, true, true, false], [false, true, true, true, false], [true, true, true, false, false]], [[false, false, true, true, true], [false, false, false, true, true], [false, false, true, true, false]]]> : tensor<2x3x5xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[[-4, -8, -1, -5], [2, -2, -6, 1], [-3, -7, 0, -4]], [[-8, -1, -5, 2], [-2, -6, 1, -3], [-7, 0, -4, -8]]]> : tensor<2x3x4xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi4>
  %c1 = stablehlo.constant dense<[[[-1, -5, 2, -2, -6], [1, -3, -7, 0, -4], [-8, -1, -5, 2, -2], [-6, 1, -3, -7, 0]], [[-4, -8, -1, -5, 2], [-2, -6, 1, -3, -7], [0, -4, -8, -1, -5], [2, -2, -6, 1, -3]]]> : tensor<2x4x5xi4>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi4>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xi4>, tensor<2x4x5xi4>) -> tensor<2x3x5xi4>
  check.expect_eq_const %r, dense<[[[2, -8, 4, -7, -6], [6, 3, -3, -7, -8], [4, 0, 7, 2, -2]], [[6, 6, 3, 2, -6], [-2, 6, 6, -8, -6], [-4, -8, 7, -1, -2]]]> : tensor<2x3x5xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]], [[-5, 2, -2, 5], [1, -3, 4, 0], [-4, 3, -1, -5]]]> : tensor<2x3x4xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi8>
  %c1 = stablehlo.constant dense<[[[2, -2, 5, 1, -3], [4, 0, -4, 3, -1], [-5, 2, -2, 5, 1], [-3, 4, 0, -4, 3]], [[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2], [5, 1, -3, 4, 0]]]> : tensor<2x4x5xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi8>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xi8>, tensor<2x4x5xi8>) -> tensor<2x3x5xi8>
  check.expect_eq_const %r, dense<[[[-26, -2, 11, 2, 4], [17, 0, 27, -23, -7], [-28, 2, 10, 7, 4]], [[26, 26, -7, 26, -29], [8, 0, -30, 6, 9], [-21, 7, 24, -14, -30]]]> : tensor<2x3x5xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]], [[-5, 2, -2, 5], [1, -3, 4, 0], [-4, 3, -1, -5]]]> : tensor<2x3x4xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi32>
  %c1 = stablehlo.constant dense<[[[2, -2, 5, 1, -3], [4, 0, -4, 3, -1], [-5, 2, -2, 5, 1], [-3, 4, 0, -4, 3]], [[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2], [5, 1, -3, 4, 0]]]> : tensor<2x4x5xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xi32>, tensor<2x4x5xi32>) -> tensor<2x3x5xi32>
  check.expect_eq_const %r, dense<[[[-26, -2, 11, 2, 4], [17, 0, 27, -23, -7], [-28, 2, 10, 7, 4]], [[26, 26, -7, 26, -29], [8, 0, -30, 6, 9], [-21, 7, 24, -14, -30]]]> : tensor<2x3x5xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[[-1, -5, 2, -2], [5, 1, -3, 4], [0, -4, 3, -1]], [[-5, 2, -2, 5], [1, -3, 4, 0], [-4, 3, -1, -5]]]> : tensor<2x3x4xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi64>
  %c1 = stablehlo.constant dense<[[[2, -2, 5, 1, -3], [4, 0, -4, 3, -1], [-5, 2, -2, 5, 1], [-3, 4, 0, -4, 3]], [[-1, -5, 2, -2, 5], [1, -3, 4, 0, -4], [3, -1, -5, 2, -2], [5, 1, -3, 4, 0]]]> : tensor<2x4x5xi64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi64>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xi64>, tensor<2x4x5xi64>) -> tensor<2x3x5xi64>
  check.expect_eq_const %r, dense<[[[-26, -2, 11, 2, 4], [17, 0, 27, -23, -7], [-28, 2, 10, 7, 4]], [[26, 26, -7, 26, -29], [8, 0, -30, 6, 9], [-21, 7, 24, -14, -30]]]> : tensor<2x3x5xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[[0, 0, 3, 3], [2, 2, 2, 1], [1, 1, 0, 0]], [[0, 3, 3, 2], [2, 2, 1, 1], [1, 0, 0, 0]]]> : tensor<2x3x4xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xui2>
  %c1 = stablehlo.constant dense<[[[3, 3, 2, 2, 2], [1, 1, 1, 0, 0], [0, 3, 3, 2, 2], [2, 1, 1, 1, 0]], [[0, 0, 3, 3, 2], [2, 2, 1, 1, 1], [0, 0, 0, 3, 3], [2, 2, 2, 1, 1]]]> : tensor<2x4x5xui2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xui2>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xui2>, tensor<2x4x5xui2>) -> tensor<2x3x5xui2>
  check.expect_eq_const %r, dense<[[[2, 0, 0, 1, 2], [2, 3, 1, 1, 0], [0, 0, 3, 2, 2]], [[2, 2, 3, 2, 2], [2, 2, 2, 0, 2], [0, 0, 3, 3, 2]]]> : tensor<2x3x5xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]], [[0, 7, 3, 10], [6, 2, 9, 5], [1, 8, 4, 0]]]> : tensor<2x3x4xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xui8>
  %c1 = stablehlo.constant dense<[[[7, 3, 10, 6, 2], [9, 5, 1, 8, 4], [0, 7, 3, 10, 6], [2, 9, 5, 1, 8]], [[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3], [10, 6, 2, 9, 5]]]> : tensor<2x4x5xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xui8>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xui8>, tensor<2x4x5xui8>) -> tensor<2x3x5xui8>
  check.expect_eq_const %r, dense<[[[34, 88, 76, 97, 74], [142, 155, 157, 137, 128], [52, 112, 95, 122, 94]], [[166, 86, 83, 146, 66], [158, 70, 70, 136, 114], [84, 32, 79, 71, 30]]]> : tensor<2x3x5xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]], [[0, 7, 3, 10], [6, 2, 9, 5], [1, 8, 4, 0]]]> : tensor<2x3x4xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xui16>
  %c1 = stablehlo.constant dense<[[[7, 3, 10, 6, 2], [9, 5, 1, 8, 4], [0, 7, 3, 10, 6], [2, 9, 5, 1, 8]], [[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3], [10, 6, 2, 9, 5]]]> : tensor<2x4x5xui16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xui16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xui16>, tensor<2x4x5xui16>) -> tensor<2x3x5xui16>
  check.expect_eq_const %r, dense<[[[34, 88, 76, 97, 74], [142, 155, 157, 137, 128], [52, 112, 95, 122, 94]], [[166, 86, 83, 146, 66], [158, 70, 70, 136, 114], [84, 32, 79, 71, 30]]]> : tensor<2x3x5xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[[4, 0, 7, 3], [10, 6, 2, 9], [5, 1, 8, 4]], [[0, 7, 3, 10], [6, 2, 9, 5], [1, 8, 4, 0]]]> : tensor<2x3x4xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xui64>
  %c1 = stablehlo.constant dense<[[[7, 3, 10, 6, 2], [9, 5, 1, 8, 4], [0, 7, 3, 10, 6], [2, 9, 5, 1, 8]], [[4, 0, 7, 3, 10], [6, 2, 9, 5, 1], [8, 4, 0, 7, 3], [10, 6, 2, 9, 5]]]> : tensor<2x4x5xui64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xui64>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xui64>, tensor<2x4x5xui64>) -> tensor<2x3x5xui64>
  check.expect_eq_const %r, dense<[[[34, 88, 76, 97, 74], [142, 155, 157, 137, 128], [52, 112, 95, 122, 94]], [[166, 86, 83, 146, 66], [158, 70, 70, 136, 114], [84, 32, 79, 71, 30]]]> : tensor<2x3x5xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xf8E4M3FN>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf8E4M3FN>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf8E4M3FN>, tensor<2x4x5xf8E4M3FN>) -> tensor<2x3x5xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[[-6.5, -0.5, 2.75, 0.5, 1.0], [4.0, 0.0, 7.0, -6.0, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.5, 6.5, -1.75, 6.5, -7.0], [2.0, 0.0, -7.5, 1.5, 2.25], [-5.0, 1.75, 6.0, -3.5, -7.5]]]> : tensor<2x3x5xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xf8E4M3FN>, tensor<2x3x5xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf8E5M2>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xf8E5M2>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf8E5M2>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf8E5M2>, tensor<2x4x5xf8E5M2>) -> tensor<2x3x5xf8E5M2>
  %w0 = stablehlo.constant dense<[[[-6.0, -0.5, 3.0, 0.5, 1.0], [4.0, 0.0, 7.0, -6.0, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.0, 6.0, -1.75, 6.0, -7.0], [2.0, 0.0, -8.0, 1.5, 2.0], [-5.0, 1.75, 6.0, -3.5, -8.0]]]> : tensor<2x3x5xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xf8E5M2>, tensor<2x3x5xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xbf16>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xbf16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xbf16>, tensor<2x4x5xbf16>) -> tensor<2x3x5xbf16>
  %w0 = stablehlo.constant dense<[[[-6.5, -0.5, 2.75, 0.5, 1.0], [4.25, 0.0, 6.75, -5.75, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.5, 6.5, -1.75, 6.5, -7.25], [2.0, 0.0, -7.5, 1.5, 2.25], [-5.25, 1.75, 6.0, -3.5, -7.5]]]> : tensor<2x3x5xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xbf16>, tensor<2x3x5xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf16>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf16>, tensor<2x4x5xf16>) -> tensor<2x3x5xf16>
  %w0 = stablehlo.constant dense<[[[-6.5, -0.5, 2.75, 0.5, 1.0], [4.25, 0.0, 6.75, -5.75, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.5, 6.5, -1.75, 6.5, -7.25], [2.0, 0.0, -7.5, 1.5, 2.25], [-5.25, 1.75, 6.0, -3.5, -7.5]]]> : tensor<2x3x5xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xf16>, tensor<2x3x5xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf32>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  %w0 = stablehlo.constant dense<[[[-6.5, -0.5, 2.75, 0.5, 1.0], [4.25, 0.0, 6.75, -5.75, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.5, 6.5, -1.75, 6.5, -7.25], [2.0, 0.0, -7.5, 1.5, 2.25], [-5.25, 1.75, 6.0, -3.5, -7.5]]]> : tensor<2x3x5xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xf32>, tensor<2x3x5xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]], [[-2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5]]]> : tensor<2x3x4xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xf64>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5]], [[-0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0]]]> : tensor<2x4x5xf64>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xf64>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xf64>, tensor<2x4x5xf64>) -> tensor<2x3x5xf64>
  %w0 = stablehlo.constant dense<[[[-6.5, -0.5, 2.75, 0.5, 1.0], [4.25, 0.0, 6.75, -5.75, -1.75], [-7.0, 0.5, 2.5, 1.75, 1.0]], [[6.5, 6.5, -1.75, 6.5, -7.25], [2.0, 0.0, -7.5, 1.5, 2.25], [-5.25, 1.75, 6.0, -3.5, -7.5]]]> : tensor<2x3x5xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3x5xf64>, tensor<2x3x5xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)]]]> : tensor<2x3x4xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)]], [[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]]> : tensor<2x4x5xcomplex<f32>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xcomplex<f32>>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xcomplex<f32>>, tensor<2x4x5xcomplex<f32>>) -> tensor<2x3x5xcomplex<f32>>
  check.expect_eq_const %r, dense<[[[(-6.5, -2.5), (-1.75, 3.0), (4.75, 3.75), (0.5, -9.0), (0.25, 1.5)], [(3.25, 0.5), (1.25, 3.25), (6.0, -8.75), (-6.25, 3.25), (-2.0, 1.0)], [(-6.5, -3.75), (2.5, 3.25), (0.25, -3.5), (2.75, -1.0), (0.0, 2.0)]], [[(4.75, -3.75), (5.75, 5.5), (-1.75, -2.0), (7.5, -3.0), (-10.0, -3.0)], [(1.25, -1.75), (0.75, -0.75), (-7.75, -1.25), (0.5, -1.5), (2.0, 3.0)], [(-6.75, 0.5), (3.25, -3.25), (5.75, 6.75), (-3.0, -5.75), (-8.5, 4.0)]]]> : tensor<2x3x5xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)]], [[(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)], [(-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0)]]]> : tensor<2x3x4xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x4xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[[(1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5), (-1.5, -0.5)], [(2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0), (-0.5, 0.0)], [(-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5), (1.5, 1.0)]], [[(-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0), (2.5, -1.0)], [(0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0), (-2.5, -1.0), (1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5), (-1.5, -0.5), (2.0, 0.0), (0.0, -1.0)]]]> : tensor<2x4x5xcomplex<f64>>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x4x5xcomplex<f64>>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4xcomplex<f64>>, tensor<2x4x5xcomplex<f64>>) -> tensor<2x3x5xcomplex<f64>>
  check.expect_eq_const %r, dense<[[[(-6.5, -2.5), (-1.75, 3.0), (4.75, 3.75), (0.5, -9.0), (0.25, 1.5)], [(3.25, 0.5), (1.25, 3.25), (6.0, -8.75), (-6.25, 3.25), (-2.0, 1.0)], [(-6.5, -3.75), (2.5, 3.25), (0.25, -3.5), (2.75, -1.0), (0.0, 2.0)]], [[(4.75, -3.75), (5.75, 5.5), (-1.75, -2.0), (7.5, -3.0), (-10.0, -3.0)], [(1.25, -1.75), (0.75, -0.75), (-7.75, -1.25), (0.5, -1.5), (2.0, 3.0)], [(-6.75, 0.5), (3.25, -3.25), (5.75, 6.75), (-3.0, -5.75), (-8.5, 4.0)]]]> : tensor<2x3x5xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[[-3, -15, 6, -6], [15, 3, -9, 12], [0, -12, 9, -3]], [[-15, 6, -6, 15], [3, -9, 12, 0], [-12, 9, -3, -15]]]> : tensor<2x3x4xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3x4xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3x4xi8>) -> tensor<2x3x4x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[[6, -6, 15, 3, -9], [12, 0, -12, 9, -3], [-15, 6, -6, 15, 3], [-9, 12, 0, -12, 9]], [[-3, -15, 6, -6, 15], [3, -9, 12, 0, -12], [9, -3, -15, 6, -6], [15, 3, -9, 12, 0]]]> : tensor<2x4x5xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<2x4x5xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<2x4x5xi8>) -> tensor<2x4x5x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>}> : (tensor<2x3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x4x5x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x3x5x!quant.uniform<i8:f32, 1.5:-4>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x5x!quant.uniform<i8:f32, 1.5:-4>>) -> tensor<2x3x5xi8>
  check.expect_eq_const %s0, dense<[[[-22, -8, 5, -6, -1], [10, -7, 17, -25, -9], [-24, -6, 4, -2, -1]], [[10, 22, -8, 12, -25], [-4, 2, -25, -2, 4], [-26, 7, 16, -18, -26]]]> : tensor<2x3x5xi8>
  return
}
func.func @quantized_axis() {
  %c0 = stablehlo.constant dense<[[-3, -15, 6], [-6, 15, 3]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[6, -6, 15, 3], [-9, 12, 0, -12], [9, -3, -15, 6]]> : tensor<3x4xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x4xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x4xi8>) -> tensor<3x4x!quant.uniform<i8:f32:1, {0.25, 0.5, 0.75, 1.0}>>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x4x!quant.uniform<i8:f32:1, {0.25, 0.5, 0.75, 1.0}>>) -> tensor<2x4x!quant.uniform<i32:f32:1, {0.125, 0.25, 0.375, 0.5}>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x4x!quant.uniform<i32:f32:1, {0.125, 0.25, 0.375, 0.5}>>) -> tensor<2x4xi32>
  check.expect_eq_const %s0, dense<[[153, -189, -135, 216], [-162, 198, -135, -171]]> : tensor<2x4xi32>
  return
}
func.func @f32_outer() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[1.0, -1.0]> : tensor<2xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [], rhs_contracting_dimensions = []>}> : (tensor<3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[-0.5, 0.5], [-2.5, 2.5], [1.0, -1.0]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f32_two_contracted() {
  %c0 = stablehlo.constant dense<[[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]], [[-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]]> : tensor<2x3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3x2xf32>
  %c1 = stablehlo.constant dense<[[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]], [[0.0, -2.0, 1.5], [-0.5, -2.5, 1.0]]]> : tensor<2x2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x2x3xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [0, 1, 2], rhs_contracting_dimensions = [1, 2, 0]>}> : (tensor<2x3x2xf32>, tensor<2x2x3xf32>) -> tensor<f32>
  %w0 = stablehlo.constant dense<13.25> : tensor<f32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<f32>, tensor<f32>
  return
}
func.func @f32_empty_sum() {
  %c0 = stablehlo.constant dense<> : tensor<2x0xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x0xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0x3xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x0xf32>, tensor<0x3xf32>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[0.0, 0.0, 0.0], [0.0, 0.0, 0.0]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<0x2xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5], [0.5, -1.5, 2.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x3xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<0x2xf32>, tensor<2x3xf32>) -> tensor<0x3xf32>
  %w0 = stablehlo.constant dense<> : tensor<0x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<0x3xf32>, tensor<0x3xf32>
  return
}
func.func @f32_one() {
  %c0 = stablehlo.constant dense<[[-0.5]]> : tensor<1x1xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x1xf32>
  %c1 = stablehlo.constant dense<[[1.0]]> : tensor<1x1xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<1x1xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<1x1xf32>, tensor<1x1xf32>) -> tensor<1x1xf32>
  %w0 = stablehlo.constant dense<[[-0.5]]> : tensor<1x1xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x1xf32>, tensor<1x1xf32>
  return
}
func.func @f32_wide() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5]]> : tensor<17x33xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<17x33xf32>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0], [-2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5], [-2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5]]> : tensor<33x9xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<33x9xf32>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<17x33xf32>, tensor<33x9xf32>) -> tensor<17x9xf32>
  %w0 = stablehlo.constant dense<[[33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25], [33.0, 0.0, -8.25, 8.25, -41.25, 24.75, 24.75, -41.25, 8.25]]> : tensor<17x9xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<17x9xf32>, tensor<17x9xf32>
  return
}
func.func @f16_to_f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0]]> : tensor<3x2xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xf16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf16>, tensor<3x2xf16>) -> tensor<2x2xf32>
  %w0 = stablehlo.constant dense<[[-8.25, 1.25], [4.5, 3.25]]> : tensor<2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x2xf32>, tensor<2x2xf32>
  return
}
func.func @bf16_to_f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0, 2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5, -2.5, 1.0, -1.0, 2.5], [0.5, -1.5, 2.0, 0.0, -2.0, 1.5, -0.5, -2.5], [1.0, -1.0, 2.5, 0.5, -1.5, 2.0, 0.0, -2.0]]> : tensor<4x8xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<4x8xbf16>
  %c1 = stablehlo.constant dense<[[1.0, -1.0, 2.5, 0.5], [-1.5, 2.0, 0.0, -2.0], [1.5, -0.5, -2.5, 1.0], [-1.0, 2.5, 0.5, -1.5], [2.0, 0.0, -2.0, 1.5], [-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0], [0.0, -2.0, 1.5, -0.5]]> : tensor<8x4xbf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<8x4xbf16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<4x8xbf16>, tensor<8x4xbf16>) -> tensor<4x4xf32>
  %w0 = stablehlo.constant dense<[[6.75, -13.5, -3.5, 6.5], [-2.25, -14.0, 7.25, -1.75], [-0.25, -3.5, -1.25, 1.0], [1.75, -4.0, -1.5, 1.0]]> : tensor<4x4xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<4x4xf32>, tensor<4x4xf32>
  return
}
func.func @i8_to_i32() {
  %c0 = stablehlo.constant dense<[[-1, -5, 2], [-2, 5, 1]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %c1 = stablehlo.constant dense<[[2, -2], [5, 1], [-3, 4]]> : tensor<3x2xi8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi8>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xi8>, tensor<3x2xi8>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[-33, 5], [18, 13]]> : tensor<2x2xi32>
  return
}
func.func @ui8_to_i32() {
  %c0 = stablehlo.constant dense<[[4, 0, 7], [3, 10, 6]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %c1 = stablehlo.constant dense<[[7, 3], [10, 6], [2, 9]]> : tensor<3x2xui8>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xui8>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xui8>, tensor<3x2xui8>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[42, 75], [133, 123]]> : tensor<2x2xi32>
  return
}
func.func @hybrid() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0], [-1.0, 2.5, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %c1 = stablehlo.constant dense<[[6, -6], [15, 3], [-9, 12]]> : tensor<3x2xi8>
  %c1s = stablehlo.optimization_barrier %c1 : tensor<3x2xi8>
  %a1 = stablehlo.bitcast_convert %c1s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.25>>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<2x3xf32>, tensor<3x2x!quant.uniform<i8:f32, 0.25>>) -> tensor<2x2xf32>
  %w0 = stablehlo.constant dense<[[-12.375, 1.875], [6.75, 4.875]]> : tensor<2x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x2xf32>, tensor<2x2xf32>
  return
}
func.func @f16_accumulates_in_f32() {
  %c0 = stablehlo.constant dense<[[2048.0, 1.0, 1.0]]> : tensor<1x3xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<1x3xf16>
  %c1 = stablehlo.constant dense<[[1.0], [1.0], [1.0]]> : tensor<3x1xf16>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x1xf16>
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<1x3xf16>, tensor<3x1xf16>) -> tensor<1x1xf16>
  %w0 = stablehlo.constant dense<[[2050.0]]> : tensor<1x1xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<1x1xf16>, tensor<1x1xf16>
  return
}
