// stablehlo.reduce_scatter (collective): all_reduce of which each member keeps its part

// -----
// program
func.func @main(%x: tensor<4x8xf32>) {
  %r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %m = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %m : tensor<f32>
  }) : (tensor<4x8xf32>) -> tensor<4x4xf32>
  return
}
// -- reduce_scatter_c1: dense<[[0, 1], [2, 3]]> : tensor<2x2xi64> => dense<[0, 1]> : tensor<2xi64>
// -- reduce_scatter_c2: handle = 1 => handle = 0
// -- reduce_scatter_c3: -> tensor<4x4xf32> => -> tensor<4x8xf32>
// -- reduce_scatter_c3: scatter_dimension = 1 => scatter_dimension = 2
