// stablehlo.collective_reduce (collective): operands of all members, combined at the root

// -----
// program
func.func @main(%x: tensor<4x8xf32>) {
  %r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -- collective_reduce_c1: [2, 3] => [2, -2]
// -- collective_reduce_c2: handle = 1 => handle = 0
// -- collective_reduce_c3: -> tensor<4x8xf32> => -> tensor<4x16xf32>
