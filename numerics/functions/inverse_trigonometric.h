// atan2 and what is made of it. Largest errors in ulp: Atan2A 1.08, AtanA 1.02, Atan2D 1.1, AtanD 1.1 (f64).
#pragma once

#include "numerics/coefficients.h"
#include "numerics/expression.h"

namespace tenon::numerics {

namespace coefficients {
// atan(z)=z+z^3*a(z^2), |z|<=tan(pi/8), relative error 2^-57.88
inline constexpr double kDAtanA12[] = {-0x1.5555555555555p-2, 0x1.9999999999997p-3,  -0x1.24924924920acp-3,
                                       0x1.c71c71c6ddb13p-4,  -0x1.745d173561ae0p-4, 0x1.3b13aea970e58p-4,
                                       -0x1.1110ceddb22d6p-4, 0x1.e1d8e89291b2fp-5,  -0x1.aebd143c55a36p-5,
                                       0x1.829c9a46152b5p-5,  -0x1.503b1df32251dp-5, 0x1.f5ea203927f08p-6,
                                       -0x1.c807c7fd8901cp-7};
}  // namespace coefficients

namespace detail {

// atan of a fraction n/d in [0, 1]: base + q + t, base one of 0 and pi/4 as a pair.
template <class B, class P>
struct AtanParts {
  Pair<B, P> base;
  Real<B, P> q;
  Real<B, P> t;
};
template <class B>
AtanParts<B, Single> AtanOfFraction(Real<B, Single> n, Real<B, Single> d) {
  const auto q = Select(n == 0.0, 0.0, Select(n == d, 1.0, n / d));
  const auto u = q * q;
  const auto residual = (Fma(-q, d, n) / d) / (1.0 + u);
  // The residual of a real quotient is tiny; what is not comes from inf, NaN or a subnormal q.
  const auto ql = Select(Abs(residual) < 1e-6, residual, 0.0);
  const auto zero = n.Make(0.0);
  return {{zero, zero}, q, Fma(q * u, Polynomial(u, coefficients::kAtanA8), ql)};
}
template <class B>
AtanParts<B, Double> AtanOfFraction(Real<B, Double> n, Real<B, Double> d) {
  // Above tan(pi/8): atan(n/d) = pi/4 + atan((n-d)/(n+d)), the sums with their errors.
  const auto shifted = (n > d * 0x1.a827999fcef32p-2) & (n != d);
  const auto difference = TwoSum(n, -d);
  const auto total = TwoSum(d, n);
  const auto zero = n.Make(0.0);
  const auto num = Select(shifted, difference.hi, n), num_low = Select(shifted, difference.lo, zero);
  const auto den = Select(shifted, total.hi, d), den_low = Select(shifted, total.lo, zero);
  const auto equal = (n == d) & (n != 0.0);
  const auto q = Select(equal | (n == 0.0), 0.0, num / den);
  const auto u = q * q;
  const auto residual = ((Fma(-q, den, num) + num_low - q * den_low) / den) / (1.0 + u);
  const auto ql = Select(Abs(residual) < 1e-15, residual, 0.0);
  const auto t = Fma(q * u, Polynomial(u, coefficients::kDAtanA12), ql);
  const auto quarter = shifted | equal;
  return {{Select(quarter, 0x1.921fb54442d18p-1, zero), Select(quarter, 0x1.1a62633145c07p-55, zero)}, q, t};
}

template <class P>
struct PiOf;
template <>
struct PiOf<Single> {
  static constexpr double kHalf = 0x1.921fb6p0, kHalfLow = -0x1.777a5cp-25;
  static constexpr double kBig = 0x1p100, kSmall = 0x1p-80, kDown = 0x1p-30, kUp = 0x1p60;
};
template <>
struct PiOf<Double> {
  static constexpr double kHalf = 0x1.921fb54442d18p0, kHalfLow = 0x1.1a62633145c07p-54;
  static constexpr double kBig = 0x1p1000, kSmall = 0x1p-900, kDown = 0x1p-100, kUp = 0x1p120;
};

template <class B, class P>
Real<B, P> Atan2(Real<B, P> y, Real<B, P> x) {
  using C = PiOf<P>;
  const auto ay = Abs(y), ax = Abs(x);
  const auto steep = ay > ax;
  const auto longer = Select(steep, ay, ax), shorter = Select(steep, ax, ay);
  // Neither the quotient's residual nor a sum may over- or underflow.
  const auto big = (longer > C::kBig) & (longer < kInfinity);
  const auto factor =
      Select(big, longer.Make(C::kDown), Select(longer < C::kSmall, C::kUp, longer.Make(1.0)));
  const auto parts = AtanOfFraction(shorter * factor, longer * factor);
  // angle = base +- (parts), base the multiple of pi/2 next to the long side.
  const auto left = SignBit(x);
  const auto zero = y.Make(0.0);
  const auto base = Select(steep, C::kHalf, Select(left, 2.0 * C::kHalf, zero));
  const auto base_low = Select(steep, C::kHalfLow, Select(left, 2.0 * C::kHalfLow, zero));
  const auto subtract = (steep & !left) | (!steep & left);
  auto signed_part = [&](Real<B, P> v) { return Select(subtract, -v, v); };
  const auto first = TwoSum(base, signed_part(parts.base.hi));
  const auto second = TwoSum(first.hi, signed_part(parts.q));
  const auto low = second.lo + (first.lo + (base_low + signed_part(parts.base.lo)) + signed_part(parts.t));
  const auto angle = second.hi + low;
  const auto result = CopySign(angle, y);
  return Select((x == x) & (y == y), result, kNan);
}

}  // namespace detail

// The angle of (x, y); the order is y, x. Zeros and infinities as in C.
template <class B>
typename B::F32 Atan2A(B& b, typename B::F32 y, typename B::F32 x) {
  return detail::Atan2(Wrap32(b, y), Wrap32(b, x)).v;
}
template <class B>
typename B::F64 Atan2D(B& b, typename B::F64 y, typename B::F64 x) {
  return detail::Atan2(Wrap64(b, y), Wrap64(b, x)).v;
}
template <class B>
typename B::F32 AtanA(B& b, typename B::F32 x) {
  return Atan2A(b, x, b.f32(1.0f));
}
template <class B>
typename B::F64 AtanD(B& b, typename B::F64 x) {
  return Atan2D(b, x, b.f64(1.0));
}

}  // namespace tenon::numerics
