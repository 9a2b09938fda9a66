// Values with operators over a builder, so that a math function reads like its formula. Every operator is one
// builder operation, in the written order; fma appears only where it is written.
#pragma once

#include <cstddef>
#include <tuple>

#include "numerics/builder.h"

namespace tenon::numerics {

// What f32 and f64 versions of one formula differ in.
struct Single {
  using Scalar = float;
  using Word = int32_t;
  static constexpr int kMantissaBits = 23;
  static constexpr int kBias = 127;
  template <class B>
  using Value = typename B::F32;
  template <class B>
  using IntegerValue = typename B::I32;
  template <class B>
  static auto Constant(B& b, double v) {
    return b.f32(static_cast<float>(v));
  }
  template <class B>
  static auto IntegerConstant(B& b, int64_t v) {
    return b.i32(static_cast<int32_t>(v));
  }
  template <class B>
  static auto FromBits(B& b, IntegerValue<B> v) {
    return b.from_bits32(v);
  }
  template <class B>
  static auto ToFloat(B& b, IntegerValue<B> v) {
    return b.to_float32(v);
  }
};

struct Double {
  using Scalar = double;
  using Word = int64_t;
  static constexpr int kMantissaBits = 52;
  static constexpr int kBias = 1023;
  template <class B>
  using Value = typename B::F64;
  template <class B>
  using IntegerValue = typename B::I64;
  template <class B>
  static auto Constant(B& b, double v) {
    return b.f64(v);
  }
  template <class B>
  static auto IntegerConstant(B& b, int64_t v) {
    return b.i64(v);
  }
  template <class B>
  static auto FromBits(B& b, IntegerValue<B> v) {
    return b.from_bits64(v);
  }
  template <class B>
  static auto ToFloat(B& b, IntegerValue<B> v) {
    return b.to_float64(v);
  }
};

template <class B>
struct MaskOf {
  B* b;
  typename B::Mask v;
  friend MaskOf operator&(MaskOf x, MaskOf y) { return {x.b, x.b->mask_and(x.v, y.v)}; }
  friend MaskOf operator|(MaskOf x, MaskOf y) { return {x.b, x.b->mask_or(x.v, y.v)}; }
  friend MaskOf operator!(MaskOf x) { return {x.b, x.b->mask_not(x.v)}; }
};

// A float of the precision P (Single or Double).
template <class B, class P>
struct Real {
  B* b;
  typename P::template Value<B> v;

  // The same constant in all lanes; exact for Single only where the literal is a float.
  Real Make(double c) const { return {b, P::Constant(*b, c)}; }

  friend Real operator+(Real x, Real y) { return {x.b, x.b->add(x.v, y.v)}; }
  friend Real operator-(Real x, Real y) { return {x.b, x.b->sub(x.v, y.v)}; }
  friend Real operator*(Real x, Real y) { return {x.b, x.b->mul(x.v, y.v)}; }
  friend Real operator/(Real x, Real y) { return {x.b, x.b->div(x.v, y.v)}; }
  friend Real operator+(Real x, double c) { return x + x.Make(c); }
  friend Real operator-(Real x, double c) { return x - x.Make(c); }
  friend Real operator*(Real x, double c) { return x * x.Make(c); }
  friend Real operator/(Real x, double c) { return x / x.Make(c); }
  friend Real operator+(double c, Real x) { return x.Make(c) + x; }
  friend Real operator-(double c, Real x) { return x.Make(c) - x; }
  friend Real operator*(double c, Real x) { return x.Make(c) * x; }
  friend Real operator/(double c, Real x) { return x.Make(c) / x; }
  friend Real operator-(Real x) { return {x.b, x.b->neg(x.v)}; }

  friend MaskOf<B> operator<(Real x, Real y) { return {x.b, x.b->lt(x.v, y.v)}; }
  friend MaskOf<B> operator<=(Real x, Real y) { return {x.b, x.b->le(x.v, y.v)}; }
  friend MaskOf<B> operator>(Real x, Real y) { return {x.b, x.b->gt(x.v, y.v)}; }
  friend MaskOf<B> operator>=(Real x, Real y) { return {x.b, x.b->ge(x.v, y.v)}; }
  friend MaskOf<B> operator==(Real x, Real y) { return {x.b, x.b->eq(x.v, y.v)}; }
  friend MaskOf<B> operator!=(Real x, Real y) { return {x.b, x.b->ne(x.v, y.v)}; }
  friend MaskOf<B> operator<(Real x, double c) { return x < x.Make(c); }
  friend MaskOf<B> operator<=(Real x, double c) { return x <= x.Make(c); }
  friend MaskOf<B> operator>(Real x, double c) { return x > x.Make(c); }
  friend MaskOf<B> operator>=(Real x, double c) { return x >= x.Make(c); }
  friend MaskOf<B> operator==(Real x, double c) { return x == x.Make(c); }
  friend MaskOf<B> operator!=(Real x, double c) { return x != x.Make(c); }
};

// An integer of the width of P's floats.
template <class B, class P>
struct Integer {
  B* b;
  typename P::template IntegerValue<B> v;

