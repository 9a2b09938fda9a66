// Numbers with a distance: what an implementation in another precision and order may have instead. Forward error propagation, one
// rounding an operation.
#pragma once

#include <cmath>
#include <complex>

#include "hlo/eval/bound/bounds.h"
#include "hlo/eval/bound/rounding.h"

namespace tenon::eval {

struct Ball {
  std::complex<double> value;
  double error = 0;

  double reach() const { return std::abs(value) + error; }
};

// Arithmetic of one element type. The values here are computed in double, whose own roundings count too.
class BallArithmetic {
 public:
  explicit BallArithmetic(ElementType type)
      : rounding_(type), unit_((rounding_.unit() + std::ldexp(1.0, -53)) * (IsComplex(type) ? 8 : 1.0625)) {}

  const Rounding& rounding() const { return rounding_; }

  Ball Plus(const Ball& a, const Ball& b) const { return Rounded(a.value + b.value, a.error + b.error); }
  Ball Minus(const Ball& a, const Ball& b) const { return Rounded(a.value - b.value, a.error + b.error); }
  Ball Times(const Ball& a, const Ball& b) const {
    return Rounded(a.value * b.value, std::abs(a.value) * b.error + a.error * b.reach());
  }
  // Unbounded where the divisor may be 0.
  Ball Over(const Ball& a, const Ball& b) const {
    const double least = std::abs(b.value) - b.error;
    if (!(least > 0)) return {a.value / b.value, kUnbounded};
    const std::complex<double> quotient = a.value / b.value;
    return Rounded(quotient, (a.error + std::abs(quotient) * b.error) / least);
  }
  // Of a real number; unbounded where it may be negative.
  Ball Root(const Ball& a) const {
    const double x = a.value.real();
    if (!(x - a.error >= 0)) return {std::sqrt(x), kUnbounded};
    const double root = std::sqrt(x), least = std::sqrt(x - a.error);
    return Rounded(root, a.error == 0 ? 0 : a.error / (root + least));
  }
  // What `terms` additions whose magnitudes add up to `reach` leave open in any order.
  double OfSum(double terms, double reach) const {
    return reach > rounding_.largest() ? kUnbounded : (terms + 2) * (unit_ * reach + rounding_.smallest());
  }

 private:
  Ball Rounded(std::complex<double> value, double error) const {
    const double reach = std::abs(value) + error;
    if (!(reach <= rounding_.largest())) return {value, kUnbounded};
    return {value, error + unit_ * reach + rounding_.smallest()};
  }

  Rounding rounding_;
  double unit_;
};

}  // namespace tenon::eval
