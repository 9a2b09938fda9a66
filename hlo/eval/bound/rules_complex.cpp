#include "hlo/eval/bound/rules_complex.h"

#include <algorithm>
#include <cmath>
#include <complex>

#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

// Of a product or a function of complex numbers, in ulps of the modulus: it is made of several operations on the parts.
constexpr double kOfParts = 8;

constexpr double kPi = 3.14159265358979323846;

// What an implementation may be off by in z^w = e^(w log z): the exponent's and the angle's terms have some 40 bits at least, of complex<f64>
// all. An angle beyond kMostRadians is one of f32 whose rest is more than a turn, and has none.
double OpenPower(ElementType part, const Tensor& base, const Tensor& exponent, double modulus, size_t i) {
  const auto* z = &base.data_as<double>()[2 * i];
  const auto* w = &exponent.data_as<double>()[2 * i];
  constexpr double kOfTerms = 0x1p-31, kMostRadians = 0x1p22;
  const double large = std::max(std::fabs(z[0]), std::fabs(z[1])),
               small = std::min(std::fabs(z[0]), std::fabs(z[1]));
  const bool about_one = large > 0.5 && large < 2;
  const double log = about_one ? 0.5 * std::log1p((large - 1) * (large + 1) + small * small)
                               : std::log(std::hypot(large, small)),
               angle = std::atan2(z[1], z[0]);
  if (!std::isfinite(log)) return 0;
  const bool single = part != ElementType::f64;
  const double unit = kOfTerms * (single ? 1 : 0x1p-29);
  const double in_exponent = unit * (std::fabs(w[0] * log) + std::fabs(w[1] * angle)),
               turns = std::fabs(w[0] * angle) + std::fabs(w[1] * log);
  if (modulus == 0) return std::exp(w[0] * log - w[1] * angle + in_exponent);
  return modulus *
         (std::expm1(in_exponent) + (single && turns > kMostRadians ? 2 : std::min(2.0, unit * turns)));
}

// A sum of two products, which decides by its sign, and whether an implementation may have it on the other side: for roundings of the
// products, and `moved`, what the factors' errors bring. Beside `size` what is next to nothing may vanish on the way.
bool IsSignOpen(double unit, double p, double q, double moved, double size) {
  const double terms = std::fabs(p) + std::fabs(q);
  const double slack = moved + (terms == 0 ? 0 : 8 * unit * terms + 0x1p-72 * size);
  return slack > 0 && !(std::fabs(p + q) > slack);
}

// Two numbers with errors, and the angle that the interpreter has of them.
struct Angle {
  std::complex<double> y, x, result;
  double ey, ex;

  // By how much more than by their moduli's errors operations may be off: of the squares a part cancels.
  double Amplification() const {
    const double squares = std::norm(x) + std::norm(y);
    return squares > 0 ? squares / std::abs(x * x + y * y) : 1;
  }
  // What two signs leave open: that of the root of the sum of the squares, and the side of the cut at half a turn.
  double OpenTurns(double unit) const {
    const double my = std::abs(y), mx = std::abs(x), squares = my * my + mx * mx;
    const double moved = 2 * (my * ey + mx * ex) + ey * ey + ex * ex, noise = 16 * unit * squares + moved;
    const std::complex<double> sum = x * x + y * y;
    if (!(std::abs(sum) > noise)) return kUnbounded;
    double turns = 0;
    if (sum.real() <= noise &&
        IsSignOpen(unit, 2 * x.real() * x.imag(), 2 * y.real() * y.imag(), moved, squares))
      turns += 2 * kPi;
    constexpr double kNearHalf = 1.5, kAbout = 1.0625;
    if (my - ey <= kAbout * (mx + ex) && std::fabs(result.real()) > kNearHalf &&
        IsSignOpen(unit, y.real() * x.real(), y.imag() * x.imag(), mx * ey + my * ex + ex * ey, my * mx))
      turns += 2 * kPi;
    return turns;
  }
};

// Both operands over one power of two, so that their squares are numbers.
Angle AngleAt(const Tensor& y, const Tensor& x, const Reals& result, double ey, double ex, size_t i) {
  using Number = std::complex<double>;
  Angle angle{y.data_as<Number>()[i], x.data_as<Number>()[i], {result[2 * i], result[2 * i + 1]}, ey, ex};
  const double largest = std::max(std::abs(angle.y), std::abs(angle.x));
  if (largest > 0 && std::isfinite(largest)) {
    const double scale = std::ldexp(1.0, std::clamp(-std::ilogb(largest), -1000, 1000));
    angle.y *= scale, angle.x *= scale, angle.ey *= scale, angle.ex *= scale;
  }
  return angle;
}

