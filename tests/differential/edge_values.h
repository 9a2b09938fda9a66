// Numbers at which functions are hard: beside their poles and cuts, where they or their halfway steps overflow or vanish.
#pragma once

#include <cstdint>

#include "numerics/element_type.h"
#include "runtime/tensor.h"

namespace tenon::differential {

class EdgeRandom {
 public:
  explicit EdgeRandom(uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15u + 0x1234567) {
    for (int i = 0; i < 4; ++i) Next();
  }
  uint64_t Next() {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    return state_ * 0x2545f4914f6cdd1du >> 16;
  }
  uint32_t Below(uint32_t n) { return static_cast<uint32_t>(Next() % n); }
  bool OneIn(uint32_t n) { return Below(n) == 0; }
  double Unit() { return static_cast<double>(Next() & 0xffffffff) / 4294967296.0; }

 private:
  uint64_t state_;
};

// A number of a float type, of complex types' parts.
double EdgeNumber(EdgeRandom& random, ElementType part);
// A tensor of them. `beside`, of the same type and size or null: what many of its elements are near to, or the opposite of.
rt::Tensor EdgeValues(EdgeRandom& random, const rt::TensorType& type, const rt::Tensor* beside);
// Lines of `length` elements (of the last dimension) of about one magnitude, many of them near the greatest or least that there is.
rt::Tensor EdgeLines(EdgeRandom& random, const rt::TensorType& type, int64_t length);

}  // namespace tenon::differential
