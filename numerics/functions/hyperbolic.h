// tanh. Largest errors in ulp: TanhA 0.78, TanhD 1.49 (f64).
#pragma once

#include "numerics/functions/exponential.h"

namespace tenon::numerics {

template <class B>
typename B::F32 TanhA(B& b, typename B::F32 value) {
  const auto x = Wrap32(b, value);
  const auto a = Abs(x);
  const auto x2 = x * x;
  const auto small = Fma(Polynomial(x2, coefficients::kTanhS4) * x2, x, x);
  const auto z = AtMost(10.0, a);
  const auto [h, l, k] = detail::ExpAsPair(z + z);
  const auto e = Scale(h, k);
  const auto el = Scale(l, k);
  const auto d = e + 1.0;
  const auto dl = ((e - d) + 1.0) + el;
  const auto q = 2.0 / d;
  const auto qe = (Fma(-q, d, 2.0) - q * dl) * q * 0.5;
  const auto w = 1.0 - q;
  const auto large = w + (((1.0 - w) - q) - qe);
  return CopySign(Select(a < 0.625, small, large), x).v;  // the sum gives +0 for -0
}

// t/(t+2) with t = expm1(2|x|) and the division's residual.
template <class B>
typename B::F64 TanhD(B& b, typename B::F64 value) {
  const auto x = Wrap64(b, value);
  const auto z = AtMost(22.0, Abs(x));
  const auto t = detail::Expm1(z + z);
  const auto d = t + 2.0;
  const auto dl = TwoSum(t, t.Make(2.0)).lo;
  const auto q = t / d;
  const auto residual = Fma(-q, d, t) - q * dl;
  return CopySign(q + residual / d, x).v;
}

}  // namespace tenon::numerics
