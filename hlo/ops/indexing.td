// Reads and writes at computed positions.
include "hlo/ops/base.td"

defvar F = "indexing";

def Hlo_DynamicSliceOp : Hlo_Op<"dynamic_slice", 46, F, [Pure]> {
  let summary = "a slice of static size at a computed, clamped start";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"dynamic_slice_c1", "operand and result have the same element type">,
               Rule<"dynamic_slice_c2", "there is one start index and one slice size per dimension">,
               Rule<"dynamic_slice_c3", "start indices are scalars of the same type">,
               Rule<"dynamic_slice_c4", "slice sizes are between 0 and the dimension">,
               Rule<"dynamic_slice_c5", "result shape is slice_sizes">];
  let arguments = (ins Hlo_PerTensor:$operand, Variadic<Hlo_Int>:$start_indices, DenseI64ArrayAttr:$slice_sizes);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = [{ $operand `,` custom<VariadicOperandWithAttribute>($start_indices) `` `sizes` `=` $slice_sizes attr-dict `:`
    functional-type(operands, results) }];
  let example = "%r = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>";
}
def Hlo_DynamicUpdateSliceOp : Hlo_Op<"dynamic_update_slice", 47, F, [Pure]> {
  let summary = "operand with update written at a computed, clamped start";
  let core = 1;
  let cost = "move";
  let rules = [Rule<"dynamic_update_slice_c1", "operand and result have the same type">,
               Rule<"dynamic_update_slice_c2", "operand and update have the same element type">,
               Rule<"dynamic_update_slice_c3", "operand and update have the same rank">,
               Rule<"dynamic_update_slice_c4", "there is one start index per dimension">,
               Rule<"dynamic_update_slice_c5", "start indices are scalars of the same type">,
               Rule<"dynamic_update_slice_c6", "update is not larger than operand">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_PerTensor:$update, Variadic<Hlo_Int>:$start_indices);
  let results = (outs Hlo_PerTensor:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  let example = "%r = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>";
}

class Hlo_Gather<string mnemonic, int abi> : Hlo_Op<mnemonic, abi, F, [Pure]> {
  let cost = "move";
  let rules = [Rule<mnemonic # "_c1", "operand rank is the number of offset, collapsed and batching dimensions">,
               Rule<mnemonic # "_c2", "index_vector_dim is in [0, rank of start_indices]">,
               Rule<mnemonic # "_c3", "start_index_map has one entry per index component">,
               Rule<mnemonic # "_c4", "offset_dims are unique and ascending">,
               Rule<mnemonic # "_c5", "offset_dims are dimensions of the result">,
               Rule<mnemonic # "_c6", "collapsed and operand batching dimensions are unique">,
               Rule<mnemonic # "_c7", "collapsed_slice_dims are ascending">,
               Rule<mnemonic # "_c8", "collapsed_slice_dims are dimensions of the operand">,
               Rule<mnemonic # "_c9", "slice sizes of collapsed dimensions are at most 1">,
               Rule<mnemonic # "_c10", "operand_batching_dims are ascending">,
               Rule<mnemonic # "_c11", "operand_batching_dims are dimensions of the operand">,
               Rule<mnemonic # "_c12", "slice sizes of batching dimensions are at most 1">,
               Rule<mnemonic # "_c13", "start_indices_batching_dims are unique">,
               Rule<mnemonic # "_c14", "start_indices_batching_dims are dimensions of start_indices">,
               Rule<mnemonic # "_c15", "index_vector_dim is no batching dimension">,
               Rule<mnemonic # "_c16", "operand and start_indices have the same number of batching dimensions">,
               Rule<mnemonic # "_c17", "batching dimensions have the same sizes in operand and start_indices">,
               Rule<mnemonic # "_c18", "start_index_map and operand_batching_dims are unique">,
               Rule<mnemonic # "_c19", "start_index_map names dimensions of the operand">,
               Rule<mnemonic # "_c20", "slice_sizes has one entry per operand dimension">,
               Rule<mnemonic # "_c21", "slice sizes are between 0 and the dimension">,
               Rule<mnemonic # "_c22", "result shape is batch dimensions with slice dimensions at offset_dims">,
               Rule<mnemonic # "_c23", "operand and result have the same element type">];
}
def Hlo_GatherOp : Hlo_Gather<"gather", 53> {
  let inputs = [1, 2, 3, 9, 10];
  let summary = "slices at computed, clamped starts";
  let example = [{%r = "stablehlo.gather"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 6, 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>) -> tensor<4x3x6x2xf32>}];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_DimInt:$start_indices, Hlo_GatherDimensionNumbersAttr:$dimension_numbers,
                       DenseI64ArrayAttr:$slice_sizes, DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_DynamicGatherOp : Hlo_Gather<"dynamic_gather", 42> {
  let inputs = [1, 2, 3, 4, 8];
  let summary = "gather whose slice sizes are an operand";
  let example = [{%r = "stablehlo.dynamic_gather"(%x, %i, %s) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 3], index_vector_dim = 2>, indices_are_sorted = true}> : (tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4xi32>) -> tensor<4x3x6x2xf32>}];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_DimInt:$start_indices, Hlo_DimInt:$slice_sizes,
                       Hlo_GatherDimensionNumbersAttr:$dimension_numbers, DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted);
  let results = (outs Hlo_PerTensor:$result);
}
def Hlo_ScatterOp : Hlo_Op<"scatter", 94, F, [SameVariadicOperandSize, RecursiveMemoryEffects, RecursivelySpeculatable]> {
  let inputs = [1, 2, 3, 4, 10, 11, 12];
  let summary = "combine updates into inputs at computed positions; those outside are skipped";
  let example = [{%r:2 = "stablehlo.scatter"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 2>, indices_are_sorted = true, unique_indices = true}> ({ ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>): stablehlo.return %c, %b : tensor<f32>, tensor<f32> }) : (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>, tensor<4x3x2xi32>, tensor<4x3x6x2xf32>, tensor<4x3x6x2xf32>) -> (tensor<4x5x6x7xf32>, tensor<4x5x6x7xf32>)}];
  let cost = "move";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"scatter_c1", "inputs have the same shape">,
               Rule<"scatter_c2", "input rank is the number of window, inserted and batching dimensions">,
               Rule<"scatter_c3", "updates have the same shape">,
               Rule<"scatter_c4", "update shape is scatter dimensions of the indices with window dimensions within the input">,
               Rule<"scatter_c5", "there are as many updates and results as inputs, at least one">,
               Rule<"scatter_c6", "each update has its input's element type">,
               Rule<"scatter_c7", "update_window_dims are unique and ascending">,
               Rule<"scatter_c8", "update_window_dims are dimensions of the updates">,
               Rule<"scatter_c9", "inserted and input batching dimensions are unique">,
               Rule<"scatter_c10", "inserted_window_dims are ascending">,
               Rule<"scatter_c11", "inserted_window_dims are dimensions of the inputs">,
               Rule<"scatter_c12", "input_batching_dims are ascending">,
               Rule<"scatter_c13", "input_batching_dims are dimensions of the inputs">,
               Rule<"scatter_c14", "scatter_indices_batching_dims are unique">,
               Rule<"scatter_c15", "scatter_indices_batching_dims are dimensions of the indices">,
               Rule<"scatter_c16", "index_vector_dim is no batching dimension">,
               Rule<"scatter_c17", "inputs and indices have the same number of batching dimensions">,
               Rule<"scatter_c18", "batching dimensions have the same sizes in inputs and indices">,
               Rule<"scatter_c19", "scatter_dims_to_operand_dims has one entry per index component">,
               Rule<"scatter_c20", "scatter_dims_to_operand_dims and input_batching_dims are unique">,
               Rule<"scatter_c21", "scatter_dims_to_operand_dims names dimensions of the inputs">,
               Rule<"scatter_c22", "index_vector_dim is in [0, rank of scatter_indices]">,
               Rule<"scatter_c23", "update_computation takes a current and an update scalar per input and returns one per input">,
               Rule<"scatter_c24", "inputs and results have the same shapes">,
               Rule<"scatter_c25", "result element types are update_computation's">];
  let arguments = (ins Variadic<Hlo_PerTensor>:$inputs, Hlo_DimInt:$scatter_indices, Variadic<Hlo_PerTensor>:$updates,
                       Hlo_ScatterDimensionNumbersAttr:$scatter_dimension_numbers,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$indices_are_sorted,
                       DefaultValuedOptionalAttr<BoolAttr, "false">:$unique_indices);
  let results = (outs Variadic<Hlo_PerTensor>);
  let regions = (region SizedRegion<1>:$update_computation);
}
def Hlo_TorchIndexSelectOp : Hlo_Op<"torch_index_select", 110, F, [Pure]> {
  let summary = "slices along dim at given indices, with leading batch dimensions";
  let example = [{%r = "stablehlo.torch_index_select"(%x, %i) <{dim = 1 : i64, batch_dims = 1 : i64}> : (tensor<2x5x6xf32>, tensor<2x3xi32>) -> tensor<2x3x6xf32>}];
  let cost = "move";
  let rules = [Rule<"torch_index_select_c1", "operand and result have the same element type">,
               Rule<"torch_index_select_c2", "0 <= batch_dims <= dim < rank of the operand, and batch_dims <= rank of the index">,
               Rule<"torch_index_select_c3", "result shape is the operand's with dim replaced by the index's dimensions after batch_dims">];
  let arguments = (ins Hlo_PerTensor:$operand, Hlo_Int:$index, I64Attr:$dim, I64Attr:$batch_dims);
  let results = (outs Hlo_PerTensor:$result);
}
