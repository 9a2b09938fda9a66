// erf. Largest errors in ulp: ErfA 1.0, ErfD 1.01 (f64).
#pragma once

#include "numerics/functions/exponential.h"

namespace tenon::numerics {

template <class B>
typename B::F32 ErfA(B& b, typename B::F32 value) {
  const auto x = Wrap32(b, value);
  const auto a = Abs(x);
  const auto small = Fma(Polynomial(x * x, coefficients::kErfS6), x, x);
  // The polynomial is centred where erf is an f32 to 2^-37, so the constant term costs no rounding.
  const auto t = AtMost(3.9375, a) - 0x1.3c04p1;
  const auto large = Fma(-t, PolynomialFrom(1, t, coefficients::kErfL14), 0x1.ffc10cp-1);
  return Select(a < 1.0, small, CopySign(large, x)).v;
}

template <class B>
typename B::F64 ErfD(B& b, typename B::F64 value) {
  const auto x = Wrap64(b, value);
  const auto a = Abs(x);
  const auto small = Fma(Polynomial(x * x, coefficients::kDErfS12), x, x);
  const auto z = AtMost(6.0, a);
  const auto p = Polynomial((z - 2.0) / (z + 2.0), coefficients::kDErfcP22);
  const auto large = 1.0 - detail::Exp(-(z * z)) * p / (1.0 + (z + z));
  return Select(a < 1.0, small, CopySign(large, x)).v;
}

}  // namespace tenon::numerics
