// The sdy dialect: meshes of devices, and how values are spread over them. Its meaning on one device is identity; what it
// means on several, optimizer/passes/lower_sharding.h writes out.
#ifndef TENON_HLO_OPS_SDY_TD
#define TENON_HLO_OPS_SDY_TD

include "hlo/ops/base.td"

def Sdy_Dialect : Dialect {
  let name = "sdy";
  let cppNamespace = "::tenon::sdy";
  let summary = "meshes and shardings";
  let useDefaultAttributePrinterParser = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
  let extraClassDeclaration = [{
    void registerOpsAndAttributes();
  }];
}

class Sdy_Attr<string name, string mnemonic_> : AttrDef<Sdy_Dialect, name> {
  let mnemonic = mnemonic_;
  let hasCustomAssemblyFormat = 1;
}
// "x"=4
def Sdy_MeshAxisAttr : Sdy_Attr<"MeshAxis", "mesh_axis"> {
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$size);
}
// <["x"=4, "y"=2]>; no ids: the devices in order. No axes and one id: that device alone.
def Sdy_MeshAttr : Sdy_Attr<"Mesh", "mesh"> {
  let parameters = (ins ArrayRefParameter<"::tenon::sdy::MeshAxisAttr">:$axes, ArrayRefParameter<"int64_t">:$deviceIds);
  let extraClassDeclaration = [{
    // Devices of the mesh, and the size of an axis or 0.
    int64_t count() const;
    int64_t sizeOf(llvm::StringRef axis) const;
  }];
}
// "x", or the part "x":(pre)size of an axis; size 0: the whole axis.
def Sdy_AxisRefAttr : Sdy_Attr<"AxisRef", "axis_ref"> {
  let parameters = (ins StringRefParameter<>:$name, "int64_t":$preSize, "int64_t":$size);
}
// The part (pre)size of an axis, which stands by itself in bytecode only.
def Sdy_SubAxisAttr : Sdy_Attr<"SubAxis", "sub_axis_info"> {
  let parameters = (ins "int64_t":$preSize, "int64_t":$size);
}
// {"x", ?}p1; priority -1: none.
def Sdy_DimensionShardingAttr : Sdy_Attr<"DimensionSharding", "dimension_sharding"> {
  let parameters = (ins ArrayRefParameter<"::tenon::sdy::AxisRefAttr">:$axes, "bool":$isClosed, "int64_t":$priority);
}
// <@mesh, [{"x"}, {?}], replicated={"y"}, unreduced={"z"}>
def Sdy_TensorShardingAttr : Sdy_Attr<"TensorSharding", "sharding"> {
  let parameters = (ins "::mlir::Attribute":$mesh, ArrayRefParameter<"::tenon::sdy::DimensionShardingAttr">:$dims,
                        ArrayRefParameter<"::tenon::sdy::AxisRefAttr">:$replicated, ArrayRefParameter<"::tenon::sdy::AxisRefAttr">:$unreduced,
                        StringRefParameter<"max, min, or empty for a sum">:$reduction);
}
def Sdy_ShardingPerValueAttr : Sdy_Attr<"ShardingPerValue", "sharding_per_value"> {
  let parameters = (ins ArrayRefParameter<"::tenon::sdy::TensorShardingAttr">:$shardings);
}
// How an op that shardings know nothing of spreads: which factors i, j, … (numbers from 0) a dimension is made of.
def Sdy_DimMappingAttr : Sdy_Attr<"DimMapping", "dim_mapping"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$factors);
}
def Sdy_TensorMappingAttr : Sdy_Attr<"TensorMapping", "tensor_mapping"> {
  let parameters = (ins ArrayRefParameter<"::tenon::sdy::DimMappingAttr">:$dims);
}
// <([ij, k], [k, l])->([ij, l]) {i=2, j=3, k=4, l=5} reduction={k}, custom>
def Sdy_OpShardingRuleAttr : Sdy_Attr<"OpShardingRule", "op_sharding_rule"> {
  let parameters = (ins ArrayRefParameter<"int64_t">:$factorSizes, ArrayRefParameter<"::tenon::sdy::TensorMappingAttr">:$operands,
                        ArrayRefParameter<"::tenon::sdy::TensorMappingAttr">:$results, ArrayRefParameter<"int64_t">:$reduction,
                        ArrayRefParameter<"int64_t">:$needReplication, ArrayRefParameter<"int64_t">:$permutation,
                        ArrayRefParameter<"int64_t">:$blockedPropagation, "bool":$isCustom);
  let genVerifyDecl = 1;
}
def Sdy_ManualAxesAttr : Sdy_Attr<"ManualAxes", "manual_axes"> {
  let parameters = (ins ArrayRefParameter<"::mlir::StringAttr">:$axes);
}

class Sdy_Op<string mnemonic, list<Trait> traits = []> : Op<Sdy_Dialect, mnemonic, traits>;

def Sdy_MeshOp : Sdy_Op<"mesh", [Symbol]> {
  let summary = "a mesh by name";
  let arguments = (ins SymbolNameAttr:$sym_name, Sdy_MeshAttr:$mesh);
  let assemblyFormat = "$sym_name `=` $mesh attr-dict";
  let hasVerifier = 1;
}
class Sdy_OfValue<string mnemonic> : Sdy_Op<mnemonic, [Pure, AllTypesMatch<["input", "result"]>]> {
  let arguments = (ins AnyType:$input, Sdy_TensorShardingAttr:$sharding);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input $sharding attr-dict `:` type($result)";
  let hasVerifier = 1;
}
def Sdy_ShardingConstraintOp : Sdy_OfValue<"sharding_constraint"> { let summary = "the value is spread like this"; }
def Sdy_ReshardOp : Sdy_OfValue<"reshard"> { let summary = "the value, spread in another way"; }
def Sdy_ShardingGroupOp : Sdy_Op<"sharding_group"> {
  let summary = "values of one id are spread alike";
  let arguments = (ins AnyType:$input, I64Attr:$group_id);
  let assemblyFormat = "$input `group_id` `` `=` `` custom<PlainInteger>($group_id) attr-dict `:` type($input)";
}
def Sdy_PropagationBarrierOp : Sdy_Op<"propagation_barrier", [Pure, AllTypesMatch<["input", "result"]>]> {
  let summary = "shardings spread in one direction only";
  let arguments = (ins AnyType:$input, StrAttr:$allowed_direction);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input `allowed_direction` `` `=` `` custom<Direction>($allowed_direction) attr-dict `:` type($input)";
}
def Sdy_ManualComputationOp : Sdy_Op<"manual_computation", [IsolatedFromAbove, RecursiveMemoryEffects]> {
  let summary = "a body that each device runs on its own parts of the operands";
  let arguments = (ins Variadic<AnyType>:$tensors, Sdy_ShardingPerValueAttr:$in_shardings, Sdy_ShardingPerValueAttr:$out_shardings,
                       Sdy_ManualAxesAttr:$manual_axes);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasRegionVerifier = 1;
}
def Sdy_ReturnOp : Sdy_Op<"return", [Pure, Terminator]> {
  let summary = "results of a body";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "attr-dict ($results^ `:` type($results))?";
}

#endif // TENON_HLO_OPS_SDY_TD
