// Tensors from literals, for the tests of the kernels.
#pragma once

#include <vector>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

template <class T>
Tensor Make(ElementType type, Shape shape, const std::vector<T>& values) {
  return {type, std::move(shape), values.data()};
}
inline Tensor F32(Shape shape, const std::vector<float>& values) {
  return Make(ElementType::f32, std::move(shape), values);
}
inline Tensor I32(Shape shape, const std::vector<int32_t>& values) {
  return Make(ElementType::i32, std::move(shape), values);
}

template <class T>
std::vector<T> Values(const Tensor& tensor) {
  return {tensor.data_as<T>(), tensor.data_as<T>() + tensor.count()};
}

// 0.5 to 1.5 with random low bits, both signs.
inline Tensor Random(Shape shape, uint32_t seed) {
  Tensor tensor(ElementType::f32, std::move(shape));
  auto* v = tensor.mutable_data_as<float>();
  for (int64_t i = 0; i < tensor.count(); ++i) {
    seed = seed * 1664525u + 1013904223u;
    v[i] = (static_cast<float>(seed >> 8) * 0x1p-24f + 0.5f) * ((seed & 128) ? 1.0f : -1.0f);
  }
  return tensor;
}

}  // namespace tenon::eval
