// Ops with a scalar region that combines elements: reductions, windows, sort, map.
include "hlo/ops/base.td"

defvar F = "reduction";

class Hlo_Combining<string mnemonic, int abi, list<Trait> traits = []>
    : Hlo_Op<mnemonic, abi, F, !listconcat([RecursiveMemoryEffects, RecursivelySpeculatable], traits)>;

def Hlo_ReduceOp : Hlo_Combining<"reduce", 80, [SameVariadicOperandSize]> {
  let summary = "combine elements along dimensions";
  let core = 1;
  let cost = "reduce";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"reduce_c1", "inputs have the same shape">,
               Rule<"reduce_c2", "each init value is a scalar of its input's element type">,
               Rule<"reduce_c3", "there are as many init values and results as inputs, at least one">,
               Rule<"reduce_c4", "dimensions are dimensions of the inputs">,
               Rule<"reduce_c5", "dimensions are unique">,
               Rule<"reduce_c6", "body takes an accumulator and an element per input and returns the accumulators">,
               Rule<"reduce_c7", "result shape is the inputs' without dimensions">,
               Rule<"reduce_c8", "result element types are the body's">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$inputs, Variadic<Hlo_PerTensor>:$init_values, DenseI64ArrayAttr:$dimensions);
  let results = (outs Variadic<Hlo_PerTensor>);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let example = "%r = stablehlo.reduce(%x init: %c) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>";
}
def Hlo_ReduceWindowOp : Hlo_Combining<"reduce_window", 83, [SameVariadicOperandSize]> {
  let summary = "combine elements of sliding windows";
  let example = [{%r:2 = "stablehlo.reduce_window"(%x, %y, %i, %i) <{window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 1, 3>, padding = dense<[[1, 0], [0, 2]]> : tensor<2x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>): %m = stablehlo.add %a, %c : tensor<f32> stablehlo.return %m, %b : tensor<f32>, tensor<f32> }) : (tensor<8x9xf32>, tensor<8x9xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x16xf32>, tensor<4x16xf32>)}];
  let cost = "window";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"reduce_window_c1", "there are as many init values and results as inputs, at least one">,
               Rule<"reduce_window_c2", "inputs have the same shape">,
               Rule<"reduce_window_c3", "each init value is a scalar of its input's element type">,
               Rule<"reduce_window_c4", "window_dimensions has one entry per dimension">,
               Rule<"reduce_window_c5", "window_dimensions are positive">,
               Rule<"reduce_window_c6", "window_strides has one entry per dimension">,
               Rule<"reduce_window_c7", "window_strides are positive">,
               Rule<"reduce_window_c8", "base_dilations has one entry per dimension">,
               Rule<"reduce_window_c9", "base_dilations are positive">,
               Rule<"reduce_window_c10", "window_dilations has one entry per dimension">,
               Rule<"reduce_window_c11", "window_dilations are positive">,
               Rule<"reduce_window_c12", "padding has a low and high entry per dimension">,
               Rule<"reduce_window_c13", "body takes an accumulator and an element per input and returns the accumulators">,
               Rule<"reduce_window_c14", "results have the same shape">,
               Rule<"reduce_window_c15", "result dimensions are the number of windows">,
               Rule<"reduce_window_c16", "result element types are the body's">];
  let arguments = (ins Variadic<Hlo_Tensor>:$inputs, Variadic<Hlo_Tensor>:$init_values, DenseI64ArrayAttr:$window_dimensions,
                       OptionalAttr<DenseI64ArrayAttr>:$window_strides, OptionalAttr<DenseI64ArrayAttr>:$base_dilations,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dilations, OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Variadic<Hlo_Tensor>);
  let regions = (region SizedRegion<1>:$body);
}
def Hlo_SelectAndScatterOp : Hlo_Combining<"select_and_scatter", 96> {
  let summary = "scatter source values to the selected element of each window";
  let example = [{%r = "stablehlo.select_and_scatter"(%x, %s, %i) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<0> : tensor<2x2xi64>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }, { ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) : (tensor<8x8xf32>, tensor<4x4xf32>, tensor<f32>) -> tensor<8x8xf32>}];
  let cost = "window";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"select_and_scatter_c1", "operand and source have the same element type">,
               Rule<"select_and_scatter_c2", "source dimensions are the number of windows">,
               Rule<"select_and_scatter_c3", "init_value is a scalar of the operand's element type">,
               Rule<"select_and_scatter_c4", "window_dimensions has one entry per dimension">,
               Rule<"select_and_scatter_c5", "window_dimensions are positive">,
               Rule<"select_and_scatter_c6", "window_strides has one entry per dimension">,
               Rule<"select_and_scatter_c7", "window_strides are positive">,
               Rule<"select_and_scatter_c8", "padding has a low and high entry per dimension">,
               Rule<"select_and_scatter_c9", "select takes two scalars and returns a scalar i1">,
               Rule<"select_and_scatter_c10", "scatter takes two scalars and returns one">,
               Rule<"select_and_scatter_c11", "operand and result have the same shape">,
               Rule<"select_and_scatter_c12", "result element type is scatter's">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_PerTensor:$source, Hlo_PerTensor:$init_value,
                       OptionalAttr<DenseI64ArrayAttr>:$window_dimensions, OptionalAttr<DenseI64ArrayAttr>:$window_strides,
                       OptionalAttr<I64ElementsAttr>:$padding);
  let results = (outs Hlo_PerTensor:$result);
  let regions = (region SizedRegion<1>:$select, SizedRegion<1>:$scatter);
}
def Hlo_SortOp : Hlo_Combining<"sort", 105> {
  let summary = "reorder along a dimension by a comparator";
  let example = [{%r:2 = "stablehlo.sort"(%x, %y) <{dimension = 1 : i64, is_stable = true}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>): %p = stablehlo.compare LT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1> stablehlo.return %p : tensor<i1> }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)}];
  let cost = "sort";
  let rules = [Rule<"sort_c1", "there is at least one input">,
               Rule<"sort_c2", "inputs and results have the same types">,
               Rule<"sort_c3", "inputs have the same shape">,
               Rule<"sort_c4", "dimension is in [-rank, rank)">,
               Rule<"sort_c5", "comparator takes two scalars per input and returns a scalar i1">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$inputs, DefaultValuedOptionalAttr<I64Attr, "-1">:$dimension,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$is_stable);
  let results = (outs Variadic<Hlo_PerTensor>);
  let regions = (region SizedRegion<1>:$comparator);
}
def Hlo_MapOp : Hlo_Combining<"map", 64> {
  let summary = "a scalar function on each element";
  let example = [{%r = "stablehlo.map"(%x, %y) <{dimensions = array<i64: 0, 1>}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>): %m = stablehlo.add %a, %b : tensor<f32> stablehlo.return %m : tensor<f32> }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>}];
  let rules = [Rule<"map_c1", "inputs and result have the same shape">,
               Rule<"map_c2", "there is at least one input">,
               Rule<"map_c3", "dimensions are 0, 1, ... in order">,
               Rule<"map_c4", "computation takes a scalar per input and returns one scalar of the result's element type">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$inputs, DenseI64ArrayAttr:$dimensions);
  let results = (outs Hlo_PerTensor:$result);
  let regions = (region SizedRegion<1>:$computation);
}
