// Exact operations on f32 and f64 that C++ leaves to a library or has under another rule.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>

namespace tenon::eval::detail {

inline bool SignBit(float v) { return std::bit_cast<int32_t>(v) < 0; }
inline bool SignBit(double v) { return std::bit_cast<int64_t>(v) < 0; }
inline float CopySign(float v, float sign) { return __builtin_copysignf(v, sign); }
inline double CopySign(double v, double sign) { return __builtin_copysign(v, sign); }

// IEEE 754-2019: a NaN wins, -0 is below +0.
template <class F>
inline F Maximum(F a, F b) {
  const F larger = a > b || (a == b && SignBit(b)) ? a : b;
  return a != a ? a : b != b ? b : larger;
}
template <class F>
inline F Minimum(F a, F b) {
  const F smaller = a < b || (a == b && SignBit(a)) ? a : b;
  return a != a ? a : b != b ? b : smaller;
}

inline float Ceil(float v) { return __builtin_ceilf(v); }
inline double Ceil(double v) { return __builtin_ceil(v); }
inline float Floor(float v) { return __builtin_floorf(v); }
inline double Floor(double v) { return __builtin_floor(v); }
inline float Trunc(float v) { return __builtin_truncf(v); }
inline double Trunc(double v) { return __builtin_trunc(v); }
inline float RoundEven(float v) { return __builtin_rintf(v); }
inline double RoundEven(double v) { return __builtin_rint(v); }

// The exact remainder with the sign of the dividend. fmod has no rounding, so any library gives these bits.
inline float Remainder(float a, float b) { return std::fmod(a, b); }
inline double Remainder(double a, double b) { return std::fmod(a, b); }

// A key whose signed order is the total order: -NaN < -inf < ... < -0 < +0 < ... < inf < NaN.
inline int32_t TotalOrderKey(float v) {
  const auto bits = std::bit_cast<int32_t>(v);
  return bits ^ ((bits >> 31) & 0x7fffffff);
}
inline int64_t TotalOrderKey(double v) {
  const auto bits = std::bit_cast<int64_t>(v);
  return bits ^ ((bits >> 63) & 0x7fffffffffffffff);
}

}  // namespace tenon::eval::detail
