// Applies the local rules of rewrites/{arithmetic,data_movement,contraction,indexing,control_flow} until none applies, and drops
// dead ops.
//
// Why: exporters write x + 0, reshapes of reshapes, broadcasts of broadcasts and loops that carry constants; every
// later pass would have to see through them.
// Before: broadcast_in_dim(broadcast_in_dim(%b))    After: broadcast_in_dim(%b)
// Needs: inline_calls. Run again after passes that open new chances (fold_constants, cse).
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Simplify(PassContext& context);

}  // namespace tenon::opt
