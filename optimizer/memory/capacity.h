// Whether a program fits into the memory that its target has.
#pragma once

#include "absl/status/status.h"
#include "hlo/ir/plan.h"
#include "optimizer/target/target.h"

namespace tenon::opt {

// E0409 where the arguments, results and constants (all in space 0), temporaries and prepared values of one device need more
// bytes of a memory space than the target says it has; the message names the space and the parts. Spaces
// without a size are not limited. Workspaces of kernels do not count: they come later.
absl::Status CheckCapacity(const plan::MemoryPlan& plan, const TargetTraits& traits);

}  // namespace tenon::opt
