// Elementwise ops on integers, predicates and floats; complex ones in rules_complex.cpp.
#include <algorithm>
#include <array>
#include <cmath>

#include "hlo/eval/bound/engine.h"
#include "hlo/eval/bound/rules_complex.h"
#include "hlo/eval/kernels_elementwise.h"
#include "numerics/integer.h"

namespace tenon::eval {

namespace {

using Reals = std::vector<double>;

double Product(double x, double error) { return error == 0 ? 0 : x * error; }

// The greatest distance of `center` from values at the ends of the operands' intervals; unbounded where they differ in kind.
void Widen(double center, double at_end, double* error) {
  if (std::isnan(center) && std::isnan(at_end)) return;
  if (center == at_end) return;
  const double distance = std::fabs(at_end - center);
  *error = std::isfinite(distance) ? std::max(*error, distance) : kUnbounded;
}

Reals Apply(uint32_t op, const std::vector<const Reals*>& operands, const Shape& shape) {
  std::vector<Tensor> tensors;
  for (const Reals* operand : operands) tensors.push_back(TensorOf(*operand, shape));
  return Doubles(Elementwise(op, tensors));
}

Reals Sum(const Reals& a, const Reals& b, double sign) {
  Reals sum(a.size());
  for (size_t i = 0; i < a.size(); ++i) sum[i] = a[i] + sign * b[i];
  return sum;
}

// Values of exact operands that the type holds need no rounding in any implementation, unless another order has other values.
double Local(const BoundCall& call, const Rounding& rounding, double ulps, double exact, bool dirty) {
  if (!dirty && ulps == 0 && call.in_double() && !call.engine.reordered() && rounding.Nearest(exact) == exact)
    return 0;
  return LocalError(call, rounding, ulps, std::fabs(exact), dirty);
}

// Adds what this op leaves open itself to what came in, and ends the rule.
void Round(BoundCall& call, const Reals& exact, Reals errors, double ulps) {
  const Rounding rounding(call.result_type());
  for (size_t i = 0; i < errors.size(); ++i) {
    if (std::isfinite(exact[i]))
      errors[i] += Local(call, rounding, ulps,
                         std::fabs(exact[i]) + (std::isfinite(errors[i]) ? errors[i] : 0), errors[i] != 0);
  }
  Finish(call, 0, exact, std::move(errors));
}

// Whether the op adds no error of its own: exact operands have one result in all implementations.
bool IsSettled(const BoundCall& call, double ulps) {
  if (!call.clean()) return false;
  const ElementType type = call.result_type();
  if (!IsFloat(type) && !IsComplex(type)) return true;
  return ulps == 0 && !call.in_double() && !call.engine.reordered();
}

bool OnIntegers(const BoundCall& call) {
  return !IsFloat(call.operand_type(0)) && !IsComplex(call.operand_type(0));
}

// Integers that hang on floats: sums and products while nothing wraps, anything else as soon as an operand has an error.
absl::Status IntegerRule(BoundCall& call) {
  if (call.clean()) return absl::OkStatus();
  const size_t count = static_cast<size_t>(call.results[0].value.count());
  const ElementType type = call.result_type();
  std::vector<Reals> c, e;
  for (const Bounded& operand : call.operands) {
    c.push_back(Doubles(operand.value));
    e.push_back(Errors(operand));
  }
  const double limit = std::ldexp(1.0, std::min(BitWidth(type) - (IsSigned(type) ? 1 : 0), 52));
  Reals errors(count);
  for (size_t i = 0; i < count; ++i) {
    double dirt = 0, inside = 0;
    for (size_t k = 0; k < e.size(); ++k) {
      dirt = std::max(dirt, e[k][i]);
      inside = std::max(inside, std::fabs(c[k][i]));
    }
    if (dirt == 0) continue;
    const double a = std::fabs(c[0][i]), b = c.size() > 1 ? std::fabs(c[1][i]) : 0;
    const double ea = e[0][i], eb = c.size() > 1 ? e[1][i] : 0;
    double error = kUnbounded, reach = inside + dirt;
    switch (call.op.code) {
      case TENON_OP_ADD:
      case TENON_OP_SUBTRACT:
        error = ea + eb;
        reach = a + b + error;
        break;
      case TENON_OP_MULTIPLY:
        error = Product(a, eb) + Product(b, ea) + Product(ea, eb);
        reach = (a + ea) * (b + eb);
        break;
      case TENON_OP_NEGATE:
      case TENON_OP_ABS:
      case TENON_OP_MAXIMUM:
      case TENON_OP_MINIMUM:
        error = dirt;
        break;
      default:
        break;
    }
    const bool wraps =
        IsPredicate(type) || reach >= limit ||
        (IsUnsigned(type) && call.op.code != TENON_OP_ADD && call.op.code != TENON_OP_MULTIPLY &&
         call.op.code != TENON_OP_MAXIMUM && call.op.code != TENON_OP_MINIMUM);
    errors[i] = wraps ? kUnbounded : error;
  }
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

// negate, abs, maximum, minimum, clamp: no rounding, and no error grows.
absl::Status PassOn(BoundCall& call) {
  if (OnIntegers(call)) return IntegerRule(call);
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  // In double a power of two has a negative; its type has a NaN there.
  const bool settles = call.in_double() && Rounding(call.result_type()).positive();
  if (call.clean() && !settles) return absl::OkStatus();
  const size_t count = static_cast<size_t>(call.results[0].value.count());
  Reals errors(count), exact = Doubles(call.results[0].value);
  for (const Bounded& operand : call.operands) {
    const Reals e = Errors(operand);
    for (size_t i = 0; i < count; ++i) errors[i] = std::max(errors[i], e[e.size() == 1 ? 0 : i]);
  }
  for (size_t i = 0; i < count; ++i)
    if (!std::isfinite(exact[i]) && std::isfinite(errors[i])) errors[i] = 0;
  if (settles) {
    Finish(call, 0, exact, std::move(errors));
  } else {
    call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  }
  return absl::OkStatus();
}

// Monotone functions and steps: the ends of the interval say it all.
absl::Status Monotone(BoundCall& call, double ulps, bool rounds) {
  if (OnIntegers(call)) return IntegerRule(call);
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  if (IsSettled(call, ulps) || (!rounds && call.clean() && !call.in_double())) return absl::OkStatus();
  const Shape shape = call.results[0].value.shape();
  const Reals c = Doubles(call.operands[0].value), e = Errors(call.operands[0]);
  const Reals exact = Apply(call.op.code, {&c}, shape);
  Reals errors(c.size());
  if (!call.clean()) {
    const Reals low = Sum(c, e, -1), high = Sum(c, e, 1);
    const Reals at_low = Apply(call.op.code, {&low}, shape), at_high = Apply(call.op.code, {&high}, shape);
    for (size_t i = 0; i < c.size(); ++i) {
      if (e[i] == kUnbounded) {
        errors[i] = kUnbounded;
      } else if (e[i] != 0) {
        Widen(exact[i], at_low[i], &errors[i]);
        Widen(exact[i], at_high[i], &errors[i]);
      }
    }
  }
  if (rounds) {
    Round(call, exact, std::move(errors), ulps);
  } else {
    Finish(call, 0, exact, std::move(errors));
  }
  return absl::OkStatus();
}

absl::Status Function(BoundCall& call) { return Monotone(call, ToleranceOf(call.op.code), true); }
absl::Status Step(BoundCall& call) { return Monotone(call, 0, false); }

// sine and cosine: never steeper than 1, never more than 2 apart.
absl::Status Wave(BoundCall& call) {
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  const Reals c = Doubles(call.operands[0].value),
              exact = Apply(call.op.code, {&c}, call.results[0].value.shape());
  Reals errors = Errors(call.operands[0]);
  for (double& e : errors) e = e == kUnbounded ? e : std::min(e, 2.0);
  Round(call, exact, std::move(errors), ToleranceOf(call.op.code));
  return absl::OkStatus();
}

absl::Status Tangent(BoundCall& call) {
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  const Shape shape = call.results[0].value.shape();
  const Reals c = Doubles(call.operands[0].value), e = Errors(call.operands[0]);
  const Reals low = Sum(c, e, -1), high = Sum(c, e, 1);
  const Reals exact = Apply(call.op.code, {&c}, shape), at_low = Apply(call.op.code, {&low}, shape),
              at_high = Apply(call.op.code, {&high}, shape);
  Reals errors(c.size());
  for (size_t i = 0; i < c.size(); ++i) {
    if (e[i] == 0) continue;
    // Within a branch it grows; where it does not, a pole lies between.
    if (!(e[i] < 1.5) || !(at_low[i] <= exact[i] && exact[i] <= at_high[i])) {
      errors[i] = kUnbounded;
      continue;
    }
    Widen(exact[i], at_low[i], &errors[i]);
    Widen(exact[i], at_high[i], &errors[i]);
  }
  Round(call, exact, std::move(errors), ToleranceOf(call.op.code));
  return absl::OkStatus();
}

struct Pair {
  Reals a, b, ea, eb, exact;
};

// Whether NaN or an infinity, which every implementation has there, comes through whatever the other operand is within its error.
bool IsSure(uint32_t op, const Pair& p, size_t i) {
  const double a = p.a[i], b = p.b[i], ea = p.ea[i], eb = p.eb[i];
  if (!std::isfinite(ea) || !std::isfinite(eb) || op == TENON_OP_POWER) return false;
  if (std::isnan(a) || std::isnan(b)) return true;
  const bool has_signs = std::fabs(a) > ea && std::fabs(b) > eb;
  return has_signs && ((op == TENON_OP_MULTIPLY && (std::isinf(a) || std::isinf(b))) ||
                       (op == TENON_OP_DIVIDE && std::isinf(a) != std::isinf(b)));
}

// add, subtract, multiply, divide, remainder, power, atan2 on floats.
absl::Status Binary(BoundCall& call, void (*propagate)(const BoundCall& call, const Pair& p, Reals* errors)) {
  if (OnIntegers(call)) return IntegerRule(call);
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  const double ulps = ToleranceOf(call.op.code);
  if (IsSettled(call, ulps)) return absl::OkStatus();
  Pair p{Doubles(call.operands[0].value),
         Doubles(call.operands[1].value),
         Errors(call.operands[0]),
         Errors(call.operands[1]),
         {}};
  p.exact = Apply(call.op.code, {&p.a, &p.b}, call.results[0].value.shape());
  Reals errors(p.a.size());
  if (!call.clean()) {
    propagate(call, p, &errors);
    for (size_t i = 0; i < errors.size(); ++i)
      if (IsSure(call.op.code, p, i)) errors[i] = 0;
  }
  Round(call, p.exact, std::move(errors), ulps);
  return absl::OkStatus();
}

absl::Status AddOrSubtract(BoundCall& call) {
  return Binary(call, [](const BoundCall&, const Pair& p, Reals* errors) {
    for (size_t i = 0; i < p.a.size(); ++i) (*errors)[i] = p.ea[i] + p.eb[i];
  });
}

absl::Status Multiply(BoundCall& call) {
  return Binary(call, [](const BoundCall&, const Pair& p, Reals* errors) {
    for (size_t i = 0; i < p.a.size(); ++i)
      (*errors)[i] = Product(std::fabs(p.a[i]), p.eb[i]) + Product(std::fabs(p.b[i]), p.ea[i]) +
                     Product(p.ea[i], p.eb[i]);
  });
}

absl::Status Divide(BoundCall& call) {
  return Binary(call, [](const BoundCall&, const Pair& p, Reals* errors) {
    for (size_t i = 0; i < p.a.size(); ++i) {
      const double b = std::fabs(p.b[i]);
      double& error = (*errors)[i];
      if (p.ea[i] == 0 && p.eb[i] == 0) continue;
      if (b > p.eb[i]) {
        error = (p.ea[i] + Product(std::fabs(p.exact[i]), p.eb[i])) / (b - p.eb[i]);
      } else if (p.eb[i] != 0 || std::fabs(p.a[i]) <= p.ea[i]) {
        error = kUnbounded;
      }
    }
  });
}

absl::Status Remainder(BoundCall& call) {
  return Binary(call, [](const BoundCall&, const Pair& p, Reals* errors) {
    for (size_t i = 0; i < p.a.size(); ++i) {
      const double a = p.a[i], b = std::fabs(p.b[i]), ea = p.ea[i], eb = p.eb[i];
      if (ea == 0 && eb == 0) continue;
      double& error = (*errors)[i];
      if (!(b > eb) || !std::isfinite(a) || !std::isfinite(ea)) {
        error = kUnbounded;
        continue;
      }
      if (std::isinf(b)) {
        error = ea;
        continue;
      }
      const double low = (std::fabs(a) - ea) / (b + eb), high = (std::fabs(a) + ea) / (b - eb),
                   slack = 1e-15 * high;
      const double turns = std::trunc(high + slack);
      const bool same = low >= 0 ? std::trunc(low - slack) == turns && low > slack : high < 1;
      error = same ? ea + turns * eb : 2 * (b + eb);
    }
  });
}

// The four corners of the operands' intervals.
void Corners(const BoundCall& call, const Pair& p, Reals* errors) {
  const Shape& shape = call.results[0].value.shape();
  for (double sa : {-1.0, 1.0}) {
    for (double sb : {-1.0, 1.0}) {
      const Reals a = Sum(p.a, p.ea, sa), b = Sum(p.b, p.eb, sb), at = Apply(call.op.code, {&a, &b}, shape);
      for (size_t i = 0; i < at.size(); ++i)
        if (p.ea[i] != 0 || p.eb[i] != 0) Widen(p.exact[i], at[i], &(*errors)[i]);
    }
  }
}

absl::Status Power(BoundCall& call) {
  return Binary(call, [](const BoundCall& c, const Pair& p, Reals* errors) {
    Corners(c, p, errors);
    for (size_t i = 0; i < p.a.size(); ++i) {
      if (p.ea[i] == 0 && p.eb[i] == 0) continue;
      if (!std::isfinite(p.ea[i] + p.eb[i])) (*errors)[i] = kUnbounded;
      // 1 to the NaN is 1, and so is a NaN to the 0.
      if ((std::isnan(p.b[i]) && std::fabs(p.a[i] - 1) <= p.ea[i]) ||
          (std::isnan(p.a[i]) && std::fabs(p.b[i]) <= p.eb[i]))
        (*errors)[i] = kUnbounded;
      if (p.a[i] - p.ea[i] > 0) continue;
      // Powers of what may be negative are only those of integers; the least one lies at 0.
      const bool whole = p.eb[i] == 0 && p.b[i] == std::trunc(p.b[i]);
      if (!whole || p.b[i] < 0) {
        (*errors)[i] = kUnbounded;
      } else if (p.a[i] + p.ea[i] >= 0) {
        Widen(p.exact[i], p.b[i] == 0 ? 1 : 0, &(*errors)[i]);
      }
    }
  });
}

absl::Status Arctangent(BoundCall& call) {
  return Binary(call, [](const BoundCall& c, const Pair& p, Reals* errors) {
    Corners(c, p, errors);
    for (size_t i = 0; i < p.a.size(); ++i) {
      const double ea = p.ea[i], eb = p.eb[i];
      if (ea == 0 && eb == 0) continue;
      const bool origin = std::fabs(p.a[i]) <= ea && p.b[i] - eb <= 0;  // or the cut
      if (origin || !std::isfinite(ea + eb)) (*errors)[i] = kUnbounded;
    }
  });
}

absl::Status CompareRule(BoundCall& call) {
  const bool total = call.number("compare_type") == kTotalOrder;
  if (call.clean() && !total) return absl::OkStatus();
  const bool complex = IsComplex(call.operand_type(0));
  const Reals a = Doubles(call.operands[0].value), b = Doubles(call.operands[1].value);
  const Reals ea = Errors(call.operands[0]), eb = Errors(call.operands[1]);
  Reals errors(ea.size());
  for (size_t i = 0; i < errors.size(); ++i) {
    const double reach = ea[i] + eb[i];
    // The sign of a NaN is anyone's, and so is its place in the total order.
    if (total && (std::isnan(a[i]) || std::isnan(b[i]))) errors[i] = kUnbounded;
    if (reach == 0) continue;
    const double distance =
        complex ? std::hypot(a[2 * i] - b[2 * i], a[2 * i + 1] - b[2 * i + 1]) : std::fabs(a[i] - b[i]);
    if (!(distance > reach)) errors[i] = kUnbounded;
  }
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

absl::Status SelectRule(BoundCall& call) {
  if (call.clean()) return absl::OkStatus();
  const Tensor& predicate = call.operands[0].value;
  const Reals open = Errors(call.operands[0]), et = Errors(call.operands[1]), ef = Errors(call.operands[2]);
  const bool complex = IsComplex(call.operand_type(1));
  Reals on_true, on_false;
  if (!call.operands[0].exact()) {
    on_true = Doubles(call.operands[1].value);
    on_false = Doubles(call.operands[2].value);
  }
  Reals errors(et.size());
  for (size_t i = 0; i < errors.size(); ++i) {
    const size_t k = open.size() == 1 ? 0 : i;
    const bool chosen = predicate.at<uint8_t>(static_cast<int64_t>(k)) != 0;
    errors[i] = chosen ? et[i] : ef[i];
    if (open[k] == 0) continue;
    double apart = 0;
    if (complex) {
      Widen(on_true[2 * i], on_false[2 * i], &apart);
      Widen(on_true[2 * i + 1], on_false[2 * i + 1], &apart);
      apart *= 2;
    } else {
      Widen(on_true[i], on_false[i], &apart);
    }
    errors[i] = std::max(errors[i], apart + (chosen ? ef[i] : et[i]));
  }
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

absl::Status ConvertRule(BoundCall& call) {
  const ElementType from = call.operand_type(0), to = call.result_type();
  if (IsSettled(call, 0)) return absl::OkStatus();
  if (IsComplex(from) || IsComplex(to)) return ComplexRule(call);
  const Reals c = Doubles(call.operands[0].value);
  Reals errors = Errors(call.operands[0]);
  if (IsFloat(to)) {
    Round(call, c, std::move(errors), 0);
    return absl::OkStatus();
  }
  const double low_end = IsSigned(to) ? -std::ldexp(1.0, BitWidth(to) - 1) : 0,
               high_end = std::ldexp(1.0, BitWidth(to) - (IsSigned(to) ? 1 : 0)) - 1;
  for (size_t i = 0; i < c.size(); ++i) {
    double& e = errors[i];
    if (e == 0) continue;
    const double low = c[i] - e, high = c[i] + e;
    if (!std::isfinite(c[i]) || !std::isfinite(e)) {
      e = kUnbounded;
    } else if (IsPredicate(to)) {
      e = low <= 0 && high >= 0 ? kUnbounded : 0;
    } else if (IsFloat(from)) {
      const double middle = std::clamp(std::trunc(c[i]), low_end, high_end);
      e = std::max(std::clamp(std::trunc(high), low_end, high_end) - middle,
                   middle - std::clamp(std::trunc(low), low_end, high_end));
    } else if (low < low_end || high > high_end) {
      e = kUnbounded;  // wraps
    }
  }
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

absl::Status ReducePrecisionRule(BoundCall& call) {
  const auto mantissa = static_cast<int>(std::min<int64_t>(call.number("mantissa_bits"), 52));
  if (call.clean() && !call.in_double() && mantissa > 0) return absl::OkStatus();
  const auto exponent = static_cast<int>(std::min<int64_t>(call.number("exponent_bits"), 11));
  const double largest = std::ldexp(1.0, (1 << (exponent - 1)) - 1), smallest = 2 / largest;
  const bool of_double = call.result_type() == ElementType::f64;
  // Narrower floats do it in f32: its subnormals go where the exponent has fewer bits, else they keep f32's spacing, which a double has not.
  constexpr int kExponent32 = 8, kMantissa32 = 23, kSmallest32 = -126;
  const bool keeps_subnormals = exponent >= (of_double ? 11 : kExponent32);
  const double step = std::ldexp(1.0, kSmallest32 - std::min(mantissa, kMantissa32));
  const Reals c = Doubles(call.operands[0].value);
  Reals errors = Errors(call.operands[0]);
  for (size_t i = 0; i < c.size(); ++i) {
    double& e = errors[i];
    if (call.in_double() && !of_double && keeps_subnormals && std::fabs(c[i]) < std::ldexp(1.0, kSmallest32))
      call.results[0].value.mutable_data_as<double>()[i] =
          std::copysign(std::nearbyint(c[i] / step) * step, c[i]);
    // Without mantissa bits a NaN becomes an infinity of its sign, which is anyone's.
    if (std::isnan(c[i]) && mantissa == 0) e = kUnbounded;
    if (e == 0) continue;
    const double reach = std::fabs(c[i]) + e;
    if (!(reach < largest)) {
      e = kUnbounded;
    } else if (!keeps_subnormals && std::fabs(c[i]) - e < smallest) {
      e = reach + smallest;  // zero, or what is not
    } else {
      e += std::max(std::ldexp(1.0, std::ilogb(reach) - mantissa), of_double ? 0 : step);
    }
  }
  Finish(call, 0, c, std::move(errors));
  return absl::OkStatus();
}

// Bits of a value that is not sure are not sure at all; those of a NaN never are.
absl::Status BitcastRule(BoundCall& call) {
  const bool real = IsFloat(call.operand_type(0)) || IsComplex(call.operand_type(0));
  if (call.clean() && !real) return absl::OkStatus();
  const int64_t from = call.operands[0].value.count(), to = call.results[0].value.count();
  Reals e = Errors(call.operands[0]);
  if (real) {
    const Reals m = Magnitudes(call.operands[0].value);
    for (size_t i = 0; i < e.size(); ++i) e[i] = std::isnan(m[i]) ? kUnbounded : e[i];
  }
  Reals errors(static_cast<size_t>(to));
  for (int64_t i = 0; i < std::max(from, to); ++i) {
    if (e[static_cast<size_t>(from >= to ? i : i / (to / from))] != 0)
      errors[static_cast<size_t>(to >= from ? i : i / (from / to))] = kUnbounded;
  }
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

absl::Status IsFiniteRule(BoundCall& call) {
  if (call.clean()) return absl::OkStatus();
  Reals errors = Errors(call.operands[0]);
  for (double& e : errors) e = std::isfinite(e) ? 0 : e;  // what may overflow is unbounded
  call.results[0].error = TensorOf(errors, call.results[0].value.shape());
  return absl::OkStatus();
}

absl::Status MapRule(BoundCall& call) {
  const int64_t lanes = call.results[0].value.count();
  BoundedValues arguments;
  for (const Bounded& operand : call.operands)
    arguments.push_back(
        {operand.value.Reshaped({lanes}), operand.exact() ? Tensor() : operand.error.Reshaped({lanes})});
  TENON_ASSIGN_OR_RETURN(BoundedValues results,
                         call.engine.RunLanes(call.op.first_region, arguments, lanes, false));
  const Shape shape = call.results[0].value.shape();
  if (lanes > 0)
    call.results[0] = {results[0].value.Reshaped(shape),
                       results[0].exact() ? Tensor() : results[0].error.Reshaped(shape)};
  return absl::OkStatus();
}

// What is known of no function but its tolerance: of operands with errors nothing.
[[maybe_unused]] absl::Status AnyFunction(BoundCall& call) {
  if (OnIntegers(call)) return IntegerRule(call);
  if (IsComplex(call.operand_type(0))) return ComplexRule(call);
  const double ulps = ToleranceOf(call.op.code);
  if (IsSettled(call, ulps)) return absl::OkStatus();
  std::vector<Reals> centers;
  for (const Bounded& operand : call.operands) centers.push_back(Doubles(operand.value));
  std::vector<const Reals*> operands;
  for (const Reals& center : centers) operands.push_back(&center);
  const Reals exact = Apply(call.op.code, operands, call.results[0].value.shape());
  Reals errors(exact.size());
  for (const Bounded& operand : call.operands) {
    const Reals e = Errors(operand);
    for (size_t i = 0; i < errors.size(); ++i)
      if (e[i] != 0) errors[i] = kUnbounded;
  }
  Round(call, exact, std::move(errors), ulps);
  return absl::OkStatus();
}

constexpr RuleRow kRows[] = {
#define TENON_PLAIN(code, bound) {code, bound, true},
#include "hlo/ops/elementwise_rows.inc"
    {TENON_OP_CLAMP, PassOn, true},
    {TENON_OP_COMPARE, CompareRule, true},
    {TENON_OP_COMPLEX, ComplexRule, true},
    {TENON_OP_CONVERT, ConvertRule, true},
    {TENON_OP_IMAG, ComplexRule, true},
    {TENON_OP_IS_FINITE, IsFiniteRule, true},
    {TENON_OP_REAL, ComplexRule, true},
    {TENON_OP_SELECT, SelectRule, true},
    {TENON_OP_REDUCE_PRECISION, ReducePrecisionRule, true},
    {TENON_OP_BITCAST_CONVERT, BitcastRule, false},
    {TENON_OP_MAP, MapRule, false},
};

}  // namespace

std::span<const RuleRow> ElementwiseRules() { return kRows; }

}  // namespace tenon::eval
