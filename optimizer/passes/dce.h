// Removes ops whose results nobody reads and that have no effect, and results of while that nobody reads.
//
// Why: cse and folding leave ops behind; rewrites clean up only around what they touch.
// Before: %1 = exp(%0), never used    After: nothing
// Needs: nothing. Custom calls with side effects, sends, receives and outfeeds stay.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Dce(PassContext& context);

}  // namespace tenon::opt
