// What one element becomes: floats, comparisons, integers, conversions. Part of kernels_body.h: everything is
// in an unnamed namespace, so that each kernel file has code of its own instruction set only.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "backends/sim_accel/func/small_floats.h"
#include "numerics/builder.h"
#include "numerics/functions/error_function.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::sim {
namespace {

// A type of this file, so that the function records instantiated over it are private to the file too.
struct LaneBuilder : numerics::ScalarBuilder {};

// A float as it is stored: every NaN becomes the canonical one. As integers, because a compiler may take one
// NaN for as good as another and drop a selection between floats.
inline uint32_t Canonical(float v) {
  const uint32_t bits = std::bit_cast<uint32_t>(v);
  return (bits & 0x7fffffff) > 0x7f800000 ? 0x7fc00000 : bits;
}

// ---- floats
// ----------------------------------------------------------------------------------------------------
#define TENON_SIM_UNARY(NAME, EXPRESSION)                         \
  struct NAME {                                                   \
    static uint32_t Do(float x) { return Canonical(EXPRESSION); } \
  };
#define TENON_SIM_BINARY(NAME, EXPRESSION)                                 \
  struct NAME {                                                            \
    static uint32_t Do(float x, float y) { return Canonical(EXPRESSION); } \
  };
#define TENON_SIM_RECORD(NAME, RECORD)          \
  struct NAME {                                 \
    static uint32_t Do(float x) {               \
      LaneBuilder b;                            \
      return Canonical(numerics::RECORD(b, x)); \
    }                                           \
  };

TENON_SIM_UNARY(FNeg, -x)
TENON_SIM_UNARY(FAbs, __builtin_fabsf(x))
TENON_SIM_UNARY(FSign, x > 0 ? 1.0f : x < 0 ? -1.0f : x)
TENON_SIM_UNARY(FCeil, __builtin_ceilf(x))
TENON_SIM_UNARY(FFloor, __builtin_floorf(x))
TENON_SIM_UNARY(FRoundEven, __builtin_rintf(x))
// The largest float below one half: adding one half itself would carry 0.49999997 up to 1.
TENON_SIM_UNARY(FRoundAway, __builtin_truncf(x + __builtin_copysignf(0x1.fffffep-2f, x)))
TENON_SIM_RECORD(FSqrt, SqrtA)
TENON_SIM_RECORD(FRsqrt, RsqrtA)
TENON_SIM_RECORD(FCbrt, CbrtA)
TENON_SIM_RECORD(FExp, ExpA)
TENON_SIM_RECORD(FExpm1, Expm1A)
TENON_SIM_RECORD(FLog, LogA)
TENON_SIM_RECORD(FLog1p, Log1pA)
TENON_SIM_RECORD(FLogistic, LogisticA)
TENON_SIM_RECORD(FTanh, TanhA)
TENON_SIM_RECORD(FSin, SinA)
TENON_SIM_RECORD(FCos, CosA)
TENON_SIM_RECORD(FTan, TanA)
TENON_SIM_RECORD(FErf, ErfA)
TENON_SIM_RECORD(FAtan, AtanA)
TENON_SIM_BINARY(FAdd, x + y)
TENON_SIM_BINARY(FSub, x - y)
TENON_SIM_BINARY(FMul, x* y)
TENON_SIM_BINARY(FDiv, x / y)
TENON_SIM_BINARY(FRem, std::fmod(x, y))  // exact by definition, so every library agrees
struct FMin {
  static uint32_t Do(float x, float y) {
    const float zeros = std::bit_cast<float>(std::bit_cast<uint32_t>(x) | std::bit_cast<uint32_t>(y));
    return Canonical(x < y ? x : y < x ? y : x == y ? zeros : x + y);
  }
};
struct FMax {
  static uint32_t Do(float x, float y) {
    const float zeros = std::bit_cast<float>(std::bit_cast<uint32_t>(x) & std::bit_cast<uint32_t>(y));
    return Canonical(x > y ? x : y > x ? y : x == y ? zeros : x + y);
  }
};
struct FPow {
  static uint32_t Do(float x, float y) {
    LaneBuilder b;
    return Canonical(numerics::PowA(b, x, y));
  }
};
struct FAtan2 {
  static uint32_t Do(float x, float y) {
    LaneBuilder b;
    return Canonical(numerics::Atan2A(b, x, y));
  }
};
struct FIsFinite {
  static uint8_t Do(float x) { return (std::bit_cast<uint32_t>(x) & 0x7f800000) != 0x7f800000; }
};

// ---- comparisons, all types
// --------------------------------------------------------------------------------------
#define TENON_SIM_COMPARE(NAME, OPERATOR)                \
  template <class T>                                     \
  struct NAME {                                          \
    static uint8_t Do(T x, T y) { return x OPERATOR y; } \
  };
TENON_SIM_COMPARE(Equal, ==)
TENON_SIM_COMPARE(NotEqual, !=)
TENON_SIM_COMPARE(Less, <)
TENON_SIM_COMPARE(LessEqual, <=)
TENON_SIM_COMPARE(Greater, >)
TENON_SIM_COMPARE(GreaterEqual, >=)

// ---- integers: two's complement, no undefined case
// ---------------------------------------------------------------- Wide enough that no operand is promoted to
// a signed int.
template <class T>
using Wide = std::conditional_t<(sizeof(T) < 8), uint32_t, uint64_t>;
template <class T>
using Unsigned = std::make_unsigned_t<T>;
template <class T>
inline constexpr int kBits = static_cast<int>(sizeof(T)) * 8;

#define TENON_SIM_INTEGER1(NAME, EXPRESSION)                \
  template <class T>                                        \
  struct NAME {                                             \
    static T Do(T x) { return static_cast<T>(EXPRESSION); } \
  };
#define TENON_SIM_INTEGER2(NAME, EXPRESSION)                     \
  template <class T>                                             \
  struct NAME {                                                  \
    static T Do(T x, T y) { return static_cast<T>(EXPRESSION); } \
  };
TENON_SIM_INTEGER1(INeg, Wide<T>{0} - static_cast<Wide<T>>(x))
TENON_SIM_INTEGER1(IAbs, x < 0 ? static_cast<T>(Wide<T>{0} - static_cast<Wide<T>>(x)) : x)
TENON_SIM_INTEGER1(ISign, (x > 0) - (x < 0))
TENON_SIM_INTEGER1(INot, ~x)
TENON_SIM_INTEGER1(IPopcount, __builtin_popcountll(static_cast<Unsigned<T>>(x)))
TENON_SIM_INTEGER1(IClz, x == 0 ? kBits<T> : __builtin_clzll(static_cast<Unsigned<T>>(x)) - (64 - kBits<T>))
struct PNot {
  static uint8_t Do(uint8_t x) { return x ^ 1; }
};
TENON_SIM_INTEGER2(IAdd, static_cast<Wide<T>>(x) + static_cast<Wide<T>>(y))
TENON_SIM_INTEGER2(ISub, static_cast<Wide<T>>(x) - static_cast<Wide<T>>(y))
TENON_SIM_INTEGER2(IMul, static_cast<Wide<T>>(x) * static_cast<Wide<T>>(y))
TENON_SIM_INTEGER2(IMin, y < x ? y : x)
TENON_SIM_INTEGER2(IMax, x < y ? y : x)
TENON_SIM_INTEGER2(IAnd, x& y)
TENON_SIM_INTEGER2(IOr, x | y)
TENON_SIM_INTEGER2(IXor, x ^ y)
template <class T>
struct IDiv {
  static T Do(T x, T y) {
    if (y == 0) return static_cast<T>(~T{0});
    if (std::is_signed_v<T> && y == static_cast<T>(-1)) return INeg<T>::Do(x);
    return static_cast<T>(x / y);
  }
};
template <class T>
struct IRem {
  static T Do(T x, T y) {
    if (y == 0) return x;
    if (std::is_signed_v<T> && y == static_cast<T>(-1)) return 0;
    return static_cast<T>(x % y);
  }
};
template <class T>
struct IPow {
  static T Do(T x, T y) {
    if constexpr (std::is_signed_v<T>) {
      if (y < 0) return x == 1 ? T{1} : x == -1 ? static_cast<T>(y & 1 ? -1 : 1) : T{0};
    }
    Wide<T> result = 1, base = static_cast<Wide<T>>(x);
    for (auto e = static_cast<Unsigned<T>>(y); e != 0; e = static_cast<Unsigned<T>>(e >> 1)) {
      if (e & 1) result *= base;
      base *= base;
    }
    return static_cast<T>(result);
  }
};
template <class T>
struct IShiftLeft {
  static T Do(T x, T y) {
    const auto count = static_cast<Unsigned<T>>(y);
    return count < kBits<T> ? static_cast<T>(static_cast<Wide<T>>(x) << (count & (kBits<T> - 1))) : T{0};
  }
};
template <class T>
struct IShiftRightSigned {
  static T Do(T x, T y) {
    const auto count = static_cast<Unsigned<T>>(y);
    const int shift = count < kBits<T> ? static_cast<int>(count) : kBits<T> - 1;
    return static_cast<T>(static_cast<std::make_signed_t<T>>(x) >> shift);
  }
};
template <class T>
struct IShiftRightUnsigned {
  static T Do(T x, T y) {
    const auto count = static_cast<Unsigned<T>>(y);
    return count < kBits<T> ? static_cast<T>(static_cast<Unsigned<T>>(x) >> (count & (kBits<T> - 1))) : T{0};
  }
};

// ---- conversions
// -----------------------------------------------------------------------------------------------
struct Pred {
  uint8_t value;
};

// An integer as a float that a later rounding to bf16 or f16 finishes correctly: bits below 24 are folded
// into the lowest one, so the result is never rounded twice.
template <class T>
float RoundToOdd(T v) {
  const bool negative = std::is_signed_v<T> && v < 0;
  uint64_t magnitude = negative ? uint64_t{0} - static_cast<uint64_t>(v) : static_cast<uint64_t>(v);
  const int excess = 64 - 24 - (magnitude ? __builtin_clzll(magnitude) : 64);
  if (excess > 0) {
    const uint64_t lost = magnitude & ((uint64_t{1} << excess) - 1);
    magnitude = ((magnitude >> excess) | (lost != 0)) << excess;
  }
  const float result = static_cast<float>(magnitude);
  return negative ? -result : result;
}

template <class T>
T Saturate(float v) {
  // The first power of two past the largest value; the float just below it converts without overflow.
  constexpr float kEnd = std::is_signed_v<T> ? -static_cast<float>(std::numeric_limits<T>::min())
                                             : static_cast<float>(uint64_t{1} << (kBits<T> - 1)) * 2.0f;
  constexpr float kFloor = std::is_signed_v<T> ? static_cast<float>(std::numeric_limits<T>::min()) : 0.0f;
  if (!(v == v)) return 0;
  if (v >= kEnd) return std::numeric_limits<T>::max();
  if (v <= kFloor) return std::numeric_limits<T>::min();
  return static_cast<T>(v);
}

template <class From, class To>
struct Convert {
  static To Do(From v) {
    constexpr bool kSmall = std::is_same_v<From, Bf16> || std::is_same_v<From, F16>;
    if constexpr (std::is_same_v<From, To>) {
      return v;
    } else if constexpr (std::is_same_v<From, Pred>) {
      return Convert<uint8_t, To>::Do(v.value);
    } else if constexpr (kSmall) {
      return Convert<float, To>::Do(ToFloat(v));
    } else if constexpr (std::is_same_v<To, Pred>) {
      return {static_cast<uint8_t>(v != 0)};
    } else if constexpr (std::is_same_v<To, Bf16>) {
      if constexpr (std::is_integral_v<From>)
        return ToBf16(RoundToOdd(v));
      else
        return ToBf16(v);
    } else if constexpr (std::is_same_v<To, F16>) {
      if constexpr (std::is_integral_v<From>)
        return ToF16(RoundToOdd(v));
      else
        return ToF16(v);
    } else if constexpr (std::is_same_v<From, float>) {
      return Saturate<To>(v);
    } else {
      return static_cast<To>(v);
    }
  }
};

// To f32, as stored.
template <class From>
struct ConvertToF32 {
  static uint32_t Do(From v) { return Canonical(Convert<From, float>::Do(v)); }
};

}  // namespace
}  // namespace tenon::sim
