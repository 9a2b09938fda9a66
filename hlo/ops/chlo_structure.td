// Constants, classification, and ops that are no function of one element.
include "hlo/ops/chlo.td"

defvar F = "chlo_structure";

class Classify<string mnemonic, string summary_> : Chlo_Op<mnemonic, F, "Classify", [Pure, Hlo_Elementwise]> {
  let summary = summary_;
  let rules = [Rule<"chlo." # mnemonic # "_c1", "operand and result have the same shape">];
  let arguments = (ins Hlo_Float:$operand);
  let results = (outs Hlo_Pred:$result);
  let assemblyFormat = "$operand attr-dict `:` type($operand) `->` type($result)";
  let example = "%r = chlo." # mnemonic # " %x : tensor<4xf32> -> tensor<4xi1>";
}
def Chlo_IsInfOp : Classify<"is_inf", "infinite">;
def Chlo_IsNegInfOp : Classify<"is_neg_inf", "negative infinity">;
def Chlo_IsPosInfOp : Classify<"is_pos_inf", "positive infinity">;

def Chlo_ConstantOp : Chlo_Op<"constant", F, "Constant", [ConstantLike, Pure]> {
  let summary = "a literal";
  let rules = [Rule<"chlo.constant_c1", "the literal's type is the result type">];
  let arguments = (ins Hlo_Literal:$value);
  let results = (outs Hlo_Tensor:$output);
  let hasCustomAssemblyFormat = 1;
  let example = "%r = chlo.constant dense<[1, 2]> : tensor<2xi32>";
}
def Chlo_ConstantLikeOp : Chlo_Op<"constant_like", F, "ConstantLike", [Pure, Hlo_Elementwise]> {
  let summary = "one value in the shape of the operand";
  let rules = [Rule<"chlo.constant_like_c1", "operand and result have the same shape">,
               Rule<"chlo.constant_like_c2", "value has the result's element type">];
  let arguments = (ins Hlo_Tensor:$operand, TypedAttrInterface:$value);
  let results = (outs Hlo_Tensor:$result);
  let example = [{%r = "chlo.constant_like"(%x) <{value = 3.2 : f32}> : (tensor<4xf32>) -> tensor<4xf32>}];
}
def Chlo_TopKOp : Chlo_Op<"top_k", F, "TopK", [Pure]> {
  let summary = "the k largest along the last dimension, largest first, and where they stood";
  let rules = [Rule<"chlo.top_k_c1", "the operand has a last dimension, and k is between 0 and its size">,
               Rule<"chlo.top_k_c2", "values have the operand's element type">,
               Rule<"chlo.top_k_c3", "indices are i32">,
               Rule<"chlo.top_k_c4", "results have the operand's shape with k as the last dimension">];
  let arguments = (ins Hlo_PredIntFloatAnyRank:$operand, I64Attr:$k, DefaultValuedOptionalAttr<BoolAttr, "true">:$is_stable);
  let results = (outs Hlo_PredIntFloatAnyRank:$values, Hlo_IntAnyRank:$indices);
  let assemblyFormat = [{ `(` $operand `,` `k` `=` $k (`,` `is_stable` `=` $is_stable^)? `)` attr-dict `:`
    type($operand) `->` `(` type($values) `,` type($indices) `)` }];
  let example = "%v, %i = chlo.top_k(%x, k = 2) : tensor<3x4xf32> -> (tensor<3x2xf32>, tensor<3x2xi32>)";
}
def RaggedNumbers : Hlo_TensorOf<15, "i1, integers, floats or complex values">;
def Chlo_RaggedDotOp : Chlo_Op<"ragged_dot", F, "RaggedDot", [Pure]> {
  let summary = "dot product whose rows belong to groups of given sizes";
  let rules = [Rule<"chlo.ragged_dot_c1", "batching and contracting dimensions are unique dimensions of their operands and pair up in size">,
               Rule<"chlo.ragged_dot_c2", "there is one ragged dimension of lhs">,
               Rule<"chlo.ragged_dot_c3", "there is one group dimension of rhs if the ragged dimension is free, and none otherwise">,
               Rule<"chlo.ragged_dot_c4", "group_sizes ends in the number of groups and starts with the lhs dimensions before the ragged one, or has the former only">,
               Rule<"chlo.ragged_dot_c5", "result shape is groups where lhs contracts, batching, free lhs and free rhs dimensions">,
               Rule<"chlo.ragged_dot_c6", "lhs and rhs have the same element type">];
  let arguments = (ins RaggedNumbers:$lhs, RaggedNumbers:$rhs, Hlo_Int:$group_sizes,
                       Chlo_RaggedDotDimensionNumbersAttr:$ragged_dot_dimension_numbers, OptionalAttr<Chlo_PrecisionConfig>:$precision_config);
  let results = (outs RaggedNumbers:$result);
  let example = [{%r = "chlo.ragged_dot"(%a, %b, %sizes) <{ragged_dot_dimension_numbers = #chlo.ragged_dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>}> : (tensor<5x3xf32>, tensor<2x3x4xf32>, tensor<2xi64>) -> tensor<5x4xf32>}];
}
def Chlo_ScanOp : Chlo_Op<"scan", F, "Scan", [AttrSizedOperandSegments, AttrSizedResultSegments, IsolatedFromAbove, RecursiveMemoryEffects]> {
  let summary = "a body applied to each slice along a dimension, with values carried from one to the next";
  let rules = [Rule<"chlo.scan_c1", "there is an input or an output, and the carries are as many as the inits">,
               Rule<"chlo.scan_c2", "dimension is a dimension of each input and output, and their sizes there agree with scan_dim_size">,
               Rule<"chlo.scan_c3", "the body takes the inputs without the dimension, then the inits">,
               Rule<"chlo.scan_c4", "the body returns the outputs without the dimension, then the carries">,
               Rule<"chlo.scan_c5", "carries have the types of the inits">];
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Variadic<Hlo_Tensor>:$inits, I64Attr:$dimension,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_reverse, OptionalAttr<BoolAttr>:$is_associative,
                       OptionalAttr<I64Attr>:$scan_dim_size);
  let results = (outs Variadic<Hlo_Tensor>:$outputs, Variadic<Hlo_Tensor>:$carries);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let example = "%r:2 = chlo.scan(%x) inits(%c) dimension = 0 { … } : (tensor<4x2xf32>, tensor<2xf32>) -> (tensor<4x2xf32>, tensor<2xf32>)";
}
