// Lets the target change the groups: merge two, take an op out, change a kind.
//
// Why: hooks replace decisions, not engines: a vendor knows which of its kernels exist.
// Before: the groups of fuse.       After: valid groups with dense ids in an order of execution.
// Needs: fuse. Before plan_resources, which is asked per group.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status PlanFusion(PassContext& context);

}  // namespace tenon::opt
