// sin, cos, tan for every finite argument. Largest errors in ulp:
//
//   SinA 0.77   CosA 0.77   TanA 1.27   SinD 0.73   CosD 0.73   TanD 2 (sin/cos; no fit of its own)
#pragma once

#include "numerics/coefficients.h"
#include "numerics/expression.h"

namespace tenon::numerics {

namespace detail {

// 64 zero bits, then 2/pi, in words of 32 bits.
inline constexpr uint32_t kTwoOverPi32[] = {0,          0,          0xa2f9836e, 0x4e441529, 0xfc2757d1,
                                            0xf534ddc0, 0xdb629599, 0x3c439041, 0xfe5163ab};
inline constexpr int kTwoOverPi32Count = 9;
// 48 zero bits, then 2/pi, in words of 24 bits.
inline constexpr uint32_t kTwoOverPi24[] = {
    0x000000, 0x000000, 0xa2f983, 0x6e4e44, 0x1529fc, 0x2757d1, 0xf534dd, 0xc0db62, 0x95993c,
    0x439041, 0xfe5163, 0xabdebb, 0xc561b7, 0x246e3a, 0x424dd2, 0xe00649, 0x2eea09, 0xd1921c,
    0xfe1deb, 0x1cb129, 0xa73ee8, 0x8235f5, 0x2ebb44, 0x84e99c, 0x7026b4, 0x5f7e41, 0x3991d6,
    0x398353, 0x39f49c, 0x845f8b, 0xbdf928, 0x3b1ff8, 0x97ffde, 0x05980f, 0xef2f11, 0x8b5a0a,
    0x6d1f6d, 0x367ecf, 0x27cb09, 0xb74f46, 0x3f669e, 0x5fea2d, 0x7527ba, 0xc7ebe5, 0xf17b3d,
    0x0739f7, 0x8a5292, 0xea6bfb, 0x5fb11f, 0x8d5d08, 0x560330, 0x46fc7b, 0x6babf0, 0xcfbc20};
inline constexpr int kTwoOverPi24Count = 54;

template <class P>
struct TrigOf;
template <>
struct TrigOf<Single> {
  static constexpr double kTwoOverPi = 0x1.45f306p-1;
  static constexpr double kPio2[] = {0x1.921fb6p0, -0x1.777a5cp-25, -0x1.ee59dap-50};
  static constexpr double kLongReductionAbove = 0x1p17;
  static constexpr auto& kSin = coefficients::kSinS2;
  static constexpr auto& kCos = coefficients::kCosC2;
};
template <>
struct TrigOf<Double> {
  static constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;
  static constexpr double kPio2[] = {0x1.921fb54442d18p0, 0x1.1a62633145c07p-54, -0x1.f1976b7ed8fbcp-110};
  static constexpr double kLongReductionAbove = 0x1p30;
  static constexpr auto& kSin = coefficients::kDSinS5;
  static constexpr auto& kCos = coefficients::kDCosC5;
};

// x = quadrant * pi/2 + r + rl, |r| <= pi/4 (a little over); quadrant modulo 4 in the low bits.
template <class B, class P>
struct TrigReduction {
  Real<B, P> r;
  Real<B, P> rl;
  Integer<B, P> quadrant;
};

// r + rl = fraction * pi/2, with the signs of r and the quadrant those of x.
template <class B, class P>
TrigReduction<B, P> FromFraction(Real<B, P> x, Pair<B, P> fraction, Integer<B, P> quadrant) {
  using C = TrigOf<P>;
  const auto [p, pl] = TwoProduct(fraction.hi, fraction.hi.Make(C::kPio2[0]));
  const auto low = pl + (fraction.hi * C::kPio2[1] + fraction.lo * C::kPio2[0]);
  const auto [r, rl] = FastTwoSum(p, low);
  const auto negative = SignBit(x);
  return {Select(negative, -r, r), Select(negative, -rl, rl), Select(negative, 0 - quadrant, quadrant)};
}

// Payne and Hanek: only the bits of 2/pi that x's exponent does not turn into whole turns are multiplied.
template <class B>
TrigReduction<B, Single> ReduceTrigLong(Real<B, Single> x) {
  B& b = *x.b;
  const auto bits = Bits(x) & 0x7fffffff;
  // 96 bits of 2/pi from bit (exponent field - 88) on; smaller x never gets here with a result that counts.
  const auto field = bits >> 23;
  const auto offset = Select(field < 88, field.Make(0), Select(field < 255, field, field.Make(254)) - 88);
  const auto word = offset >> 5;
  const Integer<B, Double> shift{&b, b.widen_unsigned((offset & 31).v)};
  auto load = [&](int i) {
    return Integer<B, Double>{
        &b, b.widen_unsigned(b.table32(kTwoOverPi32, kTwoOverPi32Count, (word + (i < 3 ? i : 3)).v))};
  };
  const auto w0 = load(0), w1 = load(1), w2 = load(2), w3 = load(3);
  auto window = [&](Integer<B, Double> high, Integer<B, Double> low) {
    return ShiftRightLogical(((high << 32) | low) << shift, 32);
  };
  const auto x0 = window(w0, w1), x1 = window(w1, w2), x2 = window(w2, w3);
  const Integer<B, Double> m{&b, b.widen_unsigned(((bits & 0x7fffff) | 0x800000).v)};
  const auto product = ((x0 << 32) | x1) * m + ShiftRightLogical(m * x2, 32);
  // Two bits of quadrant, then the fraction of a quarter turn, taken as signed.
  const auto fraction = product << 2;
  const auto turn = ShiftRightLogical(product, 62) + ShiftRightLogical(fraction, 63);
  auto part = [&](Integer<B, Double> v) { return ToFloat(Integer<B, Single>{&b, b.truncate(v.v)}); };
  const auto high = part(fraction >> 40) * 0x1p-24;
  const auto middle = part((fraction >> 16) & 0xffffff) * 0x1p-48;
  const auto low = part(fraction & 0xffff) * 0x1p-64;
  const auto [h, l] = FastTwoSum(high, middle);
  return FromFraction(x, {h, l + low}, Integer<B, Single>{&b, b.truncate(turn.v)});
}

template <class B>
TrigReduction<B, Double> ReduceTrigLong(Real<B, Double> x) {
  B& b = *x.b;
  const auto bits = Bits(x) & 0x7fffffffffffffff;
  // x = m * 2^e; words of 2/pi that make whole multiples of 8 quarter turns are skipped, 9 words are kept.
  const auto field = bits >> 52;
  const auto e = Select(field < 2047, field, field.Make(2046)) - 1075;
  const auto biased = e + 45;
  const auto t = Select(biased < 0, biased.Make(0), biased);
  const auto first = (t * 43691) >> 20;  // t / 24
  const auto shift = t - first * 24;
  const auto m = (bits & 0xfffffffffffff) | 0x10000000000000;
  constexpr int64_t kWordMask = 0xffffff;
  // The significand, shifted, in four words; the window of 2/pi in nine. Lowest first.
  const auto s0 = (m & kWordMask) << shift;
  const auto s1 = (((m >> 24) & kWordMask) << shift) + (s0 >> 24);
  const auto s2 = ((m >> 48) << shift) + (s1 >> 24);
  const Integer<B, Double> significand[4] = {s0 & kWordMask, s1 & kWordMask, s2 & kWordMask, s2 >> 24};
  auto word = [&](int i) {
    return Integer<B, Double>{&b, b.table64(kTwoOverPi24, kTwoOverPi24Count, (first + (8 - i)).v)};
  };
  // Words 3..8 of the product are read; those below carry into them.
  auto product = [&](int k, Integer<B, Double> carry) {
    auto sum = carry;
    for (int i = 0; i < 4 && i <= k; ++i) sum = sum + significand[i] * word(k - i);
    return sum;
  };
  const auto p0 = product(0, m.Make(0)), p1 = product(1, p0 >> 24), p2 = product(2, p1 >> 24);
  const auto p3 = product(3, p2 >> 24), p4 = product(4, p3 >> 24), p5 = product(5, p4 >> 24);
  const auto p6 = product(6, p5 >> 24), p7 = product(7, p6 >> 24), p8 = product(8, p7 >> 24);
  const auto top = p8 & 0x1fffff;
  const auto above_half = ShiftRightLogical(top, 20);
  const auto quadrant = ((p8 >> 21) & 3) + above_half;
  const auto high = ((top - (above_half << 21)) << 24) + (p7 & kWordMask);
  const auto middle = ((p6 & kWordMask) << 24) + (p5 & kWordMask);
  const auto low = ((p4 & kWordMask) << 24) + (p3 & kWordMask);
  const auto [h, l] = FastTwoSum(ToFloat(high) * 0x1p-45, ToFloat(middle) * 0x1p-93);
  return FromFraction(x, TwoSum(h, l + ToFloat(low) * 0x1p-141), quadrant);
}

// Cody and Waite where k = x*2/pi is small enough, else the long way.
template <class B, class P>
TrigReduction<B, P> ReduceTrig(Real<B, P> x) {
  using C = TrigOf<P>;
  B& b = *x.b;
  const auto large = Abs(x) > C::kLongReductionAbove;
  const auto k = Rint(Select(large, 0.0, x) * C::kTwoOverPi);
  const auto a = Fma(k, -C::kPio2[0], x);
  const auto [h, e] = TwoProduct(k, k.Make(C::kPio2[1]));
  const auto [s, sl] = TwoSum(a, -h);
  const auto l = Fma(k, -C::kPio2[2], sl - e);
  const auto [r, rl] = FastTwoSum(s, l);
  const auto [br, brl, quadrant] = b.branch(
      large.v,
      [&] {
        const auto slow = ReduceTrigLong(x);
        return std::make_tuple(slow.r.v, slow.rl.v, slow.quadrant.v);
      },
      r.v, rl.v, RoundToInt(k).v);
  return {{&b, br}, {&b, brl}, {&b, quadrant}};
}

// sin(x + shift * pi/2); shift is 0 or 1.
template <class B, class P>
Real<B, P> SinCos(Real<B, P> x, int shift) {
  using C = TrigOf<P>;
  const auto [r, rl, reduced] = ReduceTrig(x);
  const auto quadrant = reduced + shift;
  const auto u = r * r;
  const auto sine = r + Fma(r * u, Polynomial(u, C::kSin), Fma(-0.5 * u, rl, rl));
  const auto h = 0.5 * u;
  const auto w = 1.0 - h;
  const auto rest = Fma(u * u, Polynomial(u, C::kCos), Fma(-0.5, Fma(r, r, -u), -(r * rl)));
  const auto cosine = w + (((1.0 - w) - h) + rest);
  const auto picked = Select((quadrant & 1) == 0, sine, cosine);
  const auto result = Select((quadrant & 2) == 0, picked, -picked);
  return Select(Abs(x) < kInfinity, result, kNan);
}

}  // namespace detail

template <class B>
typename B::F32 SinA(B& b, typename B::F32 value) {
  const auto x = Wrap32(b, value);
  return Select(x == 0.0, x, detail::SinCos(x, 0)).v;
}
template <class B>
typename B::F64 SinD(B& b, typename B::F64 value) {
  const auto x = Wrap64(b, value);
  return Select(x == 0.0, x, detail::SinCos(x, 0)).v;
}
template <class B>
typename B::F32 CosA(B& b, typename B::F32 x) {
  return detail::SinCos(Wrap32(b, x), 1).v;
}
template <class B>
typename B::F64 CosD(B& b, typename B::F64 x) {
  return detail::SinCos(Wrap64(b, x), 1).v;
}

template <class B>
typename B::F32 TanA(B& b, typename B::F32 value) {
  const auto x = Wrap32(b, value);
  const auto [r, rl, quadrant] = detail::ReduceTrig(x);
  const auto u = r * r;
  const auto z = Fma(r * u, Polynomial(u, coefficients::kTanT6), Fma(u, rl, rl));
  const auto [h, l] = FastTwoSum(r, z);
  const auto n = -1.0 / h;
  const auto cotangent = Fma(n, Fma(n, h, 1.0) + n * l, n);
  const auto result = Select((quadrant & 1) == 0, h, cotangent);
  return Select(x == 0.0, x, Select(Abs(x) < kInfinity, result, kNan)).v;
}
template <class B>
typename B::F64 TanD(B& b, typename B::F64 value) {
  const auto x = Wrap64(b, value);
  return Select(x == 0.0, x, detail::SinCos(x, 0) / detail::SinCos(x, 1)).v;
}

}  // namespace tenon::numerics
