// Prices each group in nanoseconds: the target's price where it has one, else bytes and flops at its rates.
//
// Why: reports show where time goes, and small kernels are not worth a second thread.
// Before: groups without estimate.
// After: every group has an estimate of one launch.
// Needs: plan_resources, since tiles and workspace change the price. Before schedule.
#pragma once

#include "optimizer/pass.h"

namespace tenon::opt {

absl::Status Price(PassContext& context);

}  // namespace tenon::opt
