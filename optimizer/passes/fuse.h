// Groups ops into kernels: epilogues into dot, convolution and reduce; producers; row kernels (softmax);
// siblings.
//
// Why: what stays inside a kernel is neither written nor read; bytes are what most models wait for.
//   before: %0 = dot_general; %1 = add %0, %bias; %2 = maximum %1, %zero     after: one group dot_add_maximum
// Needs: assign_layouts. After it no op is made or removed but copies of assign_buffers. Splat constants are
// made again in the blocks that use them. A member may stand in several groups: cheap ops are computed where
// they are used. Groups never form a cycle.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Fuse(PassContext& context);

}  // namespace tenon::opt
