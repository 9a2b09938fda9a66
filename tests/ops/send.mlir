// stablehlo.send (token): send values to a channel

// -----
// program
func.func @main(%x: tensor<4xf32>, %t: !stablehlo.token) {
  %r = "stablehlo.send"(%x, %t) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true, source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  %s = "stablehlo.outfeed"(%x, %r) <{outfeed_config = "cfg"}> : (tensor<4xf32>, !stablehlo.token) -> !stablehlo.token
  return
}
// -- send_c1: dense<[[0, 1], [1, 2]]> : tensor<2x2xi64> => dense<[[0], [1]]> : tensor<2x1xi64>
// -- send_c2: [1, 2]] => [0, 2]]
// -- send_c3: [1, 2]] => [1, 1]]
// -- send_c4: [1, 2]] => [-1, 2]]
// -- send_c5: type = 2 => type = 1

// -----
// values i1
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi1>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi1>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
    return
  }
}

// -----
// values i4
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi4>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi4>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
    return
  }
}

// -----
// values i8
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi8>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi8>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
    return
  }
}

// -----
// values i32
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi32>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi32>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
    return
  }
}

// -----
// values i64
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xi64>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xi64>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
    return
  }
}

// -----
// values ui2
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xui2>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xui2>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
    return
  }
}

// -----
// values ui8
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xui8>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xui8>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
    return
  }
}

// -----
// values ui16
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xui16>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xui16>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
    return
  }
}

// -----
// values ui64
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xui64>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xui64>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
    return
  }
}

// -----
// values f8E4M3FN
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf8E4M3FN>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf8E4M3FN>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
    return
  }
}

// -----
// values f8E5M2
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf8E5M2>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf8E5M2>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
    return
  }
}

// -----
// values bf16
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xbf16>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xbf16>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
    return
  }
}

// -----
// values f16
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf16>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf16>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
    return
  }
}

// -----
// values f32
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf32>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf32>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
    return
  }
}

// -----
// values f64
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf64>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf64>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
    return
  }
}

// -----
// values c64
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xcomplex<f32>>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xcomplex<f32>>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
    return
  }
}

// -----
// values c128
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
    %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xcomplex<f64>>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xcomplex<f64>>, !stablehlo.token)
    check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
    return
  }
}

// -----
// values quantized
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
    %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
    %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>, !stablehlo.token)
    %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
    check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
    return
  }
}

// -----
// values quantized_axis
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
    %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
    %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%a0, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>, !stablehlo.token)
    %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32:0, {0.25, 0.5}>>) -> tensor<2x2xi8>
    check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
    return
  }
}

// -----
// values two_replicas
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %me = stablehlo.replica_id : tensor<ui32>
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %all_mine = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0]], [[10.0, 20.0], [30.0, 40.0]]]> : tensor<2x2x2xf32>
    %row_mine = stablehlo.dynamic_slice %all_mine, %me, %zero, %zero, sizes = [1, 2, 2] : (tensor<2x2x2xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x2xf32>
    %mine = stablehlo.reshape %row_mine : (tensor<1x2x2xf32>) -> tensor<2x2xf32>
    %all_want = stablehlo.constant dense<[[[10.0, 20.0], [30.0, 40.0]], [[1.0, 2.0], [3.0, 4.0]]]> : tensor<2x2x2xf32>
    %row_want = stablehlo.dynamic_slice %all_want, %me, %zero, %zero, sizes = [1, 2, 2] : (tensor<2x2x2xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x2xf32>
    %want = stablehlo.reshape %row_want : (tensor<1x2x2xf32>) -> tensor<2x2xf32>
    %t = stablehlo.create_token : !stablehlo.token
    %u = "stablehlo.send"(%mine, %t) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (tensor<2x2xf32>, !stablehlo.token) -> !stablehlo.token
    %r, %v = "stablehlo.recv"(%u) <{channel_handle = #stablehlo.channel_handle<handle = 9, type = 1>, source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}> : (!stablehlo.token) -> (tensor<2x2xf32>, !stablehlo.token)
    check.expect_eq %r, %want : tensor<2x2xf32>
    return
  }
}
