// stablehlo.dynamic_slice (indexing): a slice of static size at a computed, clamped start

// -----
// program
func.func @main(%x: tensor<4x5xf32>, %i: tensor<i32>, %j: tensor<i64>) {
  %r = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 3] : (tensor<4x5xf32>, tensor<i32>, tensor<i32>) -> tensor<2x3xf32>
  return
}
// -- dynamic_slice_c1: -> tensor<2x3xf32> => -> tensor<2x3xf64>
// -- dynamic_slice_c2: sizes = [2, 3] => sizes = [2]
// -- dynamic_slice_c3: %i, %i, sizes => %i, %j, sizes && tensor<i32>, tensor<i32>) => tensor<i32>, tensor<i64>)
// -- dynamic_slice_c4: sizes = [2, 3] => sizes = [2, 6]
// -- dynamic_slice_c5: sizes = [2, 3] => sizes = [2, 4]