  Integer Make(int64_t c) const { return {b, P::IntegerConstant(*b, c)}; }

  friend Integer operator+(Integer x, Integer y) { return {x.b, x.b->iadd(x.v, y.v)}; }
  friend Integer operator-(Integer x, Integer y) { return {x.b, x.b->isub(x.v, y.v)}; }
  friend Integer operator*(Integer x, Integer y) { return {x.b, x.b->imul(x.v, y.v)}; }
  friend Integer operator&(Integer x, Integer y) { return {x.b, x.b->iand(x.v, y.v)}; }
  friend Integer operator|(Integer x, Integer y) { return {x.b, x.b->ior(x.v, y.v)}; }
  friend Integer operator^(Integer x, Integer y) { return {x.b, x.b->ixor(x.v, y.v)}; }
  friend Integer operator<<(Integer x, Integer n) { return {x.b, x.b->shl(x.v, n.v)}; }
  friend Integer operator>>(Integer x, Integer n) { return {x.b, x.b->ashr(x.v, n.v)}; }
  friend Integer operator+(Integer x, int64_t c) { return x + x.Make(c); }
  friend Integer operator-(Integer x, int64_t c) { return x - x.Make(c); }
  friend Integer operator-(int64_t c, Integer x) { return x.Make(c) - x; }
  friend Integer operator*(Integer x, int64_t c) { return x * x.Make(c); }
  friend Integer operator&(Integer x, int64_t c) { return x & x.Make(c); }
  friend Integer operator|(Integer x, int64_t c) { return x | x.Make(c); }
  friend Integer operator<<(Integer x, int64_t c) { return x << x.Make(c); }
  friend Integer operator>>(Integer x, int64_t c) { return x >> x.Make(c); }
  friend MaskOf<B> operator<(Integer x, int64_t c) { return {x.b, x.b->ilt(x.v, x.Make(c).v)}; }
  friend MaskOf<B> operator==(Integer x, int64_t c) { return {x.b, x.b->ieq(x.v, x.Make(c).v)}; }
};

template <class B, class P>
Real<B, P> Fma(Real<B, P> x, Real<B, P> y, Real<B, P> z) {
  return {x.b, x.b->fma(x.v, y.v, z.v)};
}
template <class B, class P>
Real<B, P> Fma(Real<B, P> x, Real<B, P> y, double z) {
  return Fma(x, y, x.Make(z));
}
template <class B, class P>
Real<B, P> Fma(Real<B, P> x, double y, Real<B, P> z) {
  return Fma(x, x.Make(y), z);
}
template <class B, class P>
Real<B, P> Fma(double x, Real<B, P> y, Real<B, P> z) {
  return Fma(y.Make(x), y, z);
}
template <class B, class P>
Real<B, P> Sqrt(Real<B, P> x) {
  return {x.b, x.b->sqrt(x.v)};
}
template <class B, class P>
Real<B, P> Rint(Real<B, P> x) {
  return {x.b, x.b->rint(x.v)};
}
template <class B, class P>
Real<B, P> Abs(Real<B, P> x) {
  return {x.b, x.b->abs(x.v)};
}
template <class B, class P>
Real<B, P> Select(MaskOf<B> m, Real<B, P> x, Real<B, P> y) {
  return {x.b, x.b->select(m.v, x.v, y.v)};
}
template <class B, class P>
Real<B, P> Select(MaskOf<B> m, double x, Real<B, P> y) {
  return Select(m, y.Make(x), y);
}
template <class B, class P>
Real<B, P> Select(MaskOf<B> m, Real<B, P> x, double y) {
  return Select(m, x, x.Make(y));
}
template <class B, class P>
Integer<B, P> Select(MaskOf<B> m, Integer<B, P> x, Integer<B, P> y) {
  return {x.b, x.b->select(m.v, x.v, y.v)};
}
// min(c, x) and max(c, x) that keep a NaN of x.
template <class B, class P>
Real<B, P> AtMost(double c, Real<B, P> x) {
  return Select(x.Make(c) < x, x.Make(c), x);
}
template <class B, class P>
Real<B, P> AtLeast(double c, Real<B, P> x) {
  return Select(x.Make(c) > x, x.Make(c), x);
}
template <class B, class P>
Integer<B, P> Bits(Real<B, P> x) {
  return {x.b, x.b->bits(x.v)};
}
template <class B, class P>
Real<B, P> FromBits(Integer<B, P> x) {
  return {x.b, P::FromBits(*x.b, x.v)};
}
template <class B, class P>
Real<B, P> ToFloat(Integer<B, P> x) {
  return {x.b, P::ToFloat(*x.b, x.v)};
}
template <class B, class P>
Integer<B, P> RoundToInt(Real<B, P> x) {
  return {x.b, x.b->round_to_int(x.v)};
}
template <class B, class P>
Integer<B, P> ShiftRightLogical(Integer<B, P> x, Integer<B, P> n) {
  return {x.b, x.b->lshr(x.v, n.v)};
}
template <class B, class P>
Integer<B, P> ShiftRightLogical(Integer<B, P> x, int64_t n) {
  return ShiftRightLogical(x, x.Make(n));
}

// The magnitude of x with the sign bit of `sign`.
template <class B, class P>
Real<B, P> CopySign(Real<B, P> x, Real<B, P> sign) {
  constexpr int kSignShift = P::kMantissaBits == 23 ? 31 : 63;
  const int64_t sign_bit = static_cast<typename P::Word>(uint64_t{1} << kSignShift);
  return FromBits((Bits(x) & ~sign_bit) | (Bits(sign) & sign_bit));
}
template <class B, class P>
MaskOf<B> SignBit(Real<B, P> x) {
  return Bits(x) < 0;
}

// Horner with fma: c[0] + c[1]*u + ...
template <class B, class P, class C, size_t N>
Real<B, P> Polynomial(Real<B, P> u, const C (&c)[N]) {
  Real<B, P> p = u.Make(c[N - 1]);
  for (size_t i = N - 1; i-- > 0;) p = Fma(p, u, static_cast<double>(c[i]));
  return p;
}
// The same without the first `skip` coefficients: c[skip] + c[skip+1]*u + ...
template <class B, class P, class C, size_t N>
Real<B, P> PolynomialFrom(size_t skip, Real<B, P> u, const C (&c)[N]) {
  Real<B, P> p = u.Make(c[N - 1]);
  for (size_t i = N - 1; i-- > skip;) p = Fma(p, u, static_cast<double>(c[i]));
  return p;
}

// A sum hi + lo without rounding error.
template <class B, class P>
struct Pair {
  Real<B, P> hi;
  Real<B, P> lo;
};
// Exact for |x| >= |y| or x = 0.
template <class B, class P>
Pair<B, P> FastTwoSum(Real<B, P> x, Real<B, P> y) {
  const auto s = x + y;
  return {s, (x - s) + y};
}
template <class B, class P>
Pair<B, P> TwoSum(Real<B, P> x, Real<B, P> y) {
  const auto s = x + y;
  const auto t = s - x;
  return {s, (x - (s - t)) + (y - t)};
}
template <class B, class P>
Pair<B, P> TwoProduct(Real<B, P> x, Real<B, P> y) {
  const auto p = x * y;
  return {p, Fma(x, y, -p)};
}

// 2^k for k in [1 - bias, bias].
template <class B, class P>
Real<B, P> PowerOfTwo(Integer<B, P> k) {
  return FromBits((k + P::kBias) << P::kMantissaBits);
}
// p * 2^k in two steps, so that overflow and gradual underflow come out by themselves.
template <class B, class P>
Real<B, P> Scale(Real<B, P> p, Integer<B, P> k) {
  const auto half = k >> 1;
  return (p * PowerOfTwo(half)) * PowerOfTwo(k - half);
}

template <class B>
Real<B, Single> Wrap32(B& b, typename B::F32 v) {
  return {&b, v};
}
template <class B>
Real<B, Double> Wrap64(B& b, typename B::F64 v) {
  return {&b, v};
}

inline constexpr double kInfinity = __builtin_inf();
inline constexpr double kNan = __builtin_nan("");

}  // namespace tenon::numerics
