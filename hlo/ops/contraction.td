// Sums of products.
include "hlo/ops/base.td"

defvar F = "contraction";

def Hlo_DotGeneralOp : Hlo_Op<"dot_general", 39, F, [Pure]> {
  let inputs = [1, 2, 3, 7, 8];
  let summary = "products summed over contracting dimensions, per batch";
  let core = 1;
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"dot_general_c1", "lhs and rhs have the same number of batching dimensions">,
               Rule<"dot_general_c2", "lhs and rhs have the same number of contracting dimensions">,
               Rule<"dot_general_c3", "lhs batching and contracting dimensions are unique">,
               Rule<"dot_general_c4", "rhs batching and contracting dimensions are unique">,
               Rule<"dot_general_c5", "lhs batching dimensions are dimensions of lhs">,
               Rule<"dot_general_c6", "lhs contracting dimensions are dimensions of lhs">,
               Rule<"dot_general_c7", "rhs batching dimensions are dimensions of rhs">,
               Rule<"dot_general_c8", "rhs contracting dimensions are dimensions of rhs">,
               Rule<"dot_general_c9", "batching dimensions have the same sizes in lhs and rhs">,
               Rule<"dot_general_c10", "contracting dimensions have the same sizes in lhs and rhs">,
               Rule<"dot_general_c11", "precision_config has at most one entry per operand">,
               Rule<"dot_general_c12", "result shape is batching, then free lhs, then free rhs dimensions">,
               Rule<"dot_general_c14", "where anything is quantized rhs is, and lhs exactly when the result is">,
               Rule<"dot_general_c15", "zero points of rhs are 0">,
               Rule<"dot_general_c16", "the quantization axis of rhs is not contracted">,
               Rule<"dot_general_c17", "lhs and rhs have the same storage type">,
               Rule<"dot_general_c18", "lhs, rhs and result have the same expressed type">,
               Rule<"dot_general_c19", "the result is quantized per tensor where rhs is">,
               Rule<"dot_general_c20", "lhs and result have the expressed type of rhs where only rhs is quantized">,
               Rule<"dot_general_c21", "precision is DEFAULT when an algorithm is given">,
               Rule<"dot_general_c22", "lhs component count is at least 1">,
               Rule<"dot_general_c23", "rhs component count is at least 1">,
               Rule<"dot_general_c24", "number of primitive operations is at least 1">,
               Rule<"dot_general_c25", "the algorithm is one that some hardware has">];
  let arguments = (ins Hlo_PerTensor:$lhs, Hlo_Tensor:$rhs, Hlo_DotDimensionNumbersAttr:$dot_dimension_numbers,
                       OptionalAttr<Hlo_PrecisionConfig>:$precision_config, OptionalAttr<Hlo_DotAlgorithmAttr>:$algorithm);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = [{ $lhs `,` $rhs `,` custom<DotDimensionNumbers>($dot_dimension_numbers)
    `` custom<PrecisionConfigAndAlgorithm>($precision_config, $algorithm) attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>";
}
def Hlo_DotOp : Hlo_Op<"dot", 38, F, [Pure]> {
  let summary = "vector and matrix products";
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"dot_c1", "operands are vectors or matrices">,
               Rule<"dot_c2", "the last dimension of lhs and the first of rhs have the same size">,
               Rule<"dot_c3", "result shape is the rest of lhs followed by the rest of rhs">];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, OptionalAttr<Hlo_PrecisionConfig>:$precision_config);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = [{ $lhs `,` $rhs `` custom<PrecisionConfig>($precision_config) attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.dot %a, %b : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>";
}

class Hlo_Convolution<string mnemonic, int abi> : Hlo_Op<mnemonic, abi, F, [Pure]> {
  let inputs = [1, 2, 3, 4, 5, 6, 7, 8, 17, 18, 19];
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<mnemonic # "_c1", "lhs and rhs have the same rank">,
               Rule<mnemonic # "_c2", "window_strides has one entry per spatial dimension">,
               Rule<mnemonic # "_c3", "window_strides are positive">,
               Rule<mnemonic # "_c4", "padding has a low and high entry per spatial dimension">,
               Rule<mnemonic # "_c5", "lhs_dilation has one entry per spatial dimension">,
               Rule<mnemonic # "_c6", "lhs_dilation is positive">,
               Rule<mnemonic # "_c7", "rhs_dilation has one entry per spatial dimension">,
               Rule<mnemonic # "_c8", "rhs_dilation is positive">,
               Rule<mnemonic # "_c9", "window_reversal has one entry per spatial dimension">,
               Rule<mnemonic # "_c10", "batch size is a multiple of batch_group_count">,
               Rule<mnemonic # "_c11", "input features are a multiple of feature_group_count">,
               Rule<mnemonic # "_c12", "input dimension numbers name rank - 2 spatial dimensions">,
               Rule<mnemonic # "_c13", "input dimension numbers are a permutation">,
               Rule<mnemonic # "_c14", "kernel input features are input features over feature_group_count">,
               Rule<mnemonic # "_c15", "kernel output features are a multiple of batch_group_count">,
               Rule<mnemonic # "_c16", "kernel output features are a multiple of feature_group_count">,
               Rule<mnemonic # "_c17", "kernel dimension numbers name rank - 2 spatial dimensions">,
               Rule<mnemonic # "_c18", "kernel dimension numbers are a permutation">,
               Rule<mnemonic # "_c19", "output dimension numbers name rank - 2 spatial dimensions">,
               Rule<mnemonic # "_c20", "output dimension numbers are a permutation">,
               Rule<mnemonic # "_c21", "feature_group_count is positive">,
               Rule<mnemonic # "_c22", "batch_group_count is positive">,
               Rule<mnemonic # "_c23", "feature_group_count or batch_group_count is 1">,
               Rule<mnemonic # "_c24", "precision_config has at most one entry per operand">,
               Rule<mnemonic # "_c25", "result dimensions follow from batch, kernel and window">,
               Rule<mnemonic # "_c26", "the result has the operands' rank">,
               Rule<mnemonic # "_c27", "lhs and rhs have the same element type but for float precision">,
               Rule<mnemonic # "_c28", "where anything is quantized rhs is, and lhs exactly when the result is">,
               Rule<mnemonic # "_c29", "the quantization axis of rhs is its output feature dimension">,
               Rule<mnemonic # "_c30", "the quantization axis of the result is its feature dimension">,
               Rule<mnemonic # "_c31", "lhs and rhs have the same storage type">,
               Rule<mnemonic # "_c32", "lhs, rhs and result have the same expressed type">,
               Rule<mnemonic # "_c33", "the result is quantized per tensor where rhs is">,
               Rule<mnemonic # "_c34", "lhs and result have the expressed type of rhs where only rhs is quantized">];
}
def Hlo_ConvolutionOp : Hlo_Convolution<"convolution", 31> {
  let summary = "dot products of windows of lhs with slices of rhs";
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<I64ElementsAttr>:$padding, OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation,
                       OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation, OptionalAttr<DenseBoolArrayAttr>:$window_reversal,
                       Hlo_ConvDimensionNumbersAttr:$dimension_numbers, I64Attr:$feature_group_count, I64Attr:$batch_group_count,
                       OptionalAttr<Hlo_PrecisionConfig>:$precision_config);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = [{ `(` $lhs `,` $rhs `)` `dim_numbers` `=` custom<ConvolutionDimensions>($dimension_numbers) `,`
    `window` `=` `{` custom<WindowAttributes>($window_strides, $padding, $lhs_dilation, $rhs_dilation, $window_reversal) `}`
    attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {stride = [1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x3xf32>, tensor<3x3x4xf32>) -> tensor<1x6x4xf32>";
}
def Hlo_DynamicConvOp : Hlo_Convolution<"dynamic_conv", 41> {
  let summary = "convolution whose padding is an operand";
  let example = [{%r = "stablehlo.dynamic_conv"(%x, %k, %p) <{window_strides = array<i64: 2, 1>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGH>]}> : (tensor<2x8x9x4xf32>, tensor<3x2x2x6xf32>, tensor<2x2xi64>) -> tensor<2x4x7x6xf32>}];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, Hlo_DimInt:$padding, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<DenseI64ArrayAttr>:$lhs_dilation, OptionalAttr<DenseI64ArrayAttr>:$rhs_dilation,
                       OptionalAttr<DenseBoolArrayAttr>:$window_reversal, Hlo_ConvDimensionNumbersAttr:$dimension_numbers,
                       I64Attr:$feature_group_count, I64Attr:$batch_group_count, OptionalAttr<Hlo_PrecisionConfig>:$precision_config);
  let results = (outs Hlo_Tensor:$result);
}
