// Writes infeeds, outfeeds, sends, receives, and checks in loops and branches as exchanges with whoever runs the program, and leaves tokens out.
//
// Why: a program has a step for an exchange, in every place where it has steps; so no target has to know how values come from a host
// or from another device.
// Before: %r:2 = infeed(%t)    After: %r = reshape(exchange(zeros, [[-2]])), with tenon.transfers on the function, which says what -2 is.
// A receive takes what the exchange gives; an outfeed gives its value and takes nothing of the result. Complex numbers travel as pairs.
// Needs: extract_checks, lower_tuples, lower_quantized, inline_calls. Must come before store_narrow: the caller's types stand in tenon.transfers.
// Exchanges keep their order in all that follows (optimizer/analysis/op_class.h), which is why tokens may go.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

// Ops that the target takes itself stay, but for those whose values have sizes of their own. E0208 for a value whose size is not known.
absl::Status LowerTransfers(PassContext& context);

}  // namespace tenon::opt
