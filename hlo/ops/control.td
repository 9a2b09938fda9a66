// Control flow and the terminator of every region.
include "hlo/ops/base.td"

defvar F = "control";

def Hlo_WhileOp : Hlo_Op<"while", 117, F, [RecursiveMemoryEffects, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "repeat body while cond holds";
  let example = [{%r:2 = stablehlo.while(%i = %n, %a = %x) : tensor<i32>, tensor<4xf32> cond { %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1> stablehlo.return %p : tensor<i1> } do { %b = stablehlo.add %a, %a : tensor<4xf32> stablehlo.return %i, %b : tensor<i32>, tensor<4xf32> } }];
  let core = 1;
  let cost = "control";
  let rules = [Rule<"while_c1", "cond takes the operand types and returns a scalar i1">,
               Rule<"while_c2", "body takes and returns the operand types">,
               Rule<"while_c3", "results have the operand types">];
  let arguments = (ins Variadic<AnyType>:$operand);
  let results = (outs Variadic<AnyType>);
  let regions = (region SizedRegion<1>:$cond, SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
}
def Hlo_IfOp : Hlo_Op<"if", 56, F, [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let summary = "one of two branches";
  let example = [{%r = "stablehlo.if"(%p) ({ stablehlo.return %x : tensor<4xf32> }, { %y = stablehlo.negate %x : tensor<4xf32> stablehlo.return %y : tensor<4xf32> }) : (tensor<i1>) -> tensor<4xf32>}];
  let cost = "control";
  let rules = [Rule<"if_c1", "branches take no arguments">,
               Rule<"if_c2", "branches return the same types">,
               Rule<"if_c3", "results have the branches' types">,
               Rule<"if_c4", "pred is a scalar">];
  let arguments = (ins Hlo_Pred:$pred);
  let results = (outs Variadic<AnyType>);
  let regions = (region SizedRegion<1>:$true_branch, SizedRegion<1>:$false_branch);
}
def Hlo_CaseOp : Hlo_Op<"case", 17, F, [RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let summary = "the branch at index; the last one when index is out of range";
  let example = [{%k = "stablehlo.case"(%i) ({ stablehlo.return %x : tensor<4xf32> }) : (tensor<i32>) -> tensor<4xf32>}];
  let cost = "control";
  let rules = [Rule<"case_c1", "there is at least one branch">,
               Rule<"case_c2", "branches take no arguments">,
               Rule<"case_c3", "branches return the same types">,
               Rule<"case_c4", "results have the branches' types">,
               Rule<"case_c5", "index is a scalar i32">];
  let arguments = (ins Hlo_Int:$index);
  let results = (outs Variadic<AnyType>);
  let regions = (region VariadicRegion<SizedRegion<1>>:$branches);
}
def Hlo_ReturnOp : Hlo_Op<"return", 87, F, [Pure, Terminator]> {
  let summary = "end of a region";
  let example = "stablehlo.return %x : tensor<f32>";
  let core = 1;
  let cost = "free";
  let arguments = (ins Variadic<AnyType>:$results);
  let assemblyFormat = "($results^)? attr-dict (`:` type($results)^)?";
}
def Hlo_OptimizationBarrierOp : Hlo_Op<"optimization_barrier", 70, F, [Pure]> {
  let summary = "identity that nothing is moved across";
  let example = "%r:2 = stablehlo.optimization_barrier %x, %y : tensor<4xf32>, tensor<i32>";
  let cost = "free";
  let rules = [Rule<"optimization_barrier_c1", "operands and results have the same types">,
               Rule<"optimization_barrier_c2", "no operand is quantized per axis">];
  let arguments = (ins Variadic<AnyType>:$operand);
  let results = (outs Variadic<AnyType>:$result);
  let assemblyFormat = [{ attr-dict custom<PairwiseOperands>($operand, type($operand), type($result)) }];
}
def Hlo_TupleOp : Hlo_Op<"tuple", 113, F, [Pure]> {
  let summary = "a tuple of values";
  let example = [{%u = stablehlo.tuple %x, %t : tuple<tensor<4xf32>, tuple<tensor<4xf32>, tensor<i32>>>}];
  let cost = "free";
  let rules = [Rule<"tuple_c1", "result is the tuple of the operand types">];
  let arguments = (ins Variadic<AnyType>:$val);
  let results = (outs Hlo_Tuple:$result);
  let assemblyFormat = "custom<ListOrParens>($val) attr-dict `:` custom<TupleOpType>(type($val), type($result))";
}
def Hlo_GetTupleElementOp : Hlo_Op<"get_tuple_element", 55, F, [Pure]> {
  let summary = "one value of a tuple";
  let example = [{%e = stablehlo.get_tuple_element %t[1] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<i32>}];
  let cost = "free";
  let rules = [Rule<"get_tuple_element_c1", "index is an element of the tuple">,
               Rule<"get_tuple_element_c2", "result has the element's type">];
  let arguments = (ins Hlo_Tuple:$operand, I32Attr:$index);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$operand `[` $index `]` attr-dict `:` functional-type(operands, results)";
}
