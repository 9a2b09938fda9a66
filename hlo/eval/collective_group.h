// Who takes part in a collective.
#pragma once

#include <cstdint>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/frame.h"

namespace tenon::eval {

// The devices of the group that the device of the call is in, in the op's order; empty when it is in none. E0210 for ids outside of
// the grid.
absl::StatusOr<std::vector<int64_t>> CollectiveGroup(const OpCall& call);

}  // namespace tenon::eval
