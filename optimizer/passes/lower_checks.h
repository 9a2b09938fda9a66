// Writes the ops of the `check` and `interpreter` dialects as custom calls `@check.…` and `@interpreter.…`, with their limits and
// names in backend_config.
//
// Why: programs say what they expect in both forms; whoever makes the checks has to know one. Views have no codes for these ops.
// Before: check.expect_close %a, %b, max_ulp_difference = 2 : …    After: stablehlo.custom_call @check.expect_close(%a, %b) {…}
// Needs: nothing. The reference interpreter's programs go through it too. Must come before extract_checks.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

// E0204 for such a custom call of the program that takes no tensors, or names no probe.
absl::Status LowerChecks(PassContext& context);

}  // namespace tenon::opt
