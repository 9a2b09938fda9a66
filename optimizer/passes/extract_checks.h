// Takes the checks out of the entry function: what they compare becomes results at its end, and the list of checks an
// attribute of the function, so that the caller compares after the run.
//
// Why: every target obeys checks then, without one word about them in the plugin ABI; and no rule can drop them.
// Before: custom_call @check.expect_eq(%a, %b); return %r    After: return %r, %a, %b, with tenon.checks on the function.
// A probe that stands in the entry's own block is its operand, and what is expected of it a check like any other.
// Needs: lower_checks, inline_calls. A check within a loop or branch stays where it is, for `legal` to refuse.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

// E0204 when a check has other operands or results than two tensors of one type and nothing, or an i1.
absl::Status ExtractChecks(PassContext& context);

}  // namespace tenon::opt
