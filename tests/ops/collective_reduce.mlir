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
// -- collective_reduce_c1: [2, 3] => [2, 2]
// -- collective_reduce_c2: func.func @main => module attributes {mhlo.num_replicas = 1 : i32, mhlo.num_partitions = 2 : i32} { func.func @main &&   return =>   return }
// -- collective_reduce_c3: [2, 3] => [2, -2]
// -- collective_reduce_c3: [2, 3] => [2, 4]
// -- collective_reduce_c3: dense<[[0, 1], [2, 3]]> : tensor<2x2xi64> => dense<> : tensor<0x2xi64>
// -- collective_reduce_c4: handle = 1 => handle = 0
// -- collective_reduce_c5: ^bb0(%a: tensor<f32>, %b: tensor<f32>): => ^bb0(%a: tensor<f32>): && add %a, %b => add %a, %a
// -- collective_reduce_c6: -> tensor<4x8xf32> => -> tensor<4x16xf32>
// -- collective_reduce_c7: -> tensor<4x8xf32> => -> tensor<4x8xf64>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i4_into_i8() {
  %c0 = stablehlo.constant dense<[[7, 4, 7], [4, 7, 4]]> : tensor<2x3xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi4>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<2x3xi4>) -> tensor<2x3xi8>
  check.expect_eq_const %r, dense<[[7, 4, 7], [4, 7, 4]]> : tensor<2x3xi8>
  return
}
func.func @ui2_into_ui8() {
  %c0 = stablehlo.constant dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui2>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x3xui2>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[3, 0, 1], [2, 3, 0]]> : tensor<2x3xui8>
  return
}
func.func @i8_into_i32() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x3xi8>) -> tensor<2x3xi32>
  check.expect_eq_const %r, dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xi32>
  return
}
func.func @ui8_into_ui16() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xui8>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<2x3xui8>) -> tensor<2x3xui16>
  check.expect_eq_const %r, dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xui16>
  return
}
func.func @i8_into_ui8() {
  %c0 = stablehlo.constant dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x3xi8>) -> tensor<2x3xui8>
  check.expect_eq_const %r, dense<[[100, 97, 100], [97, 100, 97]]> : tensor<2x3xui8>
  return
}
func.func @bf16_into_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xbf16>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xbf16>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f32_into_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf32>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x3xf32>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @f4E2M1FN_into_f16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf4E2M1FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf4E2M1FN>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<2x3xf4E2M1FN>) -> tensor<2x3xf16>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf16>, tensor<2x3xf16>
  return
}
func.func @f6E2M3FN_into_f32() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf6E2M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf6E2M3FN>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x3xf6E2M3FN>) -> tensor<2x3xf32>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf32>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf32>, tensor<2x3xf32>
  return
}
func.func @f8E4M3FNUZ_into_f8E5M2() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf8E4M3FNUZ>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E4M3FNUZ>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<2x3xf8E4M3FNUZ>) -> tensor<2x3xf8E5M2>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf8E5M2>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xf8E5M2>, tensor<2x3xf8E5M2>
  return
}
func.func @f8E5M2_into_bf16() {
  %c0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x3xf8E5M2>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x3xf8E5M2>) -> tensor<2x3xbf16>
  %w0 = stablehlo.constant dense<[[1.0, 0.5, -1.0], [0.0, 1.0, 0.5]]> : tensor<2x3xbf16>
  check.expect_close %r, %w0, max_ulp_difference = 0 : tensor<2x3xbf16>, tensor<2x3xbf16>
  return
}
func.func @quantized_i8_into_quantized_i16() {
  %c0 = stablehlo.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.5>>, %y: tensor<!quant.uniform<i16:f32, 0.5>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.5>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.5>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x3x!quant.uniform<i16:f32, 0.5>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i16:f32, 0.5>>) -> tensor<2x3xi16>
  check.expect_eq_const %s0, dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi16>
  return
}
func.func @quantized_i8_into_quantized_i16_scaled() {
  %c0 = stablehlo.constant dense<[[-3, 2, 0], [-2, 3, 1]]> : tensor<2x3xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x3xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x3xi8>) -> tensor<2x3x!quant.uniform<i8:f32, 0.5>>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<!quant.uniform<i16:f32, 0.25:3>>, %y: tensor<!quant.uniform<i16:f32, 0.25:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i16:f32, 0.25:3>>
      stablehlo.return %z : tensor<!quant.uniform<i16:f32, 0.25:3>>
  }) : (tensor<2x3x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x3x!quant.uniform<i16:f32, 0.25:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x3x!quant.uniform<i16:f32, 0.25:3>>) -> tensor<2x3xi16>
  check.expect_eq_const %s0, dense<[[-3, 7, 3], [-1, 9, 5]]> : tensor<2x3xi16>
  return
}
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i1>, %y: tensor<i1>):
      %z = stablehlo.add %x, %y : tensor<i1>
      stablehlo.return %z : tensor<i1>
  }) : (tensor<2x2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i4>, %y: tensor<i4>):
      %z = stablehlo.add %x, %y : tensor<i4>
      stablehlo.return %z : tensor<i4>
  }) : (tensor<2x2xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %r, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i8>, %y: tensor<i8>):
      %z = stablehlo.add %x, %y : tensor<i8>
      stablehlo.return %z : tensor<i8>
  }) : (tensor<2x2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %z = stablehlo.add %x, %y : tensor<i32>
      stablehlo.return %z : tensor<i32>
  }) : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<i64>, %y: tensor<i64>):
      %z = stablehlo.add %x, %y : tensor<i64>
      stablehlo.return %z : tensor<i64>
  }) : (tensor<2x2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui2>, %y: tensor<ui2>):
      %z = stablehlo.add %x, %y : tensor<ui2>
      stablehlo.return %z : tensor<ui2>
  }) : (tensor<2x2xui2>) -> tensor<2x2xui2>
  check.expect_eq_const %r, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui8>, %y: tensor<ui8>):
      %z = stablehlo.add %x, %y : tensor<ui8>
      stablehlo.return %z : tensor<ui8>
  }) : (tensor<2x2xui8>) -> tensor<2x2xui8>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui16>, %y: tensor<ui16>):
      %z = stablehlo.add %x, %y : tensor<ui16>
      stablehlo.return %z : tensor<ui16>
  }) : (tensor<2x2xui16>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<ui64>, %y: tensor<ui64>):
      %z = stablehlo.add %x, %y : tensor<ui64>
      stablehlo.return %z : tensor<ui64>
  }) : (tensor<2x2xui64>) -> tensor<2x2xui64>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f8E4M3FN>, %y: tensor<f8E4M3FN>):
      %z = stablehlo.add %x, %y : tensor<f8E4M3FN>
      stablehlo.return %z : tensor<f8E4M3FN>
  }) : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f8E5M2>, %y: tensor<f8E5M2>):
      %z = stablehlo.add %x, %y : tensor<f8E5M2>
      stablehlo.return %z : tensor<f8E5M2>
  }) : (tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<bf16>, %y: tensor<bf16>):
      %z = stablehlo.add %x, %y : tensor<bf16>
      stablehlo.return %z : tensor<bf16>
  }) : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f16>, %y: tensor<f16>):
      %z = stablehlo.add %x, %y : tensor<f16>
      stablehlo.return %z : tensor<f16>
  }) : (tensor<2x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f32>, %y: tensor<f32>):
      %z = stablehlo.add %x, %y : tensor<f32>
      stablehlo.return %z : tensor<f32>
  }) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<f64>, %y: tensor<f64>):
      %z = stablehlo.add %x, %y : tensor<f64>
      stablehlo.return %z : tensor<f64>
  }) : (tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.add %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<complex<f64>>, %y: tensor<complex<f64>>):
      %z = stablehlo.add %x, %y : tensor<complex<f64>>
      stablehlo.return %z : tensor<complex<f64>>
  }) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.collective_reduce"(%a0) <{replica_groups = dense<[[0]]> : tensor<1x1xi64>}> ({
    ^bb0(%x: tensor<!quant.uniform<i8:f32, 0.5:3>>, %y: tensor<!quant.uniform<i8:f32, 0.5:3>>):
      %z = stablehlo.add %x, %y : tensor<!quant.uniform<i8:f32, 0.5:3>>
      stablehlo.return %z : tensor<!quant.uniform<i8:f32, 0.5:3>>
  }) : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
}