// How far a function jumps on the cut along the negative numbers, at a value of this modulus; 0 for those without one.
double JumpOf(uint32_t code, double modulus, double exponent) {
  switch (code) {
    case TENON_OP_LOG:
    case TENON_OP_LOG_PLUS_ONE:
      return 2 * kPi;
    case TENON_OP_SQRT:
    case TENON_OP_RSQRT:
    case TENON_OP_CBRT:
      return 2 * modulus;
    case TENON_OP_POWER:
      return modulus * (1 + std::exp(2 * kPi * std::fabs(exponent)));
    default:
      return 0;
  }
}

// Whether a circle around a number meets the cut.
bool MeetsCut(uint32_t code, std::complex<double> z, double error) {
  if (error == 0 || !(std::fabs(z.imag()) <= error)) return false;
  const double from = code == TENON_OP_LOG_PLUS_ONE ? -1 : 0;
  return z.real() - std::sqrt(error * error - z.imag() * z.imag()) <= from;
}

// Whether a circle around a number may hold a pole, or be so near to one that what the function does there is not known from four points.
bool MeetsPole(uint32_t code, std::complex<double> z, double modulus, double error) {
  constexpr double kNear =
      0.25;  // of the distance to a pole of order 1, beside which a function is as large as that is small
  switch (code) {
    case TENON_OP_LOG:
    case TENON_OP_RSQRT:
    case TENON_OP_POWER:
      return std::abs(z) <= error;
    case TENON_OP_LOG_PLUS_ONE:
      return std::abs(1.0 + z) <= error;
    case TENON_OP_LOGISTIC:
    case TENON_OP_TAN:
    case TENON_OP_TANH: {
      // Poles lie on one axis.
      const double off = std::fabs(code == TENON_OP_TAN ? z.imag() : z.real());
      return off <= error + 2 && error * (1 + modulus) > kNear;
    }
    default:
      return false;
  }
}

Tensor Moved(const Tensor& complex, const Reals& errors, double re, double im) {
  Tensor moved = Convert(complex, ElementType::complex128);
  auto* parts = moved.mutable_data_as<double>();
  for (size_t i = 0; i < errors.size(); ++i) {
    if (!std::isfinite(errors[i])) continue;
    parts[2 * i] += re * errors[i];
    parts[2 * i + 1] += im * errors[i];
  }
  return moved;
}

// Functions: how far the value moves when an operand moves along an axis. The direction between axes is covered by a factor.
void Probe(const BoundCall& call, size_t operand, const Tensor& center, const Reals& e, Reals* errors) {
  for (const auto& [re, im] :
       {std::pair(1.0, 0.0), std::pair(-1.0, 0.0), std::pair(0.0, 1.0), std::pair(0.0, -1.0)}) {
    std::vector<Tensor> operands;
    for (size_t k = 0; k < call.operands.size(); ++k)
      operands.push_back(k == operand ? Moved(call.operands[k].value, e, re, im)
                                      : Convert(call.operands[k].value, ElementType::complex128));
    const Tensor moved = Elementwise(call.op.code, operands);
    const Reals at = Doubles(moved), from = Doubles(center);
    const size_t parts = IsComplex(moved.type()) ? 2 : 1;
    for (size_t i = 0; i < e.size(); ++i) {
      if (e[i] == 0) continue;
      double distance = 0;
      for (size_t p = 0; p < parts; ++p) {
        const double x = at[parts * i + p], y = from[parts * i + p];
        if (x != y && !(std::isnan(x) && std::isnan(y))) distance += std::fabs(x - y);
      }
      if (!std::isfinite(distance) || !std::isfinite(e[i])) distance = kUnbounded;
      (*errors)[i] = std::max((*errors)[i], 2 * distance);
    }
  }
}

}  // namespace

