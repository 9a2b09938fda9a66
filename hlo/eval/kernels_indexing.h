// gather and scatter.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/lane_function.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

struct GatherDimensions {
  std::vector<int64_t> offset, collapsed, operand_batching, indices_batching, start_index_map;
  int64_t index_vector;
  std::vector<int64_t> slice_sizes;
};

// Start indices are clamped so that every slice lies in the operand.
Tensor Gather(const Tensor& operand, const Tensor& indices, const GatherDimensions& dimensions);

struct ScatterDimensions {
  std::vector<int64_t> update_window, inserted_window, input_batching, indices_batching, to_operand;
  int64_t index_vector;
};

// Updates are applied in row-major order of the updates; each element that falls outside the operand is
// dropped. The body takes N current values, then N updates.
absl::StatusOr<std::vector<Tensor>> Scatter(std::vector<Tensor> inputs, const Tensor& indices,
                                            std::span<const Tensor> updates,
                                            const ScatterDimensions& dimensions, LaneFunction& body);

}  // namespace tenon::eval
