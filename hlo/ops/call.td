// Calls out of the program, composites, quantization at the edges.
include "hlo/ops/base.td"

defvar F = "call";

def Hlo_CustomCallOp : Hlo_Op<"custom_call", 36, F, [DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let inputs = [1, 2, 3, 4, 5, 6, 0, 0, 7, 0];
  let summary = "a call of a target by name";
  let example = [{%r = stablehlo.custom_call @target(%x) {backend_config = "text"} : (tensor<4xf32>) -> tensor<4xf32>}];
  let cost = "call";
  let rules = [Rule<"custom_call_c1", "operand_layouts and result_layouts are both given or both absent">,
               Rule<"custom_call_c2", "there is one layout per operand and result">,
               Rule<"custom_call_c3", "a layout is a permutation of the dimensions">,
               Rule<"custom_call_c4", "aliases name operands">,
               Rule<"custom_call_c5", "backend_config is a dictionary exactly for api_version 4">,
               Rule<"custom_call_c6", "an alias names parts of one type">,
               Rule<"custom_call_c7", "@Pin takes a tensor and gives a buffer of its shape and element type, @Unpin the other way, @CreateBuffer takes nothing and gives a buffer">,
               Rule<"custom_call_c8", "of any other target a buffer operand is in one alias at most, and a buffer result in one">];
  let arguments = (ins Variadic<AnyType>:$inputs, StrAttr:$call_target_name, DefaultValuedOptionalAttr<BoolAttr, "false">:$has_side_effect,
                       OptionalAttr<AnyAttr>:$backend_config, DefaultValuedOptionalAttr<I32Attr, "1">:$api_version,
                       DefaultValuedOptionalAttr<Hlo_FunctionNames, "{}">:$called_computations, OptionalAttr<ArrayAttr>:$operand_layouts,
                       OptionalAttr<ArrayAttr>:$result_layouts, DefaultValuedOptionalAttr<ArrayAttr, "{}">:$output_operand_aliases,
                       OptionalAttr<ArrayAttr>:$result_tilings);
  let results = (outs Variadic<AnyType>);
  let assemblyFormat = [{ custom<CustomCallTarget>($call_target_name) `(` $inputs `)` attr-dict `:` functional-type(operands, results) }];
}
def Hlo_CompositeOp : Hlo_Op<"composite", 27, F, [DeclareOpInterfaceMethods<SymbolUserOpInterface>, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "a named operation with a decomposition";
  let example = [{%r = stablehlo.composite "tenon.twice" %x {composite_attributes = {k = 5 : i64}, decomposition = @twice, version = 1 : i32} : (tensor<4xf32>) -> tensor<4xf32>}];
  let cost = "call";
  let rules = [Rule<"composite_c1", "name is a dotted identifier">,
               Rule<"composite_c2", "decomposition is a function of the module">,
               Rule<"composite_c3", "operand types are the decomposition's">,
               Rule<"composite_c4", "result types are the decomposition's">];
  let arguments = (ins Variadic<AnyType>:$inputs, StrAttr:$name, DefaultValuedOptionalAttr<DictionaryAttr, "{}">:$composite_attributes,
                       FlatSymbolRefAttr:$decomposition, DefaultValuedOptionalAttr<I32Attr, "0">:$version);
  let results = (outs Variadic<AnyType>);
  let regions = (region VariadicRegion<AnyRegion>:$composite_regions);
  let assemblyFormat = [{ $name $inputs (`regions` $composite_regions^)? attr-dict `:` functional-type(operands, results) }];
}
def Hlo_UniformQuantizeOp : Hlo_Op<"uniform_quantize", 116, F, [Pure, Hlo_Elementwise]> {
  let summary = "quantization";
  let example = [{%r = stablehlo.uniform_quantize %x : (tensor<4xf32>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>}];
  let rules = [Rule<"uniform_quantize_c1", "operand and result have the same shape">,
               Rule<"uniform_quantize_c2", "the result's expressed type is the operand's">];
  let arguments = (ins Hlo_FloatQuantAxis:$operand);
  let results = (outs Hlo_Quant:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
}
def Hlo_UniformDequantizeOp : Hlo_Op<"uniform_dequantize", 115, F, [Pure, Hlo_Elementwise]> {
  let summary = "the expressed value of quantized elements";
  let example = [{%r = stablehlo.uniform_dequantize %x : (tensor<4x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4xf32>}];
  let rules = [Rule<"uniform_dequantize_c1", "operand and result have the same shape">,
               Rule<"uniform_dequantize_c2", "result element type is the operand's expressed type">];
  let arguments = (ins Hlo_Quant:$operand);
  let results = (outs Hlo_Float:$result);
  let assemblyFormat = "$operand attr-dict `:` custom<SameOperandsAndResultType>(type($operand), type($result))";
}
