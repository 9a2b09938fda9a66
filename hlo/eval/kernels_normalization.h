// batch_norm_training, _inference and _grad, composed of the elementwise ops and reductions: every step
// rounds to the element type, sums run in reduce's order.
#pragma once

#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

// Result, mean and (biased) variance of the batch. scale and offset are vectors along the feature dimension.
absl::StatusOr<std::vector<Tensor>> BatchNormTraining(const Tensor& operand, const Tensor& scale,
                                                      const Tensor& offset, double epsilon, int64_t feature);
absl::StatusOr<Tensor> BatchNormInference(const Tensor& operand, const Tensor& scale, const Tensor& offset,
                                          const Tensor& mean, const Tensor& variance, double epsilon,
                                          int64_t feature);
// Gradients of operand, scale and offset.
absl::StatusOr<std::vector<Tensor>> BatchNormGrad(const Tensor& operand, const Tensor& scale,
                                                  const Tensor& mean, const Tensor& variance,
                                                  const Tensor& gradient, double epsilon, int64_t feature);

}  // namespace tenon::eval
