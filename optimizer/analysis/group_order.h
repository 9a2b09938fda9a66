// Orders of groups: which group needs which, whether they form a cycle, ids that ascend in an order of
// execution.
#pragma once

#include "absl/status/status.h"
#include "hlo/ir/plan.h"

namespace tenon::opt {

// Gives groups new ids, ascending in an order in which they can run (blocks in pre-order, as close to the
// order of ops as dependencies allow), drops empty ones, and sorts each op's list. Fails when groups form a
// cycle, naming one on it.
absl::Status NumberGroups(mlir::FunctionOpInterface function);

}  // namespace tenon::opt
