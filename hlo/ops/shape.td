// Constants and data movement with static shapes.
include "hlo/ops/base.td"

defvar F = "shape";

def Hlo_ConstantOp : Hlo_Op<"constant", 29, F, [ConstantLike, Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a literal, or a reference into the constant store";
  let core = 1;
  let cost = "free";
  let rules = [Rule<"constant_c1", "the literal's type is the result type; a quantized result takes its storage integers">];
  let arguments = (ins Hlo_Literal:$value);
  let results = (outs Hlo_Tensor:$output);
  let hasCustomAssemblyFormat = 1;
  let hasFolder = 1;
  let example = "%r = stablehlo.constant dense<[1, 2]> : tensor<2xi32>";
  let builders = [OpBuilder<(ins "::mlir::TypedAttr":$value), [{ build($_builder, $_state, value.getType(), value); }]>];
}
def Hlo_IotaOp : Hlo_Op<"iota", 59, F, [Pure]> {
  let summary = "index along one dimension";
  let core = 1;
  let rules = [Rule<"iota_c1", "iota_dimension is a dimension of the result">];
  let arguments = (ins I64Attr:$iota_dimension);
  let results = (outs Hlo_IntFloatComplexQuant:$output);
  let assemblyFormat = "`dim` `=` $iota_dimension attr-dict `:` type($output)";
  let example = "%r = stablehlo.iota dim = 0 : tensor<4xi32>";
}
def Hlo_ReshapeOp : Hlo_Op<"reshape", 86, F, [Pure]> {
  let summary = "the same elements in row-major order with another shape";
  let core = 1;
  let cost = "free";
  let rules = [Rule<"reshape_c1", "operand and result have the same element type; only a quantization axis may differ">,
               Rule<"reshape_c2", "operand and result have the same number of elements">,
               Rule<"reshape_c3", "products of dimensions before, at and after a quantization axis are preserved">,
               Rule<"reshape_c4", "the result is static or has one bounded dimension">];
  let arguments = (ins Hlo_Tensor:$operand);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.reshape %x : (tensor<2x3xf32>) -> tensor<6xf32>";
}
def Hlo_BroadcastInDimOp : Hlo_Op<"broadcast_in_dim", 16, F, [Pure]> {
  let summary = "repeat along new and size-1 dimensions";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"broadcast_in_dim_c1", "operand and result have the same element type; a per-axis type may differ in axis, scales and zero points">,
               Rule<"broadcast_in_dim_c2", "broadcast_dimensions has one entry per operand dimension">,
               Rule<"broadcast_in_dim_c3", "broadcast_dimensions are dimensions of the result">,
               Rule<"broadcast_in_dim_c4", "broadcast_dimensions are unique">,
               Rule<"broadcast_in_dim_c5", "each operand dimension is 1 or equals the result dimension it maps to">,
               Rule<"broadcast_in_dim_c6", "the quantization axis is mapped as its dimension is, and scales and zero points stay or are repeated">,
               Rule<"broadcast_in_dim_c7", "the result is static or has one bounded dimension">];
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$broadcast_dimensions);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>";
}
def Hlo_BroadcastOp : Hlo_Op<"broadcast", 15, F, [Pure]> {
  let summary = "repeat along new leading dimensions";
  let cost = "move";
  let rules = [Rule<"broadcast_c1", "operand and result have the same element type">,
               Rule<"broadcast_c2", "broadcast_sizes are not negative">,
               Rule<"broadcast_c3", "result shape is broadcast_sizes followed by the operand's shape">];
  let arguments = (ins Hlo_PerTensor:$operand, DenseI64ArrayAttr:$broadcast_sizes);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = "$operand `,` `sizes` `=` $broadcast_sizes attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.broadcast %x, sizes = [2] : (tensor<3xf32>) -> tensor<2x3xf32>";
}
def Hlo_TransposeOp : Hlo_Op<"transpose", 111, F, [Pure]> {
  let summary = "permutation of dimensions";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"transpose_c1", "operand and result have the same element type; only a quantization axis may differ">,
               Rule<"transpose_c2", "permutation is a permutation of the operand's dimensions">,
               Rule<"transpose_c3", "result dimension i is operand dimension permutation[i]">,
               Rule<"transpose_c4", "the operand's quantization axis is permutation of the result's">];
  let arguments = (ins Hlo_Tensor:$operand, DenseI64ArrayAttr:$permutation);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `dims` `=` $permutation attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.transpose %x, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>";
}
def Hlo_ReverseOp : Hlo_Op<"reverse", 88, F, [Pure]> {
  let summary = "order reversed along dimensions";
  let cost = "move";
  let rules = [Rule<"reverse_c1", "operand and result have the same type">,
               Rule<"reverse_c2", "dimensions are unique">,
               Rule<"reverse_c3", "dimensions are dimensions of the operand">];
  let arguments = (ins Hlo_PerTensor:$operand, DenseI64ArrayAttr:$dimensions);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $operand `,` `dims` `=` $dimensions attr-dict `:`
    custom<SameOperandsAndResultType>(type($operand), type($result)) }];
  let example = "%r = stablehlo.reverse %x, dims = [0] : tensor<4xf32>";
}
def Hlo_SliceOp : Hlo_Op<"slice", 104, F, [Pure]> {
  let summary = "elements at start, start + stride, ... below limit";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"slice_c1", "operand and result have the same element type">,
               Rule<"slice_c2", "start_indices, limit_indices and strides have one entry per dimension">,
               Rule<"slice_c3", "0 <= start <= limit <= dimension">,
               Rule<"slice_c4", "strides are positive">,
               Rule<"slice_c5", "result dimension is ceil((limit - start) / stride)">];
  let arguments = (ins Hlo_PerTensor:$operand, DenseI64ArrayAttr:$start_indices, DenseI64ArrayAttr:$limit_indices, DenseI64ArrayAttr:$strides);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $operand custom<SliceRanges>($start_indices, $limit_indices, $strides) attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.slice %x [0:4:2] : (tensor<4xf32>) -> tensor<2xf32>";
}
def Hlo_PadOp : Hlo_Op<"pad", 73, F, [Pure]> {
  let summary = "padding at the edges and between elements; negative edges crop";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"pad_c1", "operand, padding_value and result have the same element type">,
               Rule<"pad_c2", "the padding lists have one entry per dimension">,
               Rule<"pad_c3", "interior_padding is not negative">,
               Rule<"pad_c4", "result dimension is low + dimension + max(dimension - 1, 0) * interior + high, not negative">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_PerTensor:$padding_value, DenseI64ArrayAttr:$edge_padding_low,
                       DenseI64ArrayAttr:$edge_padding_high, DenseI64ArrayAttr:$interior_padding);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $operand `,` $padding_value `,` `low` `=` $edge_padding_low `,` `high` `=` $edge_padding_high `,`
    `interior` `=` $interior_padding attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.pad %x, %v, low = [1], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<5xf32>";
}
def Hlo_ConcatenateOp : Hlo_Op<"concatenate", 28, F, [Pure]> {
  let summary = "operands one after the other along a dimension";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"concatenate_c1", "all inputs have the same element type">,
               Rule<"concatenate_c2", "all inputs have the same shape except along dimension">,
               Rule<"concatenate_c3", "there is at least one input">,
               Rule<"concatenate_c4", "dimension is a dimension of the inputs">,
               Rule<"concatenate_c5", "the result has the inputs' element type">,
               Rule<"concatenate_c6", "the result's size along dimension is the sum of the inputs'">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$inputs, I64Attr:$dimension);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ custom<VariadicOperandWithAttribute>($inputs) `` `dim` `=` $dimension attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.concatenate %a, %b, dim = 0 : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>";
}
