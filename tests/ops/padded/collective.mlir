// Collectives: the devices of a group have the same sizes.

// -----
// all_reduce: 0,0 3,3 8,8 | 3,4 0,1 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.all_reduce"(%r) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// cross-replica-sum: 0,0 3,3 8,8 | 3,4 0,1 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.cross-replica-sum"(%r) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// collective_broadcast: 0,0 3,3 8,8 | 3,4 0,1 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.collective_broadcast"(%r) <{replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>}> : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// collective_permute: 0,0 3,3 8,8 | 3,4 0,1 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.collective_permute"(%r) <{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// all_gather: 0,0 3,3 8,8 | 3,4 0,1 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.all_gather"(%r) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// all_gather: 0,0 1,1 3,3 | 2,3 4,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<3x4xf32>) -> (tensor<?x8xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  %a = "stablehlo.all_gather"(%r) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x8xf32>
  return %a : tensor<?x8xf32>
}
}

// -----
// all_gather: 0,0 1,1 3,3 | 2,3 4,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<3x4xf32>) -> (tensor<?x4xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  %a = "stablehlo.all_gather"(%r) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x4xf32>
  return %a : tensor<?x4xf32>
}
}

// -----
// reduce_scatter: 0,0 1,1 3,3 | 2,3 4,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<3x4xf32>) -> (tensor<?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  %a = "stablehlo.reduce_scatter"(%r) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x2xf32>
  return %a : tensor<?x2xf32>
}
}

// -----
// all_to_all: 0,0 1,1 3,3 | 2,3 4,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<3x4xf32>) -> (tensor<?x2xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  %a = "stablehlo.all_to_all"(%r) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x2xf32>
  return %a : tensor<?x2xf32>
}
}

// -----
// all_to_all: 0,0 1,1 3,3 | 2,3 4,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<3x4xf32>) -> (tensor<?x4xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<3x4xf32>, tensor<i32>) -> tensor<?x4xf32, #stablehlo.bounds<3, ?>>
  %a = "stablehlo.all_to_all"(%r) <{split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<?x4xf32, #stablehlo.bounds<3, ?>>) -> tensor<?x4xf32>
  return %a : tensor<?x4xf32>
}
}

// -----
// all_reduce: 3,3,5,5 0,0,8,8 | 3,4,3,4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 2 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.all_reduce"(%r) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// collective_permute: 3,3,5,5 0,0,8,8 | 3,4,3,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 2 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.collective_permute"(%r) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// all_reduce: 2,2 8,8 | 3,4 9,9 9,3
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %two = stablehlo.constant dense<2> : tensor<i32>
  %none = stablehlo.constant dense<0.0> : tensor<f32>
  %w:2 = stablehlo.while(%i = %zero, %v = %r) : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>
  cond {
    %c = stablehlo.compare LT, %i, %two : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %c : tensor<i1>
  } do {
    %s = "stablehlo.all_reduce"(%v) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%p: tensor<f32>, %q: tensor<f32>):
      %t = stablehlo.add %p, %q : tensor<f32>
      stablehlo.return %t : tensor<f32>
    }) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %d = stablehlo.get_dimension_size %s, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<i32>
    %h = stablehlo.subtract %d, %one : tensor<i32>
    %u = stablehlo.set_dimension_size %s, %h, dim = 0 : (tensor<?xf32, #stablehlo.bounds<8>>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
    %k = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %k, %u : tensor<i32>, tensor<?xf32, #stablehlo.bounds<8>>
  }
  return %w#1 : tensor<?xf32, #stablehlo.bounds<8>>
}
}

// -----
// collective_reduce: 0,0 3,3 8,8 | 3,4 9,9
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %a = "stablehlo.collective_reduce"(%r) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
  ^bb0(%p: tensor<f32>, %q: tensor<f32>):
    %t = stablehlo.add %p, %q : tensor<f32>
    stablehlo.return %t : tensor<f32>
  }) : (tensor<?xf32, #stablehlo.bounds<8>>) -> tensor<?xf32>
  return %a : tensor<?xf32>
}
}

// -----
// send recv: 0,0 3,3 8,5 0,8 | 9,9 3,9
// Each device tells the other as much as it likes; both tell the host.
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
func.func @main(%n: tensor<i32>, %x: tensor<8x2xf32>) -> (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<f32>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8x2xf32>, tensor<i32>) -> tensor<?x2xf32, #stablehlo.bounds<8, ?>>
  %t = stablehlo.create_token : !stablehlo.token
  %u = "stablehlo.send"(%r, %n, %t) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<i32>, !stablehlo.token) -> !stablehlo.token
  %a, %m, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 3, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<i32>, !stablehlo.token)
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<f32>) -> tensor<f32>
  %w = "stablehlo.outfeed"(%a, %v) <{outfeed_config = ""}> : (tensor<?x2xf32, #stablehlo.bounds<8, ?>>, !stablehlo.token) -> !stablehlo.token
  return %a, %s : tensor<?x2xf32, #stablehlo.bounds<8, ?>>, tensor<f32>
}
}

// -----
// outfeed: 0 3 8 | 9
func.func @main(%n: tensor<i32>, %x: tensor<8xf32>) -> (tensor<?xf32, #stablehlo.bounds<8>>) {
  %r = stablehlo.set_dimension_size %x, %n, dim = 0 : (tensor<8xf32>, tensor<i32>) -> tensor<?xf32, #stablehlo.bounds<8>>
  %t = stablehlo.create_token : !stablehlo.token
  %u = "stablehlo.outfeed"(%r, %t) <{outfeed_config = ""}> : (tensor<?xf32, #stablehlo.bounds<8>>, !stablehlo.token) -> !stablehlo.token
  return %r : tensor<?xf32, #stablehlo.bounds<8>>
}
