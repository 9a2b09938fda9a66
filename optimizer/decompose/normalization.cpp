// Batch normalization by sums over all dimensions but the features', with the operations of the reference in
// its order.
#include "hlo/ops/linalg.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

// Values with the shape of the operand, and ones with an entry a feature.
class Batch {
 public:
  Batch(Operation* op, Rewriter& rewriter, int64_t feature, const llvm::APFloat& epsilon)
      : b(op, rewriter),
        shape_(ShapeOf(op->getOperand(0))),
        feature_(feature),
        element_(ElementOf(op->getOperand(0))) {
    for (int64_t dim = 0; dim < static_cast<int64_t>(shape_.size()); ++dim)
      if (dim != feature) others_.push_back(dim);
    int64_t features = shape_[feature];
    per_feature_ = features == 0 ? 0 : CountOf(op->getOperand(0)) / features;
    epsilon_ = b.Fill({features}, element_, epsilon.convertToDouble());
  }

  ArrayBuilder b;
  Value Spread(Value vector) { return b.Broadcast(vector, shape_, {feature_}); }
  Value Sum(Value x) { return b.Sum(x, others_); }
  Value CountLike(Value x) { return b.Fill(ShapeOf(x), element_, static_cast<double>(per_feature_)); }
  Value Mean(Value x) {
    Value sum = Sum(x);
    return b.div(sum, CountLike(sum));
  }
  Value Shifted(Value variance) { return b.add(variance, epsilon_); }

  Value Normalized(Value x, Value scale, Value offset, Value mean, Value variance) {
    Value deviation = b.sqrt(Shifted(variance)), centred = b.sub(x, Spread(mean));
    return b.add(b.mul(Spread(scale), b.div(centred, Spread(deviation))), Spread(offset));
  }

 private:
  ArrayBuilder::Shape shape_, others_;
  int64_t feature_, per_feature_;
  mlir::Type element_;
  Value epsilon_;
};

bool InferenceToArithmetic(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormInferenceOp>(op);
  Batch batch(op, rewriter, static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  rewriter.Replace(op, batch.Normalized(norm.getOperand(), norm.getScale(), norm.getOffset(), norm.getMean(),
                                        norm.getVariance()));
  return true;
}

bool TrainingToSums(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormTrainingOp>(op);
  Batch batch(op, rewriter, static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  Value mean = batch.Mean(norm.getOperand());
  Value centred = batch.b.sub(norm.getOperand(), batch.Spread(mean));
  Value variance = batch.Mean(batch.b.mul(centred, centred));
  rewriter.Replace(
      op, {batch.Normalized(norm.getOperand(), norm.getScale(), norm.getOffset(), mean, variance), mean,
           variance});
  return true;
}

// scale / deviation / n * (n * gradient - sum(gradient) - centred * sum(gradient * centred) / (variance +
// epsilon))
bool GradToSums(Operation* op, Rewriter& rewriter) {
  auto norm = llvm::cast<hlo::BatchNormGradOp>(op);
  Batch batch(op, rewriter, static_cast<int64_t>(norm.getFeatureIndex()), norm.getEpsilon());
  ArrayBuilder& b = batch.b;
  Value gradient = norm.getGradOutput(), shifted = batch.Shifted(norm.getVariance());
  Value deviation = b.sqrt(shifted), centred = b.sub(norm.getOperand(), batch.Spread(norm.getMean()));
  Value offset_gradient = batch.Sum(gradient), products = batch.Sum(b.mul(gradient, centred));
  Value first = b.sub(b.mul(gradient, batch.CountLike(gradient)), batch.Spread(offset_gradient));
  Value second = b.mul(centred, batch.Spread(b.div(products, shifted)));
  Value factor = b.div(norm.getScale(), deviation);
  factor = b.div(factor, batch.CountLike(factor));
  rewriter.Replace(
      op, {b.mul(batch.Spread(factor), b.sub(first, second)), b.div(products, deviation), offset_gradient});
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
