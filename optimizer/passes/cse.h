// Keeps one of several ops that compute the same value from the same operands.
//
// Why: exporters repeat constants, iotas, broadcasts and index arithmetic at every use.
// Before: %1 = iota …, %2 = iota …    After: %1 serves both; its origins name both source ops.
// Needs: pure ops only are merged; ops with regions when their regions are equal. simplify after it finds x op x.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Cse(PassContext& context);

}  // namespace tenon::opt
