// The math functions on bit patterns: the numerics records over the host's builder.
#include <bit>

#include "backends/tile/element_eval.h"
#include "backends/tile/math.h"
#include "backends/tile/number.h"

namespace tenon::tile {

std::optional<uint64_t> EvalMath(std::string_view name, Type type, std::span<const uint64_t> x) {
  const int number = FindMath(name);
  if (number < 0 || static_cast<int>(x.size()) != kMathFunctions[number].operands) return std::nullopt;
  numerics::ScalarBuilder b;
  if (type == Type::kF64) {
    double wide[2] = {0, 0};
    for (size_t i = 0; i < x.size(); ++i) wide[i] = std::bit_cast<double>(x[i]);
    return std::bit_cast<uint64_t>(MathF64(b, number, wide));
  }
  float single[2] = {0, 0};
  for (size_t i = 0; i < x.size(); ++i) single[i] = static_cast<float>(FloatFromBits(type, x[i]));
  return BitsFromDouble(type, MathF32(b, number, single));
}

}  // namespace tenon::tile
