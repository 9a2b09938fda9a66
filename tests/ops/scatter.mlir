// stablehlo.scatter (indexing): combine updates into inputs at computed positions; those outside are skipped

// -----
// program
func.func @main(%x: tensor<4x5x6x7xf32>, %y: tensor<4x5x6x7xf32>, %i: tensor<4x3x2xi32>, %u: tensor<4x3x6x2xf32>, %v: tensor<4x3x6x2xf32>) {
  %r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, indices_are_sorted = true, unique_indices = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      stablehlo.return %c, %b : tensor<f32>, tensor<f32>
  }) : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>)
  return
}
// -- scatter_c1: %y: tensor<4x5x6x7xf32> => %y: tensor<4x5x6x8xf32> && : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, => : (tensor<4x5x6x7xf32>, tensor<4x5x6x8xf32>,
// -- scatter_c2: inserted_window_dims = [1], => 
// -- scatter_c3: %v: tensor<4x3x6x2xf32> => %v: tensor<4x3x6x1xf32> && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x1xf32>) ->
// -- scatter_c4: %u: tensor<4x3x6x2xf32>, %v: tensor<4x3x6x2xf32> => %u: tensor<4x3x6x9xf32>, %v: tensor<4x3x6x9xf32> && tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> => tensor<4x3x6x9xf32>, tensor<4x3x6x9xf32>) ->
// -- scatter_c4: update_window_dims = [2, 3] => update_window_dims = [2]
// -- scatter_c5: (%x, %y, %i, %u, %v) => (%x, %y, %i, %u, %v, %v) && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) ->
// -- scatter_c6: %v: tensor<4x3x6x2xf32> => %v: tensor<4x3x6x2xf64> && tensor<4x3x6x2xf32>) -> => tensor<4x3x6x2xf64>) ->
// -- scatter_c7: update_window_dims = [2, 3] => update_window_dims = [3, 2]
// -- scatter_c8: update_window_dims = [2, 3] => update_window_dims = [2, 4]
// -- scatter_c9: inserted_window_dims = [1] => inserted_window_dims = [0]
// -- scatter_c10: update_window_dims = [2, 3], inserted_window_dims = [1] => update_window_dims = [2], inserted_window_dims = [2, 1] && %u: tensor<4x3x6x2xf32>, %v: tensor<4x3x6x2xf32> => %u: tensor<4x3x2xf32>, %v: tensor<4x3x2xf32> && tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> => tensor<4x3x2xf32>, tensor<4x3x2xf32>) ->
// -- scatter_c11: inserted_window_dims = [1] => inserted_window_dims = [4]
// -- scatter_c12: inserted_window_dims = [1], input_batching_dims = [0] => input_batching_dims = [1, 0]
// -- scatter_c13: input_batching_dims = [0] => input_batching_dims = [5]
// -- scatter_c14: inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0] => input_batching_dims = [0, 1], scatter_indices_batching_dims = [0, 0]
// -- scatter_c15: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [3]
// -- scatter_c16: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [2]
// -- scatter_c17: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [0, 1]
// -- scatter_c18: scatter_indices_batching_dims = [0] => scatter_indices_batching_dims = [1]
// -- scatter_c19: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1]
// -- scatter_c20: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1, 0]
// -- scatter_c21: scatter_dims_to_operand_dims = [1, 3] => scatter_dims_to_operand_dims = [1, 4]
// -- scatter_c22: index_vector_dim = 2 => index_vector_dim = 4
// -- scatter_c23: return %c, %b : tensor<f32>, tensor<f32> => return %c : tensor<f32>
// -- scatter_c24: -> (tensor<4x5x6x7xf32> => -> (tensor<4x5x6x8xf32>
// -- scatter_c25: -> (tensor<4x5x6x7xf32> => -> (tensor<4x5x6x7xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4_into_i8() {
  %c0 = stablehlo.constant dense<[5, 2, 5, 2, 5]> : tensor<5xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi4>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[4, 7, 4, 7]> : tensor<4xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi4>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<5xi4>, tensor<4x1xi32>, tensor<4xi4>) -> tensor<5xi8>
  check.expect_eq_const %r, dense<[12, 2, 5, 2, 13]> : tensor<5xi8>
  return
}
func.func @ui2_into_ui8() {
  %c0 = stablehlo.constant dense<[1, 2, 3, 0, 1]> : tensor<5xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xui2>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0, 1, 2, 3]> : tensor<4xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui2>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<5xui2>, tensor<4x1xi32>, tensor<4xui2>) -> tensor<5xui8>
  check.expect_eq_const %r, dense<[2, 2, 3, 0, 3]> : tensor<5xui8>
  return
}
func.func @i8_into_i32() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[97, 100, 97, 100]> : tensor<4xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<5xi8>, tensor<4x1xi32>, tensor<4xi8>) -> tensor<5xi32>
  check.expect_eq_const %r, dense<[198, 95, 98, 95, 292]> : tensor<5xi32>
  return
}
func.func @ui8_into_ui16() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xui8>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[97, 100, 97, 100]> : tensor<4xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xui8>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<5xui8>, tensor<4x1xi32>, tensor<4xui8>) -> tensor<5xui16>
  check.expect_eq_const %r, dense<[198, 95, 98, 95, 292]> : tensor<5xui16>
  return
}
func.func @i8_into_ui8() {
  %c0 = stablehlo.constant dense<[98, 95, 98, 95, 98]> : tensor<5xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[97, 100, 97, 100]> : tensor<4xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<5xi8>, tensor<4x1xi32>, tensor<4xi8>) -> tensor<5xui8>
  check.expect_eq_const %r, dense<[198, 95, 98, 95, 36]> : tensor<5xui8>
  return
}
func.func @bf16_into_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xbf16>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xbf16>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5xbf16>, tensor<4x1xi32>, tensor<4xbf16>) -> tensor<5xf32>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  return
}
func.func @f32_into_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf32>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<5xf32>, tensor<4x1xi32>, tensor<4xf32>) -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xbf16>, tensor<5xbf16>
  return
}
func.func @f4E2M1FN_into_f16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf4E2M1FN>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xf4E2M1FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf4E2M1FN>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<5xf4E2M1FN>, tensor<4x1xi32>, tensor<4xf4E2M1FN>) -> tensor<5xf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xf16>, tensor<5xf16>
  return
}
func.func @f6E2M3FN_into_f32() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf6E2M3FN>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xf6E2M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf6E2M3FN>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<5xf6E2M3FN>, tensor<4x1xi32>, tensor<4xf6E2M3FN>) -> tensor<5xf32>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xf32>, tensor<5xf32>
  return
}
func.func @f8E4M3FNUZ_into_f8E5M2() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E4M3FNUZ>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xf8E4M3FNUZ>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf8E4M3FNUZ>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<5xf8E4M3FNUZ>, tensor<4x1xi32>, tensor<4xf8E4M3FNUZ>) -> tensor<5xf8E5M2>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xf8E5M2>, tensor<5xf8E5M2>
  return
}
func.func @f8E5M2_into_bf16() {
  %c0 = stablehlo.constant dense<[-1.0, 0.0, 1.0, 0.5, -1.0]> : tensor<5xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<5xf8E5M2>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0.0, 1.0, 0.5, -1.0]> : tensor<4xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<4xf8E5M2>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<5xf8E5M2>, tensor<4x1xi32>, tensor<4xf8E5M2>) -> tensor<5xbf16>
  %w0 = stablehlo.constant dense<[0.0, 0.0, 1.0, 0.5, -0.5]> : tensor<5xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<5xbf16>, tensor<5xbf16>
  return
}
func.func @quantized_i8_into_quantized_i16() {
  %c0 = stablehlo.constant dense<[-1, -3, 2, 0, -2]> : tensor<5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<5xi8>) -> tensor<5x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0, -2, 3, 1]> : tensor<4xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.5>>, %y: tensor<!quant.uniform<i16:f32, 0.5>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.5>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.5>>
  }) : (tensor<5x!quant.uniform<i8:f32, 0.5>>, tensor<4x1xi32>, tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<5x!quant.uniform<i16:f32, 0.5>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<5x!quant.uniform<i16:f32, 0.5>>) -> tensor<5xi16>
  check.expect_eq_const %s0, dense<[-3, -3, 2, 0, 1]> : tensor<5xi16>
  return
}
func.func @quantized_i8_into_quantized_i16_scaled() {
  %c0 = stablehlo.constant dense<[-1, -3, 2, 0, -2]> : tensor<5xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<5xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<5xi8>) -> tensor<5x!quant.uniform<i8:f32, 0.5>>
  %c1 = stablehlo.constant dense<[[4], [0], [4], [9]]> : tensor<4x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<4x1xi32>
  %c2 = stablehlo.constant dense<[0, -2, 3, 1]> : tensor<4xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<4xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<4xi8>) -> tensor<4x!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25:3>>, %y: tensor<!quant.uniform<i16:f32, 0.25:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25:3>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25:3>>
  }) : (tensor<5x!quant.uniform<i8:f32, 0.5>>, tensor<4x1xi32>, tensor<4x!quant.uniform<i8:f32, 0.5>>) -> tensor<5x!quant.uniform<i16:f32, 0.25:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<5x!quant.uniform<i16:f32, 0.25:3>>) -> tensor<5xi16>
  check.expect_eq_const %s0, dense<[-3, -3, 7, 3, 5]> : tensor<5xi16>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true], [false, false]]> : tensor<3x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi1>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[true, true], [false, false], [false, true], [true, true], [false, false]]> : tensor<5x2xi1>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi1>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      stablehlo.return %y : tensor<i1>
  }) : (tensor<3x2xi1>, tensor<5x1xi32>, tensor<5x2xi1>) -> tensor<3x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true], [false, false]]> : tensor<3x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5], [2, -2]]> : tensor<3x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi4>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[-1, -5], [2, -2], [-6, 1], [-3, -7], [0, -4]]> : tensor<5x2xi4>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi4>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<3x2xi4>, tensor<5x1xi32>, tensor<5x2xi4>) -> tensor<3x2xi4>
  check.expect_eq_const %r, dense<[[-2, 6], [-5, -1], [2, -2]]> : tensor<3x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1], [-3, 4], [0, -4], [3, -1]]> : tensor<5x2xi8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi8>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<3x2xi8>, tensor<5x1xi32>, tensor<5x2xi8>) -> tensor<3x2xi8>
  check.expect_eq_const %r, dense<[[4, -4], [4, -8], [5, 1]]> : tensor<3x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1], [-3, 4], [0, -4], [3, -1]]> : tensor<5x2xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[4, -4], [4, -8], [5, 1]]> : tensor<3x2xi32>
  return
}
func.func @i32_assign() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1], [-3, 4], [0, -4], [3, -1]]> : tensor<5x2xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      stablehlo.return %y : tensor<i32>
  }) : (tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xi32>) -> tensor<3x2xi32>
  check.expect_eq_const %r, dense<[[5, 1], [0, -4], [5, 1]]> : tensor<3x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2], [5, 1]]> : tensor<3x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xi64>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[2, -2], [5, 1], [-3, 4], [0, -4], [3, -1]]> : tensor<5x2xi64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xi64>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<3x2xi64>, tensor<5x1xi32>, tensor<5x2xi64>) -> tensor<3x2xi64>
  check.expect_eq_const %r, dense<[[4, -4], [4, -8], [5, 1]]> : tensor<3x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3], [2, 2]]> : tensor<3x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui2>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[3, 3], [2, 2], [2, 1], [1, 1], [0, 0]]> : tensor<5x2xui2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xui2>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<3x2xui2>, tensor<5x1xi32>, tensor<5x2xui2>) -> tensor<3x2xui2>
  check.expect_eq_const %r, dense<[[2, 2], [3, 3], [2, 2]]> : tensor<3x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui8>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6], [2, 9], [5, 1], [8, 4]]> : tensor<5x2xui8>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xui8>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<3x2xui8>, tensor<5x1xi32>, tensor<5x2xui8>) -> tensor<3x2xui8>
  check.expect_eq_const %r, dense<[[14, 6], [19, 7], [10, 6]]> : tensor<3x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui16>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6], [2, 9], [5, 1], [8, 4]]> : tensor<5x2xui16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xui16>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<3x2xui16>, tensor<5x1xi32>, tensor<5x2xui16>) -> tensor<3x2xui16>
  check.expect_eq_const %r, dense<[[14, 6], [19, 7], [10, 6]]> : tensor<3x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3], [10, 6]]> : tensor<3x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xui64>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[7, 3], [10, 6], [2, 9], [5, 1], [8, 4]]> : tensor<5x2xui64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xui64>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<3x2xui64>, tensor<5x1xi32>, tensor<5x2xui64>) -> tensor<3x2xui64>
  check.expect_eq_const %r, dense<[[14, 6], [19, 7], [10, 6]]> : tensor<3x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E4M3FN>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf8E4M3FN>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf8E4M3FN>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<3x2xf8E4M3FN>, tensor<5x1xi32>, tensor<5x2xf8E4M3FN>) -> tensor<3x2xf8E4M3FN>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf8E4M3FN>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf8E4M3FN>, tensor<3x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf8E5M2>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf8E5M2>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf8E5M2>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<3x2xf8E5M2>, tensor<5x1xi32>, tensor<5x2xf8E5M2>) -> tensor<3x2xf8E5M2>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf8E5M2>, tensor<3x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xbf16>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xbf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xbf16>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<3x2xbf16>, tensor<5x1xi32>, tensor<5x2xbf16>) -> tensor<3x2xbf16>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xbf16>, tensor<3x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf16>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf16>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf16>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<3x2xf16>, tensor<5x1xi32>, tensor<5x2xf16>) -> tensor<3x2xf16>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf16>, tensor<3x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<5x1xi32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f32_assign() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      stablehlo.return %y : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<5x1xi32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[2.5, 0.5], [0.0, -2.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf64>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf64>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf64>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<3x2xf64>, tensor<5x1xi32>, tensor<5x2xf64>) -> tensor<3x2xf64>
  %w0 = stablehlo.constant dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf64>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf64>, tensor<3x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f32>>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)]]> : tensor<5x2xcomplex<f32>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xcomplex<f32>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<3x2xcomplex<f32>>, tensor<5x1xi32>, tensor<5x2xcomplex<f32>>) -> tensor<3x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(2.0, -1.0), (-2.0, -0.5)], [(2.0, -2.0), (-4.0, 2.5)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xcomplex<f64>>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[(1.0, -0.5), (-1.0, 1.0)], [(2.5, -1.0), (0.5, 0.5)], [(-1.5, -0.5), (2.0, 0.0)], [(0.0, -1.0), (-2.0, 0.5)], [(1.5, 1.0), (-0.5, 0.0)]]> : tensor<5x2xcomplex<f64>>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xcomplex<f64>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<3x2xcomplex<f64>>, tensor<5x1xi32>, tensor<5x2xcomplex<f64>>) -> tensor<3x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(2.0, -1.0), (-2.0, -0.5)], [(2.0, -2.0), (-4.0, 2.5)], [(2.5, -1.0), (0.5, 0.5)]]> : tensor<3x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[6, -6], [15, 3], [-9, 12], [0, -12], [9, -3]]> : tensor<5x2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<5x2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<5x2xi8>) -> tensor<5x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<5x1xi32>, tensor<5x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[9, -15], [6, -30], [15, 3]]> : tensor<3x2xi8>
  return
}
func.func @quantized_assign() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6], [15, 3]]> : tensor<3x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<3x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<3x2xi8>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[6, -6], [15, 3], [-9, 12], [0, -12], [9, -3]]> : tensor<5x2xi8>
  %c2s = stablehlo.optimization_barrier %c2 : tensor<5x2xi8>
  %a2 = stablehlo.bitcast_convert %c2s : (tensor<5x2xi8>) -> tensor<5x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      stablehlo.return %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<5x1xi32>, tensor<5x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x2xi8>
  check.expect_eq_const %s0, dense<[[15, 3], [0, -12], [15, 3]]> : tensor<3x2xi8>
  return
}
func.func @f32_empty() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<> : tensor<0x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<0x1xi32>
  %c2 = stablehlo.constant dense<> : tensor<0x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<0x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<0x1xi32>, tensor<0x2xf32>) -> tensor<3x2xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  return
}
func.func @f32_maximum() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.maximum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<5x1xi32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[2.5, 0.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f32_minimum() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.minimum %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<5x1xi32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[-0.5, -2.5], [0.0, -2.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @f32_multiply() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<5x1xi32>
  %c2 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x2xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.multiply %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<3x2xf32>, tensor<5x1xi32>, tensor<5x2xf32>) -> tensor<3x2xf32>
  %w0 = stablehlo.constant dense<[[-1.25, -1.25], [0.0, -2.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<3x2xf32>, tensor<3x2xf32>
  return
}
func.func @two_operands() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[5, 1], [-3, 4], [0, -4]]> : tensor<3x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi32>
  %c2 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x1xi32>
  %c3 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<5x2xf32>
  %c4 = stablehlo.constant dense<[[-3, 4], [0, -4], [3, -1], [-5, 2], [-2, 5]]> : tensor<5x2xi32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<5x2xi32>
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<i32>):
      %z = stablehlo.add %x, %u : tensor<f32>
      stablehlo.return %z, %v : tensor<f32>, tensor<i32>
  }) : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xf32>, tensor<5x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  check.expect_eq_const %r#0, dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf32>
  check.expect_eq_const %r#1, dense<[[0, -4], [-5, 2], [0, -4]]> : tensor<3x2xi32>
  return
}
func.func @two_operands_first_read() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[5, 1], [-3, 4], [0, -4]]> : tensor<3x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi32>
  %c2 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x1xi32>
  %c3 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<5x2xf32>
  %c4 = stablehlo.constant dense<[[-3, 4], [0, -4], [3, -1], [-5, 2], [-2, 5]]> : tensor<5x2xi32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<5x2xi32>
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<i32>):
      %z = stablehlo.add %x, %u : tensor<f32>
      stablehlo.return %z, %v : tensor<f32>, tensor<i32>
  }) : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xf32>, tensor<5x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  check.expect_eq_const %r#0, dense<[[2.0, -2.0], [2.0, -4.0], [2.5, 0.5]]> : tensor<3x2xf32>
  return
}
func.func @two_operands_second_read() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[5, 1], [-3, 4], [0, -4]]> : tensor<3x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi32>
  %c2 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x1xi32>
  %c3 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<5x2xf32>
  %c4 = stablehlo.constant dense<[[-3, 4], [0, -4], [3, -1], [-5, 2], [-2, 5]]> : tensor<5x2xi32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<5x2xi32>
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<i32>):
      %z = stablehlo.add %x, %u : tensor<f32>
      stablehlo.return %z, %v : tensor<f32>, tensor<i32>
  }) : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xf32>, tensor<5x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  check.expect_eq_const %r#1, dense<[[0, -4], [-5, 2], [0, -4]]> : tensor<3x2xi32>
  return
}
func.func @two_operands_first_read_of_both() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0], [2.5, 0.5]]> : tensor<3x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3x2xf32>
  %c1 = stablehlo.constant dense<[[5, 1], [-3, 4], [0, -4]]> : tensor<3x2xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3x2xi32>
  %c2 = stablehlo.constant dense<[[1], [0], [5], [1], [-1]]> : tensor<5x1xi32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<5x1xi32>
  %c3 = stablehlo.constant dense<[[1.0, -1.0], [2.5, 0.5], [-1.5, 2.0], [0.0, -2.0], [1.5, -0.5]]> : tensor<5x2xf32>
  %a3 = stablehlo.optimization_barrier %c3 : tensor<5x2xf32>
  %c4 = stablehlo.constant dense<[[-3, 4], [0, -4], [3, -1], [-5, 2], [-2, 5]]> : tensor<5x2xi32>
  %a4 = stablehlo.optimization_barrier %c4 : tensor<5x2xi32>
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, indices_are_sorted = false, unique_indices = false}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<i32>, %u: tensor<f32>, %v: tensor<i32>):
      %c = stablehlo.convert %y : (tensor<i32>) -> tensor<f32>
      %w = stablehlo.add %x, %c : tensor<f32>
      %z = stablehlo.add %w, %u : tensor<f32>
      stablehlo.return %z, %v : tensor<f32>, tensor<i32>
  }) : (tensor<3x2xf32>, tensor<3x2xi32>, tensor<5x1xi32>, tensor<5x2xf32>, tensor<5x2xi32>) -> (tensor<3x2xf32>, tensor<3x2xi32>)
  check.expect_eq_const %r#0, dense<[[7.0, -1.0], [-4.0, 4.0], [2.5, 0.5]]> : tensor<3x2xf32>
  return
}
func.func @f32_batched() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5, 1.0, -1.0], [2.5, 0.5, -1.5, 2.0]]> : tensor<2x4xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x4xf32>
  %c1 = stablehlo.constant dense<[[[1]], [[3]]]> : tensor<2x1x1xi32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<2x1x1xi32>
  %c2 = stablehlo.constant dense<[[[1.0]], [[-1.0]]]> : tensor<2x1x1xf32>
  %a2 = stablehlo.optimization_barrier %c2 : tensor<2x1x1xf32>
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = true, unique_indices = true}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x4xf32>, tensor<2x1x1xi32>, tensor<2x1x1xf32>) -> tensor<2x4xf32>
  check.expect_eq_const %r, dense<[[-0.5, -1.5, 1.0, -1.0], [2.5, 0.5, -1.5, 1.0]]> : tensor<2x4xf32>
  return
}
