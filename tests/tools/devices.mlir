module @all attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 2 : i32} {
  func.func public @main(%x: tensor<4x6xf32>, %n: tensor<4xi32>, %root: tensor<1xi64>) -> (tensor<4x12xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<2x6xf32>, tensor<8x3xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4x6xf32>, tensor<ui32>, tensor<ui32>, tensor<4x6xbf16>, tensor<i32>, tensor<4xi32>) {
    %gather = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x12xf32>
    %sum = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 2], [3, 1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %max = "stablehlo.all_reduce"(%n) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 2, type = 0>}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %s = stablehlo.maximum %a, %b : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %scatter = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 0 : i64, replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %s = stablehlo.add %a, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<2x6xf32>
    %turn = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 3, type = 0>}> : (tensor<4x6xf32>) -> tensor<8x3xf32>
    %one = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %shift = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 4, type = 0>}> : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %total = "stablehlo.cross-replica-sum"(%n) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
    %rooted = "stablehlo.collective_reduce"(%n) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 5, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<i32>, %b: tensor<i32>):
      %s = stablehlo.multiply %a, %b : tensor<i32>
      stablehlo.return %s : tensor<i32>
    }) : (tensor<4xi32>) -> tensor<4xi32>
    %general = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1, 2], [3, -1, -1]]> : tensor<2x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 6, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %t = stablehlo.multiply %a, %b : tensor<f32>
      %s = stablehlo.subtract %t, %b : tensor<f32>
      stablehlo.return %s : tensor<f32>
    }) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %replica = stablehlo.replica_id : tensor<ui32>
    %partition = stablehlo.partition_id : tensor<ui32>
    %narrow = stablehlo.convert %x : (tensor<4x6xf32>) -> tensor<4x6xbf16>
    %nsum = "stablehlo.all_reduce"(%narrow) <{replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 7, type = 0>, use_global_device_ids}> ({
    ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
      %s = stablehlo.add %a, %b : tensor<bf16>
      stablehlo.return %s : tensor<bf16>
    }) : (tensor<4x6xbf16>) -> tensor<4x6xbf16>
    %zero = stablehlo.constant dense<0> : tensor<i32>
    %three = stablehlo.constant dense<3> : tensor<i32>
    %inc = stablehlo.constant dense<1> : tensor<i32>
    %loop:2 = stablehlo.while(%i = %zero, %v = %n) : tensor<i32>, tensor<4xi32>
    cond {
      %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %c : tensor<i1>
    } do {
      %p = "stablehlo.collective_permute"(%v) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<4xi32>) -> tensor<4xi32>
      %w = stablehlo.add %p, %v : tensor<4xi32>
      %j = stablehlo.add %i, %inc : tensor<i32>
      stablehlo.return %j, %w : tensor<i32>, tensor<4xi32>
    }
    return %gather, %sum, %max, %scatter, %turn, %one, %shift, %total, %rooted, %general, %replica, %partition, %nsum, %loop#0, %loop#1 : tensor<4x12xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<2x6xf32>, tensor<8x3xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4xi32>, tensor<4xi32>, tensor<4x6xf32>, tensor<ui32>, tensor<ui32>, tensor<4x6xbf16>, tensor<i32>, tensor<4xi32>
  }
}
