// Moves elementwise ops before broadcasts and before reshapes.
//
// Why: op(broadcast(a), broadcast(b)) computes the same element many times; a reshape between two elementwise ops keeps them
// from meeting in one kernel of one shape.
// Before: exp(broadcast_in_dim(%a))    After: broadcast_in_dim(exp(%a))
// Needs: simplify (broadcasts of broadcasts are one). simplify after it merges what met.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status MoveElementwise(PassContext& context);

}  // namespace tenon::opt
