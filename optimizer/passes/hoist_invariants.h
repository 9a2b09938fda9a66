// Moves ops out of loop bodies and conditions when all that they read is defined outside.
//
// Why: exporters put weights' transposes, norms and constants inside scanned bodies; there they cost once per iteration.
// Before: while { %1 = multiply(%outer, %outer) … }    After: %1 before the while
// Needs: simplify (invariant carried values are outer values). Ops that only make a value larger (broadcast, iota, pad of a scalar)
// stay inside, where fusion makes them free; hoisted they would be buffers. Nothing in StableHLO traps, so a loop that runs
// no iteration only wastes the work.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status HoistInvariants(PassContext& context);

}  // namespace tenon::opt
