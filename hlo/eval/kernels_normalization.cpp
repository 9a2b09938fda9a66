#include "hlo/eval/kernels_normalization.h"

#include "base/error.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "hlo/eval/kernels_reduce.h"
#include "tenon/backend.h"

namespace tenon::eval {

namespace {

// Arithmetic on tensors of one shape; vectors along the feature dimension are spread first.
class Batch {
 public:
  Batch(const Tensor& operand, int64_t feature)
      : type_(operand.type()), shape_(operand.shape()), feature_(feature) {
    for (int64_t d = 0; d < static_cast<int64_t>(shape_.size()); ++d) {
      if (d != feature) reduced_.push_back(d);
    }
    const int64_t features = shape_[static_cast<size_t>(feature)];
    const double per_feature = features == 0 ? 0 : static_cast<double>(operand.count() / features);
    count_ = Constant(per_feature);
  }

  Tensor Constant(double value) const { return Convert(Tensor(ElementType::f64, {}, &value), type_); }
  Tensor Spread(const Tensor& vector) const {
    return BroadcastInDim(vector, shape_, std::span(&feature_, 1));
  }
  const Tensor& count() const { return count_; }

  // Per feature.
  absl::StatusOr<Tensor> Sum(const Tensor& operand) const {
    const ElementType wide = AccumulatorType(type_);
    const auto body = FunctionOfKind(TENON_REGION_ADD, wide);
    const Tensor zero = Constant(0);
    TENON_ASSIGN_OR_RETURN(std::vector<Tensor> sums,
                           Reduce(std::span(&operand, 1), std::span(&zero, 1), reduced_, *body));
    return Convert(sums[0], type_);
  }

 private:
  ElementType type_;
  Shape shape_;
  int64_t feature_;
  std::vector<int64_t> reduced_;
  Tensor count_;
};

Tensor Binary(uint32_t op, const Tensor& a, const Tensor& b) {
  const Tensor* operands[] = {&a, &b};
  return RunElementwise(FindElementwise(op, a.type()), operands, b.rank() == 0 ? a.shape() : b.shape());
}
Tensor Plus(const Tensor& a, const Tensor& b) { return Binary(TENON_OP_ADD, a, b); }
Tensor Minus(const Tensor& a, const Tensor& b) { return Binary(TENON_OP_SUBTRACT, a, b); }
Tensor Times(const Tensor& a, const Tensor& b) { return Binary(TENON_OP_MULTIPLY, a, b); }
Tensor Over(const Tensor& a, const Tensor& b) { return Binary(TENON_OP_DIVIDE, a, b); }
Tensor Root(const Tensor& a) { return Elementwise(TENON_OP_SQRT, std::span(&a, 1)); }

}  // namespace

absl::StatusOr<Tensor> BatchNormInference(const Tensor& operand, const Tensor& scale, const Tensor& offset,
                                          const Tensor& mean, const Tensor& variance, double epsilon,
                                          int64_t feature) {
  const Batch batch(operand, feature);
  const Tensor deviation = Root(Plus(variance, batch.Constant(epsilon)));
  const Tensor centred = Minus(operand, batch.Spread(mean));
  return Plus(Times(batch.Spread(scale), Over(centred, batch.Spread(deviation))), batch.Spread(offset));
}

absl::StatusOr<std::vector<Tensor>> BatchNormTraining(const Tensor& operand, const Tensor& scale,
                                                      const Tensor& offset, double epsilon, int64_t feature) {
  const Batch batch(operand, feature);
  TENON_ASSIGN_OR_RETURN(const Tensor sum, batch.Sum(operand));
  const Tensor mean = Over(sum, batch.count());
  const Tensor centred = Minus(operand, batch.Spread(mean));
  TENON_ASSIGN_OR_RETURN(const Tensor squares, batch.Sum(Times(centred, centred)));
  const Tensor variance = Over(squares, batch.count());
  TENON_ASSIGN_OR_RETURN(Tensor result,
                         BatchNormInference(operand, scale, offset, mean, variance, epsilon, feature));
  return std::vector<Tensor>{result, mean, variance};
}

absl::StatusOr<std::vector<Tensor>> BatchNormGrad(const Tensor& operand, const Tensor& scale,
                                                  const Tensor& mean, const Tensor& variance,
                                                  const Tensor& gradient, double epsilon, int64_t feature) {
  const Batch batch(operand, feature);
  const Tensor shifted = Plus(variance, batch.Constant(epsilon));
  const Tensor deviation = Root(shifted);
  const Tensor centred = Minus(operand, batch.Spread(mean));
  TENON_ASSIGN_OR_RETURN(const Tensor offset_gradient, batch.Sum(gradient));
  TENON_ASSIGN_OR_RETURN(const Tensor products, batch.Sum(Times(gradient, centred)));
  const Tensor scale_gradient = Over(products, deviation);
  // scale / deviation / n * (n * gradient - sum(gradient) - centred * sum(gradient * centred) / (variance +
  // epsilon))
  const Tensor first = Minus(Times(gradient, batch.count()), batch.Spread(offset_gradient));
  const Tensor second = Times(centred, batch.Spread(Over(products, shifted)));
  const Tensor factor = Over(Over(scale, deviation), batch.count());
  return std::vector<Tensor>{Times(batch.Spread(factor), Minus(first, second)), scale_gradient,
                             offset_gradient};
}

}  // namespace tenon::eval
