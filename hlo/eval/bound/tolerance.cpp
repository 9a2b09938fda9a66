// Tolerances of the op records, and how errors end in a result.
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "hlo/eval/bound/engine.h"
#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

namespace {

struct RecordRow {
  uint32_t code;
  std::string_view tolerance;
};
constexpr RecordRow kRecords[] = {
#define TENON_OP(code, name, class_name, family, core, cost, tolerance, ...) {code, tolerance},
#include "hlo/ops/op_table.inc"
#undef TENON_OP
};

}  // namespace

double ToleranceOf(uint32_t op) {
  for (const RecordRow& row : kRecords) {
    if (row.code == op && row.tolerance.starts_with("ulp:")) return std::atof(row.tolerance.data() + 4);
  }
  return 0;
}

double LocalError(const BoundCall& call, const Rounding& rounding, double ulps, double magnitude,
                  bool dirty) {
  const double ulp = rounding.Ulp(magnitude);
  // Narrow floats compute in f32 and round once.
  const double inner =
      ulps == 0 ? 0 : ulps * (rounding.narrow() ? Rounding(ElementType::f32).Ulp(magnitude) : ulp);
  if (!call.in_double()) {
    if (ulps == 0) return dirty || call.engine.reordered() ? ulp : 0;
    return 2 * inner + (rounding.narrow() ? ulp : 0);
  }
  const double own = (ulps + 2) * Rounding(ElementType::f64).Ulp(magnitude);
  constexpr double kSecondOrder = 1.0625;  // products of errors, and the spacing above a power of two
  return kSecondOrder * (inner + own + (ulps == 0 || rounding.narrow() ? 0.5 * ulp : 0));
}

std::vector<double> Doubles(const Tensor& tensor) {
  const Tensor wide =
      IsComplex(tensor.type()) ? Convert(tensor, ElementType::complex128) : Convert(tensor, ElementType::f64);
  const int64_t count = wide.count() * (IsComplex(tensor.type()) ? 2 : 1);
  return {wide.data_as<double>(), wide.data_as<double>() + count};
}

std::vector<double> Magnitudes(const Tensor& tensor) {
  std::vector<double> parts = Doubles(tensor);
  if (!IsComplex(tensor.type())) {
    for (double& x : parts) x = std::fabs(x);
    return parts;
  }
  std::vector<double> moduli(parts.size() / 2);
  for (size_t i = 0; i < moduli.size(); ++i) {
    const double re = parts[2 * i], im = parts[2 * i + 1];
    moduli[i] =
        std::isnan(re) || std::isnan(im) ? std::numeric_limits<double>::quiet_NaN() : std::hypot(re, im);
  }
  return moduli;
}

std::vector<double> Errors(const Bounded& value) {
  if (value.exact()) return std::vector<double>(static_cast<size_t>(value.value.count()), 0.0);
  return {value.error.data_as<double>(), value.error.data_as<double>() + value.error.count()};
}

Tensor TensorOf(const std::vector<double>& numbers, const Shape& shape) {
  const double none = 0;
  return Tensor(ElementType::f64, shape, numbers.empty() ? &none : numbers.data());
}

namespace {

// In double a value that overflows the declared type becomes what all implementations have, where they agree.
void Settle(const Rounding& rounding, double* value, double* error) {
  if (std::isinf(*error)) return;
  if (!std::isfinite(*value)) {
    *value = rounding.Nearest(*value);  // not every type has a NaN, or infinities
    return;
  }
  const bool in_range = std::fabs(*value) + *error <= rounding.largest();
  if (in_range && !(rounding.positive() && *value - *error < rounding.smallest())) return;
  const double low = rounding.Nearest(*value - *error), high = rounding.Nearest(*value + *error);
  const double middle = rounding.Nearest(*value);
  if (std::isnan(low) != std::isnan(high) || std::isnan(low) != std::isnan(middle)) {
    *error = kUnbounded;
  } else if (std::isnan(low) && std::fabs(*value) <= rounding.largest() + *error &&
             !(rounding.positive() && *value + *error < 0)) {
    *error = kUnbounded;  // both ends are beyond the range, and it lies between them
  } else if (std::isnan(low) || (low == high && low == middle)) {
    *value = middle;
    *error = 0;
  } else if (std::isinf(low) || std::isinf(high)) {
    *error = kUnbounded;
  } else {
    *value = middle;
    *error = std::max(std::fabs(high - middle), std::fabs(middle - low));
  }
}

}  // namespace

void Finish(BoundCall& call, uint32_t result, const std::vector<double>& exact, std::vector<double> errors) {
  Bounded& out = call.results[result];
  const ElementType type = call.result_type(result);
  const Shape shape = out.value.shape();
  if (!IsFloat(type) && !IsComplex(type)) {
    out.error = TensorOf(errors, shape);
    return;
  }
  const Rounding rounding(type);
  const bool settles = call.in_double() && IsFloat(type);
  const std::vector<double> center = Magnitudes(out.value);
  for (size_t i = 0; i < errors.size(); ++i) {
    double& e = errors[i];
    if (std::isnan(e)) e = kUnbounded;
    if (e == kUnbounded) continue;
    if (settles) {
      double* value = &out.value.mutable_data_as<double>()[i];
      const bool finite = std::isfinite(*value);
      if (!finite) e = std::isfinite(exact[i]) && !rounding.saturates() ? kUnbounded : 0;
      Settle(rounding, value, &e);
      if (!std::isfinite(e)) call.engine.NoteOpenRange();
      continue;
    }
    if (!std::isfinite(center[i])) {
      if (IsComplex(type)) continue;  // the error may be the other part's
      // It overflowed, here and for sure anywhere else, or an infinity or a NaN came in.
      const bool sure = !std::isfinite(exact[i]) ||
                        std::fabs(exact[i]) - e > rounding.largest() + rounding.Ulp(rounding.largest());
      e = e == 0 || sure ? 0 : kUnbounded;
      if (e != 0) call.engine.NoteOpenRange();
    } else if (e != 0 && !rounding.saturates() &&
               (!std::isfinite(exact[i]) || center[i] + e > rounding.largest())) {
      e = kUnbounded;
      call.engine.NoteOpenRange();
    }
  }
  out.error = TensorOf(errors, shape);
}

}  // namespace tenon::eval
