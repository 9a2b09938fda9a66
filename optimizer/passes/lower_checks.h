// Writes the ops of the `check` dialect as custom calls `@check.…`, with their limits in backend_config.
//
// Why: programs say what they expect in both forms; whoever makes the checks has to know one.
// Before: check.expect_close %a, %b, max_ulp_difference = 2 : …    After: stablehlo.custom_call @check.expect_close(%a, %b) {…}
// Needs: nothing. The reference interpreter's programs go through it too. Must come before extract_checks.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status LowerChecks(PassContext& context);

}  // namespace tenon::opt
