// Results against the reference's by error bounds: a wrong answer is told from an ill-conditioned one.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "driver/bounded_result.h"
#include "driver/compare.h"

namespace tenon::driver {

// What the interpreter knows about a program's results for one set of arguments.
struct Truth {
  std::vector<BoundedResult> reference;  // Center::kReference
  std::vector<BoundedResult> in_double;  // Center::kDouble
};

// Fills `comparison` anew. Wrong, and not passed: an element that is further from the reference's or from double's than
// rounding explains. An element that equals the reference's (any NaN any NaN) is right, but for the sign of a zero where the bound around the
// reference is 0: an exact result has one. One within its bound that the types' tolerance (compare.h) would not pass is ill-conditioned;
// where most bounds of a result are too wide to mean anything, only if the reference is itself about as far from double, or
// if what is unbounded may have left its type's range on one side alone.
Comparison Judge(const std::vector<rt::Tensor>& got, const Truth& truth);
// The bounds alone: passed is what lies within them, whatever they mean. Given the reference's own results it says whether
// those are where double has them.
Comparison Within(const std::vector<rt::Tensor>& got, const Truth& truth);

}  // namespace tenon::driver