// -----
// values two_replicas_c64_least
module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 1 : i32} {
  func.func public @main() {
    %me = stablehlo.replica_id : tensor<ui32>
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %all_mine = stablehlo.constant dense<[[[(1.0, 2.0), (3.0, -1.0)], [(-1.0, 1.0), (2.0, 0.0)]], [[(1.0, -2.0), (5.0, 0.0)], [(-1.0, -1.0), (0.0, 4.0)]]]> : tensor<2x2x2xcomplex<f32>>
    %row_mine = stablehlo.dynamic_slice %all_mine, %me, %zero, %zero, sizes = [1, 2, 2] : (tensor<2x2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x2xcomplex<f32>>
    %mine = stablehlo.reshape %row_mine : (tensor<1x2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %all_want = stablehlo.constant dense<[[[(1.0, -2.0), (3.0, -1.0)], [(-1.0, -1.0), (0.0, 4.0)]], [[(0.0, 0.0), (0.0, 0.0)], [(-0.0, 0.0), (0.0, 0.0)]]]> : tensor<2x2x2xcomplex<f32>>
    %row_want = stablehlo.dynamic_slice %all_want, %me, %zero, %zero, sizes = [1, 2, 2] : (tensor<2x2x2xcomplex<f32>>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x2x2xcomplex<f32>>
    %want = stablehlo.reshape %row_want : (tensor<1x2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    %r = "stablehlo.collective_reduce"(%mine) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> ({
    ^bb0(%x: tensor<complex<f32>>, %y: tensor<complex<f32>>):
      %z = stablehlo.minimum %x, %y : tensor<complex<f32>>
      stablehlo.return %z : tensor<complex<f32>>
  }) : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
    check.expect_eq %r, %want : tensor<2x2xcomplex<f32>>
    return
  }
}
