// Pairwise ops of numbers with implicit broadcast.
include "hlo/ops/chlo.td"

defvar F = "chlo_broadcast";

// Types are those of the op that is left when the broadcast is written out.
class Numbers<string mnemonic, string summary_, Type input = Hlo_PerTensor> : Chlo_Broadcast<mnemonic, F, input> {
  let summary = summary_;
}
def Chlo_BroadcastAddOp : Numbers<"broadcast_add", "add with broadcast">;
def Chlo_BroadcastSubOp : Numbers<"broadcast_subtract", "subtract with broadcast", Hlo_IntFloatComplexQuant>;
def Chlo_BroadcastMulOp : Numbers<"broadcast_multiply", "multiply with broadcast">;
def Chlo_BroadcastDivOp : Numbers<"broadcast_divide", "divide with broadcast", Hlo_IntFloatComplexQuant>;
def Chlo_BroadcastMaxOp : Numbers<"broadcast_maximum", "maximum with broadcast">;
def Chlo_BroadcastMinOp : Numbers<"broadcast_minimum", "minimum with broadcast">;
def Chlo_BroadcastPowOp : Numbers<"broadcast_power", "power with broadcast", Hlo_IntFloatComplexQuant>;
def Chlo_BroadcastRemOp : Numbers<"broadcast_remainder", "remainder with broadcast", Hlo_IntFloatComplexQuant>;
def Chlo_BroadcastAtan2Op : Numbers<"broadcast_atan2", "atan2 with broadcast", Hlo_FloatComplexQuant>;
def Chlo_BroadcastComplexOp : Chlo_Broadcast<"broadcast_complex", F, Hlo_Float, Hlo_Complex, "BroadcastComplex"> {
  let summary = "complex number of two parts with broadcast";
  let example = "%r = chlo.broadcast_complex %a, %b : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xcomplex<f32>>";
}
def Chlo_BroadcastCompareOp : Chlo_Broadcast<"broadcast_compare", F, Hlo_PerTensor, Hlo_Pred, "BroadcastCompare"> {
  let summary = "compare with broadcast";
  let rules = [Rule<"chlo.broadcast_compare_c1", "operands have the same element type">,
               Rule<"chlo.broadcast_compare_c3", "the result has the shape that both operands are broadcast to">,
               Rule<"chlo.broadcast_compare_c4", "broadcast_dimensions maps each dimension of the smaller operand">];
  let arguments = (ins Hlo_PerTensor:$lhs, Hlo_PerTensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$broadcast_dimensions,
                       Chlo_ComparisonDirectionAttr:$comparison_direction, OptionalAttr<Chlo_ComparisonTypeAttr>:$compare_type);
  let example = [{%r = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction LT>} : (tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xi1>}];
}
def Chlo_BroadcastSelectOp : Chlo_Op<"broadcast_select", F, "BroadcastSelect", [Pure]> {
  let summary = "select with broadcast of all three operands";
  let rules = [Rule<"chlo.broadcast_select_c1", "on_true, on_false and the result have the same element type">,
               Rule<"chlo.broadcast_select_c2", "the result has the shape that all operands are broadcast to">];
  let arguments = (ins Hlo_Pred:$pred, Hlo_PerTensor:$on_true, Hlo_PerTensor:$on_false);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $pred `,` $on_true `,` $on_false attr-dict `:`
    `(` type($pred) `,` type($on_true) `,` type($on_false) `)` `->` type($result) }];
  let example = "%r = chlo.broadcast_select %p, %a, %b : (tensor<i1>, tensor<2x1xf32>, tensor<3xf32>) -> tensor<2x3xf32>";
}
