// Tensors as text: `tensor<2x3xf32> [[1, 2, 3], [4, 5, 6]]` out, `2x3xf32=1,2,3,4,5,6` in.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "runtime/tensor.h"

namespace tenon::driver {

// Tensors of more than 1000 elements show the ends of each dimension only.
std::string TensorText(const rt::Tensor& tensor);

// "2x3xf32", "f32", "?x3xf32" is refused. E0101.
absl::StatusOr<rt::TensorType> ParseType(const std::string& text);

// Row-major values, complex ones as two numbers each; a single value fills the tensor. E0101.
absl::StatusOr<rt::Tensor> ParseTensor(const std::string& text);

}  // namespace tenon::driver
