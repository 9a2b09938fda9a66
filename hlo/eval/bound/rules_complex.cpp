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

// A power's logarithm has some 40 bits at least: of a large one the ulps count that are then lost.
double UlpsOfPower(const Tensor& base, const Tensor& exponent, size_t i) {
  const auto* z = &base.data_as<double>()[2 * i];
  const auto* w = &exponent.data_as<double>()[2 * i];
  const double logarithm = std::hypot(std::log(std::hypot(z[0], z[1])), std::atan2(z[1], z[0]));
  constexpr double kUlpsPerRadian = 1.0 / 512;
  return kOfParts + kUlpsPerRadian * std::hypot(w[0], w[1]) * logarithm;
}

// The size of what an angle is taken from: a logarithm near 1, of a quotient by a sum of squares that may cancel.
double SizeOfAngle(const Tensor& y, const Tensor& x, double result, size_t i) {
  using Number = std::complex<double>;
  const auto* a = &y.data_as<Number>()[i];
  const auto* b = &x.data_as<Number>()[i];
  const double squares = std::norm(*a) + std::norm(*b), sum = std::abs(*a * *a + *b * *b);
  return std::max(result, 1.0) * (squares > 0 ? squares / sum : 1);
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
  std::vector<Tensor> wide;
  if (code == TENON_OP_POWER || code == TENON_OP_ATAN2)
    for (const Bounded& operand : call.operands)
      wide.push_back(Convert(operand.value, ElementType::complex128));
  for (size_t i = 0; i < count; ++i) {
    if (std::isfinite(exact[i])) {
      if (code == TENON_OP_POWER) ulps = UlpsOfPower(wide[0], wide[1], i);
      const double magnitude = code == TENON_OP_ATAN2 ? SizeOfAngle(wide[0], wide[1], exact[i], i) : exact[i];
      errors[i] += LocalError(call, rounding, ulps, magnitude, errors[i] != 0) * (ulps == 0 ? 2 : 1);
    } else if (ulps != 0 || call.in_double() || errors[i] != 0) {
      errors[i] = kUnbounded;  // which part overflows first is open, or how far the other is off
    }
  }
  Finish(call, 0, exact, std::move(errors));
  return absl::OkStatus();
}

}  // namespace tenon::eval
