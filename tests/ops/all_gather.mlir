// stablehlo.all_gather (collective): operands of all members, concatenated

// -----
// program
func.func @main(%x: tensor<4x8xf32>) {
  %r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x16xf32>
  return
}
// -- all_gather_c1: all_gather_dim = 1 => all_gather_dim = 2
// -- all_gather_c2: [2, 3] => [2, 2]
// -- all_gather_c3: func.func @main => module attributes {mhlo.num_replicas = 2 : i32, mhlo.num_partitions = 4 : i32} { func.func @main &&   return =>   return }
// -- all_gather_c4: [2, 3] => [2, 4]
// -- all_gather_c4: [2, 3] => [2, -1]
// -- all_gather_c4: dense<[[0, 1], [2, 3]]> : tensor<2x2xi64> => dense<> : tensor<0x2xi64>
// -- all_gather_c5: handle = 1 => handle = 0
// -- all_gather_c6: -> tensor<4x16xf32> => -> tensor<4x12xf32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @i1() {
  %c0 = stablehlo.constant dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi1>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xi1>) -> tensor<2x2xi1>
  check.expect_eq_const %r, dense<[[false, false], [true, true]]> : tensor<2x2xi1>
  return
}
func.func @i4() {
  %c0 = stablehlo.constant dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi4>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xi4>) -> tensor<2x2xi4>
  check.expect_eq_const %r, dense<[[-4, -8], [-1, -5]]> : tensor<2x2xi4>
  return
}
func.func @i8() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xi8>) -> tensor<2x2xi8>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi8>
  return
}
func.func @i32() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi32>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi32>
  return
}
func.func @i64() {
  %c0 = stablehlo.constant dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xi64>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xi64>) -> tensor<2x2xi64>
  check.expect_eq_const %r, dense<[[-1, -5], [2, -2]]> : tensor<2x2xi64>
  return
}
func.func @ui2() {
  %c0 = stablehlo.constant dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui2>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xui2>) -> tensor<2x2xui2>
  check.expect_eq_const %r, dense<[[0, 0], [3, 3]]> : tensor<2x2xui2>
  return
}
func.func @ui8() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui8>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xui8>) -> tensor<2x2xui8>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui8>
  return
}
func.func @ui16() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui16>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xui16>) -> tensor<2x2xui16>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui16>
  return
}
func.func @ui64() {
  %c0 = stablehlo.constant dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xui64>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xui64>) -> tensor<2x2xui64>
  check.expect_eq_const %r, dense<[[4, 0], [7, 3]]> : tensor<2x2xui64>
  return
}
func.func @f8E4M3FN() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E4M3FN>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xf8E4M3FN>) -> tensor<2x2xf8E4M3FN>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E4M3FN>
  return
}
func.func @f8E5M2() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf8E5M2>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xf8E5M2>) -> tensor<2x2xf8E5M2>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf8E5M2>
  return
}
func.func @bf16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xbf16>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xbf16>) -> tensor<2x2xbf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xbf16>
  return
}
func.func @f16() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf16>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xf16>) -> tensor<2x2xf16>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf16>
  return
}
func.func @f32() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf32>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf32>
  return
}
func.func @f64() {
  %c0 = stablehlo.constant dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xf64>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xf64>) -> tensor<2x2xf64>
  check.expect_eq_const %r, dense<[[-0.5, -2.5], [1.0, -1.0]]> : tensor<2x2xf64>
  return
}
func.func @c64() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f32>>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xcomplex<f32>>) -> tensor<2x2xcomplex<f32>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f32>>
  return
}
func.func @c128() {
  %c0 = stablehlo.constant dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<2x2xcomplex<f64>>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  check.expect_eq_const %r, dense<[[(-0.5, 0.0), (-2.5, -1.0)], [(1.0, -0.5), (-1.0, 1.0)]]> : tensor<2x2xcomplex<f64>>
  return
}
func.func @quantized() {
  %c0 = stablehlo.constant dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  %c0s = stablehlo.optimization_barrier %c0 : tensor<2x2xi8>
  %a0 = stablehlo.bitcast_convert %c0s : (tensor<2x2xi8>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : tensor<1x1xi64>}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  %s0 = stablehlo.bitcast_convert %r : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2xi8>
  check.expect_eq_const %s0, dense<[[-3, -15], [6, -6]]> : tensor<2x2xi8>
  return
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
    %all_want = stablehlo.constant dense<[[[1.0, 2.0], [3.0, 4.0], [10.0, 20.0], [30.0, 40.0]], [[1.0, 2.0], [3.0, 4.0], [10.0, 20.0], [30.0, 40.0]]]> : tensor<2x4x2xf32>
    %row_want = stablehlo.dynamic_slice %all_want, %me, %zero, %zero, sizes = [1, 4, 2] : (tensor<2x4x2xf32>, tensor<ui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x4x2xf32>
    %want = stablehlo.reshape %row_want : (tensor<1x4x2xf32>) -> tensor<4x2xf32>
    %r = "stablehlo.all_gather"(%mine) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x2xf32>) -> tensor<4x2xf32>
    check.expect_eq %r, %want : tensor<4x2xf32>
    return
  }
}
