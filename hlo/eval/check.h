// Expected values: what `check.*` ops and `custom_call @check.*` say, and whether it holds.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "absl/status/status.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

struct Check {
  enum class Kind {
    kEqual,   // IEEE equality: a NaN equals nothing, -0 equals +0
    kClose,   // the distance in representable values, counted through zero, lies in [min_ulp, max_ulp]
    kAlmost,  // |got - want| <= tolerance, integers exact; NaN equals NaN, an infinity itself
  };
  Kind kind = Kind::kEqual;
  std::string target;  // "check.expect_close"
  double tolerance = 0;
  uint64_t min_ulp = 0, max_ulp = 0;
};

// The check of a custom call's target name, with the limits that it has where the call states none; nothing for
// a name that is no check.
std::optional<Check> CheckOfTarget(std::string_view target);

// What tells one array of numbers from another: all NaNs are one, a zero's sign counts. Never 0. The compiler takes that of a constant
// that is expected, and whoever compares takes that of the result which stands for it: a target that gives other numbers there,
// zeros for everything, say, must not pass. `times`: of the elements so many times over.
uint64_t FingerprintOf(const Tensor& tensor, int64_t times = 1);

// E0301 names the first element that the check does not allow: its index, both values, for floats their distance; and the device,
// where the program runs on several (else -1). Both tensors are of one type and shape, else E0204.
absl::Status Verify(const Check& check, const Tensor& got, const Tensor& want, const std::string& location,
                    int64_t device = -1);

}  // namespace tenon::eval
