// Whether a sort's comparator is an order on what it sorted. Where it is none (< over NaN, <= over equal elements), the specification
// allows any permutation.
#pragma once

#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

// Of a sort whose results are there: no element is less than itself, none is less than one before it, and what is neither less nor
// greater is so with all that its equals are. Looks at a number of pairs that grows with the elements, not with their square: of more
// than 32 different elements that are equal to each other some pairs are left out.
absl::StatusOr<bool> ComparatorOrders(BoundCall& call, int64_t dimension);

}  // namespace tenon::eval
