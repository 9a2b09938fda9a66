// Gives every value that lives in memory a buffer: shared where lives do not meet, aliased where nothing moves.
//
// Why: fewer bytes and no copies: loops carry in place, updates write into the old value, results are
// computed where the caller wants them.
// Before: ops in order of execution.
// After: buffers on values, tables of buffers and allocations, peak and lower bound.
// Needs: schedule, constrain_memory. It is the last pass.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status AssignBuffers(PassContext& context);

}  // namespace tenon::opt
