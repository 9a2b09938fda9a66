// pow. Largest errors in ulp: PowA 0.81, PowD 1.36 (f64). Special cases as in C99's pow.
#pragma once

#include "numerics/functions/exponential.h"
#include "numerics/functions/logarithm.h"

namespace tenon::numerics {

namespace detail {

template <class P>
struct PowOf;
template <>
struct PowOf<Single> {
  static constexpr double kTwoThirds = 0x1.555556p-1, kTwoThirdsLow = -0x1.555556p-26;
  static constexpr double kTwoFifths = 0x1.99999ap-2;
  static constexpr auto& kR = coefficients::kPowlogR3;
};
template <>
struct PowOf<Double> {
  static constexpr double kTwoThirds = 0x1.5555555555555p-1, kTwoThirdsLow = 0x1.5555555555555p-55;
  static constexpr double kTwoFifths = 0.4;
  static constexpr auto& kR = coefficients::kDPowlogR7;
};

// log(1 + m) as an unevaluated sum, m in [-1/3, 1/3].
template <class B, class P>
Pair<B, P> Log1pAsPair(Real<B, P> m) {
  using C = PowOf<P>;
  const auto d = 2.0 + m;
  const auto dl = (2.0 - d) + m;
  const auto rc = 1.0 / d;
  const auto s = m * rc;
  const auto sl = Fma(-s, dl, Fma(-s, d, m)) * rc;
  const auto [u, ue] = TwoProduct(s, s);
  const auto ul = Fma(2.0 * s, sl, ue);
  const auto [v, ve] = TwoProduct(s, u);
  const auto vl = Fma(sl, u, Fma(s, ul, ve));
  const auto p = v * C::kTwoThirds;
  const auto pl = Fma(v, C::kTwoThirds, -p) + Fma(v, C::kTwoThirdsLow, vl * C::kTwoThirds);
  const auto r = Fma(v * u, Polynomial(u, C::kR), (vl * u + v * ul) * C::kTwoFifths);
  const auto [h, hl] = FastTwoSum(s + s, p);
  return FastTwoSum(h, hl + (pl + (sl + sl) + r));
}

// |x|^y for positive finite x and finite y: in f32 through log2 and 2^r, in f64 through log and exp.
template <class B>
Real<B, Single> PowOfPositive(Real<B, Single> x, Real<B, Single> y) {
  constexpr double kLog2e = 0x1.715476p0, kLog2eLow = 0x1.4ae0cp-26, kLn2 = 0x1.62e43p-1;
  const auto [m, e] = ReduceLog(x);
  const auto ln = Log1pAsPair(m);
  const auto [t, te] = TwoProduct(ln.hi, ln.hi.Make(kLog2e));
  const auto tl = te + Fma(ln.hi, kLog2eLow, ln.lo * kLog2e);
  const auto [h, hl] = FastTwoSum(e, t);
  const auto low = hl + tl;
  const auto product = y * h;
  const auto inside = Abs(product) < 250.0;
  const auto p = Select(inside, product, CopySign(product.Make(250.0), product));
  const auto pl = Select(inside, Fma(y, h, -product) + y * low, 0.0);
  const auto k = Rint(p);
  const auto whole = p - k;
  const auto r = whole + pl;
  const auto rl = (whole - r) + pl;
  constexpr auto& c = coefficients::kExp2P5;
  const auto a = r * static_cast<double>(c[0]);
  const auto al = Fma(r, static_cast<double>(c[0]), -a) + Fma(r * r, PolynomialFrom(1, r, c), rl * kLn2);
  const auto s = 1.0 + a;
  return Scale(s + (((1.0 - s) + a) + al), RoundToInt(k));
}
template <class B>
Real<B, Double> PowOfPositive(Real<B, Double> x, Real<B, Double> y) {
  constexpr double kLn2High = 0x1.62e42fefa2p-1, kLn2Low = 0x1.9ef35793c7673p-41;
  using C = ExpOf<Double>;
  const auto [m, e] = ReduceLog(x);
  const auto ln = Log1pAsPair(m);
  const auto [h0, l0] = FastTwoSum(e * kLn2High, ln.hi);
  const auto [h, l] = FastTwoSum(h0, l0 + Fma(e, kLn2Low, ln.lo));
  const auto product = y * h;
  const auto inside = Abs(product) < 800.0;
  const auto p = Select(inside, product, CopySign(product.Make(800.0), product));
  const auto pl = Select(inside, Fma(y, h, -product) + y * l, 0.0);
  const auto k = Rint(p * C::kLog2e);
  const auto a = Fma(k, -C::kLn2High, p);
  const auto [r, re] = TwoSum(a, k * -C::kLn2Low + pl);
  const auto s = 1.0 + r;
  const auto sl = (1.0 - s) + r;
  return Scale(s + (sl + Fma(r * r, Polynomial(r, C::kQ), Fma(r, re, re))), RoundToInt(k));
}

template <class B, class P>
Real<B, P> Pow(Real<B, P> x, Real<B, P> y) {
  const auto a = Abs(x);
  const auto ordinary = (a < kInfinity) & (a > 0.0) & (Abs(y) < kInfinity);
  const auto magnitude = PowOfPositive(Select(ordinary, a, 1.0), Select(ordinary, y, 1.0));
  // x of 0 or inf, y of inf: the result is 0 or inf by which side of 1 |x| is on.
  const auto grows = ((a > 1.0) & (y > 0.0)) | ((a < 1.0) & (y < 0.0));
  const auto limit = Select(grows, kInfinity, x.Make(0.0));
  const auto unsigned_result = Select(ordinary, magnitude, limit);
  const auto integral = Rint(y) == y;
  const auto half = y * 0.5;
  const auto odd = integral & (Rint(half) != half) & (Abs(y) < kInfinity);
  const auto signed_result = Select(SignBit(x) & odd, -unsigned_result, unsigned_result);
  const auto invalid = (x < 0.0) & (a < kInfinity) & !integral;
  const auto result = Select(invalid | (x != x) | (y != y), kNan, signed_result);
  const auto one = (y == 0.0) | (x == 1.0) | ((x == -1.0) & (Abs(y) == kInfinity));
  return Select(one, 1.0, result);
}

}  // namespace detail

template <class B>
typename B::F32 PowA(B& b, typename B::F32 x, typename B::F32 y) {
  return detail::Pow(Wrap32(b, x), Wrap32(b, y)).v;
}
template <class B>
typename B::F64 PowD(B& b, typename B::F64 x, typename B::F64 y) {
  return detail::Pow(Wrap64(b, x), Wrap64(b, y)).v;
}

}  // namespace tenon::numerics
