// stablehlo.dynamic_update_slice (indexing): operand with update written at a computed, clamped start

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %u: tensor<2x3xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  %r = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<4x5xf32>, tensor<2x3xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  return
}
// -- dynamic_update_slice_c1: -> tensor<4x5xf32> => -> tensor<4x6xf32>
// -- dynamic_update_slice_c2: %u: tensor<2x3xf32> => %u: tensor<2x3xf64> && tensor<2x3xf32>, => tensor<2x3xf64>,
// -- dynamic_update_slice_c3: %u: tensor<2x3xf32> => %u: tensor<2xf32> && tensor<2x3xf32>, tensor<i32> => tensor<2xf32>, tensor<i32>
// -- dynamic_update_slice_c4: %u, %i, %i => %u, %i && tensor<i32>, tensor<i32>) => tensor<i32>)
// -- dynamic_update_slice_c5: %u, %i, %i => %u, %i, %j && tensor<i32>, tensor<i32>) => tensor<i32>, tensor<i64>)
// -- dynamic_update_slice_c6: %u: tensor<2x3xf32> => %u: tensor<2x6xf32> && tensor<2x3xf32>, tensor<i32> => tensor<2x6xf32>, tensor<i32>
