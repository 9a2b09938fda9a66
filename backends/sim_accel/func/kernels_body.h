// The kernels, included once by each kernels_<instruction set>.cpp and compiled for that set. Everything is in an
// unnamed namespace, so that no file can end up with code of another. Element results are one operation each,
// so the instruction set cannot change them.
#pragma once

#include <bit>
#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

#include "backends/sim_accel/func/kernels.h"
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

// Every iteration reads its elements before it writes its own, and overlaps are only exact ones.
#if defined(__clang__)
#define TENON_SIM_INDEPENDENT _Pragma("clang loop vectorize(assume_safety)")
#else
#define TENON_SIM_INDEPENDENT _Pragma("GCC ivdep")
#endif

namespace tenon::sim {
namespace {

// A type of this file, so that the function records instantiated over it are private to the file too.
struct LaneBuilder : numerics::ScalarBuilder {};

template <class T, class R, class F>
void MapUnary(const void* a, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  R* r = static_cast<R*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = F::Do(x[i]);
}
template <class T, class R, class F>
void MapBinary(const void* a, const void* b, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  R* r = static_cast<R*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = F::Do(x[i], y[i]);
}

inline float Canonical(float v) { return v == v ? v : std::bit_cast<float>(0x7fc00000u); }

// ---- floats ----------------------------------------------------------------------------------------------------
#define TENON_SIM_UNARY(NAME, EXPRESSION) \
  struct NAME {                           \
    static float Do(float x) { return Canonical(EXPRESSION); } \
  };
#define TENON_SIM_BINARY(NAME, EXPRESSION) \
  struct NAME {                            \
    static float Do(float x, float y) { return Canonical(EXPRESSION); } \
  };
#define TENON_SIM_RECORD(NAME, RECORD) \
  struct NAME {                        \
    static float Do(float x) {         \
      LaneBuilder b;                   \
      return Canonical(numerics::RECORD(b, x)); \
    }                                  \
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
TENON_SIM_BINARY(FMul, x * y)
TENON_SIM_BINARY(FDiv, x / y)
TENON_SIM_BINARY(FRem, std::fmod(x, y))  // exact by definition, so every library agrees
struct FMin {
  static float Do(float x, float y) {
    const float zeros = std::bit_cast<float>(std::bit_cast<uint32_t>(x) | std::bit_cast<uint32_t>(y));
    return Canonical(x < y ? x : y < x ? y : x == y ? zeros : x + y);
  }
};
struct FMax {
  static float Do(float x, float y) {
    const float zeros = std::bit_cast<float>(std::bit_cast<uint32_t>(x) & std::bit_cast<uint32_t>(y));
    return Canonical(x > y ? x : y > x ? y : x == y ? zeros : x + y);
  }
};
struct FPow {
  static float Do(float x, float y) {
    LaneBuilder b;
    return Canonical(numerics::PowA(b, x, y));
  }
};
struct FAtan2 {
  static float Do(float x, float y) {
    LaneBuilder b;
    return Canonical(numerics::Atan2A(b, x, y));
  }
};
struct FIsFinite {
  static uint8_t Do(float x) { return (std::bit_cast<uint32_t>(x) & 0x7f800000) != 0x7f800000; }
};

// ---- comparisons, all types --------------------------------------------------------------------------------------
#define TENON_SIM_COMPARE(NAME, OPERATOR) \
  template <class T>                      \
  struct NAME {                           \
    static uint8_t Do(T x, T y) { return x OPERATOR y; } \
  };
TENON_SIM_COMPARE(Equal, ==)
TENON_SIM_COMPARE(NotEqual, !=)
TENON_SIM_COMPARE(Less, <)
TENON_SIM_COMPARE(LessEqual, <=)
TENON_SIM_COMPARE(Greater, >)
TENON_SIM_COMPARE(GreaterEqual, >=)

// ---- integers: two's complement, no undefined case ----------------------------------------------------------------
// Wide enough that no operand is promoted to a signed int.
template <class T>
using Wide = std::conditional_t<(sizeof(T) < 8), uint32_t, uint64_t>;
template <class T>
using Unsigned = std::make_unsigned_t<T>;
template <class T>
inline constexpr int kBits = static_cast<int>(sizeof(T)) * 8;

#define TENON_SIM_INTEGER1(NAME, EXPRESSION) \
  template <class T>                         \
  struct NAME {                              \
    static T Do(T x) { return static_cast<T>(EXPRESSION); } \
  };
#define TENON_SIM_INTEGER2(NAME, EXPRESSION) \
  template <class T>                         \
  struct NAME {                              \
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
TENON_SIM_INTEGER2(IAnd, x & y)
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

// ---- conversions -----------------------------------------------------------------------------------------------
struct Pred {
  uint8_t value;
};

// An integer as a float that a later rounding to bf16 or f16 finishes correctly: bits below 24 are folded into
// the lowest one, so the result is never rounded twice.
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
      if constexpr (std::is_integral_v<From>) return ToBf16(RoundToOdd(v));
      else return ToBf16(v);
    } else if constexpr (std::is_same_v<To, F16>) {
      if constexpr (std::is_integral_v<From>) return ToF16(RoundToOdd(v));
      else return ToF16(v);
    } else if constexpr (std::is_same_v<From, float>) {
      return Saturate<To>(v);
    } else {
      return static_cast<To>(v);
    }
  }
};
template <>
struct Convert<float, float> {
  static float Do(float v) { return Canonical(v); }
};

template <class T>
void SelectElements(const void* c, const void* a, const void* b, void* d, int64_t n) {
  const auto* m = static_cast<const uint8_t*>(c);
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  T* r = static_cast<T*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = m[i] ? x[i] : y[i];
}

inline float FusedAdd(float x, float y, float z) { return Canonical(__builtin_fmaf(x, y, z)); }
template <class T>
T FusedAdd(T x, T y, T z) {
  return IAdd<T>::Do(IMul<T>::Do(x, y), z);
}
template <class T>
void FmaElements(const void* a, const void* b, const void* c, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  const T* z = static_cast<const T*>(c);
  T* r = static_cast<T*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = FusedAdd(x[i], y[i], z[i]);
}

// ---- bf16 parts of wider floats --------------------------------------------------------------------------------
inline float HighPart(float v) {
  const uint32_t bits = std::bit_cast<uint32_t>(v);
  const uint32_t magnitude = bits & 0x7fffffff;
  const uint32_t rounded = (magnitude + 0x7fff + ((magnitude >> 16) & 1)) & 0xffff0000;
  // A finite value stays finite: the largest bf16 and a remainder, not infinity and a NaN.
  const uint32_t finite = rounded >= 0x7f800000 ? 0x7f7f0000 : rounded;
  const uint32_t special = magnitude > 0x7f800000 ? 0x7fc00000 : magnitude;
  return std::bit_cast<float>((bits & 0x80000000) | (magnitude < 0x7f800000 ? finite : special));
}

template <bool kFiniteOnly>
void SplitAll(const float* a, float* hi, float* mid, float* lo, int64_t n) {
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) {
    const float v = a[i];
    const bool finite = (std::bit_cast<uint32_t>(v) & 0x7f800000) != 0x7f800000;
    const float high = HighPart(v);
    const float after_high = finite ? v - high : 0.0f;
    const float middle = HighPart(after_high);
    hi[i] = finite || !kFiniteOnly ? high : 0.0f;
    mid[i] = middle;
    lo[i] = HighPart(after_high - middle);
  }
}

