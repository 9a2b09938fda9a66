// Factorizations, transforms, normalization, random numbers and the einsum spellings.
include "hlo/ops/base.td"

defvar F = "linalg";

def Hlo_FftOp : Hlo_Op<"fft", 51, F, [Pure]> {
  let summary = "discrete Fourier transform";
  let example = [{%r = stablehlo.fft %x, type = RFFT, length = [8] : (tensor<3x8xf32>) -> tensor<3x5xcomplex<f32>>}];
  let cost = "transcendental";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"fft_c1", "there are not more transformed dimensions than dimensions">,
               Rule<"fft_c2", "element types fit the transform">,
               Rule<"fft_c3", "one to three dimensions are transformed">,
               Rule<"fft_c4", "the last dimensions of the real side are fft_length">,
               Rule<"fft_c5", "operand and result have the same shape but for the halved last dimension">];
  let arguments = (ins Hlo_FloatComplex:$operand, Hlo_FftTypeAttr:$fft_type, DenseI64ArrayAttr:$fft_length);
  let results = (outs Hlo_FloatComplex:$result);
  let assemblyFormat = "$operand `,` `type` `=` `` $fft_type `,` `length` `=` $fft_length attr-dict `:` functional-type(operands, results)";
}
def Hlo_CholeskyOp : Hlo_Op<"cholesky", 20, F, [Pure]> {
  let summary = "Cholesky factor of symmetric positive definite matrices";
  let example = [{%r = stablehlo.cholesky %a, lower = true : tensor<2x3x3xf32>}];
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"cholesky_c1", "operand and result have the same type">,
               Rule<"cholesky_c2", "the operand has rank 2 or more">,
               Rule<"cholesky_c3", "the last two dimensions are equal">];
  let arguments = (ins Hlo_FloatComplexQuant:$a, DefaultValuedOptionalAttr<BoolAttr, "false">:$lower);
  let results = (outs Hlo_FloatComplexQuant:$result);
  let assemblyFormat = "$a (`,` `lower` `=` $lower^)? attr-dict `:` custom<SameOperandsAndResultType>(type($a), type($result))";
}
def Hlo_TriangularSolveOp : Hlo_Op<"triangular_solve", 112, F, [Pure]> {
  let summary = "solution of triangular systems";
  let example = [{%r = "stablehlo.triangular_solve"(%a, %b) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<2x3x3xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>}];
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"triangular_solve_c1", "operands have the same element type">,
               Rule<"triangular_solve_c2", "operands have the same rank of at least 2">,
               Rule<"triangular_solve_c3", "batch dimensions agree, a is square and fits b">,
               Rule<"triangular_solve_c4", "b and result have the same type">,
               Rule<"triangular_solve_c5", "transpose_a is valid">];
  let arguments = (ins Hlo_FloatComplexQuant:$a, Hlo_FloatComplexQuant:$b, BoolAttr:$left_side, BoolAttr:$lower,
                       BoolAttr:$unit_diagonal, Hlo_TransposeAttr:$transpose_a);
  let results = (outs Hlo_FloatComplexQuant:$result);
}
def Hlo_BatchNormTrainingOp : Hlo_Op<"batch_norm_training", 13, F, [Pure]> {
  let summary = "normalization by batch statistics";
  let example = [{%r:3 = "stablehlo.batch_norm_training"(%x, %p, %p) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)}];
  let cost = "reduce";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"batch_norm_training_c1", "feature_index is a dimension of the operand">,
               Rule<"batch_norm_training_c2", "all element types are the same">,
               Rule<"batch_norm_training_c3", "parameters and statistics have one entry per feature">,
               Rule<"batch_norm_training_c7", "operand and output have the same type">];
  let arguments = (ins Hlo_FloatQuant:$operand, Hlo_FloatQuant:$scale, Hlo_FloatQuant:$offset, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FloatQuant:$output, Hlo_FloatQuant:$batch_mean, Hlo_FloatQuant:$batch_var);
}
def Hlo_BatchNormInferenceOp : Hlo_Op<"batch_norm_inference", 12, F, [Pure]> {
  let summary = "normalization by given statistics";
  let example = [{%r = "stablehlo.batch_norm_inference"(%x, %p, %p, %p, %p) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) -> tensor<2x4xf32>}];
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"batch_norm_inference_c1", "feature_index is a dimension of the operand">,
               Rule<"batch_norm_inference_c2", "all element types are the same">,
               Rule<"batch_norm_inference_c3", "parameters and statistics have one entry per feature">,
               Rule<"batch_norm_inference_c7", "operand and result have the same type">];
  let arguments = (ins Hlo_FloatQuant:$operand, Hlo_FloatQuant:$scale, Hlo_FloatQuant:$offset, Hlo_FloatQuant:$mean,
                       Hlo_FloatQuant:$variance, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FloatQuant:$result);
}
def Hlo_BatchNormGradOp : Hlo_Op<"batch_norm_grad", 11, F, [Pure]> {
  let summary = "gradient of batch_norm_training";
  let example = [{%r:3 = "stablehlo.batch_norm_grad"(%x, %p, %p, %p, %g) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)}];
  let cost = "reduce";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"batch_norm_grad_c1", "feature_index is a dimension of the operand">,
               Rule<"batch_norm_grad_c2", "all element types are the same">,
               Rule<"batch_norm_grad_c3", "operand, grad_output and grad_operand have the same shape">,
               Rule<"batch_norm_grad_c4", "parameters and their gradients have one entry per feature">];
  let arguments = (ins Hlo_FloatQuant:$operand, Hlo_FloatQuant:$scale, Hlo_FloatQuant:$mean, Hlo_FloatQuant:$variance,
                       Hlo_FloatQuant:$grad_output, F32Attr:$epsilon, I64Attr:$feature_index);
  let results = (outs Hlo_FloatQuant:$grad_operand, Hlo_FloatQuant:$grad_scale, Hlo_FloatQuant:$grad_offset);
}
def Hlo_RngOp : Hlo_Op<"rng", 89, F> {
  let summary = "random numbers of an unspecified generator";
  let example = [{%r = stablehlo.rng %a, %a, %s, distribution = UNIFORM : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<3x4xi32>}];
  let rules = [Rule<"rng_c1", "a, b and result have the same element type; a and b are scalars">,
               Rule<"rng_c2", "NORMAL needs a float type">,
               Rule<"rng_c3", "shape has one entry per result dimension, and its value fits the result">];
  let arguments = (ins Hlo_PredIntFloat:$a, Hlo_PredIntFloat:$b, Hlo_DimInt:$shape, Hlo_RngDistributionAttr:$rng_distribution);
  let results = (outs Hlo_PredIntFloat:$result);
  let assemblyFormat = "$a `,` $b `,` $shape `,` `distribution` `=` `` $rng_distribution attr-dict `:` functional-type(operands, results)";
}
def Hlo_RngBitGeneratorOp : Hlo_Op<"rng_bit_generator", 90, F, [Pure]> {
  let inputs = [2, 1];
  let summary = "random bits of a named generator";
  let example = [{%t, %r = stablehlo.rng_bit_generator %s, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)}];
  let rules = [Rule<"rng_bit_generator_c1", "initial_state and output_state have the same type">,
               Rule<"rng_bit_generator_c2", "the state has 2 elements for THREE_FRY, 2 or 3 for PHILOX">];
  let arguments = (ins Hlo_RngState:$initial_state, Hlo_RngAlgorithmAttr:$rng_algorithm);
  let results = (outs Hlo_RngState:$output_state, Hlo_IntFloat:$output);
  let assemblyFormat = "$initial_state `,` `algorithm` `=` `` $rng_algorithm attr-dict `:` functional-type(operands, results)";
}
def Hlo_EinsumOp : Hlo_Op<"einsum", 48, F, [Pure]> {
  let summary = "Einstein summation of two operands";
  let example = [{%r = stablehlo.einsum %a, %b, config = "ij,jk->ik" : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>}];
  let cost = "dot";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"einsum_c1", "einsum_config names the dimensions of both operands, and those of the result once each">,
               Rule<"einsum_c2", "a letter stands for dimensions of one size">,
               Rule<"einsum_c3", "the result has the dimensions that einsum_config gives it">,
               Rule<"einsum_c4", "operands have one element or expressed type, and the result's can hold it">];
  let arguments = (ins Hlo_Tensor:$lhs, Hlo_Tensor:$rhs, StrAttr:$einsum_config);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$lhs `,` $rhs `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)";
}
def Hlo_UnaryEinsumOp : Hlo_Op<"unary_einsum", 114, F, [Pure]> {
  let summary = "Einstein summation of one operand";
  let example = [{%s = stablehlo.unary_einsum %a, config = "ij->i" : (tensor<2x3xf32>) -> tensor<2xf32>}];
  let cost = "reduce";
  let tolerance = "ulp:accumulate";
  let rules = [Rule<"unary_einsum_c1", "einsum_config names the dimensions of the operand, and those of the result once each">,
               Rule<"unary_einsum_c2", "a letter stands for dimensions of one size">,
               Rule<"unary_einsum_c3", "the result has the dimensions that einsum_config gives it">,
               Rule<"unary_einsum_c4", "the result's element type can hold the operand's, quantized ones as what they express">];
  let arguments = (ins Hlo_Tensor:$operand, StrAttr:$einsum_config);
  let results = (outs Hlo_Tensor:$result);
  let assemblyFormat = "$operand `,` `config` `=` $einsum_config attr-dict `:` functional-type(operands, results)";
}
