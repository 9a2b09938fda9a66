// Decomposes what the target refuses until only ops of its manifest are left.
//
// Why: a target that knows the core ops runs every model; a richer one keeps its richer ops.
//   before: %0 = clamp %lo, %x, %hi     after (clamp refused): %0 = maximum %lo, %x; %1 = minimum %0, %hi
// Decompositions have ranks and only make ops of lower rank, so it ends (optimizer/decompose).
// Needs: optimized. Before claim. What has no decomposition left is an error that lists every such op.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Legalize(PassContext& context);

}  // namespace tenon::opt
