module {
  func.func @custom_call(%arg0: tensor<2x3xf32>) {
    %0 = stablehlo.custom_call @"not an identifier"(%arg0) {api_version = 2 : i32, backend_config = "text", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
    %1:2 = stablehlo.custom_call @typed(%arg0) {api_version = 4 : i32, backend_config = {a = 1 : i64}, mhlo.attributes = {k = 5 : i64}} : (tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
    stablehlo.custom_call @nothing() : () -> ()
    return
  }
  func.func @composite(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.composite "tenon.twice" %arg0 {composite_attributes = {k = 5 : i64}, decomposition = @composite_twice, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
  func.func private @composite_twice(%arg0: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
