// stablehlo.custom_call (call): a call of a target by name

// -----
// program
func.func @main(%x: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @"not an identifier"(%x) {api_version = 2 : i32, backend_config = "text", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %s:2 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32, backend_config = {a = 1 : i64}, mhlo.attributes = {k = 5 : i64}} : (tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  stablehlo.custom_call @nothing() : () -> ()
  return
}
// -- custom_call_c1: operand_layouts = [dense<[1, 0]> : tensor<2xindex>],  => 
// -- custom_call_c2: result_layouts = [dense<[0, 1]> : tensor<2xindex>] => result_layouts = []
// -- custom_call_c3: dense<[1, 0]> => dense<[1, 1]>
// -- custom_call_c4: operand_index = 0 => operand_index = 1
// -- custom_call_c5: backend_config = {a = 1 : i64} => backend_config = "text"
// -- custom_call_c6: (tensor<2x3xf32>) -> tensor<2x3xf32> => (tensor<2x3xf32>) -> tensor<3x2xf32> && result_layouts = [dense<[0, 1]> => result_layouts = [dense<[1, 0]>
// -- custom_call_c6: output_tuple_indices = [] => output_tuple_indices = [0]

// -----
// values
// Made by tests/ops/make_values.py.
func.func @check_eq() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func @check_close() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func @check_almost() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_almost_eq(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
