#include "tests/differential/edge_values.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "driver/elements.h"
#include "numerics/float_formats.h"

namespace tenon::differential {

namespace {

constexpr double kPi = 3.14159265358979323846;

struct Range {
  explicit Range(ElementType part) {
    const numerics::FloatFormat format = numerics::FormatOf(part);
    mantissa = format.mantissa_bits;
    most = part == ElementType::f64   ? std::numeric_limits<double>::max()
           : part == ElementType::f32 ? double{std::numeric_limits<float>::max()}
                                      : numerics::DecodeFloat<double>(format.largest(), format);
    normal = std::ldexp(1.0, 1 - format.bias);
    least = std::ldexp(normal, -mantissa);
  }
  double most, normal, least;
  int mantissa;
};

double Sign(EdgeRandom& random) { return random.OneIn(2) ? -1 : 1; }

// A few ulps away, or many: the distance is log-uniform.
double Beside(EdgeRandom& random, double x, int mantissa) {
  if (random.OneIn(4) || !std::isfinite(x)) return x;
  const double away =
      random.OneIn(2) ? std::ldexp(1.0 + random.Below(4), -mantissa - 1)
                      : std::ldexp(1.0 + random.Unit(), -1 - static_cast<int>(random.Below(mantissa + 2)));
  return x * (1 + Sign(random) * away);
}

}  // namespace

double EdgeNumber(EdgeRandom& random, ElementType part) {
  const Range range(part);
  const double log_most = std::log2(range.most), log_least = std::log2(range.least);
  const double sign = Sign(random);
  switch (random.Below(11)) {
    case 0: {
      const double specials[] = {0,
                                 1,
                                 std::numeric_limits<double>::infinity(),
                                 std::numeric_limits<double>::quiet_NaN(),
                                 range.most,
                                 range.normal,
                                 range.least,
                                 range.normal - range.least,
                                 2 * range.least,
                                 0.5,
                                 2};
      return sign * specials[random.Below(std::size(specials))];
    }
    case 1:
      return sign * Beside(random, (random.OneIn(3) ? random.Below(100000) : random.Below(9)) * kPi / 4,
                           range.mantissa);
    case 2:
      return sign * Beside(random, random.Below(40) / 2.0, range.mantissa);
    case 3:
    case 4:
      return sign * std::exp2(log_least + random.Unit() * (log_most - log_least));
    case 5: {
      // Roots and halves of the ends of the range: products, squares, cubes and sums on the way reach them.
      const double end = random.OneIn(2) ? range.most : random.OneIn(2) ? range.least : range.normal;
      constexpr double kPowers[] = {1, 1, 0.5, 0.5, 1.0 / 3, 0.25, 2.0 / 3, -1, -0.5};
      const double root = std::pow(end, kPowers[random.Below(9)]);
      return sign *
             Beside(random, root * std::ldexp(1.0, static_cast<int>(random.Below(7)) - 3), range.mantissa);
    }
    case 6: {
      const double end = std::log(random.OneIn(2)   ? range.most
                                  : random.OneIn(2) ? range.least
                                                    : range.normal);
      constexpr double kShares[] = {1, 1, 0.5, 2, 1 / 0.6931471805599453, 0.25};
      return sign * Beside(random, end * kShares[random.Below(6)], range.mantissa);
    }
    case 7:
    case 8:
      return sign * Beside(random, 1, range.mantissa);
    case 9:
      return sign * std::exp2(8 * random.Unit() - 6);
    default:
      return sign * 4 * random.Unit();
  }
}

rt::Tensor EdgeValues(EdgeRandom& random, const rt::TensorType& type, const rt::Tensor* beside) {
  rt::Tensor tensor = *rt::Tensor::Allocate(type);
  const ElementType part = PartType(type.element);
  const uint64_t parts = IsComplex(type.element) ? 2 : 1;
  const Range range(part);
  for (uint64_t i = 0; i < tensor.count(); ++i) {
    double number[2] = {EdgeNumber(random, part), EdgeNumber(random, part)};
    if (parts == 2) {
      const double away = Sign(random) * std::exp2(-1.0 * random.Below(range.mantissa + 20));
      switch (random.Below(10)) {
        case 0:
          number[1] = Sign(random) * number[0];
          break;
        case 1:
          number[1] = Sign(random) * Beside(random, number[0], range.mantissa);
          break;
        case 2:
          number[0] = number[1] * away;  // beside the imaginary axis, of whatever modulus
          break;
        case 3:
          number[1] = number[0] * away;
          break;
        case 4:
          number[1] = Sign(random) * 0.0;
          break;
        case 5:
          number[0] = Sign(random) * 0.0;
          break;
        case 6: {  // beside the circle of radius 1
          const double angle = 2 * kPi * random.Unit(), radius = 1 + (random.OneIn(2) ? away / 4 : 0);
          number[0] = radius * std::cos(angle);
          number[1] = radius * std::sin(angle);
          break;
        }
        case 7:  // beside a number on an axis, at a distance of its own
          number[random.Below(2)] = random.OneIn(2) ? away : Sign(random) * range.least * random.Below(5);
          break;
        default:
          break;
      }
    }
    if (beside && random.OneIn(4)) {
      const double x = driver::ReadPart(*beside, parts * i),
                   y = parts == 2 ? driver::ReadPart(*beside, 2 * i + 1) : 0;
      const double s = Sign(random);
      switch (random.Below(4)) {
        case 0:
          number[0] = s * x, number[1] = s * y;
          break;
        case 1:
          number[0] = s * Beside(random, x, range.mantissa),
          number[1] = s * Beside(random, y, range.mantissa);
          break;
        case 2:
          number[0] = -s * y, number[1] = s * x;
          break;
        default:
          number[0] = s * Beside(random, -y, range.mantissa),
          number[1] = s * Beside(random, x, range.mantissa);
          break;
      }
      if (parts == 1 && random.OneIn(3)) number[0] = Beside(random, 1 / x, range.mantissa);
    }
    for (uint64_t p = 0; p < parts; ++p) {
      if (part == ElementType::f8E8M0FNU) number[p] = std::fabs(number[p]);
      driver::WritePart(tensor, parts * i + p, number[p]);
    }
  }
  return tensor;
}

rt::Tensor EdgeLines(EdgeRandom& random, const rt::TensorType& type, int64_t length) {
  rt::Tensor tensor = *rt::Tensor::Allocate(type);
  const ElementType part = PartType(type.element);
  const uint64_t line = static_cast<uint64_t>(length) * (IsComplex(type.element) ? 2 : 1);
  const Range range(part);
  double scale = 1, spread = 1;
  bool same_sign = false;
  int kind = 0;
  for (uint64_t i = 0; i < driver::PartCount(tensor); ++i) {
    if (i % line == 0) {
      kind = static_cast<int>(random.Below(8));
      same_sign = random.OneIn(2);
      spread = random.OneIn(2) ? 1 : random.Below(40);
      const double near = std::exp2(-8 * random.Unit());
      scale = kind < 2   ? range.most * near
              : kind < 3 ? range.least / near
              : kind < 4 ? range.normal / near
              : kind < 5 ? std::sqrt(range.most) * near * 4
              : kind < 6 ? std::sqrt(range.least) / near
                         : 1;
    }
    double x = (same_sign ? 1 : Sign(random)) * scale * std::exp2(-spread * random.Unit());
    if (kind == 7) x = EdgeNumber(random, part);
    if (part == ElementType::f8E8M0FNU) x = std::fabs(x);
    driver::WritePart(tensor, i, x);
  }
  return tensor;
}

}  // namespace tenon::differential
