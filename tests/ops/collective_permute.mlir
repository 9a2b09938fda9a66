// stablehlo.collective_permute (collective): each source's operand to its target

// -----
// program
func.func @main(%x: tensor<4xf32>) {
  %r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>
  return
}
// -- collective_permute_c1: dense<[[0, 1], [1, 2]]> : tensor<2x2xi64> => dense<[[0, 1, 2]]> : tensor<1x3xi64>
// -- collective_permute_c2: [1, 2] => [0, 2]
// -- collective_permute_c3: [1, 2] => [1, 1]
// -- collective_permute_c4: [1, 2] => [1, -2]
// -- collective_permute_c5: -> tensor<4xf32> => -> tensor<5xf32>
