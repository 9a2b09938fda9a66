// reduce, reduce_window, select_and_scatter. reduce combines in the order of tree_reduction.h,
// reduce_window one element of a window after another.
#pragma once

#include <span>
#include <vector>

#include "absl/status/statusor.h"
#include "hlo/eval/lane_function.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

// One result per input, of the body's types; inputs and initial values are converted to those first. The body
// takes N accumulators, then N elements. Reduced dimensions need not be sorted.
absl::StatusOr<std::vector<Tensor>> Reduce(std::span<const Tensor> inputs, std::span<const Tensor> inits,
                                           std::span<const int64_t> dimensions, LaneFunction& body);

// One entry per dimension of the operand.
struct WindowDimensions {
  std::vector<int64_t> sizes, strides, base_dilations, window_dilations, padding_low, padding_high;
};

// Padding and the holes of base_dilations hold the initial value.
absl::StatusOr<std::vector<Tensor>> ReduceWindow(std::span<const Tensor> inputs,
                                                 std::span<const Tensor> inits,
                                                 const WindowDimensions& window, LaneFunction& body);

// `select(a, b)` true keeps a; padding is never selected; a window without elements writes nothing.
absl::StatusOr<Tensor> SelectAndScatter(const Tensor& operand, const Tensor& source, const Tensor& init,
                                        const WindowDimensions& window, LaneFunction& select,
                                        LaneFunction& scatter);

// The kind of reduction by which a body over narrow floats is computed in f32 and rounded once at the end:
// additions and multiplications.
bool AccumulatesWide(uint32_t region_kind, ElementType type);

}  // namespace tenon::eval
