// Elementwise ops whose operands and results differ in type: comparison, selection, conversion, complex parts.
include "hlo/ops/base.td"

defvar F = "compare_select";

def Hlo_CompareOp : Hlo_Op<"compare", 25, F, [Pure, Hlo_Elementwise]> {
  let summary = "elementwise comparison";
  let core = 1;
  let rules = [Rule<"compare_c1", "operands have the same element type">,
               Rule<"compare_c2", "operands and result have the same shape">,
               Rule<"compare_c3", "compare_type is UNSIGNED for i1 and unsigned integers, SIGNED for others, FLOAT or TOTALORDER for floats, FLOAT for complex">];
  let arguments = (ins Hlo_PerTensor:$lhs, Hlo_PerTensor:$rhs, Hlo_ComparisonDirectionAttr:$comparison_direction,
                       OptionalAttr<Hlo_ComparisonTypeAttr>:$compare_type);
  let results = (outs Hlo_Pred:$result);
  let assemblyFormat = [{ `` $comparison_direction `,` $lhs `,` $rhs (`,` `` $compare_type^)? attr-dict `:` functional-type(operands, results) }];
  let example = "%r = stablehlo.compare LT, %a, %b, FLOAT : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>";
  let builders = [OpBuilder<(ins "::mlir::Value":$lhs, "::mlir::Value":$rhs, "::tenon::hlo::ComparisonDirection":$direction,
                                 CArg<"::tenon::hlo::ComparisonType", "::tenon::hlo::ComparisonType::NOTYPE">:$type)>];
}
def Hlo_SelectOp : Hlo_Op<"select", 95, F, [Pure]> {
  let summary = "on_true where pred holds, else on_false";
  let core = 1;
  let rules = [Rule<"select_c1", "pred is a scalar or has the shape of on_true">,
               Rule<"select_c2", "on_true, on_false and result have the same type">];
  let arguments = (ins Hlo_Pred:$pred, Hlo_PerTensor:$on_true, Hlo_PerTensor:$on_false);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $pred `,` $on_true `,` $on_false attr-dict `:`
    custom<SelectOpType>(type($pred), type($on_true), type($on_false), type($result)) }];
  let example = "%r = stablehlo.select %p, %a, %b : tensor<4xi1>, tensor<4xf32>";
  let builders = [OpBuilder<(ins "::mlir::Value":$pred, "::mlir::Value":$on_true, "::mlir::Value":$on_false), [{
    build($_builder, $_state, ::tenon::hlo::mostSpecificType(on_true.getType(), on_false.getType()), pred, on_true, on_false); }]>];
}
def Hlo_ClampOp : Hlo_Op<"clamp", 21, F, [Pure]> {
  let summary = "minimum(maximum(operand, min), max)";
  let cost = "elementwise";
  let rules = [Rule<"clamp_c1", "min is a scalar or has the operand's shape">,
               Rule<"clamp_c2", "max is a scalar or has the operand's shape">,
               Rule<"clamp_c3", "min, operand and max have the same element type">,
               Rule<"clamp_c4", "operand and result have the same type">];
  let arguments = (ins Hlo_PerTensor:$min, Hlo_PerTensor:$operand, Hlo_PerTensor:$max);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $min `,` $operand `,` $max attr-dict `:`
    custom<SameOperandsAndResultType>(type($min), type($operand), type($max), type($result)) }];
  let example = "%r = stablehlo.clamp %lo, %x, %hi : tensor<4xf32>";
}
def Hlo_ConvertOp : Hlo_Op<"convert", 30, F, [Pure, Hlo_Elementwise]> {
  let summary = "conversion between element types";
  let core = 1;
  let rules = [Rule<"convert_c1", "operand and result have the same shape">];
  let arguments = (ins Hlo_Plain:$operand);
  let results = (outs Hlo_Plain:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let example = "%r = stablehlo.convert %x : (tensor<4xi32>) -> tensor<4xf32>";
}
def Hlo_BitcastConvertOp : Hlo_Op<"bitcast_convert", 14, F, [Pure]> {
  let summary = "the same bits as another element type";
  let core = 1;
  let cost = "free";
  let rules = [Rule<"bitcast_convert_c1", "shapes agree, with a last dimension that makes up for different widths">,
               Rule<"bitcast_convert_c2", "complex converts only to complex">];
  let arguments = (ins Hlo_Tensor:$operand);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.bitcast_convert %x : (tensor<4xf32>) -> tensor<4xi32>";
}
def Hlo_IsFiniteOp : Hlo_Op<"is_finite", 60, F, [Pure, Hlo_Elementwise]> {
  let summary = "neither infinite nor NaN";
  let rules = [Rule<"is_finite_c1", "operand and result have the same shape">];
  let arguments = (ins Hlo_FloatQuant:$x);
  let results = (outs Hlo_Pred:$y);
  let assemblyFormat = "$x attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.is_finite %x : (tensor<4xf32>) -> tensor<4xi1>";
}
def Hlo_RealOp : Hlo_Op<"real", 77, F, [Pure, Hlo_Elementwise]> {
  let summary = "real part";
  let rules = [Rule<"real_c1", "operand and result have the same shape">,
               Rule<"real_c2", "result element type is the part type of the operand">];
  let arguments = (ins Hlo_FloatComplex:$operand);
  let results = (outs Hlo_Float:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let example = "%r = stablehlo.real %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>";
}
def Hlo_ImagOp : Hlo_Op<"imag", 57, F, [Pure, Hlo_Elementwise]> {
  let summary = "imaginary part";
  let rules = [Rule<"imag_c1", "operand and result have the same shape">,
               Rule<"imag_c2", "result element type is the part type of the operand">];
  let arguments = (ins Hlo_FloatComplex:$operand);
  let results = (outs Hlo_Float:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
  let example = "%r = stablehlo.imag %x : (tensor<4xcomplex<f32>>) -> tensor<4xf32>";
}
def Hlo_ComplexOp : Hlo_Op<"complex", 26, F, [Pure, Hlo_Elementwise]> {
  let summary = "complex number of two parts";
  let rules = [Rule<"complex_c1", "operands have the same type">,
               Rule<"complex_c2", "operands and result have the same shape">,
               Rule<"complex_c3", "result element type is complex of the operands' element type">];
  let arguments = (ins Hlo_Float:$lhs, Hlo_Float:$rhs);
  let results = (outs Hlo_Complex:$result);
  let assemblyFormat = "$lhs `,` $rhs attr-dict `:` custom<ComplexOpType>(type($lhs), type($rhs), type($result))";
  let example = "%r = stablehlo.complex %a, %b : tensor<4xcomplex<f32>>";
}
def Hlo_ReducePrecisionOp : Hlo_Op<"reduce_precision", 81, F, [Pure, Hlo_Elementwise]> {
  let summary = "rounding to a smaller float format and back";
  let rules = [Rule<"reduce_precision_c1", "operand and result have the same type; quantized types may differ in scale and zero point">,
               Rule<"reduce_precision_c2", "exponent_bits is at least 1">,
               Rule<"reduce_precision_c3", "mantissa_bits is at least 0">];
  let arguments = (ins Hlo_FloatQuant:$operand, I32Attr:$exponent_bits, I32Attr:$mantissa_bits);
  let results = (outs Hlo_FloatQuant:$output);
  let assemblyFormat = [{ $operand `,` `format` `=` custom<ExponentMantissa>($exponent_bits, $mantissa_bits) attr-dict `:`
    custom<SameOperandsAndResultType>(type($operand), type($output)) }];
  let example = "%r = stablehlo.reduce_precision %x, format = e5m10 : tensor<4xf32>";
}