template <bool kFiniteOnly>
void SplitHigh(const float* a, float* hi, int64_t n) {
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) {
    const float v = a[i];
    const bool finite = (std::bit_cast<uint32_t>(v) & 0x7f800000) != 0x7f800000;
    hi[i] = finite || !kFiniteOnly ? HighPart(v) : 0.0f;
  }
}

void Split(const float* a, float* hi, float* mid, float* lo, int64_t n, bool finite_only) {
  if (mid) return finite_only ? SplitAll<true>(a, hi, mid, lo, n) : SplitAll<false>(a, hi, mid, lo, n);
  finite_only ? SplitHigh<true>(a, hi, n) : SplitHigh<false>(a, hi, n);
}

bool AllFinite(const float* a, int64_t n) {
  uint32_t found = 0;
  for (int64_t i = 0; i < n; ++i) found |= (std::bit_cast<uint32_t>(a[i]) & 0x7f800000) == 0x7f800000;
  return found == 0;
}

// One row of weights into its panels; the rest of the last panel's row becomes zero.
template <int kWidth>
void SpreadRow(const float* a, int64_t n, float* panels, int64_t panel_stride) {
  int64_t c = 0;
  for (; c + kWidth <= n; c += kWidth, panels += panel_stride) {
    for (int i = 0; i < kWidth; ++i) panels[i] = a[c + i];
  }
  if (c == n) return;
  for (int i = 0; i < kWidth; ++i) panels[i] = c + i < n ? a[c + i] : 0.0f;
}

