// stablehlo.custom_call (call): a call of a target by name

// -----
// program
func.func @main(%x: tensor<2x3xf32>) {
  %r = stablehlo.custom_call @"not an identifier"(%x) {api_version = 2 : i32, backend_config = "text", has_side_effect = true, operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %s:2 = stablehlo.custom_call @typed(%x) {api_version = 4 : i32, backend_config = {a = 1 : i64}, mhlo.attributes = {k = 5 : i64}} : (tensor<2x3xf32>) -> (tensor<2xf32>, tensor<2xi32>)
  stablehlo.custom_call @nothing() : () -> ()
  %b = stablehlo.custom_call @CreateBuffer() : () -> memref<4xi32>
  %p = stablehlo.custom_call @Pin(%x) : (tensor<2x3xf32>) -> memref<2x3xf32>
  %q:2 = stablehlo.custom_call @both(%p, %b) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = []>]} : (memref<2x3xf32>, memref<4xi32>) -> (memref<4xi32>, memref<2x3xf32>)
  %u = stablehlo.custom_call @Unpin(%q#1) : (memref<2x3xf32>) -> tensor<2x3xf32>
  %n = stablehlo.custom_call @CreateBuffer() : () -> memref<4xi8>
  %m = stablehlo.custom_call @Pin(%s#0) : (tensor<2xf32>) -> memref<2xf32>
  return
}
// -- custom_call_c1: operand_layouts = [dense<[1, 0]> : tensor<2xindex>],  => 
// -- custom_call_c2: result_layouts = [dense<[0, 1]> : tensor<2xindex>] => result_layouts = []
// -- custom_call_c3: dense<[1, 0]> => dense<[1, 1]>
// -- custom_call_c4: operand_index = 0 => operand_index = 1
// -- custom_call_i6: api_version = 4 : i32 => api_version = 4 : i32, called_computations = [1 : i32]
// -- custom_call_c5: backend_config = {a = 1 : i64} => backend_config = "text"
// -- custom_call_c6: (tensor<2x3xf32>) -> tensor<2x3xf32> => (tensor<2x3xf32>) -> tensor<3x2xf32> && result_layouts = [dense<[0, 1]> => result_layouts = [dense<[1, 0]>
// -- custom_call_c6: output_tuple_indices = [] => output_tuple_indices = [0]
// -- custom_call_c7: () -> memref<4xi8> => () -> tensor<4xi8>
// -- custom_call_c7: (tensor<2xf32>) -> memref<2xf32> => (tensor<2xf32>) -> memref<3xf32>
// -- custom_call_c7: (memref<2x3xf32>) -> tensor<2x3xf32> => (memref<2x3xf32>) -> tensor<2x3xi32>
// -- custom_call_c7: @Unpin(%q#1) : (memref<2x3xf32>) => @Unpin(%x) : (tensor<2x3xf32>)
// -- custom_call_c8: [#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>, => [

// -----
// values
// Made by tests/ops/make_values.py.
func.func @check_eq() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_eq(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func @check_close() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func @check_almost() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %c1 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a1 = stablehlo.optimization_barrier %c1 : tensor<3xf32>
  stablehlo.custom_call @check.expect_almost_eq(%a0, %a1) {has_side_effect = true} : (tensor<3xf32>, tensor<3xf32>) -> ()
  return
}
func.func @identity_Sharding() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @Sharding(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_SPMDFullToShardShape() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @SPMDFullToShardShape(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_SPMDShardToFullShape() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @SPMDShardToFullShape(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_xla_sdy_FuncResultSharding() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @xla.sdy.FuncResultSharding(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_xla_sdy_PropagationBarrier() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @xla.sdy.PropagationBarrier(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_annotate_device_placement() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @annotate_device_placement(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_LayoutConstraint() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %r = stablehlo.custom_call @LayoutConstraint(%a0) {has_side_effect = true, mhlo.sharding = "{replicated}"} : (tensor<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  return
}
func.func @identity_of_nothing() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  stablehlo.custom_call @xla.sdy.ShardingGroup(%a0) {has_side_effect = true} : (tensor<3xf32>) -> ()
  return
}
func.func @buffer() {
  %c0 = stablehlo.constant dense<[-0.5, -2.5, 1.0]> : tensor<3xf32>
  %a0 = stablehlo.optimization_barrier %c0 : tensor<3xf32>
  %b = stablehlo.custom_call @Pin(%a0) : (tensor<3xf32>) -> memref<3xf32>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %three = stablehlo.constant dense<3> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %w:2 = stablehlo.while(%i = %zero, %p = %b) : tensor<i32>, memref<3xf32>
    cond {
      %go = stablehlo.compare NE, %i, %three, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %go : tensor<i1>
    } do {
      %n = stablehlo.add %i, %one : tensor<i32>
      %u = stablehlo.custom_call @Unpin(%p) : (memref<3xf32>) -> tensor<3xf32>
      %d = stablehlo.add %u, %u : tensor<3xf32>
      %q = stablehlo.custom_call @Pin(%d) : (tensor<3xf32>) -> memref<3xf32>
      stablehlo.return %n, %q : tensor<i32>, memref<3xf32>
    }
  %r = stablehlo.custom_call @Unpin(%w#1) : (memref<3xf32>) -> tensor<3xf32>
  check.expect_eq_const %r, dense<[-4.0, -20.0, 8.0]> : tensor<3xf32>
  return
}
func.func @buffer_of_anything() {
  %b = stablehlo.custom_call @CreateBuffer() : () -> memref<3xf32>
  %r = stablehlo.custom_call @Unpin(%b) : (memref<3xf32>) -> tensor<3xf32>
  %s = stablehlo.subtract %r, %r : tensor<3xf32>
  return
}

// -----
// values parts
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main() {
    %me = stablehlo.partition_id : tensor<ui32>
    %id = stablehlo.convert %me : (tensor<ui32>) -> tensor<i32>
    %c = stablehlo.constant dense<[[1, 2], [3, 4], [5, 6], [7, 8]]> : tensor<4x2xi32>
    %x = stablehlo.optimization_barrier %c : tensor<4x2xi32>
    %s = stablehlo.custom_call @Sharding(%x) {mhlo.sharding = "{devices=[2,1,2]<=[2,2]T(1,0) last_tile_dim_replicate}"} : (tensor<4x2xi32>) -> tensor<4x2xi32>
    %p = stablehlo.custom_call @SPMDFullToShardShape(%s) {mhlo.sharding = "{manual}"} : (tensor<4x2xi32>) -> tensor<2x2xi32>
    %d = stablehlo.broadcast_in_dim %id, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %m = stablehlo.multiply %p, %d : tensor<2x2xi32>
    %t = stablehlo.custom_call @Sharding(%m) {mhlo.sharding = "{manual}"} : (tensor<2x2xi32>) -> tensor<2x2xi32>
    %r = stablehlo.custom_call @SPMDShardToFullShape(%t) {mhlo.sharding = "{devices=[2,1,2]0,2,1,3 last_tile_dim_replicate}"} : (tensor<2x2xi32>) -> tensor<4x2xi32>
    check.expect_eq_const %r, dense<[[0, 0], [0, 0], [5, 6], [7, 8]]> : tensor<4x2xi32>
    return
  }
}

// -----
// values parts_of_subgroups
module attributes {mhlo.num_partitions = 4 : i32} {
  func.func public @main() {
    %me = stablehlo.partition_id : tensor<ui32>
    %id = stablehlo.convert %me : (tensor<ui32>) -> tensor<i32>
    %p = stablehlo.reshape %id : (tensor<i32>) -> tensor<1xi32>
    %r = stablehlo.custom_call @SPMDShardToFullShape(%p) {mhlo.sharding = "{devices=[2,2]<=[4] last_tile_dims={manual}}"} : (tensor<1xi32>) -> tensor<2xi32>
    %two = stablehlo.constant dense<2> : tensor<i32>
    %k = stablehlo.remainder %id, %two : tensor<i32>
    %w = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %o = stablehlo.constant dense<[0, 2]> : tensor<2xi32>
    %e = stablehlo.add %w, %o : tensor<2xi32>
    check.expect_eq %r, %e : tensor<2xi32>
    return
  }
}
