// Orders groups so that few bytes are live at once, and moves the ops into that order.
//
// Why: peak memory decides whether a model fits, and a smaller working set stays in the cache.
// Before: groups in any order.
// After: members of a group stand together; group ids ascend in the order of execution.
// Needs: plan_fusion. Before assign_buffers, whose live ranges are those of this order.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Schedule(PassContext& context);

}  // namespace tenon::opt
