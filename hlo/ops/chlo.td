// What every record of the chlo dialect is made of. chlo holds what clients write and StableHLO lacks: implicit broadcasts
// and functions that are built of others. No target sees its ops, so they have no ABI code: optimizer/passes/expand_chlo
// takes each apart. A record names its verifier, a function of hlo/rules/chlo.h.
#ifndef TENON_HLO_OPS_CHLO_TD
#define TENON_HLO_OPS_CHLO_TD

include "hlo/ops/base.td"

def Chlo_Dialect : Dialect {
  let name = "chlo";
  let cppNamespace = "::tenon::chlo";
  let summary = "client ops of StableHLO, implemented from their public description";
  let useDefaultAttributePrinterParser = 1;
  let extraClassDeclaration = [{
#define TENON_FAMILY(name) void register_##name();
#include "hlo/ops/chlo_families.inc"
#undef TENON_FAMILY
    void registerAttributes();
  }];
}

class Chlo_EnumAttr<EnumInfo info, string mnemonic> : EnumAttr<Chlo_Dialect, info, mnemonic> {
  let assemblyFormat = "$value";
  // The enum is the stablehlo dialect's, the attribute is not.
  let constBuilderCall = "::tenon::chlo::" # cppClassName # "::get($_builder.getContext(), $0)";
}
def Chlo_ComparisonDirectionAttr : Chlo_EnumAttr<Hlo_ComparisonDirection, "comparison_direction">;
def Chlo_ComparisonTypeAttr : Chlo_EnumAttr<Hlo_ComparisonType, "comparison_type">;
def Chlo_PrecisionAttr : Chlo_EnumAttr<Hlo_Precision, "precision">;
def Chlo_PrecisionConfig : TypedArrayAttrBase<Chlo_PrecisionAttr, "precision per operand">;
def Chlo_RaggedDotDimensionNumbersAttr : AttrDef<Chlo_Dialect, "RaggedDotDimensionNumbers"> {
  let mnemonic = "ragged_dot";
  let hasCustomAssemblyFormat = 1;
  let parameters = (ins Dims<>:$lhsBatchingDimensions, Dims<>:$rhsBatchingDimensions,
                        Dims<>:$lhsContractingDimensions, Dims<>:$rhsContractingDimensions,
                        Dims<>:$lhsRaggedDimensions, Dims<>:$rhsGroupDimensions);
}

class Chlo_Op<string mnemonic, string family_, string check, list<Trait> traits = []>
    : Op<Chlo_Dialect, mnemonic, traits> {
  string family = family_;       // the file of its record
  list<Rule> rules = [];
  string tolerance = "exact";    // exact, or ulp:N in the element type, of what it is taken apart into
  string example = "";
  let hasVerifier = 1;
  let extraClassDefinition = "::llvm::LogicalResult $cppClass::verify() { return verify" # check # "(*this); }";
}

// A function of each element.
class Chlo_Unary<string mnemonic, string family, Type input, list<Trait> traits = []>
    : Chlo_Op<mnemonic, family, "Unary", !listconcat([Pure, Hlo_Elementwise], traits)> {
  let rules = [Rule<"chlo." # mnemonic # "_c1", "operand and result have the same type">];
  let arguments = (ins input:$operand);
  let results = (outs input:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
  let example = "%r = chlo." # mnemonic # " %x : tensor<4xf32> -> tensor<4xf32>";
}

// A function of pairs of elements of two operands of one type.
class Chlo_Binary<string mnemonic, string family, Type input>
    : Chlo_Op<mnemonic, family, "Binary", [Pure, Hlo_Elementwise]> {
  let rules = [Rule<"chlo." # mnemonic # "_c1", "operands and result have the same type">];
  let arguments = (ins input:$lhs, input:$rhs);
  let results = (outs input:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` type($lhs) `,` type($rhs) `->` type($result)";
  let example = "%r = chlo." # mnemonic # " %a, %b : tensor<4xf32>, tensor<4xf32> -> tensor<4xf32>";
}

// Two operands that are broadcast to one shape: aligned at the last dimension, or as broadcast_dimensions says.
class Chlo_Broadcast<string mnemonic, string family, Type input, Type output = input, string check = "Broadcast">
    : Chlo_Op<mnemonic, family, check, [Pure]> {
  let rules = [Rule<"chlo." # mnemonic # "_c1", "operands have the same element type">,
               Rule<"chlo." # mnemonic # "_c2", "the result has the operation's element type">,
               Rule<"chlo." # mnemonic # "_c3", "the result has the shape that both operands are broadcast to">,
               Rule<"chlo." # mnemonic # "_c4", "broadcast_dimensions maps each dimension of the smaller operand">];
  let arguments = (ins input:$lhs, input:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions);
  let results = (outs output:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)";
  let example = "%r = chlo." # mnemonic # " %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>";
}

#endif // TENON_HLO_OPS_CHLO_TD
