// sort.
#pragma once

#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/lane_function.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

// Sorts all operands together along `dimension` (not negative) by a stable merge sort. The comparator takes
// a0, b0, a1, b1, … and says whether a comes first; an inconsistent one gives some permutation.
absl::StatusOr<std::vector<Tensor>> Sort(std::span<const Tensor> operands, int64_t dimension,
                                         LaneFunction& comparator);

}  // namespace tenon::eval
