// What a scatter reads is computed in its kernel, and needed outside as well.
func.func @main(%x: tensor<8x6xf32>, %y: tensor<8x6xf32>, %i: tensor<8x1xi32>) -> (tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x1xi32>) {
  %seven = stablehlo.constant dense<7> : tensor<8x1xi32>
  %at = stablehlo.and %i, %seven : tensor<8x1xi32>
  %u = stablehlo.multiply %y, %y : tensor<8x6xf32>
  %0 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<8x6xf32>, tensor<8x1xi32>, tensor<8x6xf32>) -> tensor<8x6xf32>
  return %0, %u, %at : tensor<8x6xf32>, tensor<8x6xf32>, tensor<8x1xi32>
}
