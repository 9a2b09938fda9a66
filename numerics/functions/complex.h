// Functions of a complex number by its parts, one formula each for the interpreter and for what targets
// without complex types run. Branch cuts: a zero counts as +0, so the side of +0 is taken.
//
// Besides the builder concept of builder.h they ask the builder for
//
//   exp log log1p expm1 sin cos cbrt (F)   pow atan2 (F, F)
//
// as special.h does. Every side of a choice is computed. fma is not used: what needs a product's error splits
// it. P is the precision that is computed in: complex<f32> is computed in Double where there is f64 and
// rounded once.
#pragma once

#include <type_traits>

#include "numerics/expression.h"
#include "numerics/functions/complex_power.h"
#include "numerics/functions/special.h"

namespace tenon::numerics::complex {

template <class B, class P>
struct Number {
  Real<B, P> re, im;
};

namespace detail {

// Where squares overflow or lose bits: numbers beyond are scaled by powers of four and eight, and back by their roots. kFar, kFarther: from
// there on numbers are brought to about 1, by the squares of kStep, kStride.
template <class P>
struct Limits {
  static constexpr double kHuge = 0x1p1000, kTiny = 0x1p-1000, kUp = 0x1p108, kUpBack = 0x1p-54,
                          kUpBackCube = 0x1p-36, kCosh = 700, kSplit = 0x1p27 + 1, kFar = 0x1p340,
                          kFarther = 0x1p700, kStep = 0x1p260, kStride = 0x1p430;
};
template <>
struct Limits<Single> {
  static constexpr double kHuge = 0x1p120, kTiny = 0x1p-100, kUp = 0x1p48, kUpBack = 0x1p-24,
                          kUpBackCube = 0x1p-16, kCosh = 88, kSplit = 0x1p12 + 1, kFar = 0x1p24,
                          kFarther = 0x1p72, kStep = 0x1p24, kStride = 0x1p48;
};

template <class B, class P>
MaskOf<B> IsInfinite(Real<B, P> x) {
  return Abs(x) == kInfinity;
}
template <class B, class P>
MaskOf<B> IsFinite(Real<B, P> x) {
  return Abs(x) < kInfinity;
}
template <class B, class P>
MaskOf<B> IsNan(Real<B, P> x) {
  return x != x;
}
template <class B, class P>
Number<B, P> Select(MaskOf<B> m, Number<B, P> a, Number<B, P> b) {
  return {numerics::Select(m, a.re, b.re), numerics::Select(m, a.im, b.im)};
}
template <class B, class P>
Number<B, P> Make(Real<B, P> like, double re, double im) {
  return {like.Make(re), like.Make(im)};
}
template <class B, class P>
Real<B, P> Cbrt(Real<B, P> x) {
  return {x.b, x.b->cbrt(x.v)};
}

// x^2 as an unrounded sum, for x of about 1.
template <class B, class P>
Pair<B, P> Square(Real<B, P> x) {
  const auto t = x * Limits<P>::kSplit, high = t - (t - x), low = x - high;
  const auto square = x * x;
  return {square, ((high * high - square) + high * low * 2.0) + low * low};
}

// Larger and smaller magnitude of the parts, NaN kept.
template <class B, class P>
Pair<B, P> Magnitudes(Number<B, P> z) {
  const auto a = Abs(z.re), b = Abs(z.im);
  const auto swap = a < b;
  return {numerics::Select(swap, b, a), numerics::Select(swap, a, b)};
}

// log|z| without the cancellation near |z| = 1.
template <class B, class P>
Real<B, P> LogAbs(Number<B, P> z) {
  const auto [large, small] = Magnitudes(z);
  // |z|^2 - 1, the squares with their errors.
  const auto [xx, xl] = Square(large);
  const auto [yy, yl] = Square(small);
  const auto s = ((xx - 1.0) + yy) + (xl + yl);
  const auto q = numerics::Select(large == 0.0, 0.0, small / large);
  const auto near = (large > 0.5) & (large < 2.0) & (Abs(s) < 0.5);
  const auto log1p = 0.5 * special::Log1p(numerics::Select(near, s, q * q));
  const auto value = numerics::Select(near, log1p, special::Log(large) + log1p);
  return numerics::Select(IsInfinite(z.re) | IsInfinite(z.im), kInfinity, value);
}

// Sine or cosine times e^x that overflows only with the product.
template <class B, class P>
Number<B, P> Rotate(Real<B, P> sine, Real<B, P> cosine, Real<B, P> x) {
  const auto e = special::Exp(x), half = special::Exp(0.5 * x);
  const auto direct = (e < kInfinity) | (x == kInfinity);
  return {numerics::Select(direct, e * cosine, (half * cosine) * half),
          numerics::Select(direct, e * sine, (half * sine) * half)};
}

template <class B, class P>
Real<B, P> HyperbolicSine(Real<B, P> y) {
  const auto t = special::Expm1(y);
  const auto far = 0.5 * special::Exp(y) - 0.5 * special::Exp(-y);
  return numerics::Select(Abs(y) < 1.0, 0.5 * (t + t / (t + 1.0)), far);
}
template <class B, class P>
Real<B, P> HyperbolicCosine(Real<B, P> y) {
  return 0.5 * special::Exp(y) + 0.5 * special::Exp(-y);
}

}  // namespace detail

template <class B, class P>
Number<B, P> Add(Number<B, P> a, Number<B, P> b) {
  return {a.re + b.re, a.im + b.im};
}
template <class B, class P>
Number<B, P> Subtract(Number<B, P> a, Number<B, P> b) {
  return {a.re - b.re, a.im - b.im};
}
template <class B, class P>
Number<B, P> Multiply(Number<B, P> a, Number<B, P> b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <class B, class P>
Number<B, P> Negate(Number<B, P> z) {
  return {-z.re, -z.im};
}

namespace detail {
template <class B, class P>
Number<B, P> Scale(Number<B, P> z, Real<B, P> scale) {
  return {z.re * scale, z.im * scale};
}

// The root of a power of four that brings a number of this magnitude to where neither its square overflows nor a product with what is
// much smaller vanishes; the opposite one for kUp false. In f32 what comes out is within 2^-53 and 2^32, a quotient within 2^85.
template <class B, class P>
Real<B, P> RootOfScale(Real<B, P> large, bool to_one = true) {
  using L = Limits<P>;
  auto power = [&](double root) { return large.Make(to_one ? root : 1 / root); };
  return numerics::Select(
      large > L::kFar, numerics::Select(large > L::kFarther, power(1 / L::kStride), power(1 / L::kStep)),
      numerics::Select(large < 1 / L::kFar,
                       numerics::Select(large < 1 / L::kFarther, power(L::kStride), power(L::kStep)),
                       large.Make(1.0)));
}

// Smith's division of numbers whose sums and products neither overflow nor vanish, then the cases in which infinities and zeros meet.
template <class B, class P>
Number<B, P> DivideNear(Number<B, P> n, Number<B, P> d) {
  const auto a = n.re, b = n.im, c = d.re, e = d.im;
  const auto steep = Abs(c) < Abs(e);
  const auto large = numerics::Select(steep, e, c), small = numerics::Select(steep, c, e);
  const auto first = numerics::Select(steep, b, a), second = numerics::Select(steep, a, b);
  const auto q = small / large, t = large + small * q;
  const auto re = (first + second * q) / t;
  const auto im = numerics::Select(steep, b * q - a, b - a * q) / t;
  auto box = [](Real<B, P> v) {
    return CopySign(numerics::Select(IsInfinite(v), v.Make(1.0), v.Make(0.0)), v);
  };
  const auto lost = IsNan(re) & IsNan(im);
  const auto by_zero = (c == 0.0) & (e == 0.0) & !(IsNan(a) & IsNan(b));
  const auto above = (IsInfinite(a) | IsInfinite(b)) & IsFinite(c) & IsFinite(e);
  const auto below = (IsInfinite(c) | IsInfinite(e)) & IsFinite(a) & IsFinite(b);
  const auto infinity = CopySign(c.Make(kInfinity), c);
  Number<B, P> r = {re, im};
  r = Select(lost & below, {0.0 * (a * box(c) + b * box(e)), 0.0 * (b * box(c) - a * box(e))}, r);
  r = Select(lost & above, {kInfinity * (box(a) * c + box(b) * e), kInfinity * (box(b) * c - box(a) * e)}, r);
  return Select(lost & by_zero, {infinity * a, infinity * b}, r);
}
}  // namespace detail

// Each number is brought to about 1 first. The quotient goes back by twice the root of what that took, which is 1 or far from it: a step that
// overflows, or loses bits below the least normal number, is one to infinity or 0.
template <class B, class P>
Number<B, P> Divide(Number<B, P> n, Number<B, P> d) {
  using namespace detail;
  const auto long_n = Magnitudes(n).hi, long_d = Magnitudes(d).hi;
  const auto up_n = RootOfScale(long_n), up_d = RootOfScale(long_d);
  const auto back = up_d * RootOfScale(long_n, false);
  const auto r = DivideNear(Scale(Scale(n, up_n), up_n), Scale(Scale(d, up_d), up_d));
  return Scale(Scale(r, back), back);
}

namespace detail {
template <class B, class P>
MaskOf<B> Before(Number<B, P> a, Number<B, P> b) {
  return (a.re < b.re) | ((a.re == b.re) & (a.im < b.im));
}
}  // namespace detail

// By real part, then imaginary part.
template <class B, class P>
Number<B, P> Maximum(Number<B, P> a, Number<B, P> b) {
  return detail::Select(detail::Before(b, a), a, b);
}
template <class B, class P>
Number<B, P> Minimum(Number<B, P> a, Number<B, P> b) {
  return detail::Select(detail::Before(a, b), a, b);
}

template <class B, class P>
Real<B, P> Modulus(Number<B, P> z) {
  using namespace detail;
  const auto [large, small] = Magnitudes(z);
  const auto q = small / large;
  const auto value = Select(large == 0.0, 0.0, large * Sqrt(1.0 + q * q));
  return Select(IsInfinite(z.re) | IsInfinite(z.im), kInfinity, value);
}

template <class B, class P>
Number<B, P> Sign(Number<B, P> z) {
  using namespace detail;
  const auto large = Magnitudes(z).hi;
  const auto part = Select(large > Limits<P>::kHuge, z.re.Make(0x1p-4),
                           Select(large < Limits<P>::kTiny, Limits<P>::kUp, z.re.Make(1.0)));
  const auto near = Scale(z, part);
  const auto a = Modulus(near);
  const auto unit = Select(a == 0.0, Make(a, 0, 0), {near.re / a, near.im / a});
  return Select(IsNan(z.re) | IsNan(z.im), Make(a, kNan, kNan), unit);
}

template <class B, class P>
Number<B, P> Exp(Number<B, P> z) {
  using namespace detail;
  const auto r = Rotate(special::Sin(z.im), special::Cos(z.im), z.re);
  return Select(z.im == 0.0, {special::Exp(z.re), z.im}, r);
}

template <class B, class P>
Number<B, P> Expm1(Number<B, P> z) {
  const auto half = special::Sin(0.5 * z.im);
  const auto c = -2.0 * half * half;  // cos(im) - 1
  const auto cosine = special::Cos(z.im), e = special::Expm1(z.re);
  const auto r = detail::Rotate(special::Sin(z.im), cosine, z.re);
  return {Select(e == kInfinity, r.re, e * cosine + c), Select(z.im == 0.0, z.im, r.im)};
}

template <class B, class P>
Number<B, P> Log(Number<B, P> z) {
  return {detail::LogAbs(z), special::Arctan2(z.im, z.re)};
}

template <class B, class P>
Number<B, P> Log1p(Number<B, P> z) {
  using namespace detail;
  const auto moved = 1.0 + z.re;
  const auto [large, small] = Magnitudes(z);
  // |1+z|^2 - 1 = 2x + x^2 + y^2
  const auto [xx, xl] = Square(z.re);
  const auto [yy, yl] = Square(z.im);
  const auto first = 2.0 * z.re;
  const auto [s, lost] = TwoSum(first, yy);
  const auto near = 0.5 * special::Log1p(s + (xx + (lost + (xl + yl))));
  const auto far = LogAbs(Number<B, P>{moved, z.im});
  return {Select(large < 0.5, near, far), special::Arctan2(z.im, moved)};
}

template <class B, class P>
Number<B, P> Logistic(Number<B, P> z) {
  using namespace detail;
  const auto negative = z.re < 0.0;  // e^z is the small one
  const auto e = Exp(Select(negative, z, Negate(z)));
  return DivideNear(Select(negative, e, Make(z.re, 1, 0)), {1.0 + e.re, e.im});
}

template <class B, class P>
Number<B, P> Sqrt(Number<B, P> z) {
  using namespace detail;
  using L = Limits<P>;
  const auto below = z.im < 0.0;
  const auto [large, small] = Magnitudes(z);
  const auto huge = large > L::kHuge, tiny = large < L::kTiny;
  const auto one = z.re.Make(1.0);
  const auto scale = Select(huge, 0x1p-4, Select(tiny, L::kUp, one));
  const auto back = Select(huge, 0x1p2, Select(tiny, L::kUpBack, one));
  const auto x = z.re * scale, y = z.im * scale;
  const auto u = numerics::Sqrt(0.5 * (Modulus(Number<B, P>{x, y}) + Abs(x)));
  const auto v = Abs(y) / (2.0 * u);
  const auto right = z.re >= 0.0;
  const auto re = Select(right, u, v), im = Select(right, v, u);
  const auto infinity = z.re.Make(kInfinity), zero = z.re.Make(0.0);
  Number<B, P> r = {re * back, Select(below, -im, im) * back};
  r = Select((z.re == 0.0) & (z.im == 0.0), {zero, z.im}, r);
  const auto unknown = IsNan(z.im);
  r = Select(z.re == kInfinity, {infinity, Select(unknown, kNan, CopySign(zero, z.im))}, r);
  r = Select(z.re == -kInfinity, {Select(unknown, kNan, zero), Select(below, -infinity, infinity)}, r);
  return Select(IsInfinite(z.im), {infinity, z.im}, r);
}

template <class B, class P>
Number<B, P> Rsqrt(Number<B, P> z) {
  using namespace detail;
  const auto zero = z.re.Make(0.0);
  auto r = DivideNear(Make(z.re, 1, 0), Sqrt(z));  // a root is far from either end of the range
  const auto far = IsInfinite(z.re) | (IsInfinite(z.im) & IsNan(z.re));
  r = Select(far, {CopySign(zero, z.re), -CopySign(zero, z.im)}, r);
  return Select((z.re == 0.0) & (z.im == 0.0), Make(z.re, kInfinity, kNan), r);
}

template <class B, class P>
Number<B, P> Cbrt(Number<B, P> z) {
  using L = detail::Limits<P>;
  const auto large = detail::Magnitudes(z).hi, one = z.re.Make(1.0);
  const auto huge = large > L::kHuge, tiny = large < L::kTiny;
  const auto part = Select(huge, 0x1p-6, Select(tiny, L::kUp, one)),
             back = Select(huge, 0x1p2, Select(tiny, L::kUpBackCube, one));
  const auto modulus = detail::Cbrt(Modulus(Number<B, P>{z.re * part, z.im * part})) * back;
  const auto angle = special::Arctan2(z.im, z.re) / 3.0;
  return {modulus * special::Cos(angle), modulus * special::Sin(angle)};
}

template <class B, class P>
Number<B, P> Sin(Number<B, P> z) {
  using namespace detail;
  const auto s = special::Sin(z.re), c = special::Cos(z.re);
  const auto r = Rotate(0.5 * c, 0.5 * s, Abs(z.im));  // e^|y|/2 for both
  Number<B, P> value = {r.re, CopySign(z.im.Make(1.0), z.im) * r.im};
  value = Select(Abs(z.im) < Limits<P>::kCosh, {s * HyperbolicCosine(z.im), c * HyperbolicSine(z.im)}, value);
  return Select(z.im == 0.0, {s, z.im * c}, value);
}
template <class B, class P>
Number<B, P> Cos(Number<B, P> z) {
  using namespace detail;
  const auto s = special::Sin(z.re), c = special::Cos(z.re);
  const auto r = Rotate(0.5 * s, 0.5 * c, Abs(z.im));
  Number<B, P> value = {r.re, -(CopySign(z.im.Make(1.0), z.im) * r.im)};
  value =
      Select(Abs(z.im) < Limits<P>::kCosh, {c * HyperbolicCosine(z.im), -(s * HyperbolicSine(z.im))}, value);
  return Select(z.im == 0.0, {c, -(z.im * s)}, value);
}

template <class B, class P>
Number<B, P> Tanh(Number<B, P> z) {
  using namespace detail;
  const auto p = special::Expm1(2.0 * z.re), q = special::Expm1(-2.0 * z.re);
  const auto s = special::Sin(z.im), c = special::Cos(z.im);
  const auto one = CopySign(z.re.Make(1.0), z.re);
  const auto d = p + q + 4.0 * c * c;
  const auto flat = IsInfinite(p) | IsInfinite(q);
  const auto turned = 4.0 * s * c;
  Number<B, P> r = {Select(flat, one, (p - q) / d),
                    Select(flat, turned * special::Exp(-2.0 * Abs(z.re)), turned / d)};
  r = Select(IsFinite(z.im), r, Make(z.re, kNan, kNan));
  r = Select(IsNan(z.re) & (z.im == 0.0), z, r);
  const auto turn = Select(IsFinite(z.im), 0.0 * (s * c), 0.0);
  return Select(IsInfinite(z.re), {one, turn}, r);
}
template <class B, class P>
Number<B, P> Tan(Number<B, P> z) {
  const auto t = Tanh(Number<B, P>{-z.im, z.re});
  return {t.im, -t.re};
}

template <class B, class P>
Number<B, P> Power(Number<B, P> z, Number<B, P> w) {
  using namespace detail;
  const auto modulus = Modulus(z), angle = special::Arctan2(z.im, z.re);
  const auto plain = w.im == 0.0;
  const auto power = special::Pow(modulus, w.re), turn = w.re * angle;
  const auto coefficient = Select(plain, power, power * special::Exp(-w.im * angle));
  Number<B, P> r;
  if constexpr (std::is_same_v<P, Single>) {
    const auto finite = IsFinite(z.re) & IsFinite(z.im) & !(modulus == 0.0);
    const auto ordinary = finite & IsFinite(w.re) & IsFinite(w.im);
    const auto pairs = PowerAsPairs(z.re, z.im, w.re, w.im);
    const auto log = Select(finite, pairs.log, special::Log(modulus));
    // An angle that overflows has no digit left; any is as good, and a NaN none.
    const auto angle_of_pairs = Select(IsFinite(pairs.angle.hi), pairs.angle.hi, 0.0);
    const auto q = Select(ordinary, angle_of_pairs, Select(plain, turn, turn + w.im * log));
    const auto lo = Select(ordinary & (Abs(pairs.angle.lo) < 1.0), pairs.angle.lo, 0.0);
    const auto [sine, cosine] = Turned(special::Sin(q), special::Cos(q), lo);
    // Of a modulus without a rounding the real power is better still: 2^3 is 8.
    const auto exact = !ordinary | (plain & ((z.re == 0.0) | (z.im == 0.0)));
    const auto more = 1.0 + Select(Abs(pairs.exponent.lo) < 1.0, pairs.exponent.lo, 0.0);
    r = Select(exact, {coefficient * cosine, coefficient * sine},
               Rotate(sine * more, cosine * more, pairs.exponent.hi));
  } else {
    const auto log = LogAbs(z), decay = special::Exp(-w.im * angle);
    const auto q = Select(plain, turn, turn + w.im * log);
    // Factors that leave the range on either side may come back together: then their exponents are added.
    using L = Limits<P>;
    const auto inside = (power > L::kTiny) & (power < L::kHuge) & (decay > L::kTiny) & (decay < L::kHuge);
    const auto together = !(inside | plain | (modulus == 0.0) | IsInfinite(modulus));
    // A modulus of about 1 has lost what a great power makes much of; its logarithm has not.
    const auto of_one = (Abs(w.re) > 0x1p10) & (modulus > 0.5) & (modulus < 2.0);
    const auto factor = Select(together | of_one, special::Exp(w.re * log - w.im * angle), coefficient);
    r = {factor * special::Cos(q), factor * special::Sin(q)};
  }
  const auto infinity = modulus.Make(kInfinity), zero = modulus.Make(0.0);
  r = Select((z.re == kInfinity) & (z.im == 0.0) & plain, {Select(w.re > 0.0, infinity, zero), zero}, r);
  r = Select((modulus == 0.0) & plain, {Select(w.re >= 0.0, zero, infinity), zero}, r);
  const auto one = ((z.re == 1.0) & (z.im == 0.0)) | ((w.re == 0.0) & plain);
  return Select(one, Make(zero, 1, 0), r);
}

namespace detail {
// A number whose largest magnitude, or that of another one, is this, so that products of two and sums of their squares neither overflow nor
// vanish.
template <class B, class P>
Number<B, P> Near(Number<B, P> z, Real<B, P> large) {
  const auto up = RootOfScale(large);
  return Scale(Scale(z, up), up);
}
// Re(a conj(b))
template <class B, class P>
Real<B, P> Inner(Number<B, P> a, Number<B, P> b) {
  return a.re * b.re + a.im * b.im;
}

// Of |t| up to about 1, each part with its own digits.
template <class B, class P>
Number<B, P> Arctan(Number<B, P> t) {
  const auto q = Abs(t.im), below = 1.0 - q, square = t.re * t.re;
  const auto re = 0.5 * special::Arctan2(2.0 * t.re, below * (1.0 + q) - square);
  const auto im = 0.25 * special::Log1p(4.0 * q / (square + below * below));
  return {re, CopySign(im, t.im)};
}
}  // namespace detail

// -i * log((x + iy) / sqrt(x^2 + y^2)), as the arctangent of the smaller by the larger one: what is small beside the other keeps its
// digits, and the side of the cut its sign.
template <class B, class P>
Number<B, P> Atan2(Number<B, P> y, Number<B, P> x) {
  using namespace detail;
  const auto long_y = Magnitudes(y).hi, long_x = Magnitudes(x).hi;
  const auto longest = Magnitudes(Number<B, P>{long_y, long_x}).hi;
  const auto a = Near(y, longest), b = Near(x, longest);
  const auto steep = Inner(a, a) > Inner(b, b);
  const auto longer = Select(steep, a, b);
  const auto t = Divide(Select(steep, x, y), Select(steep, y, x));
  const auto arctan = Arctan(t);
  const auto re = Select(steep, special::kPi / 2 - arctan.re, arctan.re),
             im = Select(steep, -arctan.im, arctan.im);
  // The root of x^2 + y^2 is the longer one times the root of 1 + t^2, or its opposite.
  const Number<B, P> squares = Add(Multiply(b, b), Multiply(a, a));
  const Number<B, P> factor = {(1.0 - t.im) * (1.0 + t.im) + t.re * t.re, 2.0 * t.re * t.im};
  const auto same = Inner(Multiply(longer, Sqrt(factor)), Sqrt(squares)) >= 0.0;
  // The sign of the arctangent, from numbers each scaled by itself: the quotient may vanish.
  const auto side = Inner(Near(y, long_y), Near(x, long_x));
  const auto turn = Select(steep | (side > 0.0), -special::kPi, re.Make(special::kPi));
  return {Select(same, re, re + turn), im};
}

}  // namespace tenon::numerics::complex