absl::Status ComplexRule(BoundCall& call) {
  const uint32_t code = call.op.code;
  const size_t count = static_cast<size_t>(call.results[0].value.count());
  std::vector<Reals> m, e;
  for (const Bounded& operand : call.operands) {
    m.push_back(Magnitudes(operand.value));
    e.push_back(Errors(operand));
  }
  Reals errors(count), exact = Magnitudes(call.results[0].value);
  double ulps = 0;
  switch (code) {
    case TENON_OP_REAL:
    case TENON_OP_IMAG:
    case TENON_OP_NEGATE:
      errors = e[0];
      Finish(call, 0, exact, std::move(errors));
      return absl::OkStatus();
    case TENON_OP_COMPLEX:
    case TENON_OP_ADD:
    case TENON_OP_SUBTRACT:
      for (size_t i = 0; i < count; ++i) errors[i] = e[0][i] + e[1][i];
      if (code == TENON_OP_COMPLEX) {
        Finish(call, 0, exact, std::move(errors));
        return absl::OkStatus();
      }
      break;
    case TENON_OP_CONVERT:
      errors = e[0];
      break;
    case TENON_OP_MULTIPLY:
      ulps = kOfParts;
      for (size_t i = 0; i < count; ++i) {
        auto product = [](double x, double y) { return y == 0 ? 0 : x * y; };
        errors[i] = product(m[0][i], e[1][i]) + product(m[1][i], e[0][i]) + product(e[0][i], e[1][i]);
      }
      break;
    case TENON_OP_DIVIDE:
      ulps = kOfParts;
      for (size_t i = 0; i < count; ++i) {
        if (e[0][i] == 0 && e[1][i] == 0) continue;
        const double b = m[1][i];
        errors[i] = b > e[1][i] ? (e[0][i] + exact[i] * e[1][i]) / (b - e[1][i]) : kUnbounded;
      }
      break;
    default: {
      ulps = std::max(kOfParts, 2 * ToleranceOf(code));
      if (call.clean()) break;
      std::vector<Tensor> operands;
      for (const Bounded& operand : call.operands)
        operands.push_back(Convert(operand.value, ElementType::complex128));
      const Tensor center = Elementwise(code, operands);
      for (size_t k = 0; k < operands.size(); ++k) {
        Reals of_one(count);
        Probe(call, k, center, e[k], &of_one);
        for (size_t i = 0; i < count; ++i) errors[i] += of_one[i];
      }
    }
  }
  const Rounding rounding(call.result_type());
  const bool angles = code == TENON_OP_ATAN2, powers = code == TENON_OP_POWER;
  const bool has_cut = JumpOf(code, 1, 0) != 0 && !call.clean();
  std::vector<Tensor> wide;
  for (const Bounded& operand : call.operands)
    if (angles || powers || !call.clean()) wide.push_back(Convert(operand.value, ElementType::complex128));
  const bool logistic = code == TENON_OP_LOGISTIC, tangent = code == TENON_OP_TAN || code == TENON_OP_TANH;
  const Reals parts = angles || logistic ? Doubles(call.results[0].value) : Reals();
  for (size_t i = 0; i < count; ++i) {
    if (!std::isfinite(exact[i])) {
      if (ulps != 0 || call.in_double() || errors[i] != 0)
        errors[i] = kUnbounded;  // which part overflows first is open, or how far the other is off
      call.engine.NoteOpenRange();
      continue;
    }
    double magnitude = exact[i];
    if (powers) errors[i] += OpenPower(PartType(call.result_type()), wide[0], wide[1], exact[i], i);
    if (angles) {
      const Angle angle = AngleAt(wide[0], wide[1], parts, e[0][i], e[1][i], i);
      magnitude *= angle.Amplification();
      errors[i] += angle.OpenTurns(rounding.unit());
    }
    // Beside a pole the cosine cancels, by as much as the tangent is large; 1 + e^z by as much as the result is far from 1.
    if (tangent) magnitude *= 1 + exact[i];
    if (logistic) magnitude *= 1 + std::hypot(1 - parts[2 * i], parts[2 * i + 1]);
    if (e[0][i] != 0 && MeetsPole(code, wide[0].data_as<std::complex<double>>()[i], exact[i], e[0][i]))
      errors[i] = kUnbounded;
    if (has_cut && MeetsCut(code, wide[0].data_as<std::complex<double>>()[i], e[0][i])) {
      const double exponent = powers ? wide[1].data_as<std::complex<double>>()[i].imag() : 0;
      errors[i] = std::max(errors[i], 2 * JumpOf(code, exact[i], exponent));
    }
    errors[i] += LocalError(call, rounding, ulps, magnitude, errors[i] != 0) * (ulps == 0 ? 2 : 1);
  }
  Finish(call, 0, exact, std::move(errors));
  return absl::OkStatus();
}

}  // namespace tenon::eval
