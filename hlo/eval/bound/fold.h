// Reductions by any body: one order is gone through, and what other orders may round otherwise is added.
#pragma once

#include <functional>

#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

inline bool IsReal(ElementType type) { return IsFloat(type) || IsComplex(type); }

// The body of the op over one tap after another, on all results at once; writes the errors that any order may have.
// places(tap): for each element of a result the element of the operands that it takes then, -1 for the initial value.
absl::Status Fold(BoundCall& call, int64_t taps,
                  const std::function<std::vector<int64_t>(int64_t tap)>& places);

}  // namespace tenon::eval
