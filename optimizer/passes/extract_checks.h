// Takes the checks out of the entry function: what they compare becomes results at its end, and the list of checks an
// attribute of the function, so that the caller compares after the run.
//
// Why: every target obeys checks then, without one word about them in the plugin ABI; and no rule can drop them.
// Before: custom_call @check.expect_eq(%a, %b); return %r    After: return %r, %a, %b, with tenon.checks on the function.
// A probe that stands in the entry's own block is its operand, and what is expected of it a check like any other.
// Needs: lower_checks, inline_calls. A check within a loop or branch stays where it is: lower_transfers makes an exchange of it, since
// what it compares in each iteration is no result.
#pragma once

#include <optional>

#include "hlo/eval/check.h"
#include "hlo/ops/call.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// E0204 when a check has other operands or results than two tensors of one type and nothing, or an i1.
absl::Status ExtractChecks(PassContext& context);

// The check that a custom call is, with its limits; nothing for other calls.
std::optional<eval::Check> CheckOf(hlo::CustomCallOp call);

// Whether all that stands around the op, up to its function, are loops and branches.
bool StandsAmongSteps(mlir::Operation* op);

// The name of interpreter.probe and of what is expected of it.
llvm::StringRef ProbeId(hlo::CustomCallOp call);
// Which of the probe's values is expected.
int64_t ProbeIteration(hlo::CustomCallOp call);

}  // namespace tenon::opt
