#include "driver/compare.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "absl/strings/str_cat.h"
#include "driver/elements.h"

namespace tenon::driver {

// Some hundred roundings of the type: a dot of a few thousand terms in another order.
double TypeTolerance(ElementType part) {
  switch (part) {
    case ElementType::f64:
      return 1e-13;
    case ElementType::f32:
      return 1e-5;
    case ElementType::f16:
      return 2e-3;
    case ElementType::bf16:
      return 1.6e-2;
    default:
      return 0.25;
  }
}

namespace {

std::string IndexText(const rt::TensorType& type, uint64_t element) {
  std::vector<uint64_t> at(type.dims.size());
  for (size_t d = type.dims.size(); d-- > 0;) {
    uint64_t dim = static_cast<uint64_t>(type.dims[d]);
    at[d] = element % dim;
    element /= dim;
  }
  std::string text = "[";
  for (uint64_t i : at) absl::StrAppend(&text, text.size() > 1 ? ", " : "", i);
  return text + "]";
}

void CompareOne(size_t number, const rt::Tensor& got, const rt::Tensor& want, const Tolerance& tolerance,
                const std::string& source, Comparison* result) {
  auto fail = [&](const std::string& what) {
    if (result->passed) result->first_difference = absl::StrCat("result", number, what);
    result->passed = false;
  };
  if (got.type() != want.type())
    return fail(absl::StrCat(": ", rt::TypeName(got.type()), ", ", source, " ", rt::TypeName(want.type())));
  ElementType part = PartType(want.type().element);
  uint64_t parts = PartCount(want), per_element = IsComplex(want.type().element) ? 2 : 1;
  bool is_float = IsFloat(part);
  // Most results of most runs are equal bit by bit.
  if (!want.bytes() || std::memcmp(got.data(), want.data(), want.bytes()) == 0) return;
  double rtol = tolerance.rtol.value_or(TypeTolerance(part)), atol = 0;
  if (tolerance.atol) {
    atol = *tolerance.atol;
  } else if (is_float) {
    double greatest = 0;
    for (uint64_t i = 0; i < parts; ++i) {
      double value = std::fabs(ReadPart(want, i));
      if (std::isfinite(value)) greatest = std::max(greatest, value);
    }
    atol = TypeTolerance(part) * greatest;
  }
  size_t width = StorageBytes(part);
  for (uint64_t i = 0; i < parts; ++i) {
    bool good;
    if (is_float) {
      double x = ReadPart(got, i), y = ReadPart(want, i);
      good = x == y || (std::isnan(x) && std::isnan(y)) || std::fabs(x - y) <= atol + rtol * std::fabs(y);
      if (!std::isfinite(y) && x != y && !(std::isnan(x) && std::isnan(y))) good = false;
      if (std::isfinite(x) && std::isfinite(y)) result->max_abs = std::max(result->max_abs, std::fabs(x - y));
      result->max_ulp = std::max(result->max_ulp, UlpDistance(got, want, i));
    } else {
      good = std::memcmp(got.data() + i * width, want.data() + i * width, width) == 0;
    }
    if (!good)
      fail(absl::StrCat(IndexText(want.type(), i / per_element), ": ", PartText(got, i), ", ", source, " ",
                        PartText(want, i)));
  }
}

}  // namespace

Comparison Compare(const std::vector<rt::Tensor>& got, const std::vector<rt::Tensor>& want,
                   const std::vector<Tolerance>& tolerances, const std::string& source) {
  Comparison result;
  if (got.size() != want.size()) {
    result.passed = false;
    result.first_difference = absl::StrCat(got.size(), " results, ", source, " ", want.size());
    return result;
  }
  for (size_t i = 0; i < got.size(); ++i) {
    size_t which = tolerances.size() == 1 ? 0 : i;
    CompareOne(i, got[i], want[i], which < tolerances.size() ? tolerances[which] : Tolerance(), source,
               &result);
  }
  return result;
}

}  // namespace tenon::driver
