// Numbers the ops of the module as it came, so that the fate of every source op can be told at the end.
//
// Why: origin ids (hlo/ir/plan.h) travel with every rewrite from here on; they are what `explain`, profiles and
// traces show to the user.
// Before: %0 = stablehlo.add …    After: %0 = stablehlo.add … {tenon.origin = array<i64: 7>}
// Needs: nothing before it; must be the first pass. A module that has origins already keeps them.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status AssignOrigins(PassContext& context);

}  // namespace tenon::opt
