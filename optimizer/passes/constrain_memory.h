// Asks the target for constraints on the memory of values: alignment, space, bytes readable after the end.
//
// Why: vector loads that may run over the end, engines that read from one memory only.
// Before: ops in order of execution. After: constraints on values; assign_buffers obeys them.
// Needs: schedule. Before assign_buffers.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status ConstrainMemory(PassContext& context);

}  // namespace tenon::opt
