#include "optimizer/decompose/batch_norm.h"

#include "optimizer/analysis/op_class.h"

namespace tenon::opt {

using mlir::Value;

BatchNorm::BatchNorm(ArrayBuilder& build, Value operand, int64_t feature, const llvm::APFloat& epsilon)
    : b_(build),
      operand_(operand),
      shape_(ShapeOf(operand)),
      feature_(feature),
      element_(ElementOf(operand)) {
  for (int64_t dim = 0; dim < static_cast<int64_t>(shape_.size()); ++dim)
    if (dim != feature) others_.push_back(dim);
  int64_t features = shape_[static_cast<size_t>(feature)];
  per_feature_ = features == 0 ? 0 : CountOf(operand) / features;
  epsilon_ = b_.Fill({features}, element_, epsilon.convertToDouble());
}

void BatchNorm::LeaveOut(Value valid, Value count) {
  valid_ = valid;
  count_ = count;
}

Value BatchNorm::Sum(Value x) {
  if (valid_) x = b_.select(valid_, x, b_.Broadcast(b_.Fill({}, element_, 0), shape_, {}));
  return b_.Sum(x, others_);
}

Value BatchNorm::CountLike(Value x) {
  if (count_) return b_.Broadcast(count_, ShapeOf(x), {});
  return b_.Fill(ShapeOf(x), element_, static_cast<double>(per_feature_));
}

Value BatchNorm::Mean(Value x) {
  Value sum = Sum(x);
  return b_.div(sum, CountLike(sum));
}

Value BatchNorm::Inference(Value scale, Value offset, Value mean, Value variance) {
  Value deviation = b_.sqrt(Shifted(variance)), centred = b_.sub(operand_, Spread(mean));
  return b_.add(b_.mul(Spread(scale), b_.div(centred, Spread(deviation))), Spread(offset));
}

std::vector<Value> BatchNorm::Training(Value scale, Value offset) {
  Value mean = Mean(operand_);
  Value centred = b_.sub(operand_, Spread(mean));
  Value variance = Mean(b_.mul(centred, centred));
  return {Inference(scale, offset, mean, variance), mean, variance};
}

// scale / deviation / n * (n * gradient - sum(gradient) - centred * sum(gradient * centred) / (variance +
// epsilon))
std::vector<Value> BatchNorm::Gradients(Value scale, Value mean, Value variance, Value gradient) {
  Value shifted = Shifted(variance);
  Value deviation = b_.sqrt(shifted), centred = b_.sub(operand_, Spread(mean));
  Value offset_gradient = Sum(gradient), products = Sum(b_.mul(gradient, centred));
  Value first = b_.sub(b_.mul(gradient, CountLike(gradient)), Spread(offset_gradient));
  Value second = b_.mul(centred, Spread(b_.div(products, shifted)));
  Value factor = b_.div(scale, deviation);
  factor = b_.div(factor, CountLike(factor));
  return {b_.mul(Spread(factor), b_.sub(first, second)), b_.div(products, deviation), offset_gradient};
}

}  // namespace tenon::opt
