// Takes client ops (dialect chlo) apart into StableHLO, in all functions, and writes old spellings (decompose/spelling.cpp) and calls of
// libraries (decompose/library_call.h) as what they mean.
//
// Why: they mean something by definition only: nothing behind this pass, and no target, has to know them.
// Before: %0 = chlo.broadcast_add %a, %b     After: %0 = broadcast_in_dim %b; %1 = stablehlo.add %a, %0
// What the target claims by name is a composite with the op's decomposition first (decompose/chlo_composite.h).
// The reference interpreter's program goes through this pass as well. What is left is error E0401.
// Needs: nothing. Everything after it.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status ExpandChlo(PassContext& context);

}  // namespace tenon::opt
