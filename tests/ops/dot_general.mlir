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