// ---- the array's sum: V is a vector of the instruction set -----------------------------------------------------------
template <class V, int kRows, bool kGroup4>
void Tile(int64_t k, const float* a, int64_t a_stride, const float* w, float* c, int64_t c_stride, bool overwrite) {
  constexpr int kVectors = 2;
  V sum[kRows][kVectors];
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) sum[r][v] = V::Zero();
  }
  if constexpr (kGroup4) {
    // Rows outside, columns inside: the weights of a group stay in registers and a row's four activations are
    // broadcast once.
    for (int64_t i = 0; i < k; i += 4, w += 4 * kVectors * V::kLanes) {
      V weights[4][kVectors];
      for (int g = 0; g < 4; ++g) {
        for (int v = 0; v < kVectors; ++v) weights[g][v] = V::Load(w + (g * kVectors + v) * V::kLanes);
      }
      for (int r = 0; r < kRows; ++r) {
        const float* x = a + r * a_stride + i;
        const V x0 = V::All(x[0]), x1 = V::All(x[1]), x2 = V::All(x[2]), x3 = V::All(x[3]);
        for (int v = 0; v < kVectors; ++v) {
          const V low = V::Fma(x1, weights[1][v], V::Mul(x0, weights[0][v]));
          const V high = V::Fma(x3, weights[3][v], V::Mul(x2, weights[2][v]));
          sum[r][v] = V::Add(sum[r][v], V::Add(low, high));
        }
      }
    }
  } else {
    for (int64_t i = 0; i < k; ++i, w += kVectors * V::kLanes) {
      V wv[kVectors];
      for (int v = 0; v < kVectors; ++v) wv[v] = V::Load(w + v * V::kLanes);
      for (int r = 0; r < kRows; ++r) {
        const V x = V::All(a[r * a_stride + i]);
        for (int v = 0; v < kVectors; ++v) sum[r][v] = V::Fma(x, wv[v], sum[r][v]);
      }
    }
  }
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) {
      float* out = c + r * c_stride + v * V::kLanes;
      (overwrite ? sum[r][v] : V::Add(V::Load(out), sum[r][v])).Store(out);
    }
  }
}

template <class V, bool kGroup4>
void TileRows(int rows, int64_t k, const float* a, int64_t a_stride, const float* w, float* c, int64_t c_stride,
              bool overwrite) {
  switch (rows) {
    case 1: return Tile<V, 1, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 2: return Tile<V, 2, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 3: return Tile<V, 3, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 4: return Tile<V, 4, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 5: return Tile<V, 5, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 6: return Tile<V, 6, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    default: return;
  }
}

// ---- the table ---------------------------------------------------------------------------------------------------
struct TableBuilder {
  Kernels k;

