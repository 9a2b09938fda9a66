// Batch normalization by arithmetic: decompose/batch_norm.h.
#include "hlo/ops/linalg.h"
#include "optimizer/decompose/batch_norm.h"

namespace tenon::opt {
namespace {

using mlir::Operation;

bool InferenceToArithmetic(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormInferenceOp>(op);
  ArrayBuilder build(op, rewriter);
  BatchNorm batch(build, norm.getOperand(), static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  rewriter.Replace(op,
                   batch.Inference(norm.getScale(), norm.getOffset(), norm.getMean(), norm.getVariance()));
  return true;
}

bool TrainingToSums(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormTrainingOp>(op);
  ArrayBuilder build(op, rewriter);
  BatchNorm batch(build, norm.getOperand(), static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  rewriter.Replace(op, batch.Training(norm.getScale(), norm.getOffset()));
  return true;
}

bool GradToSums(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormGradOp>(op);
  ArrayBuilder build(op, rewriter);
  BatchNorm batch(build, norm.getOperand(), static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  rewriter.Replace(
      op, batch.Gradients(norm.getScale(), norm.getMean(), norm.getVariance(), norm.getGradOutput()));
  return true;
}

}  // namespace

const std::vector<Decomposition>& NormalizationDecompositions() {
  static const std::vector<Decomposition> list = {
      {"batch_norm_inference_to_arithmetic",
       "stablehlo.batch_norm_inference",
       90,
       {"constant", "add", "subtract", "multiply", "divide", "sqrt", "broadcast_in_dim"},
       false,
       InferenceToArithmetic},
      {"batch_norm_training_to_sums",
       "stablehlo.batch_norm_training",
       90,
       {"constant", "add", "subtract", "multiply", "divide", "sqrt", "broadcast_in_dim", "reduce"},
       false,
       TrainingToSums},
      {"batch_norm_grad_to_sums",
       "stablehlo.batch_norm_grad",
       90,
       {"constant", "add", "subtract", "multiply", "divide", "sqrt", "broadcast_in_dim", "reduce"},
       false,
       GradToSums},
  };
  return list;
}

}  // namespace tenon::opt
