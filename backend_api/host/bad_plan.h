// What becomes of a plan that is not valid.
#pragma once

#include "absl/status/status.h"
#include "backend_api/load/context.h"

namespace tenon::host {

// An error (E0405), or a note and the host's own plan.
enum class OnBadPlan { kFail, kDefault };

// The status of a rejected plan, or OK after a note when the policy is to go on.
absl::Status OrHostsPlan(load::Context& context, OnBadPlan policy, const absl::Status& rejected);

}  // namespace tenon::host
