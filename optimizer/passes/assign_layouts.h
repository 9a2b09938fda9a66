// Gives every value its layout: row-major, or what the target wishes, propagated to where it costs nothing.
//
// Why: a matrix in panels or a channel-minor image is read at full speed; a relayout at the wrong place costs
// more than it gives.
// Before: no layouts.
// After: layouts on values, tenon.relayout where definition and use differ; arguments and results of the
// program stay row-major.
// Needs: place. Before fuse, which groups relayouts like other ops.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status AssignLayouts(PassContext& context);

}  // namespace tenon::opt
