// log, log1p. Largest errors in ulp:
//
//   LogA 0.61   Log1pA 0.70   LogD 0.80   Log1pD 0.80 (f64)
#pragma once

#include "numerics/coefficients.h"
#include "numerics/expression.h"

namespace tenon::numerics {

namespace detail {

template <class P>
struct LogOf;
template <>
struct LogOf<Single> {
  // Bits of 2/3: the exponent is taken so that the significand lies in [2/3, 4/3).
  static constexpr int64_t kTwoThirds = 0x3f2aaaab;
  static constexpr double kSmallestNormal = 0x1p-126;
  static constexpr int kSubnormalShift = 23;
};
template <>
struct LogOf<Double> {
  static constexpr int64_t kTwoThirds = 0x3fe5555555555555;
  static constexpr double kSmallestNormal = 0x1p-1022;
  static constexpr int kSubnormalShift = 54;
};

// x = 2^e * (1 + m), m in [-1/3, 1/3], for finite positive x, subnormals included.
template <class B, class P>
struct LogReduction {
  Real<B, P> m;
  Real<B, P> e;
};
template <class B, class P>
LogReduction<B, P> ReduceLog(Real<B, P> x) {
  using C = LogOf<P>;
  const auto tiny = x < C::kSmallestNormal;
  const auto normal = Select(tiny, x * static_cast<double>(int64_t{1} << C::kSubnormalShift), x);
  const auto bits = Bits(normal);
  const auto exponent = (bits - C::kTwoThirds) >> P::kMantissaBits;
  const auto m = FromBits(bits - (exponent << P::kMantissaBits)) - 1.0;
  const auto shift = Select(tiny, bits.Make(C::kSubnormalShift), bits.Make(0));
  return {m, ToFloat(exponent - shift)};
}

// e*ln2 + log(1 + m + ml), ml the error of m.
template <class B>
Real<B, Single> LogOfParts(Real<B, Single> e, Real<B, Single> m, Real<B, Single> ml_term) {
  constexpr double kLn2High = 0x1.62e4p-1, kLn2Low = 0x1.7f7d1cp-20;  // e * kLn2High is exact
  const auto m2 = m * m;
  const auto t2 = -0.5 * m2;
  const auto z = Fma(-0.5 * m, m, -t2);
  const auto h = e * kLn2High;
  const auto s = h + m;
  const auto sl = (h - s) + m;
  const auto w = s + t2;
  const auto wl = (s - w) + t2;
  const auto cubic = (m2 * m) * Polynomial(m, coefficients::kLogP8) + ml_term;
  return w + (wl + (z + (sl + (e * kLn2Low + cubic))));
}
template <class B>
Real<B, Double> LogOfParts(Real<B, Double> e, Real<B, Double> m, Real<B, Double> ml_term) {
  constexpr double kLn2High = 0x1.62e42fefa2p-1, kLn2Low = 0x1.9ef35793c7673p-41;
  const auto s = m / (2.0 + m);
  const auto half = (0.5 * m) * m;
  const auto s2 = s * s;
  const auto in = Fma(s, half + s2 * Polynomial(s2, coefficients::kDLogR7), e * kLn2Low) + ml_term;
  const auto [w, wl] = FastTwoSum(e * kLn2High, m);
  return w - ((half - in) - wl);
}

// The result for 0, negative numbers, inf and NaN put over y.
template <class B, class P>
Real<B, P> LogSpecials(Real<B, P> x, Real<B, P> y) {
  const auto finite = Select(x == 0.0, -kInfinity, Select(x < 0.0, kNan, y));
  return Select(x < kInfinity, finite, x);  // inf and NaN are their own results
}

template <class B, class P>
Real<B, P> Log(Real<B, P> x) {
  const auto [m, e] = ReduceLog(x);
  return LogSpecials(x, LogOfParts(e, m, x.Make(0.0)));
}

template <class B, class P>
Real<B, P> Log1p(Real<B, P> x) {
  const auto u = 1.0 + x;
  // u below 2^-25 (2^-54) is 0: x = -1, whose result is put over later.
  constexpr int64_t kLowestExponent = P::kMantissaBits == 23 ? -25 : -54;
  const auto raw = (Bits(u) - LogOf<P>::kTwoThirds) >> P::kMantissaBits;
  const auto exponent = Select(raw < kLowestExponent, raw.Make(kLowestExponent), raw);
  const auto scaled = FromBits(Bits(x) - (exponent << P::kMantissaBits));
  const auto a = Select(exponent == 0, x, scaled);
  // 2^-exponent is not normal at the top of the range; it is lost in the 1 there.
  const auto b = PowerOfTwo(0 - Select(exponent < P::kBias, exponent, exponent.Make(P::kBias - 1))) - 1.0;
  const auto [m, ml] = TwoSum(a, b);
  const auto y = LogOfParts(ToFloat(exponent), m, ml * (1.0 - m));
  const auto in_range = Select(x == -1.0, -kInfinity, Select(x < -1.0, kNan, y));
  const auto finite = Select(Abs(x) < (P::kMantissaBits == 23 ? 0x1p-30 : 0x1p-60), x, in_range);
  return Select(x < kInfinity, finite, x);
}

}  // namespace detail

template <class B>
typename B::F32 LogA(B& b, typename B::F32 x) {
  return detail::Log(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 LogD(B& b, typename B::F64 x) {
  return detail::Log(Wrap64(b, x)).v;
}
template <class B>
typename B::F32 Log1pA(B& b, typename B::F32 x) {
  return detail::Log1p(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 Log1pD(B& b, typename B::F64 x) {
  return detail::Log1p(Wrap64(b, x)).v;
}

}  // namespace tenon::numerics
