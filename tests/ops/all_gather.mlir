// stablehlo.all_gather (collective): operands of all members, concatenated

// -----
// program
func.func @main(%x: tensor<4x8xf32>) {
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
  return
}
// -- all_gather_c1: [2, 3] => [2, 2]
// -- all_gather_c1: [2, 3] => [2, 4]
// -- all_gather_c1: [2, 3] => [2, -1]
// -- all_gather_c2: handle = 1 => handle = 0
// -- all_gather_c3: -> tensor<4x16xf32> => -> tensor<4x12xf32>