  template <class T, class F>
  void Unary(Fn fn, Type type) {
    k.unary[static_cast<int>(fn)][static_cast<int>(type)] = MapUnary<T, decltype(F::Do(T{})), F>;
  }
  template <class T, class F>
  void Binary(Fn fn, Type type) {
    k.binary[static_cast<int>(fn)][static_cast<int>(type)] = MapBinary<T, decltype(F::Do(T{}, T{})), F>;
  }
  template <class T>
  void Compares(Type t) {
    Binary<T, Equal<T>>(Fn::eq, t);
    Binary<T, NotEqual<T>>(Fn::ne, t);
    Binary<T, Less<T>>(Fn::lt, t);
    Binary<T, LessEqual<T>>(Fn::le, t);
    Binary<T, Greater<T>>(Fn::gt, t);
    Binary<T, GreaterEqual<T>>(Fn::ge, t);
  }
  void Floats() {
    constexpr Type t = Type::f32;
    k.fma[static_cast<int>(t)] = FmaElements<float>;
    Unary<float, FNeg>(Fn::neg, t);
    Unary<float, FAbs>(Fn::abs, t);
    Unary<float, FSign>(Fn::sign, t);
    Unary<float, FCeil>(Fn::ceil, t);
    Unary<float, FFloor>(Fn::floor, t);
    Unary<float, FRoundEven>(Fn::round_even, t);
    Unary<float, FRoundAway>(Fn::round_away, t);
    Unary<float, FSqrt>(Fn::sqrt, t);
    Unary<float, FRsqrt>(Fn::rsqrt, t);
    Unary<float, FCbrt>(Fn::cbrt, t);
    Unary<float, FExp>(Fn::exp, t);
    Unary<float, FExpm1>(Fn::expm1, t);
    Unary<float, FLog>(Fn::log, t);
    Unary<float, FLog1p>(Fn::log1p, t);
    Unary<float, FLogistic>(Fn::logistic, t);
    Unary<float, FTanh>(Fn::tanh, t);
    Unary<float, FSin>(Fn::sin, t);
    Unary<float, FCos>(Fn::cos, t);
    Unary<float, FTan>(Fn::tan, t);
    Unary<float, FErf>(Fn::erf, t);
    Unary<float, FAtan>(Fn::atan, t);
    Unary<float, FIsFinite>(Fn::is_finite, t);
    Binary<float, FAdd>(Fn::add, t);
    Binary<float, FSub>(Fn::sub, t);
    Binary<float, FMul>(Fn::mul, t);
    Binary<float, FDiv>(Fn::div, t);
    Binary<float, FRem>(Fn::rem, t);
    Binary<float, FMin>(Fn::min, t);
    Binary<float, FMax>(Fn::max, t);
    Binary<float, FPow>(Fn::pow, t);
    Binary<float, FAtan2>(Fn::atan2, t);
    Compares<float>(t);
  }
  template <class T>
  void Logic(Type t) {
    Binary<T, IMin<T>>(Fn::min, t);
    Binary<T, IMax<T>>(Fn::max, t);
    Binary<T, IAnd<T>>(Fn::and_, t);
    Binary<T, IOr<T>>(Fn::or_, t);
    Binary<T, IXor<T>>(Fn::xor_, t);
    Compares<T>(t);
  }
  template <class T>
  void Integers(Type t) {
    Logic<T>(t);
    k.fma[static_cast<int>(t)] = FmaElements<T>;
    Unary<T, INeg<T>>(Fn::neg, t);
    Unary<T, IAbs<T>>(Fn::abs, t);
    Unary<T, ISign<T>>(Fn::sign, t);
    Unary<T, INot<T>>(Fn::not_, t);
    Unary<T, IPopcount<T>>(Fn::popcnt, t);
    Unary<T, IClz<T>>(Fn::clz, t);
    Binary<T, IAdd<T>>(Fn::add, t);
    Binary<T, ISub<T>>(Fn::sub, t);
    Binary<T, IMul<T>>(Fn::mul, t);
    Binary<T, IDiv<T>>(Fn::div, t);
    Binary<T, IRem<T>>(Fn::rem, t);
    Binary<T, IPow<T>>(Fn::pow, t);
    Binary<T, IShiftLeft<T>>(Fn::shl, t);
    Binary<T, IShiftRightSigned<T>>(Fn::shr_s, t);
    Binary<T, IShiftRightUnsigned<T>>(Fn::shr_u, t);
  }
  template <class From, class To>
  void OneConversion(Type from, Type to) {
    k.convert[static_cast<int>(from)][static_cast<int>(to)] = MapUnary<From, To, Convert<From, To>>;
  }
  template <class From>
  void ConversionsFrom(Type from) {
    OneConversion<From, Pred>(from, Type::i1);
    OneConversion<From, int8_t>(from, Type::i8);
    OneConversion<From, int16_t>(from, Type::i16);
    OneConversion<From, int32_t>(from, Type::i32);
    OneConversion<From, int64_t>(from, Type::i64);
    OneConversion<From, uint8_t>(from, Type::ui8);
    OneConversion<From, uint16_t>(from, Type::ui16);
    OneConversion<From, uint32_t>(from, Type::ui32);
    OneConversion<From, uint64_t>(from, Type::ui64);
    OneConversion<From, Bf16>(from, Type::bf16);
    OneConversion<From, F16>(from, Type::f16);
    OneConversion<From, float>(from, Type::f32);
  }
  void All() {
    Floats();
    Logic<uint8_t>(Type::i1);
    Unary<uint8_t, PNot>(Fn::not_, Type::i1);
    Integers<int8_t>(Type::i8);
    Integers<int16_t>(Type::i16);
    Integers<int32_t>(Type::i32);
    Integers<int64_t>(Type::i64);
    Integers<uint8_t>(Type::ui8);
    Integers<uint16_t>(Type::ui16);
    Integers<uint32_t>(Type::ui32);
    Integers<uint64_t>(Type::ui64);
    ConversionsFrom<Pred>(Type::i1);
    ConversionsFrom<int8_t>(Type::i8);
    ConversionsFrom<int16_t>(Type::i16);
    ConversionsFrom<int32_t>(Type::i32);
    ConversionsFrom<int64_t>(Type::i64);
    ConversionsFrom<uint8_t>(Type::ui8);
    ConversionsFrom<uint16_t>(Type::ui16);
    ConversionsFrom<uint32_t>(Type::ui32);
    ConversionsFrom<uint64_t>(Type::ui64);
    ConversionsFrom<Bf16>(Type::bf16);
    ConversionsFrom<F16>(Type::f16);
    ConversionsFrom<float>(Type::f32);
    k.select[1] = SelectElements<uint8_t>;
    k.select[2] = SelectElements<uint16_t>;
    k.select[4] = SelectElements<uint32_t>;
    k.select[8] = SelectElements<uint64_t>;
    k.split = Split;
    k.all_finite = AllFinite;
  }
};

template <class V>
Kernels MakeKernels(const char* name, int tile_rows) {
  TableBuilder builder;
  builder.All();
  builder.k.name = name;
  builder.k.tile_group1 = TileRows<V, false>;
  builder.k.tile_group4 = TileRows<V, true>;
  builder.k.spread_row = SpreadRow<2 * V::kLanes>;
  builder.k.tile_rows = tile_rows;
  builder.k.tile_columns = 2 * V::kLanes;
  return builder.k;
}

}  // namespace
}  // namespace tenon::sim
