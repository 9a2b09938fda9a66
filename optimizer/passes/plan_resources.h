// Asks the target for tiles and workspace of each kernel.
//
// Why: workspace is memory that the runtime must have before a launch, and tiles shape what follows.
// Before: groups without tiles.     After: groups with what the target set, or none.
// Needs: plan_fusion. Ids of groups are final up to their order after it.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status PlanResources(PassContext& context);

}  // namespace tenon::opt
