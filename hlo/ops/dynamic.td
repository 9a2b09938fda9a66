// Ops whose result shape is a run-time value.
include "hlo/ops/base.td"

defvar F = "dynamic";

class Hlo_Dynamic<string mnemonic, int abi> : Hlo_Op<mnemonic, abi, F, [Pure]> {
  let cost = "move";
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}
def Hlo_DynamicBroadcastInDimOp : Hlo_Dynamic<"dynamic_broadcast_in_dim", 40> {
  let summary = "broadcast_in_dim to a computed shape";
  let example = [{%r = stablehlo.dynamic_broadcast_in_dim %x, %s, dims = [0, 2] {known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<1x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>}];
  let rules = [Rule<"dynamic_broadcast_in_dim_c1", "operand and result have the same element type">,
               Rule<"dynamic_broadcast_in_dim_c2", "broadcast_dimensions has one entry per operand dimension">,
               Rule<"dynamic_broadcast_in_dim_c3", "broadcast_dimensions are dimensions of the result">,
               Rule<"dynamic_broadcast_in_dim_c4", "broadcast_dimensions are unique">,
               Rule<"dynamic_broadcast_in_dim_c5", "each operand dimension is 1 or equals the result dimension it maps to">,
               Rule<"dynamic_broadcast_in_dim_c6", "the quantization axis is mapped as its dimension is, and scales and zero points stay or are repeated">,
               Rule<"dynamic_broadcast_in_dim_c7", "output_dimensions has one entry per result dimension, and its value fits the result">,
               Rule<"dynamic_broadcast_in_dim_c8", "known expanding and nonexpanding dimensions are unique">,
               Rule<"dynamic_broadcast_in_dim_c9", "known_expanding_dimensions are dimensions of the operand">,
               Rule<"dynamic_broadcast_in_dim_c10", "known_nonexpanding_dimensions are dimensions of the operand">];
  let arguments = (ins Hlo_Tensor:$operand, Hlo_DimInt:$output_dimensions, DenseI64ArrayAttr:$broadcast_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$known_expanding_dimensions, OptionalAttr<DenseI64ArrayAttr>:$known_nonexpanding_dimensions);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = [{ $operand `,` $output_dimensions `,` `dims` `=` $broadcast_dimensions attr-dict `:` functional-type(operands, results) }];
}
def Hlo_DynamicIotaOp : Hlo_Dynamic<"dynamic_iota", 43> {
  let summary = "iota of a computed shape";
  let example = [{%r = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xf32>}];
  let rules = [Rule<"dynamic_iota_c1", "iota_dimension is a dimension of the result">,
               Rule<"dynamic_iota_c2", "output_shape has one entry per result dimension">,
               Rule<"dynamic_iota_c3", "the value of output_shape fits the result">];
  let arguments = (ins Hlo_DimInt:$output_shape, I64Attr:$iota_dimension);
  let results = (outs Hlo_IntFloatComplexQuant:$result);
  let assemblyFormat = "$output_shape `,` `dim` `=` $iota_dimension attr-dict `:` functional-type(operands, results)";
}
def Hlo_DynamicPadOp : Hlo_Dynamic<"dynamic_pad", 44> {
  let summary = "pad by computed amounts";
  let example = [{%r = stablehlo.dynamic_pad %x, %v, %l, %l, %l : (tensor<4xf32>, tensor<f32>, tensor<1xindex>, tensor<1xindex>, tensor<1xindex>) -> tensor<?xf32>}];
  let rules = [Rule<"dynamic_pad_c1", "operand, padding_value and result have the same element type">,
               Rule<"dynamic_pad_c2", "the padding operands have one entry per dimension">,
               Rule<"dynamic_pad_c3", "interior padding is not negative">,
               Rule<"dynamic_pad_c4", "result sizes follow from operand and padding">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_PerTensor:$padding_value, Hlo_DimInt:$edge_padding_low,
                       Hlo_DimInt:$edge_padding_high, Hlo_DimInt:$interior_padding);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_DynamicReshapeOp : Hlo_Dynamic<"dynamic_reshape", 45> {
  let summary = "reshape to a computed shape";
  let example = [{%t = stablehlo.dynamic_reshape %y, %s : (tensor<6xf32>, tensor<2xi32>) -> tensor<3x2xf32>}];
  let rules = [Rule<"dynamic_reshape_c1", "operand and result have the same element type; only a quantization axis may differ">,
               Rule<"dynamic_reshape_c2", "operand and result have the same number of elements">,
               Rule<"dynamic_reshape_c3", "products of dimensions before, at and after a quantization axis are preserved">,
               Rule<"dynamic_reshape_c4", "output_shape has one entry per result dimension">,
               Rule<"dynamic_reshape_c5", "the value of output_shape fits the result">];
  let arguments = (ins Hlo_Tensor:$operand, Hlo_DimInt:$output_shape);
  let results = (outs Hlo_Tensor:$result);
}
def Hlo_RealDynamicSliceOp : Hlo_Dynamic<"real_dynamic_slice", 78> {
  let summary = "slice with computed bounds";
  let example = [{%r = stablehlo.real_dynamic_slice %x, %s, %s, %s : (tensor<4x5xf32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<?x?xf32>}];
  let rules = [Rule<"real_dynamic_slice_c1", "operand and result have the same element type and rank">,
               Rule<"real_dynamic_slice_c2", "start_indices, limit_indices and strides have one entry per dimension">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_DimInt:$start_indices, Hlo_DimInt:$limit_indices, Hlo_DimInt:$strides);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_GetDimensionSizeOp : Hlo_Dynamic<"get_dimension_size", 54> {
  let summary = "size of a dimension";
  let example = [{%r = stablehlo.get_dimension_size %x, dim = 1 : (tensor<4x?xf32>) -> tensor<i32>}];
  let cost = "free";
  let rules = [Rule<"get_dimension_size_c1", "dimension is a dimension of the operand">,
               Rule<"get_dimension_size_c2", "result is a scalar i32">];
  let arguments = (ins Hlo_Tensor:$operand, I64Attr:$dimension);
  let results = (outs Hlo_Int:$result);
  let assemblyFormat = "$operand `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}
def Hlo_SetDimensionSizeOp : Hlo_Dynamic<"set_dimension_size", 98> {
  let summary = "the operand with a smaller logical size of a dimension";
  let example = [{%r = stablehlo.set_dimension_size %x, %n, dim = 1 : (tensor<4x5xf32>, tensor<i32>) -> tensor<4x?xf32, #stablehlo.bounds<?, 5>>}];
  let rules = [Rule<"set_dimension_size_c1", "dimension is a dimension of the operand">,
               Rule<"set_dimension_size_c2", "size is a scalar i32">,
               Rule<"set_dimension_size_c3", "operand and result have the same element type and the other dimensions">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_Int:$size, I64Attr:$dimension);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = "$operand `,` $size `,` `dim` `=` $dimension attr-dict `:` functional-type(operands, results)";
}
