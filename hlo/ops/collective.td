// Communication between the processes of a program.
include "hlo/ops/base.td"

defvar F = "collective";

class Hlo_Collective<string mnemonic, int abi> : Hlo_Op<mnemonic, abi, F> {
  let cost = "collective";
}
def Hlo_AllGatherOp : Hlo_Collective<"all_gather", 4> {
  let summary = "operands of all members, concatenated";
  let example = [{%r = "stablehlo.all_gather"(%x) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> : (tensor<4x8xf32>) -> tensor<4x16xf32>}];
  let rules = [Rule<"all_gather_c1", "all_gather_dim is a dimension of the operands">,
               Rule<"all_gather_c2", "replica groups have rank 2 and name no process twice">,
               Rule<"all_gather_c3", "replica groups name as many processes as the module has">,
               Rule<"all_gather_c4", "replica groups name the processes from 0 on">,
               Rule<"all_gather_c5", "use_global_device_ids needs a positive channel">,
               Rule<"all_gather_c6", "results are the operands, multiplied along all_gather_dim">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$operands, I64Attr:$all_gather_dim, Hlo_ReplicaGroups:$replica_groups,
                       OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<Hlo_PerTensor>);
}
def Hlo_AllReduceOp : Hlo_Collective<"all_reduce", 5> {
  let summary = "operands of all members, combined";
  let example = [{%r = "stablehlo.all_reduce"(%x) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) : (tensor<4x8xf32>) -> tensor<4x8xf32>}];
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"all_reduce_c1", "replica groups have rank 2 and name no process twice">,
               Rule<"all_reduce_c2", "replica groups name as many processes as the module has">,
               Rule<"all_reduce_c3", "replica groups name the processes from 0 on">,
               Rule<"all_reduce_c4", "use_global_device_ids needs a positive channel">,
               Rule<"all_reduce_c5", "computation combines two scalars that hold the operands' elements">,
               Rule<"all_reduce_c6", "results have the operands' shapes">,
               Rule<"all_reduce_c7", "results have the computation's element type">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$operands, Hlo_ReplicaGroups:$replica_groups,
                       OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<Hlo_PerTensor>);
  let regions = (region SizedRegion<1>:$computation);
}
def Hlo_ReduceScatterOp : Hlo_Collective<"reduce_scatter", 82> {
  let summary = "all_reduce of which each member keeps its part";
  let example = [{%r = "stablehlo.reduce_scatter"(%x) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) : (tensor<4x8xf32>) -> tensor<4x4xf32>}];
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"reduce_scatter_c1", "the group size divides the operand along scatter_dimension">,
               Rule<"reduce_scatter_c2", "scatter_dimension is a dimension of the operand">,
               Rule<"reduce_scatter_c3", "replica groups have rank 2 and name no process twice">,
               Rule<"reduce_scatter_c4", "replica groups name as many processes as the module has">,
               Rule<"reduce_scatter_c5", "replica groups name the processes from 0 on">,
               Rule<"reduce_scatter_c6", "use_global_device_ids needs a positive channel">,
               Rule<"reduce_scatter_c7", "computation combines two scalars that hold the operand's elements">,
               Rule<"reduce_scatter_c8", "result has the operand's shape, divided along scatter_dimension">,
               Rule<"reduce_scatter_c9", "result has the computation's element type">];
  let arguments = (ins Hlo_PerTensor:$operand, I64Attr:$scatter_dimension, Hlo_ReplicaGroups:$replica_groups,
                       OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle, UnitAttr:$use_global_device_ids);
  let results = (outs Hlo_PerTensor:$result);
  let regions = (region SizedRegion<1>:$computation);
}
def Hlo_AllToAllOp : Hlo_Collective<"all_to_all", 6> {
  let summary = "part i of every member's operand to member i";
  let example = [{%r = "stablehlo.all_to_all"(%x) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<8x4xf32>}];
  let rules = [Rule<"all_to_all_c1", "split_dimension is a dimension of the operands">,
               Rule<"all_to_all_c2", "split_count divides the operands along split_dimension">,
               Rule<"all_to_all_c3", "concat_dimension is a dimension of the operands">,
               Rule<"all_to_all_c4", "split_count is positive">,
               Rule<"all_to_all_c5", "replica groups have rank 2 and name no process twice">,
               Rule<"all_to_all_c6", "replica groups name as many processes as the module has">,
               Rule<"all_to_all_c7", "replica groups name the processes from 0 on">,
               Rule<"all_to_all_c8", "split_count is the size of a group">,
               Rule<"all_to_all_c9", "results are the operands, divided along split_dimension and multiplied along concat_dimension">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$operands, I64Attr:$split_dimension, I64Attr:$concat_dimension, I64Attr:$split_count,
                       Hlo_ReplicaGroups:$replica_groups, OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle);
  let results = (outs Variadic<Hlo_PerTensor>);
}
def Hlo_CollectiveBroadcastOp : Hlo_Collective<"collective_broadcast", 22> {
  let summary = "the root's operand to all members";
  let example = [{%r = "stablehlo.collective_broadcast"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>}];
  let rules = [Rule<"collective_broadcast_c1", "replica groups have rank 2 and name each process once">,
               Rule<"collective_broadcast_c2", "replica groups name processes of the module">,
               Rule<"collective_broadcast_c3", "results have the operands' types">,
               Rule<"collective_broadcast_c4", "with a dynamic root the last operand is an i32 for each other one">,
               Rule<"collective_broadcast_c5", "there is a result for each operand but the root">,
               Rule<"collective_broadcast_c6", "roots are members of a group">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$operands, Hlo_ReplicaGroups:$replica_groups,
                       OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle, UnitAttr:$has_dynamic_root);
  let results = (outs Variadic<Hlo_PerTensor>);
}
def Hlo_CollectiveReduceOp : Hlo_Collective<"collective_reduce", 24> {
  let inputs = [1, 2, 3, 4, 0, 5];
  let summary = "operands of all members, combined at the root";
  let example = [{%r = "stablehlo.collective_reduce"(%x) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) : (tensor<4x8xf32>) -> tensor<4x8xf32>}];
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"collective_reduce_c1", "replica groups have rank 2 and name no process twice">,
               Rule<"collective_reduce_c2", "replica groups name processes of the module">,
               Rule<"collective_reduce_c3", "replica groups name the processes from 0 on">,
               Rule<"collective_reduce_c4", "use_global_device_ids needs a positive channel">,
               Rule<"collective_reduce_c5", "computation combines two scalars that hold the operands' elements">,
               Rule<"collective_reduce_c6", "results have the operands' shapes">,
               Rule<"collective_reduce_c7", "results have the computation's element type">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$operands, Hlo_ReplicaGroups:$replica_groups,
                       OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle, UnitAttr:$has_dynamic_root, UnitAttr:$use_global_device_ids);
  let results = (outs Variadic<Hlo_PerTensor>);
  let regions = (region SizedRegion<1>:$computation);
}
def Hlo_CollectivePermuteOp : Hlo_Collective<"collective_permute", 23> {
  let summary = "each source's operand to its target";
  let example = [{%r = "stablehlo.collective_permute"(%x) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>}];
  let rules = [Rule<"collective_permute_c1", "source_target_pairs has two columns">,
               Rule<"collective_permute_c2", "sources are unique">,
               Rule<"collective_permute_c3", "targets are unique">,
               Rule<"collective_permute_c4", "ids are processes of the module">,
               Rule<"collective_permute_c5", "operand and result have the same type">];
  let arguments = (ins Hlo_PerTensor:$operand, I64ElementsAttr:$source_target_pairs, OptionalAttr<Hlo_ChannelHandleAttr>:$channel_handle);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_CrossReplicaSumOp : Hlo_Collective<"cross-replica-sum", 35> {
  let summary = "sum over replicas";
  let example = [{%r = "stablehlo.cross-replica-sum"(%x) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<4xf32>) -> tensor<4xf32>}];
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"cross-replica-sum_c1", "replica groups have rank 2 and name each process once">,
               Rule<"cross-replica-sum_c3", "operand and result have the same type">];
  let arguments = (ins Hlo_PerTensor:$operand, I64ElementsAttr:$replica_groups);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_PartitionIdOp : Hlo_Op<"partition_id", 74, F, [Pure]> {
  let summary = "number of this partition";
  let example = [{%r = stablehlo.partition_id : tensor<ui32>}];
  let cost = "free";
  let rules = [Rule<"partition_id_c1", "result is a scalar ui32">];
  let results = (outs Hlo_Int:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
}
def Hlo_ReplicaIdOp : Hlo_Op<"replica_id", 85, F, [Pure]> {
  let summary = "number of this replica";
  let example = [{%r = stablehlo.replica_id : tensor<ui32>}];
  let cost = "free";
  let rules = [Rule<"replica_id_c1", "result is a scalar ui32">];
  let results = (outs Hlo_Int:$result);
  let assemblyFormat = "attr-dict `:` type(results)";
}
