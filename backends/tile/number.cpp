#include "backends/tile/number.h"

#include <bit>
#include <cmath>
#include <limits>

namespace tenon::tile {
namespace {

double HalfToDouble(uint16_t bits) {
  const int exponent = (bits >> 10) & 31;
  const int mantissa = bits & 1023;
  double magnitude;
  if (exponent == 31) {
    magnitude = mantissa ? std::numeric_limits<double>::quiet_NaN() : std::numeric_limits<double>::infinity();
  } else if (exponent == 0) {
    magnitude = std::ldexp(mantissa, -24);
  } else {
    magnitude = std::ldexp(mantissa + 1024, exponent - 25);
  }
  return std::copysign(magnitude, (bits >> 15) ? -1.0 : 1.0);
}

uint16_t FloatToBf16(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  if (value != value) return static_cast<uint16_t>((bits >> 16) | 0x40);
  return static_cast<uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}

uint16_t FloatToHalf(float value) {
  const uint32_t bits = std::bit_cast<uint32_t>(value);
  const uint16_t sign = static_cast<uint16_t>((bits >> 16) & 0x8000);
  const uint32_t magnitude = bits & 0x7fffffff;
  if (magnitude > 0x7f800000) return static_cast<uint16_t>(sign | 0x7e00 | ((magnitude >> 13) & 0x3ff));
  if (magnitude >= 0x477ff000)
    return static_cast<uint16_t>(sign | 0x7c00);                     // 65520 and above round to infinity
  if (magnitude < 0x38800000) {                                      // below 2^-14: a multiple of 2^-24
    const float scaled = std::bit_cast<float>(magnitude) * 0x1p24f;  // exact: no f32 bits are lost going up
    return static_cast<uint16_t>(sign | static_cast<uint16_t>(std::nearbyintf(scaled)));
  }
  const uint32_t rounded = magnitude + 0xfff + ((magnitude >> 13) & 1);
  return static_cast<uint16_t>(sign | ((rounded - 0x38000000) >> 13));
}

}  // namespace

float RoundToOdd(double value) {
  float nearest = static_cast<float>(value);
  if (value != value || static_cast<double>(nearest) == value) return nearest;
  uint32_t bits = std::bit_cast<uint32_t>(nearest);
  if (std::fabs(static_cast<double>(nearest)) > std::fabs(value)) --bits;
  return std::bit_cast<float>(bits | 1);
}

double FloatFromBits(Type type, uint64_t bits) {
  switch (type) {
    case Type::kBF16:
      return std::bit_cast<float>(static_cast<uint32_t>(bits) << 16);
    case Type::kF16:
      return HalfToDouble(static_cast<uint16_t>(bits));
    case Type::kF32:
      return std::bit_cast<float>(static_cast<uint32_t>(bits));
    default:
      return std::bit_cast<double>(bits);
  }
}

uint64_t BitsFromDouble(Type type, double value) {
  switch (type) {
    case Type::kBF16:
      return FloatToBf16(RoundToOdd(value));
    case Type::kF16:
      return FloatToHalf(RoundToOdd(value));
    case Type::kF32:
      return std::bit_cast<uint32_t>(static_cast<float>(value));
    default:
      return std::bit_cast<uint64_t>(value);
  }
}

uint64_t Truncate(Type type, uint64_t bits) {
  const int width = BitWidth(type);
  return width == 64 ? bits : bits & ((uint64_t{1} << width) - 1);
}

int64_t IntFromBits(Type type, uint64_t bits) {
  const int shift = 64 - BitWidth(type);
  if (IsSigned(type)) return static_cast<int64_t>(bits << shift) >> shift;
  return static_cast<int64_t>(bits << shift >> shift);
}

uint64_t ReducePrecisionBits(Type type, uint64_t bits, int exponent_bits, int mantissa_bits) {
  const int width = BitWidth(type);
  const int own_mantissa = type == Type::kF64 ? 52 : type == Type::kF32 ? 23 : type == Type::kBF16 ? 7 : 10;
  const int own_exponent = width - 1 - own_mantissa;
  const uint64_t sign_mask = uint64_t{1} << (width - 1);
  const uint64_t infinity = ((uint64_t{1} << own_exponent) - 1) << own_mantissa;
  const uint64_t sign = bits & sign_mask;
  uint64_t magnitude = bits & ~sign_mask & (width == 64 ? ~uint64_t{0} : (uint64_t{1} << width) - 1);
  if (magnitude > infinity) return bits;
  if (mantissa_bits < own_mantissa) {
    const int drop = own_mantissa - mantissa_bits;
    const uint64_t last = (magnitude >> drop) & 1;
    magnitude += (uint64_t{1} << (drop - 1)) - 1 + last;
    magnitude &= ~((uint64_t{1} << drop) - 1);
  }
  if (exponent_bits < own_exponent) {
    const int64_t own_bias = (int64_t{1} << (own_exponent - 1)) - 1;
    const int64_t bias = (int64_t{1} << (exponent_bits - 1)) - 1;
    const int64_t exponent = static_cast<int64_t>(magnitude >> own_mantissa);
    if (exponent > own_bias + bias) magnitude = infinity;
    if (exponent <= own_bias - bias)
      magnitude = 0;  // what the narrow type would hold as subnormal becomes zero
  }
  return sign | magnitude;
}

}  // namespace tenon::tile
