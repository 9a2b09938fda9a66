// sqrt, rsqrt, cbrt. Largest errors in ulp: SqrtA SqrtD 0.5 (the hardware's), RsqrtA RsqrtD 0.5 (to 2^-20),
// CbrtA 0.83, CbrtD 0.7 (f64).
#pragma once

#include "numerics/expression.h"

namespace tenon::numerics {

namespace detail {

template <class B, class P>
Real<B, P> Rsqrt(Real<B, P> x) {
  constexpr bool kSingle = P::kMantissaBits == 23;
  const auto small = x < (kSingle ? 0x1p-100 : 0x1p-900);
  const auto xs = Select(small, x * (kSingle ? 0x1p24 : 0x1p54), x);
  const auto y = 1.0 / Sqrt(xs);
  const auto [p, pl] = TwoProduct(xs, y);
  const auto e = Fma(-p, y, 1.0) - pl * y;
  const auto root = Fma(0.5 * y, e, y);
  const auto scaled = Select(small, root * (kSingle ? 0x1p12 : 0x1p27), root);
  const auto zero_or_root = Select(x == 0.0, CopySign(x.Make(kInfinity), x), scaled);
  return Select(x == kInfinity, 0.0, zero_or_root);
}

// z ~ x^(-1/3) from the exponent, `steps` third-order steps, y = x*z^2, one correction by the exact residual.
template <class B, class P>
Real<B, P> CbrtOfNormal(Real<B, P> x, Real<B, P> estimate, int steps) {
  auto z = estimate;
  for (int i = 0; i < steps; ++i) {
    const auto e = Fma(-x, (z * z) * z, 1.0);
    z = Fma(z, e * Fma(e, static_cast<typename P::Scalar>(2.0 / 9.0), x.Make(1.0 / 3.0)), z);
  }
  const auto z2 = z * z;
  const auto y = x * z2;
  const auto [y2, y2l] = TwoProduct(y, y);
  const auto [y3, y3l] = TwoProduct(y2, y);
  const auto residual = (y3 - x) + Fma(y2l, y, y3l);
  return Fma(residual * z2, -1.0 / 3.0, y);
}

}  // namespace detail

template <class B>
typename B::F32 SqrtA(B& b, typename B::F32 x) {
  return b.sqrt(x);
}
template <class B>
typename B::F64 SqrtD(B& b, typename B::F64 x) {
  return b.sqrt(x);
}
template <class B>
typename B::F32 RsqrtA(B& b, typename B::F32 x) {
  return detail::Rsqrt(Wrap32(b, x)).v;
}
template <class B>
typename B::F64 RsqrtD(B& b, typename B::F64 x) {
  return detail::Rsqrt(Wrap64(b, x)).v;
}

template <class B>
typename B::F32 CbrtA(B& b, typename B::F32 value) {
  const auto x = Wrap32(b, value);
  const auto a = Abs(x);
  const auto tiny = a < 0x1p-126;
  const auto normal = Select(tiny, a * 0x1p24, a);
  // i / 3 by a multiplication: i < 2^31, so floor(i * 0xaaaaaaab / 2^33) is exact.
  const auto wide = b.imul(b.widen_unsigned(Bits(normal).v), b.i64(0xaaaaaaab));
  const Integer<B, Single> third{&b, b.truncate(b.lshr(wide, b.i64(33)))};
  const auto root = detail::CbrtOfNormal(normal, FromBits(0x548c2b4b - third), 2);
  const auto finite = CopySign(Select(tiny, root * 0x1p-8, root), x);
  return Select((x == 0.0) | !(a < kInfinity), x, finite).v;
}
template <class B>
typename B::F64 CbrtD(B& b, typename B::F64 value) {
  const auto x = Wrap64(b, value);
  const auto a = Abs(x);
  const auto tiny = a < 0x1p-1022;
  const auto huge = a > 0x1p1000;  // the cube of the root must not overflow
  const auto normal = Select(huge, a * 0x1p-54, Select(tiny, a * 0x1p54, a));
  // Only the upper word is divided; the steps make up for the lower one.
  const auto third = ShiftRightLogical((ShiftRightLogical(Bits(normal), 32) * 0xaaaaaaab), 33) << 32;
  const auto root = detail::CbrtOfNormal(normal, FromBits(0x553c30140aaaa800 - third), 3);
  const auto finite = CopySign(Select(huge, root * 0x1p18, Select(tiny, root * 0x1p-18, root)), x);
  return Select((x == 0.0) | !(a < kInfinity), x, finite).v;
}

}  // namespace tenon::numerics
