// batch_norm_training, _inference, _grad: their formulas once more in double, each element with its distance.
#include "hlo/eval/bound/balls.h"
#include "hlo/eval/bound/engine.h"
#include "hlo/eval/view_reader.h"

namespace tenon::eval {

namespace {

using Balls = std::vector<Ball>;

// The formulas over elements and features.
class Batch {
 public:
  Batch(const BoundCall& call, const Tensor& operand)
      : arithmetic_(call.result_type()),
        accumulator_(AccumulatorType(call.result_type())),
        feature_(static_cast<size_t>(call.number("feature_index"))) {
    features_ = operand.dim(feature_);
    for (size_t d = feature_ + 1; d < operand.rank(); ++d) inner_ *= operand.dim(d);
    per_feature_ = features_ == 0 ? 0 : static_cast<double>(operand.count() / features_);
    const Rounding rounding(call.result_type());
    const double epsilon = Real(call.engine.view(), call.op, "epsilon");
    epsilon_ = {epsilon, std::fabs(epsilon - rounding.Nearest(epsilon))};
    count_ = {per_feature_, std::fabs(per_feature_ - rounding.Nearest(per_feature_))};
  }

  const BallArithmetic& arithmetic() const { return arithmetic_; }
  const Ball& count() const { return count_; }
  size_t features() const { return static_cast<size_t>(features_); }
  size_t FeatureOf(size_t element) const { return element / static_cast<size_t>(inner_) % features(); }

  Ball Shifted(const Ball& variance) const { return arithmetic_.Plus(variance, epsilon_); }
  // Of each feature, in any order.
  Balls Sum(const Balls& elements) const {
    Balls sums(features());
    std::vector<double> reach(features());
    for (size_t i = 0; i < elements.size(); ++i) {
      Ball& sum = sums[FeatureOf(i)];
      sum.value += elements[i].value;
      sum.error += elements[i].error;
      reach[FeatureOf(i)] += elements[i].reach();
    }
    for (size_t f = 0; f < sums.size(); ++f) {
      sums[f].error += accumulator_.OfSum(per_feature_, reach[f]);
      if (arithmetic_.rounding().narrow()) sums[f].error += arithmetic_.rounding().Ulp(sums[f].reach());
    }
    return sums;
  }
  Balls Normalized(const Balls& operand, const Balls& scale, const Balls& offset, const Balls& mean,
                   const Balls& variance) const {
    Balls results(operand.size());
    for (size_t i = 0; i < operand.size(); ++i) {
      const size_t f = FeatureOf(i);
      const Ball quotient =
          arithmetic_.Over(arithmetic_.Minus(operand[i], mean[f]), arithmetic_.Root(Shifted(variance[f])));
      results[i] = arithmetic_.Plus(arithmetic_.Times(scale[f], quotient), offset[f]);
    }
    return results;
  }

 private:
  BallArithmetic arithmetic_, accumulator_;
  size_t feature_;
  int64_t features_ = 0, inner_ = 1;
  double per_feature_ = 0;
  Ball epsilon_, count_;
};

Balls Operand(const BoundCall& call, size_t i) { return BallsOf(call.operands[i]); }

absl::Status InferenceRule(BoundCall& call) {
  const Batch batch(call, call.operands[0].value);
  SetFromBalls(call, 0,
               batch.Normalized(Operand(call, 0), Operand(call, 1), Operand(call, 2), Operand(call, 3),
                                Operand(call, 4)));
  return absl::OkStatus();
}

absl::Status TrainingRule(BoundCall& call) {
  const Batch batch(call, call.operands[0].value);
  const BallArithmetic& arithmetic = batch.arithmetic();
  const Balls operand = Operand(call, 0);
  Balls mean = batch.Sum(operand);
  for (Ball& m : mean) m = arithmetic.Over(m, batch.count());
  Balls squares(operand.size());
  for (size_t i = 0; i < squares.size(); ++i) {
    const Ball centred = arithmetic.Minus(operand[i], mean[batch.FeatureOf(i)]);
    squares[i] = arithmetic.Times(centred, centred);
  }
  Balls variance = batch.Sum(squares);
  for (Ball& v : variance) v = arithmetic.Over(v, batch.count());
  SetFromBalls(call, 0, batch.Normalized(operand, Operand(call, 1), Operand(call, 2), mean, variance));
  SetFromBalls(call, 1, mean);
  SetFromBalls(call, 2, variance);
  return absl::OkStatus();
}

absl::Status GradientRule(BoundCall& call) {
  const Batch batch(call, call.operands[0].value);
  const BallArithmetic& arithmetic = batch.arithmetic();
  const Balls operand = Operand(call, 0), scale = Operand(call, 1), mean = Operand(call, 2),
              variance = Operand(call, 3), gradient = Operand(call, 4);
  Balls centred(operand.size()), products(operand.size()), result(operand.size());
  for (size_t i = 0; i < centred.size(); ++i) {
    centred[i] = arithmetic.Minus(operand[i], mean[batch.FeatureOf(i)]);
    products[i] = arithmetic.Times(gradient[i], centred[i]);
  }
  const Balls offset_gradient = batch.Sum(gradient), sums = batch.Sum(products);
  Balls scale_gradient(batch.features()), per_variance(batch.features()), factor(batch.features());
  for (size_t f = 0; f < batch.features(); ++f) {
    const Ball shifted = batch.Shifted(variance[f]), deviation = arithmetic.Root(shifted);
    scale_gradient[f] = arithmetic.Over(sums[f], deviation);
    per_variance[f] = arithmetic.Over(sums[f], shifted);
    factor[f] = arithmetic.Over(arithmetic.Over(scale[f], deviation), batch.count());
  }
  for (size_t i = 0; i < result.size(); ++i) {
    const size_t f = batch.FeatureOf(i);
    const Ball first = arithmetic.Minus(arithmetic.Times(gradient[i], batch.count()), offset_gradient[f]);
    result[i] =
        arithmetic.Times(factor[f], arithmetic.Minus(first, arithmetic.Times(centred[i], per_variance[f])));
  }
  SetFromBalls(call, 0, result);
  SetFromBalls(call, 1, scale_gradient);
  SetFromBalls(call, 2, offset_gradient);
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
    {TENON_OP_BATCH_NORM_INFERENCE, InferenceRule, false},
    {TENON_OP_BATCH_NORM_TRAINING, TrainingRule, false},
    {TENON_OP_BATCH_NORM_GRAD, GradientRule, false},
};

}  // namespace

std::span<const RuleRow> NormalizationRules() { return kRows; }

}  // namespace tenon::eval
