// Computes ops whose operands are all constants, with the interpreter's kernels (hlo/fold).
//
// Why: shape arithmetic, scales and masks are constants once calls are inlined; a folded op is no kernel.
// Before: %2 = add(%c0, %c1)    After: %2 = constant
// Needs: inline_calls. Large results are not made: hlo/fold/fold.h has the limits. cse after it merges equal constants.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status FoldConstants(PassContext& context);

}  // namespace tenon::opt
