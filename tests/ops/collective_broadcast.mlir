// stablehlo.collective_broadcast (collective): the root's operand to all members

// -----
// program
func.func @main(%x: tensor<4x8xf32>, %root: tensor<1xi32>) {
  %r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %s = "stablehlo.collective_broadcast"(%x, %root) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, has_dynamic_root}> : (tensor<4x8xf32>, tensor<1xi32>) -> tensor<4x8xf32>
  %t = "stablehlo.collective_broadcast"(%x) <{replica_groups = #stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x", sub_axis_info = #stablehlo.sub_axis_info<pre_size = 1, size = 2>>]>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}
// -- collective_broadcast_c1: [[0, 1]] => [[0, 0]]
// -- collective_broadcast_c3: -> tensor<4x8xf32> => -> tensor<4x9xf32>
