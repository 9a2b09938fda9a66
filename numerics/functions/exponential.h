// exp, expm1, logistic. Figures: the largest error in ulp over the inputs named in docs/numerics.md.
//
//   ExpA 0.78   ExpS 2.19 (x <= 0 only, softmax)   Expm1A 0.91   LogisticA 0.78
//   ExpD 0.78   Expm1D 1.09   LogisticD 1.6 (f64)
#pragma once

#include "numerics/coefficients.h"
#include "numerics/expression.h"

namespace tenon::numerics {

namespace detail {

// What exp of each precision is made of: ln2 = kLn2High + kLn2Low, results outside [kLowest, kHighest] are 0
// or inf.
struct SingleExp : Single {
  static constexpr double kLog2e = 0x1.715476p0, kLn2High = 0x1.62e43p-1, kLn2Low = -0x1.05c61p-29;
  static constexpr double kLowest = -104.0, kHighest = 89.0;
  static constexpr double kExpm1Lowest = -18.0;
  static constexpr auto& kQ = coefficients::kExpQ4;
  static constexpr auto& kExpm1Q = coefficients::kExpm1Q5;
};
struct DoubleExp : Double {
  static constexpr double kLog2e = 0x1.71547652b82fep0, kLn2High = 0x1.62e42fefa39efp-1,
                          kLn2Low = 0x1.abc9e3b39803fp-56;
  static constexpr double kLowest = -746.0, kHighest = 710.0;
  static constexpr double kExpm1Lowest = -38.0;
  static constexpr auto& kQ = coefficients::kDExpQ9;
  static constexpr auto& kExpm1Q = coefficients::kDExpm1Q10;
};

template <class P>
struct ExpOf;
template <>
struct ExpOf<Single> : SingleExp {};
template <>
struct ExpOf<Double> : DoubleExp {};

// x = k*ln2 + r + e, |r| <= ln2/2, e the rounding error of r.
template <class B, class P>
struct ExpReduction {
  Real<B, P> r;
  Real<B, P> e;
  Integer<B, P> k;
};
template <class B, class P>
ExpReduction<B, P> ReduceExp(Real<B, P> x) {
  using C = ExpOf<P>;
  const auto k = Rint(x * C::kLog2e);
  const auto a = Fma(k, -C::kLn2High, x);
  const auto b = k * -C::kLn2Low;
  const auto r = a + b;
  const auto e = (a - r) + b;
  return {r, e, RoundToInt(k)};
}

// exp(x) = (hi + lo) * 2^k for x in [kLowest, kHighest].
template <class B, class P>
struct ExpPair {
  Real<B, P> hi;
  Real<B, P> lo;
  Integer<B, P> k;
};
template <class B, class P>
ExpPair<B, P> ExpAsPair(Real<B, P> x) {
  const auto [r, e, k] = ReduceExp(x);
  const auto s = 1.0 + r;
  const auto sl = (1.0 - s) + r;
  const auto t = sl + Fma(r * r, Polynomial(r, ExpOf<P>::kQ), e);
  const auto h = s + t;
  return {h, (s - h) + t, k};
}

template <class B, class P>
Real<B, P> Exp(Real<B, P> x) {
  using C = ExpOf<P>;
  // Arguments whose result is 0, as masks put them in, are taken out: computing a 0 by underflow is slow on
  // many machines.
  const auto vanishes = x < C::kLowest;
  const auto [r, e, k] = ReduceExp(AtMost(C::kHighest, Select(vanishes, 0.0, x)));
  const auto s = 1.0 + r;
  const auto sl = (1.0 - s) + r;
  const auto y = Scale(s + (sl + Fma(r * r, Polynomial(r, C::kQ), e)), k);
  return Select(vanishes, 0.0, y);
}

template <class B, class P>
Real<B, P> Expm1(Real<B, P> x) {
  using C = ExpOf<P>;
  const auto clamped = AtMost(C::kHighest, AtLeast(C::kExpm1Lowest, x));
  const auto [r, e, k] = ReduceExp(clamped);
  const auto t = Fma(r * r, Polynomial(r, C::kExpm1Q), e);
  // 2^k is not a finite number at the top of the range: work with half of everything there.
  const auto top = !(k < P::kBias);
  const auto two_k = PowerOfTwo(Select(top, k - 1, k));
  const auto one = Select(top, 0.5, x.Make(1.0));
  const auto w = two_k - one;
  const auto wl = (two_k - w) - one;
  const auto [u, ul] = TwoSum(w, two_k * r);
  const auto y = u + Fma(two_k, t, ul + wl);
  const auto result = Select(top, y + y, y);
  return Select(Abs(x) < 0x1p-60, x, result);
}

// Small results of negative x are scaled last, so that they keep their subnormal bits.
template <class B, class P>
Real<B, P> Logistic(Real<B, P> x) {
  const auto [h, l, k] = ExpAsPair(AtLeast(ExpOf<P>::kLowest, -Abs(x)));
  const auto big = Scale(h, k);
  const auto small = Scale(l, k);
  const auto d = 1.0 + big;
  const auto dl = ((1.0 - d) + big) + small;
  const auto q = 1.0 / d;
  const auto ql = q * (Fma(-q, d, 1.0) - q * dl);
  const auto [p, pl] = TwoProduct(h, q);
  const auto negative = Scale(p + ((pl + h * ql) + l * q), k);
  return Select(x < 0.0, negative, q + ql);
}

}  // namespace detail

template <class B>
typename B::F32 ExpA(B& b, typename B::F32 x) {
  return detail::Exp(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 ExpD(B& b, typename B::F64 x) {
  return detail::Exp(Wrap64(b, x)).v;
}

// exp for x <= 0 and NaN, cheaper: results below 2^-126 are 0, exp(-inf) is exactly 0. A positive x is
// outside the contract.
template <class B>
typename B::F32 ExpS(B& b, typename B::F32 value) {
  using C = detail::SingleExp;
  constexpr double kCutoff = -87.3365;
  const auto input = Wrap32(b, value);
  const auto x = AtLeast(kCutoff, input);
  const auto k = Rint(x * C::kLog2e);
  const auto r = Fma(k, -C::kLn2Low, Fma(k, -C::kLn2High, x));
  const auto p = Fma(Fma(Polynomial(r, coefficients::kExpQ3), r, 1.0), r, 1.0);
  const auto y = FromBits(Bits(p) + (RoundToInt(k) << 23));
  return Select(input < kCutoff, 0.0, Select(input == input, y, input)).v;
}

template <class B>
typename B::F32 Expm1A(B& b, typename B::F32 x) {
  return detail::Expm1(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 Expm1D(B& b, typename B::F64 x) {
  return detail::Expm1(Wrap64(b, x)).v;
}

template <class B>
typename B::F32 LogisticA(B& b, typename B::F32 x) {
  return detail::Logistic(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 LogisticD(B& b, typename B::F64 x) {
  return detail::Logistic(Wrap64(b, x)).v;
}

}  // namespace tenon::numerics
