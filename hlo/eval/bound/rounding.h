// The rounding of one float type as numbers: spacing, range, the nearest representable value.
#pragma once

#include <algorithm>
#include <cmath>
#include <limits>

#include "numerics/element_type.h"
#include "numerics/float_formats.h"

namespace tenon::eval {

class Rounding {
 public:
  // A float type; of complex types the part's.
  explicit Rounding(ElementType type)
      : type_(PartType(type)), format_(numerics::FormatOf(type_)), smallest_exponent_(1 - format_.bias) {
    if (format_.family == numerics::FloatFamily::exponent) smallest_exponent_ = -format_.bias;
    largest_ = type_ == ElementType::f64   ? std::numeric_limits<double>::max()
               : type_ == ElementType::f32 ? double{std::numeric_limits<float>::max()}
                                           : numerics::DecodeFloat<double>(format_.largest(), format_);
  }

  bool narrow() const { return BitWidth(type_) < 32; }
  double largest() const { return largest_; }
  // What is too large becomes the largest.
  bool saturates() const { return format_.family == numerics::FloatFamily::finite; }
  // Powers of two only: 0 is the smallest, what is negative a NaN.
  bool positive() const { return format_.family == numerics::FloatFamily::exponent; }
  // Distance of neighbours at a magnitude.
  double Ulp(double magnitude) const {
    int exponent = smallest_exponent_;
    if (magnitude > 0 && std::isfinite(magnitude)) exponent = std::max(exponent, std::ilogb(magnitude));
    return std::ldexp(1.0, exponent - format_.mantissa_bits);
  }
  // Relative rounding error of one operation.
  double unit() const { return std::ldexp(1.0, -format_.mantissa_bits - 1); }
  double smallest() const { return std::ldexp(1.0, smallest_exponent_ - format_.mantissa_bits); }
  double Nearest(double value) const {
    if (type_ == ElementType::f64) return value;
    if (type_ == ElementType::f32) return static_cast<float>(value);
    return numerics::DecodeFloat<double>(numerics::EncodeFloat(value, format_), format_);
  }

 private:
  ElementType type_;
  numerics::FloatFormat format_;
  int smallest_exponent_;
  double largest_;
};

}  // namespace tenon::eval
