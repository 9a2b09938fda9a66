// Batch norms: features of a computed size are lines of their own; where others are, elements alone count for the mean.
#include "hlo/ops/linalg.h"
#include "optimizer/decompose/batch_norm.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

// The operand, and the gradient where there is one, have one shape; the parameters an entry a feature of it.
void JoinOperands(Operation* op, Padder& padder, int64_t feature) {
  llvm::SmallVector<Value> arrays = {op->getOperand(0)};
  const bool has_gradient = llvm::isa<hlo::BatchNormGradOp>(op);
  const unsigned vectors = op->getNumOperands() - (has_gradient ? 1 : 0);
  if (has_gradient) arrays.push_back(op->getOperand(vectors));
  const SizeList sizes = padder.Join(op, arrays);
  arrays[0] = padder.WithSizes(arrays[0], sizes);
  for (int round = 0; round < 2; ++round)  // again, since a later one may have the least bound
    for (unsigned i = 1; i < vectors; ++i) {
      Value vector = op->getOperand(i);
      padder.JoinPair(op, arrays[0], vector, {feature}, {0});
      op->setOperand(i, vector);
    }
  op->setOperand(0, arrays[0]);
  if (has_gradient)
    op->setOperand(vectors,
                   padder.Prefix(arrays[1], llvm::cast<RankedTensorType>(arrays[0].getType()).getShape()));
}

absl::StatusOr<PaddedList> PadBatchNorm(Operation* op, Padder& padder) {
  const int64_t feature = op->getAttrOfType<mlir::IntegerAttr>("feature_index").getInt();
  const llvm::APFloat epsilon = op->getAttrOfType<mlir::FloatAttr>("epsilon").getValue();
  JoinOperands(op, padder, feature);
  Value operand = op->getOperand(0);
  const SizeList sizes = padder.SizesOf(operand), of_features = {sizes[static_cast<size_t>(feature)]};
  llvm::SmallVector<int64_t> batch;
  for (size_t d = 0; d < sizes.size(); ++d)
    if (static_cast<int64_t>(d) != feature) batch.push_back(static_cast<int64_t>(d));
  llvm::ArrayRef<int64_t> shape = llvm::cast<RankedTensorType>(operand.getType()).getShape();
  Value valid = padder.Valid(shape, sizes, batch);
  if (!valid || llvm::isa<hlo::BatchNormInferenceOp>(op)) {
    auto padded = padder.InPlace(op, sizes);
    if (padded.ok())
      for (Padded& one : llvm::MutableArrayRef(*padded).drop_front()) one.sizes = of_features;
    return padded;
  }
  ArrayBuilder& build = padder.build();
  Value count = padder.I32(1);
  for (int64_t d : batch) count = build.mul(count, padder.SizeValue(operand, d));
  BatchNorm norm(build, operand, feature, epsilon);
  norm.LeaveOut(valid, build.Convert(count, ElementOf(operand)));
  std::vector<Value> results;
  if (auto training = llvm::dyn_cast<hlo::BatchNormTrainingOp>(op)) {
    results = norm.Training(training.getScale(), training.getOffset());
  } else {
    auto grad = llvm::cast<hlo::BatchNormGradOp>(op);
    results = norm.Gradients(grad.getScale(), grad.getMean(), grad.getVariance(), grad.getGradOutput());
  }
  return PaddedList{{results[0], sizes}, {results[1], of_features}, {results[2], of_features}};
}

}  // namespace

PadFunction NormalizationPadding(Operation* op) {
  const bool is = llvm::isa<hlo::BatchNormInferenceOp, hlo::BatchNormTrainingOp, hlo::BatchNormGradOp>(op);
  return is ? &PadBatchNorm : nullptr;
}

}  // namespace tenon::opt
