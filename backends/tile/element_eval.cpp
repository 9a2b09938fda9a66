#include "backends/tile/element_eval.h"

#include <bit>
#include <cmath>
#include <limits>

#include "backends/tile/number.h"

namespace tenon::tile {
namespace {

// F is float for bf16, f16 and f32, double for f64.
template <typename F>
F Maximum(F a, F b) {
  if (a != a || b != b) return std::numeric_limits<F>::quiet_NaN();
  if (a == b) return std::signbit(a) ? b : a;
  return a > b ? a : b;
}
template <typename F>
F Minimum(F a, F b) {
  if (a != a || b != b) return std::numeric_limits<F>::quiet_NaN();
  if (a == b) return std::signbit(a) ? a : b;
  return a < b ? a : b;
}
template <typename F>
F RoundAwayFromZero(F a) {
  const F whole = std::trunc(a);
  return std::fabs(a - whole) >= F(0.5) ? whole + std::copysign(F(1), a) : whole;
}

template <typename F>
F FloatArith(OpCode code, F a, F b, F c) {
  switch (code) {
    case OpCode::kNeg:
      return -a;
    case OpCode::kAbs:
      return std::fabs(a);
    case OpCode::kSign:
      return a > 0 || a < 0 ? std::copysign(F(1), a) : a;
    case OpCode::kCeil:
      return std::ceil(a);
    case OpCode::kFloor:
      return std::floor(a);
    case OpCode::kRoundAfz:
      return RoundAwayFromZero(a);
    case OpCode::kRoundEven:
      return std::nearbyint(a);
    case OpCode::kSqrt:
      return std::sqrt(a);
    case OpCode::kAdd:
      return a + b;
    case OpCode::kSub:
      return a - b;
    case OpCode::kMul:
      return a * b;
    case OpCode::kDiv:
      return a / b;
    case OpCode::kRem:
      return std::fmod(a, b);  // exact, so every libm gives the same
    case OpCode::kMax:
      return Maximum(a, b);
    case OpCode::kMin:
      return Minimum(a, b);
    default:
      return std::fma(a, b, c);
  }
}

uint64_t IntArith(OpCode code, Type type, uint64_t x, uint64_t y) {
  const int width = BitWidth(type);
  const int64_t a = IntFromBits(type, x), b = IntFromBits(type, y);
  const bool is_signed = IsSigned(type);
  const uint64_t lowest = uint64_t{1} << (width - 1);
  switch (code) {
    case OpCode::kNeg:
      return 0 - x;
    case OpCode::kAbs:
      return a < 0 ? 0 - x : x;
    case OpCode::kSign:
      return static_cast<uint64_t>(a > 0 ? 1 : a < 0 ? -1 : 0);
    case OpCode::kNot:
      return ~x;
    case OpCode::kPopcnt:
      return static_cast<uint64_t>(std::popcount(x));
    case OpCode::kClz:
      return static_cast<uint64_t>(std::countl_zero(x) - (64 - width));
    case OpCode::kAdd:
      return x + y;
    case OpCode::kSub:
      return x - y;
    case OpCode::kMul:
      return x * y;
    case OpCode::kDiv:
      if (y == 0) return ~uint64_t{0};
      if (!is_signed) return x / y;
      return x == lowest && b == -1 ? x : static_cast<uint64_t>(a / b);
    case OpCode::kRem:
      if (y == 0) return x;
      if (!is_signed) return x % y;
      return b == -1 ? 0 : static_cast<uint64_t>(a % b);
    case OpCode::kMax:
      return is_signed ? (a > b ? x : y) : (x > y ? x : y);
    case OpCode::kMin:
      return is_signed ? (a < b ? x : y) : (x < y ? x : y);
    case OpCode::kAnd:
      return x & y;
    case OpCode::kOr:
      return x | y;
    case OpCode::kXor:
      return x ^ y;
    case OpCode::kShl:
      return y >= static_cast<uint64_t>(width) ? 0 : x << y;
    case OpCode::kShrLogical:
      return y >= static_cast<uint64_t>(width) ? 0 : x >> y;
    default: {  // kShrArith
      const int64_t filled = static_cast<int64_t>(x << (64 - width)) >> (64 - width);
      return static_cast<uint64_t>(filled >>
                                   (y >= static_cast<uint64_t>(width) ? width - 1 : static_cast<int>(y)));
    }
  }
}

uint64_t DotBytes(Type type, uint64_t a, uint64_t b, uint64_t c) {
  for (int shift = 0; shift < BitWidth(type); shift += 8) {
    const auto x = static_cast<uint8_t>(a >> shift), y = static_cast<uint8_t>(b >> shift);
    c += IsSigned(type) ? static_cast<uint64_t>(int64_t{static_cast<int8_t>(x)} * static_cast<int8_t>(y))
                        : uint64_t{x} * y;
  }
  return c;
}

uint64_t BoolArith(OpCode code, uint64_t x, uint64_t y) {
  switch (code) {
    case OpCode::kNot:
      return x ^ 1;
    case OpCode::kAdd:
    case OpCode::kMax:
    case OpCode::kOr:
      return x | y;
    case OpCode::kMul:
    case OpCode::kMin:
    case OpCode::kAnd:
      return x & y;
    default:
      return x ^ y;
  }
}

template <typename T>
bool Ordered(Direction direction, T a, T b) {
  switch (direction) {
    case Direction::kEq:
      return a == b;
    case Direction::kNe:
      return a != b;
    case Direction::kLt:
      return a < b;
    case Direction::kLe:
      return a <= b;
    case Direction::kGt:
      return a > b;
    default:
      return a >= b;
  }
}

uint64_t FloatToInt(Type to, double value) {
  if (value != value) return 0;
  const int width = BitWidth(to);
  if (IsSigned(to)) {
    const double limit = std::ldexp(1.0, width - 1);
    if (value >= limit) return Truncate(to, (uint64_t{1} << (width - 1)) - 1);
    if (value < -limit) return uint64_t{1} << (width - 1);
    return Truncate(to, static_cast<uint64_t>(static_cast<int64_t>(value)));
  }
  if (value >= std::ldexp(1.0, width)) return Truncate(to, ~uint64_t{0});
  return value <= 0 ? 0 : static_cast<uint64_t>(value);
}

uint64_t IntToFloat(Type to, Type from, uint64_t x) {
  if (to == Type::kF32) {
    return std::bit_cast<uint32_t>(IsSigned(from) ? static_cast<float>(IntFromBits(from, x))
                                                  : static_cast<float>(x));
  }
  if (to == Type::kF64) {
    return std::bit_cast<uint64_t>(IsSigned(from) ? static_cast<double>(IntFromBits(from, x))
                                                  : static_cast<double>(x));
  }
  // Through f64 with the lost bits gathered in its last one, so that the only rounding is the one to the
  // narrow type.
  const bool negative = IsSigned(from) && IntFromBits(from, x) < 0;
  uint64_t magnitude = negative ? 0 - static_cast<uint64_t>(IntFromBits(from, x)) : x;
  int shift = 0;
  if (magnitude >> 53) {
    shift = 11;
    magnitude = (magnitude >> 11) | ((magnitude & 2047) != 0);
  }
  const double value = std::ldexp(static_cast<double>(magnitude), shift);
  return BitsFromDouble(to, negative ? -value : value);
}

}  // namespace

uint64_t EvalArith(OpCode code, Type type, std::span<const uint64_t> x) {
  const uint64_t second = x.size() > 1 ? x[1] : 0;
  if (IsBool(type)) return BoolArith(code, x[0], second);
  if (code == OpCode::kDotBytes) return Truncate(type, DotBytes(type, x[0], x[1], x[2]));
  if (IsInteger(type)) return Truncate(type, IntArith(code, type, x[0], second));
  if (code == OpCode::kNeg || code == OpCode::kAbs) {  // on the sign bit alone, NaN included
    const uint64_t sign = uint64_t{1} << (BitWidth(type) - 1);
    return code == OpCode::kNeg ? x[0] ^ sign : x[0] & ~sign;
  }
  double value[3] = {0, 0, 0};
  for (size_t i = 0; i < x.size(); ++i) value[i] = FloatFromBits(type, x[i]);
  if (type == Type::kF64) return BitsFromDouble(type, FloatArith(code, value[0], value[1], value[2]));
  const float result = FloatArith(code, static_cast<float>(value[0]), static_cast<float>(value[1]),
                                  static_cast<float>(value[2]));
  return BitsFromDouble(type, result);
}

bool EvalCompare(Direction direction, bool total_order, Type type, uint64_t a, uint64_t b) {
  if (IsFloat(type) && total_order) {
    auto ordered = [&](uint64_t bits) {
      const int shift = 64 - BitWidth(type);
      const int64_t wide = static_cast<int64_t>(bits << shift);
      return wide < 0 ? wide ^ std::numeric_limits<int64_t>::max() : wide;
    };
    return Ordered(direction, ordered(a), ordered(b));
  }
  if (IsFloat(type)) return Ordered(direction, FloatFromBits(type, a), FloatFromBits(type, b));
  if (IsSigned(type)) return Ordered(direction, IntFromBits(type, a), IntFromBits(type, b));
  return Ordered(direction, a, b);
}

uint64_t EvalConvert(Type to, Type from, uint64_t x) {
  if (to == from) return x;
  if (IsBool(to)) return IsFloat(from) ? FloatFromBits(from, x) != 0 : x != 0;
  if (IsBool(from)) return IsFloat(to) ? BitsFromDouble(to, x ? 1 : 0) : x;
  if (IsFloat(from))
    return IsFloat(to) ? BitsFromDouble(to, FloatFromBits(from, x)) : FloatToInt(to, FloatFromBits(from, x));
  if (IsFloat(to)) return IntToFloat(to, from, x);
  return Truncate(to, static_cast<uint64_t>(IntFromBits(from, x)));
}

bool EvalIsFinite(Type type, uint64_t x) { return std::isfinite(FloatFromBits(type, x)); }

}  // namespace tenon::tile
