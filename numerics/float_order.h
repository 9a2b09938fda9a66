// Distances between floats, counted in representable values.
#pragma once

#include <cstdint>

#include "numerics/float_formats.h"

namespace tenon::numerics {

// A float's code as an integer: neighbours differ by one, both zeros are 0 and a NaN is beyond all numbers. The codes of f8E8M0FNU
// have no sign, those of all other formats one in the highest bit.
constexpr int64_t FloatOrder(uint64_t code, ElementType type) {
  if (FormatOf(type).family == FloatFamily::exponent) return static_cast<int64_t>(code);
  const uint64_t sign = uint64_t{1} << (BitWidth(type) - 1);
  return code & sign ? -static_cast<int64_t>(code & (sign - 1)) : static_cast<int64_t>(code);
}

constexpr uint64_t FloatDistance(uint64_t a, uint64_t b, ElementType type) {
  const int64_t x = FloatOrder(a, type), y = FloatOrder(b, type);
  return x > y ? static_cast<uint64_t>(x) - static_cast<uint64_t>(y)
               : static_cast<uint64_t>(y) - static_cast<uint64_t>(x);
}

}  // namespace tenon::numerics
