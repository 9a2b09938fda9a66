// stablehlo.partition_id (collective): number of this partition

// -----
// program
func.func @main() {
  %r = stablehlo.partition_id : tensor<ui32>
  return
}
// -- partition_id_c1: tensor<ui32> => tensor<i32>

// -----
// values
// Made by tests/ops/make_values.py.
func.func @ui32() {
  %r = stablehlo.partition_id : tensor<ui32>
  check.expect_eq_const %r, dense<0> : tensor<ui32>
  return
}

// -----
// values two_partitions
module attributes {mhlo.num_replicas = 1 : i32, mhlo.num_partitions = 2 : i32} {
  func.func public @main() {
    %me = stablehlo.partition_id : tensor<ui32>
    %zero = stablehlo.constant dense<0> : tensor<ui32>
    %all_mine = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xui32>
    %row_mine = stablehlo.dynamic_slice %all_mine, %me, %zero, sizes = [1, 1] : (tensor<2x1xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xui32>
    %mine = stablehlo.reshape %row_mine : (tensor<1x1xui32>) -> tensor<1xui32>
    %all_want = stablehlo.constant dense<[[0], [1]]> : tensor<2x1xui32>
    %row_want = stablehlo.dynamic_slice %all_want, %me, %zero, sizes = [1, 1] : (tensor<2x1xui32>, tensor<ui32>, tensor<ui32>) -> tensor<1x1xui32>
    %want = stablehlo.reshape %row_want : (tensor<1x1xui32>) -> tensor<1xui32>
    %id = stablehlo.partition_id : tensor<ui32>
    %r = stablehlo.reshape %id : (tensor<ui32>) -> tensor<1xui32>
    check.expect_eq %r, %want : tensor<1xui32>
    return
  }
}
