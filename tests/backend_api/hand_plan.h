// A plan made by hand for any module, as plain as can be: every op is a group of its own, every value has
// memory of its own. What the optimizer's engines make is smaller; what the host does with it is the same.
#pragma once

#include "hlo/ir/plan.h"

namespace tenon::host {

// Groups only, as after `fused`.
void PlanGroupsByHand(mlir::ModuleOp module);
// Groups and buffers, as after `buffered`. Carried values of loops have one buffer each.
void PlanMemoryByHand(mlir::ModuleOp module, int64_t alignment = 64);

}  // namespace tenon::host
