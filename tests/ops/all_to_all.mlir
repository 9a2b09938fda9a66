// stablehlo.all_to_all (collective): part i of every member's operand to member i

// -----
// program
func.func @main(%x: tensor<4x8xf32>) {
  %r = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}
// -- all_to_all_c1: [2, 3] => [2, 2]
// -- all_to_all_c3: split_count = 2 => split_count = 4
// -- all_to_all_c3: -> tensor<8x4xf32> => -> tensor<8x8xf32>
