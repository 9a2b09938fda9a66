// Functions of chlo that are made of others. Besides the builder concept of builder.h they ask the builder
// for
//
//   exp log log1p expm1 sin cos floor (F)   pow atan2 (F, F)
//
// so that a builder that emits HLO leaves those to the target, and one for host scalars has them from the
// records of this folder. fma may be a product and a sum that round separately here: no formula below needs
// the single rounding. Largest errors in ulp stand in tests/numerics/special_functions_test.cpp.
#pragma once

#include <iterator>
#include <type_traits>

#include "numerics/coefficients.h"
#include "numerics/expression.h"
#include "numerics/special_coefficients.h"

namespace tenon::numerics {

namespace special {

template <class P>
inline constexpr bool kSingle = std::is_same_v<P, Single>;

template <class B, class P>
Real<B, P> Exp(Real<B, P> x) {
  return {x.b, x.b->exp(x.v)};
}
template <class B, class P>
Real<B, P> Log(Real<B, P> x) {
  return {x.b, x.b->log(x.v)};
}
template <class B, class P>
Real<B, P> Log1p(Real<B, P> x) {
  return {x.b, x.b->log1p(x.v)};
}
template <class B, class P>
Real<B, P> Expm1(Real<B, P> x) {
  return {x.b, x.b->expm1(x.v)};
}
template <class B, class P>
Real<B, P> Sin(Real<B, P> x) {
  return {x.b, x.b->sin(x.v)};
}
template <class B, class P>
Real<B, P> Cos(Real<B, P> x) {
  return {x.b, x.b->cos(x.v)};
}
template <class B, class P>
Real<B, P> Floor(Real<B, P> x) {
  return {x.b, x.b->floor(x.v)};
}
template <class B, class P>
Real<B, P> Pow(Real<B, P> x, Real<B, P> y) {
  return {x.b, x.b->pow(x.v, y.v)};
}
template <class B, class P>
Real<B, P> Arctan2(Real<B, P> y, Real<B, P> x) {
  return {x.b, x.b->atan2(y.v, x.v)};
}

inline constexpr double kPi = 0x1.921fb54442d18p1, kLn2 = 0x1.62e42fefa39efp-1, kLnPi = 0x1.250d048e7a1bdp0,
                        kHalfLnTwoPi = 0x1.d67f1c864beb5p-1, kLn75 = 0x1.01e85798eb9a3p1;

// exp(-x^2): the square is split, so that its rounding does not become an error of x^2 ulp.
template <class B, class P>
Real<B, P> ExpOfMinusSquare(Real<B, P> x) {
  const auto high = FromBits(Bits(x) & ~((int64_t{1} << (kSingle<P> ? 12 : 27)) - 1));
  return Exp(-(high * high)) * Exp((high - x) * (high + x));
}

// Where |x| is so large that its square overflows.
template <class P>
inline constexpr double kRootOfLargest = kSingle<P> ? 0x1p63 : 0x1p511;
// Where exp(x) is still finite.
template <class P>
inline constexpr double kExpFits = kSingle<P> ? 88.0 : 709.0;

}  // namespace special

template <class B, class P>
Real<B, P> Erf(Real<B, P> x) {
  const auto a = Abs(x);
  if constexpr (special::kSingle<P>) {
    const auto small = x * Polynomial(x * x, coefficients::kErfS6) + x;
    const auto t = AtMost(3.9375, a) - 0x1.3c04p1;
    const auto large = 0x1.ffc10cp-1 - t * PolynomialFrom(1, t, coefficients::kErfL14);
    return Select(a < 1.0, small, CopySign(large, x));
  } else {
    const auto small = x * Polynomial(x * x, coefficients::kDErfS12) + x;
    const auto z = AtMost(6.0, a);
    const auto p = Polynomial((z - 2.0) / (z + 2.0), coefficients::kDErfcP24);
    const auto large = 1.0 - special::Exp(-(z * z)) * p / (1.0 + (z + z));
    return Select(a < 1.0, small, CopySign(large, x));
  }
}

template <class B, class P>
Real<B, P> Erfc(Real<B, P> x) {
  const auto a = Abs(x);
  const auto z = AtMost(special::kSingle<P> ? 10.1 : 28.0, a);
  const auto square = x * x, t = (z - 2.0) / (z + 2.0), near = 1.0 - x;
  const auto [s, p] = [&] {
    if constexpr (special::kSingle<P>)
      return std::pair(Polynomial(square, coefficients::kErfS6), Polynomial(t, coefficients::kErfcP9));
    else
      return std::pair(Polynomial(square, coefficients::kDErfS12), Polynomial(t, coefficients::kDErfcP24));
  }();
  const auto small = near + (((1.0 - near) - x) - x * s);
  const auto large = special::ExpOfMinusSquare(z) * (p / (1.0 + (z + z)));
  return Select(a < 0.5, small, Select(x < 0.0, 2.0 - large, large));
}

namespace special {

// x * (c0 + term) for |c0| > |term|: the rounding errors of the sum and of the product are added at the end. Without an fma, whose
// single rounding a builder need not have.
template <class B>
Real<B, Single> TimesSum(Real<B, Single> x, Real<B, Single> c0, Real<B, Single> term) {
  const auto sum = FastTwoSum(c0, term);
  const auto high = [](auto v) { return FromBits(Bits(v) & ~int64_t{0xfff}); };
  const auto x_high = high(x), s_high = high(sum.hi), x_low = x - x_high, s_low = sum.hi - s_high;
  const auto product = x * sum.hi;
  const auto error = ((x_high * s_high - product) + x_high * s_low) + x_low * s_high;
  return product + ((error + x_low * s_low) + x * sum.lo);
}

}  // namespace special

template <class B, class P>
Real<B, P> ErfInv(Real<B, P> x) {
  const auto w = -special::Log((1.0 - x) * (1.0 + x));
  const auto root = Sqrt(w);
  if constexpr (special::kSingle<P>) {
    const auto near = w < 5.0;
    const auto u = Select(near, w - 2.5, root - 3.0);
    const auto q = Select(near, PolynomialFrom(1, u, coefficients::kErfinvC9),
                          PolynomialFrom(1, u, coefficients::kErfinvT9));
    const auto c0 = Select(near, x.Make(coefficients::kErfinvC9[0]), x.Make(coefficients::kErfinvT9[0]));
    return Select(Abs(x) == 1.0, x * kInfinity, special::TimesSum(x, c0, u * q));
  } else {
    const auto far = Select(w < 16.0, Polynomial(root - 3.25, coefficients::kDErfInvS18),
                            Polynomial(root - 5.0, coefficients::kDErfInvT16));
    const auto factor = Select(w < 6.25, Polynomial(w - 3.125, coefficients::kDErfInvC22), far);
    return x * Select(Abs(x) == 1.0, kInfinity, factor);
  }
}

namespace special {

// c[0]*(1 + sum c'[k]/(z+k)) of Lanczos' formula, and its derivative.
template <class B>
Pair<B, Double> Lanczos(Real<B, Double> z) {
  auto sum = z.Make(coefficients::kLanczosOne), slope = z.Make(0.0);
  for (size_t k = 0; k < std::size(coefficients::kDLanczos8); ++k) {
    const auto d = z + static_cast<double>(k + 1);
    const auto term = coefficients::kDLanczos8[k] / d;
    sum = sum + term;
    slope = slope - term / d;
  }
  return {sum, slope};
}

// sin(pi |x|) without its sign, by the distance to the next integer; 0 at integers.
template <class B, class P>
Real<B, P> SineOfPi(Real<B, P> a) {
  const auto fraction = a - Floor(a);
  return Sin(Select(fraction > 0.5, 1.0 - fraction, fraction) * kPi);
}

// pi / tan(pi x)
template <class B, class P>
Real<B, P> Cotangent(Real<B, P> x) {
  const auto near = (x - Floor(x + 0.5)) * kPi;
  return kPi * Cos(near) / Sin(near);
}

}  // namespace special

template <class B, class P>
Real<B, P> Lgamma(Real<B, P> x) {
  using namespace special;
  const auto a = Abs(x);
  if constexpr (kSingle<P>) {
    const auto below_one = a < 1.0;
    const auto log = Log(a);
    // [1, 3] by its two zeros, (0, 1) one step up.
    const auto m = Select(below_one, a - 1.0, a - 2.0);
    const auto middle = m * Select(below_one, a, a - 1.0) * Polynomial(m, coefficients::kLgammaG12);
    const auto v = 1.0 / a;
    const auto stirling =
        (a - 0.5) * (log - 1.0) + (Polynomial(v * v, coefficients::kLgammaS4) * v + 0.41893853);
    const auto positive =
        Select(a == 1.0, 0.0, Select(a > 3.0, stirling, Select(below_one, middle - log, middle)));
    const auto reflected = Log(kPi / (a * SineOfPi(a))) - positive;
    return Select(a == kInfinity, kInfinity, Select(x < 0.0, reflected, positive));
  } else {
    const auto low = x < 0.5;
    const auto z = Select(low, -x, x - 1.0);
    const auto t = z + 7.5, log = kLn75 + Log1p(z / 7.5);
    const auto positive = kHalfLnTwoPi + ((z + 0.5) - t / log) * log + Log(Lanczos(z).hi);
    const auto reflected = kLnPi - Log(SineOfPi(a)) - positive;
    return Select(a == kInfinity, kInfinity, Select(low, reflected, positive));
  }
}

template <class B, class P>
Real<B, P> Digamma(Real<B, P> x) {
  using namespace special;
  const auto pole = (x <= 0.0) & (Floor(x) == x);
  if constexpr (kSingle<P>) {
    const auto negative = x < 0.0;
    const auto y = Select(negative, 1.0 - x, x);
    const auto below_one = y < 1.0;
    const auto m = Select(below_one, y - 1.0, y - 2.0);
    // The zero near 1.46 as a pair; subtracting 1 from its high part is exact.
    const auto from_zero = Select(below_one, y - 0x1.d8b618p-2, y - 0x1.762d86p0) - 0x1.ab5f2p-27;
    const auto middle = from_zero * Polynomial(m, coefficients::kDigammaG12);
    const auto v = 1.0 / y, square = v * v;
    const auto large = Log(y) - v * 0.5 + square * Polynomial(square, coefficients::kDigammaS4);
    const auto positive = Select(y > 3.0, large, Select(below_one, middle - v, middle));
    return Select(pole, kNan, Select(negative, positive - Cotangent(x), positive));
  } else {
    const auto low = x < 0.5;
    const auto z = Select(low, -x, x - 1.0);
    const auto t = z + 7.5;
    const auto sum = Lanczos(z);
    const auto positive = kLn75 + Log1p(z / 7.5) + sum.lo / sum.hi - 7.0 / t;
    return Select(pole, kNan, Select(low, positive - Cotangent(x), positive));
  }
}

// Hurwitz' zeta: ten terms, then Euler and Maclaurin.
template <class B, class P>
Real<B, P> Zeta(Real<B, P> x, Real<B, P> q) {
  using namespace special;
  const auto minus_x = -x;
  auto sum = Pow(q, minus_x);
  for (int k = 1; k < 10; ++k) sum = sum + Pow(q + static_cast<double>(k), minus_x);
  const auto a = q + 10.0;
  const auto power = Pow(a, minus_x);
  sum = sum + power * a / (x - 1.0) + power * 0.5;
  auto term = x * power / a;
  for (size_t j = 0; j < std::size(coefficients::kEulerMaclaurin12); ++j) {
    sum = sum + term / coefficients::kEulerMaclaurin12[j];
    const auto step = static_cast<double>(2 * j + 1);
    term = term * (x + step) / a * (x + (step + 1.0)) / a;
  }
  const auto whole_x = Floor(x) == x, even_x = Floor(x * 0.5) * 2.0 == x;
  const auto at_pole = (q <= 0.0) & (Floor(q) == q);
  const auto by_pole = Select(whole_x & even_x, kInfinity, x.Make(kNan));
  auto result = Select(at_pole, by_pole, Select((q <= 0.0) & !whole_x, kNan, sum));
  result = Select(x == 1.0, kInfinity, result);
  return Select(x < 1.0, kNan, result);
}

template <class B, class P>
Real<B, P> Polygamma(Real<B, P> n, Real<B, P> x) {
  using namespace special;
  const auto sign = (n - Floor(n * 0.5) * 2.0) * 2.0 - 1.0;
  const auto order = n + 1.0;
  const auto general = sign * Exp(Lgamma(order)) * Zeta(order, x);
  const auto natural = (n >= 0.0) & (Floor(n) == n);
  return Select(natural, Select(n == 0.0, Digamma(x), general), kNan);
}

namespace special {
// Half of Clenshaw's sum at y = 2u.
template <class B, class P, class C, size_t N>
Real<B, P> Chebyshev(Real<B, P> y, const C (&c)[N]) {
  auto b0 = y.Make(static_cast<double>(c[N - 1])), b1 = y.Make(0.0), b2 = b1;
  for (size_t i = N - 1; i-- > 0;) {
    b2 = b1;
    b1 = b0;
    b0 = (y * b1 - b2) + static_cast<double>(c[i]);
  }
  return (b0 - b2) * 0.5;
}
}  // namespace special

template <class B, class P>
Real<B, P> BesselI1e(Real<B, P> x) {
  using namespace special;
  const auto a = Abs(x), near = a * 0.5 - 2.0, far = 32.0 / a - 2.0;
  const auto [small, large] = [&] {
    if constexpr (kSingle<P>)
      return std::pair(Chebyshev(near, coefficients::kBesselA16), Chebyshev(far, coefficients::kBesselB6));
    else
      return std::pair(Chebyshev(near, coefficients::kDBesselA29), Chebyshev(far, coefficients::kDBesselB24));
  }();
  return Select(a <= 8.0, x * small, CopySign(large / Sqrt(a), x));
}

template <class B, class P>
Real<B, P> Sinh(Real<B, P> x) {
  using namespace special;
  const auto a = Abs(x), t = Expm1(AtMost(kExpFits<P>, a)), half = Exp(a * 0.5);
  const auto size = Select(a > kExpFits<P>, (half * 0.5) * half, (t + t / (t + 1.0)) * 0.5);
  return CopySign(size, x);
}

template <class B, class P>
Real<B, P> Cosh(Real<B, P> x) {
  using namespace special;
  const auto a = Abs(x), e = Exp(AtMost(kExpFits<P>, a)), half = Exp(a * 0.5);
  return Select(a > kExpFits<P>, (half * 0.5) * half, e * 0.5 + 0.5 / e);
}

template <class B, class P>
Real<B, P> Asin(Real<B, P> x) {
  return 2.0 * special::Arctan2(x, 1.0 + Sqrt((1.0 - x) * (1.0 + x)));
}

template <class B, class P>
Real<B, P> Acos(Real<B, P> x) {
  return special::Arctan2(Sqrt((1.0 - x) * (1.0 + x)), x);
}

template <class B, class P>
Real<B, P> Atan(Real<B, P> x) {
  return special::Arctan2(x, x.Make(1.0));
}

template <class B, class P>
Real<B, P> Asinh(Real<B, P> x) {
  using namespace special;
  const auto a = Abs(x), square = a * a;
  const auto small = Log1p(a + square / (1.0 + Sqrt(1.0 + square)));
  return CopySign(Select(a >= kRootOfLargest<P>, Log(a) + kLn2, small), x);
}

template <class B, class P>
Real<B, P> Acosh(Real<B, P> x) {
  using namespace special;
  const auto root = Sqrt(x - 1.0);
  return Select(x >= kRootOfLargest<P>, Log(x) + kLn2, Log1p(root * (Sqrt(x + 1.0) + root)));
}

template <class B, class P>
Real<B, P> Atanh(Real<B, P> x) {
  return (special::Log1p(x) - special::Log1p(-x)) * 0.5;
}

}  // namespace tenon::numerics
