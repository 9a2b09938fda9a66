#include "hlo/eval/check.h"

#include <bit>
#include <cmath>
#include <cstdio>
#include <limits>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "numerics/float_formats.h"
#include "numerics/float_order.h"

namespace tenon::eval {
namespace {

constexpr uint64_t kFar = std::numeric_limits<uint64_t>::max();

// One part of an element: of a float its value (exact in f64) and its code, of the others the integer.
struct Part {
  double value = 0;
  uint64_t code = 0;
};

Part PartAt(const Tensor& tensor, ElementType type, int64_t i) {
  Part part;
  switch (StorageBytes(type)) {
    case 1:
      part.code = tensor.data_as<uint8_t>()[i];
      break;
    case 2:
      part.code = tensor.data_as<uint16_t>()[i];
      break;
    case 4:
      part.code = tensor.data_as<uint32_t>()[i];
      break;
    default:
      part.code = tensor.data_as<uint64_t>()[i];
  }
  if (type == ElementType::f64) {
    part.value = std::bit_cast<double>(part.code);
  } else if (type == ElementType::f32) {
    part.value = std::bit_cast<float>(static_cast<uint32_t>(part.code));
  } else if (IsFloat(type)) {
    part.value = numerics::DecodeFloat<float>(static_cast<uint32_t>(part.code), numerics::FormatOf(type));
  }
  return part;
}

// Representable values between two parts of one float type.
uint64_t Distance(const Part& a, const Part& b, ElementType type) {
  if (std::isnan(a.value) && std::isnan(b.value)) return 0;
  if (!std::isfinite(a.value) || !std::isfinite(b.value)) return a.code == b.code ? 0 : kFar;
  if (a.value == b.value) return 0;
  return numerics::FloatDistance(a.code, b.code, type);
}

bool Near(double a, double b, double tolerance) {
  if (a == b || (std::isnan(a) && std::isnan(b))) return true;
  return std::isfinite(a) && std::isfinite(b) && std::fabs(a - b) <= tolerance;
}

bool Holds(const Check& check, const Part& got, const Part& want, ElementType type) {
  const bool is_float = IsFloat(type);
  switch (check.kind) {
    case Check::Kind::kEqual:
      return is_float ? got.value == want.value : got.code == want.code;
    case Check::Kind::kAlmost:
      return is_float ? Near(got.value, want.value, check.tolerance) : got.code == want.code;
    case Check::Kind::kClose:
      break;
  }
  const uint64_t distance = is_float ? Distance(got, want, type) : got.code == want.code ? 0 : kFar;
  // What is not comparable is as far apart as can be: a check of 2^64 - 1 ulp at most holds of it, as the public suites have it.
  return check.min_ulp <= distance && distance <= check.max_ulp;
}

std::string Text(const Part& part, ElementType type) {
  if (IsPredicate(type)) return part.code ? "true" : "false";
  if (IsUnsigned(type)) return absl::StrCat(part.code);
  if (!IsFloat(type)) {
    const int unused = 64 - 8 * static_cast<int>(StorageBytes(type));
    return absl::StrCat(static_cast<int64_t>(part.code << unused) >> unused);
  }
  const char* format = type == ElementType::f64 ? "%.17g" : "%.9g";
  char text[40];
  std::snprintf(text, sizeof(text), format, part.value);
  return text;
}

std::string IndexText(const Shape& shape, int64_t element) {
  std::string text;
  for (size_t d = shape.size(); d-- > 0;) {
    text = absl::StrCat(element % shape[d], text.empty() ? "" : ", ", text);
    element /= shape[d];
  }
  return absl::StrCat("[", text, "]");
}

std::string WantText(const Check& check) {
  switch (check.kind) {
    case Check::Kind::kEqual:
      return "";
    case Check::Kind::kAlmost:
      return absl::StrCat(" within ", check.tolerance);
    case Check::Kind::kClose:
      break;
  }
  return check.min_ulp == 0 ? absl::StrCat(" within ", check.max_ulp, " ulp")
                            : absl::StrCat(" at ", check.min_ulp, " to ", check.max_ulp, " ulp");
}

}  // namespace

std::optional<Check> CheckOfTarget(std::string_view target) {
  Check check;
  check.target = std::string(target);
  if (target == "check.expect_eq") return check;
  if (target == "check.expect_close") {
    check.kind = Check::Kind::kClose;
    check.max_ulp = 3;
    return check;
  }
  check.kind = Check::Kind::kAlmost;
  if (target == "check.expect_almost_eq") {
    check.tolerance = 1e-3;
    return check;
  }
  if (target == "check.eq") {
    check.tolerance = 1e-4;
    return check;
  }
  return std::nullopt;
}

uint64_t FingerprintOf(const Tensor& tensor, int64_t times) {
  const ElementType type = PartType(tensor.type());
  constexpr uint64_t kNaN = ~uint64_t{0};
  const uint64_t mask = kNaN >> (64 - BitWidth(type));
  const int64_t count = tensor.count() * (IsComplex(tensor.type()) ? 2 : 1);
  uint64_t sum = 0x243f6a8885a308d3U;
  for (int64_t time = 0; time < times; ++time)
    for (int64_t i = 0; i < count; ++i) {
      const Part part = PartAt(tensor, type, i);
      // Any bijection of 64 bits that mixes them will do.
      sum = (sum ^ (IsFloat(type) && std::isnan(part.value) ? kNaN : part.code & mask)) * 0x9e3779b97f4a7c15U;
      sum ^= sum >> 32;
    }
  return sum ? sum : 1;
}

absl::Status Verify(const Check& check, const Tensor& got, const Tensor& want, const std::string& location,
                    int64_t device) {
  const std::string on = device < 0 ? "" : absl::StrCat(" on device ", device);
  if (got.type() != want.type() || got.shape() != want.shape())
    return Error(Err::kInvalidOp, absl::StrCat(check.target, " takes two tensors of one type"), location);
  const ElementType type = PartType(got.type());
  const int64_t parts = IsComplex(got.type()) ? 2 : 1;
  for (int64_t i = 0; i < got.count() * parts; ++i) {
    const Part x = PartAt(got, type, i), y = PartAt(want, type, i);
    if (Holds(check, x, y, type)) continue;
    std::string distance;
    if (IsFloat(type)) {
      const uint64_t ulp = Distance(x, y, type);
      distance = ulp == kFar ? ", not comparable in ulp" : absl::StrCat(", ", ulp, " ulp apart");
    }
    const char* part = parts == 1 ? "" : i % 2 == 0 ? " real part" : " imaginary part";
    return Error(Err::kCheckFailed,
                 absl::StrCat(check.target, on, ": element ", IndexText(got.shape(), i / parts), part, " is ",
                              Text(x, type), ", expected ", Text(y, type), WantText(check), distance),
                 location);
  }
  return absl::OkStatus();
}

}  // namespace tenon::eval
