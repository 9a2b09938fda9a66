// z^w as e^(w log z) where one precision is all there is: log|z|, the angle, their products with w and the sums of those are
// pairs hi + lo of about twice the digits, since an error in the exponent or the angle is one of the result, as large. With
// |w log z| up to 100 a plain f32 would leave 100 ulp. complex.h has all other functions and what is said there of builders.
#pragma once

#include "numerics/expression.h"
#include "numerics/functions/special.h"

namespace tenon::numerics::complex::detail {

// Exact products without fma: the factors in halves of 12 bits. |x| and |y| below 2^110.
template <class B>
Pair<B, Single> SplitProduct(Real<B, Single> x, Real<B, Single> y) {
  constexpr double kSplit = 0x1p12 + 1;
  const auto xt = x * kSplit, yt = y * kSplit;
  const auto xh = xt - (xt - x), yh = yt - (yt - y);
  const auto xl = x - xh, yl = y - yh;
  const auto p = x * y;
  return {p, (((xh * yh - p) + xh * yl) + xl * yh) + xl * yl};
}
template <class B>
Pair<B, Single> Times(Pair<B, Single> a, Real<B, Single> x) {
  const auto [p, pl] = SplitProduct(a.hi, x);
  return FastTwoSum(p, pl + a.lo * x);
}
template <class B>
Pair<B, Single> Times(Pair<B, Single> a, Pair<B, Single> b) {
  const auto [p, pl] = SplitProduct(a.hi, b.hi);
  return FastTwoSum(p, pl + (a.hi * b.lo + a.lo * b.hi));
}
template <class B>
Pair<B, Single> Plus(Pair<B, Single> a, Pair<B, Single> b) {
  const auto [s, sl] = TwoSum(a.hi, b.hi);
  const auto [t, tl] = TwoSum(a.lo, b.lo);
  const auto [u, ul] = FastTwoSum(s, sl + t);
  return FastTwoSum(u, ul + tl);
}
template <class B>
Pair<B, Single> Over(Pair<B, Single> a, Pair<B, Single> b) {
  const auto q = a.hi / b.hi;
  const auto [p, pl] = SplitProduct(q, b.hi);
  return FastTwoSum(q, (((a.hi - p) - pl) + a.lo - q * b.lo) / b.hi);
}
template <class B>
Pair<B, Single> Choose(MaskOf<B> m, Pair<B, Single> a, Pair<B, Single> b) {
  return {numerics::Select(m, a.hi, b.hi), numerics::Select(m, a.lo, b.lo)};
}
template <class B>
Pair<B, Single> Number2(Real<B, Single> like, double hi, double lo) {
  return {like.Make(hi), like.Make(lo)};
}

// A complex number by its larger and its smaller part without their signs, over a power of two: large in [2/3, 4/3).
template <class B>
struct Scaled {
  Real<B, Single> large, small, exponent;
};

template <class B>
Scaled<B> ScaleParts(Real<B, Single> large, Real<B, Single> small) {
  const auto tiny = large < 0x1p-126;
  const auto up = numerics::Select(tiny, 0x1p32, large.Make(1.0));
  const auto x = large * up, y = small * up;
  // The exponent field alone: the power of two below x, and its number by the field's place.
  const auto field = Bits(x) & 0x7f800000;
  const auto power = FromBits(field);
  const auto normal = x / power;
  const auto upper = normal >= 0x1.555556p0;
  const auto half = numerics::Select(upper, 0.5, x.Make(1.0));
  const auto e = (ToFloat(field) * 0x1p-23 - 127.0) + numerics::Select(upper, 1.0, x.Make(0.0));
  return {normal * half, (y / power) * half, e - numerics::Select(tiny, 32.0, x.Make(0.0))};
}

// log|z| to about 2^-40 of itself, also where |z| is about 1.
template <class B>
Pair<B, Single> LogAbsAsPair(Scaled<B> z) {
  constexpr double kLn2High = 0x1.62e4p-1, kLn2Middle = 0x1.7f7d1cp-20, kLn2Low = 0x1.ef357ap-45;
  constexpr double kTwoThirds = 0x1.555556p-1, kTwoThirdsLow = -0x1.555556p-26, kTwoFifths = 0x1.99999ap-2,
                   kTwoFifthsLow = -0x1.99999ap-28;
  // |z|^2 = 2^e (1 + d), d in [-1/3, 1/3], as a sum of all parts of the squares.
  const auto xx = SplitProduct(z.large, z.large), yy = SplitProduct(z.small, z.small);
  const auto square = xx.hi + yy.hi;
  const auto one = square.Make(1.0), zero = square.Make(0.0);
  const auto low = square < 0x1.555556p-1, high = square >= 0x1.555556p0, top = square >= 0x1.555556p1;
  const auto scale =
      numerics::Select(low, 2.0, numerics::Select(top, 0.25, numerics::Select(high, 0.5, one)));
  const auto more =
      numerics::Select(low, -1.0, numerics::Select(top, 2.0, numerics::Select(high, 1.0, zero)));
  const auto first = TwoSum(xx.hi * scale, -one);
  const auto second = TwoSum(first.hi, yy.hi * scale);
  const auto rest = TwoSum(xx.lo * scale, yy.lo * scale);
  const auto third = TwoSum(second.lo, rest.hi);
  const auto d0 = TwoSum(second.hi, third.hi);
  const auto d = FastTwoSum(d0.hi, d0.lo + (third.lo + (rest.lo + first.lo)));
  // log(1 + d) = 2 artanh(d / (2 + d))
  const auto two = TwoSum(one + one, d.hi);
  const auto s = Over(d, FastTwoSum(two.hi, two.lo + d.lo));
  const auto u = Times(s, s), v = Times(u, s);
  constexpr float kTail[] = {0x1.24924ap-2f, 0x1.c71c72p-3f, 0x1.745d18p-3f,
                             0x1.3b13b2p-3f, 0x1.111112p-3f, 0x1.e1e1e2p-4f};
  const auto cubic = Times(v, Number2(one, kTwoThirds, kTwoThirdsLow));
  const auto fifth = Times(Times(v, u), Number2(one, kTwoFifths, kTwoFifthsLow));
  const auto tail = (v.hi * u.hi) * u.hi * Polynomial(u.hi, kTail);
  const auto near = Plus({s.hi + s.hi, s.lo + s.lo}, Plus(cubic, FastTwoSum(fifth.hi, fifth.lo + tail)));
  const auto e = z.exponent + z.exponent + more;
  const auto middle = SplitProduct(e, one * kLn2Middle);
  const auto far = FastTwoSum(e * kLn2High, middle.hi);
  const auto sum = Plus(FastTwoSum(far.hi, far.lo + (middle.lo + e * kLn2Low)), near);
  return {sum.hi * 0.5, sum.lo * 0.5};
}

// atan(small / large) in [0, pi/4] to about 2^-40 of itself: around 0, 1/2 or 1.
template <class B>
Pair<B, Single> AngleAsPair(Scaled<B> z) {
  constexpr double kThird = -0x1.555556p-2, kThirdLow = 0x1.555556p-27, kFifth = 0x1.99999ap-3,
                   kFifthLow = -0x1.99999ap-29;
  const auto one = z.large.Make(1.0), zero = z.large.Make(0.0);
  const auto a = z.small >= 0.25 * z.large, b = z.small >= 0.75 * z.large;
  const auto center = numerics::Select(b, one, numerics::Select(a, 0.5, zero));
  const auto t = Over(TwoSum(z.small, -(center * z.large)), TwoSum(z.large, center * z.small));
  const auto u = Times(t, t), v = Times(u, t);
  const auto cubic = Times(v, Number2(one, kThird, kThirdLow));
  // Of |t| <= 1/4, u <= 1/16.
  constexpr float kTail[] = {-0x1.24924ap-3f, 0x1.c71c72p-4f, -0x1.745d18p-4f, 0x1.3b13b2p-4f,
                             -0x1.111112p-4f, 0x1.e1e1e2p-5f, -0x1.af286cp-5f};
  const auto fifth = Times(Times(v, u), Number2(one, kFifth, kFifthLow));
  const auto tail = (v.hi * u.hi) * u.hi * Polynomial(u.hi, kTail);
  const auto turned = Plus(t, Plus(cubic, FastTwoSum(fifth.hi, fifth.lo + tail)));
  const auto base = Choose(b, Number2(one, 0x1.921fb6p-1, -0x1.777a5cp-26),
                           Choose(a, Number2(one, 0x1.dac67p-2, 0x1.586ed4p-28), Number2(one, 0.0, 0.0)));
  return Plus(base, turned);
}

// The exponent and the angle of z^w = e^exponent (cos angle + i sin angle), for z finite and not 0 and w finite.
template <class B>
struct PowerParts {
  Pair<B, Single> exponent, angle;
  Real<B, Single> log;  // log|z|
};
template <class B>
PowerParts<B> PowerAsPairs(Real<B, Single> zr, Real<B, Single> zi, Real<B, Single> wr, Real<B, Single> wi) {
  const auto x = Abs(zr), y = Abs(zi);
  const auto steep = x < y;
  const auto z = ScaleParts(numerics::Select(steep, y, x), numerics::Select(steep, x, y));
  const auto log = LogAbsAsPair(z);
  auto angle = AngleAsPair(z);
  const auto half_pi = Number2(x, 0x1.921fb6p0, -0x1.777a5cp-25),
             pi = Number2(x, 0x1.921fb6p1, -0x1.777a5cp-24);
  auto less = [](Pair<B, Single> a) { return Pair<B, Single>{-a.hi, -a.lo}; };
  angle = Choose(steep, Plus(half_pi, less(angle)), angle);
  angle = Choose(zr < 0.0, Plus(pi, less(angle)), angle);
  angle = Choose(SignBit(zi), less(angle), angle);
  // Halves of a huge factor would overflow; what it makes is infinite but for logarithms of about 0.
  const auto huge = (Abs(wr) > 0x1p100) | (Abs(wi) > 0x1p100);
  const auto part = numerics::Select(huge, 0x1p-28, x.Make(1.0)),
             back = numerics::Select(huge, 0x1p28, x.Make(1.0));
  const auto u = wr * part, v = wi * part;
  const auto e = Plus(Times(log, u), less(Times(angle, v))), q = Plus(Times(angle, u), Times(log, v));
  return {{e.hi * back, e.lo * back}, {q.hi * back, q.lo * back}, log.hi};
}

// Sine and cosine of a pair, from those of its greater part. The smaller part is below 1 for all angles that have a digit left.
template <class B>
Pair<B, Single> Turned(Real<B, Single> sine, Real<B, Single> cosine, Real<B, Single> lo) {
  const auto x2 = lo * lo;
  const auto s = lo + lo * (x2 * (-0x1.555556p-3 + x2 * (0x1.111112p-7 + x2 * -0x1.a01a02p-13)));
  const auto c =
      x2 * (-0.5 + x2 * (0x1.555556p-5 + x2 * (-0x1.6c16c2p-10 + x2 * 0x1.a01a02p-16)));  // cos - 1
  return {sine + (cosine * s + sine * c), cosine + (cosine * c - sine * s)};
}

}  // namespace tenon::numerics::complex::detail
