// What pad, gather, scatter and convolution rely on, given the numbers that their dynamic forms read from operands:
// those are checked when they run, whoever made the view.
#pragma once

#include "hlo/eval/op_facts.h"

namespace tenon::eval {

const char* PadFits(const Shape& operand, std::span<const int64_t> low, std::span<const int64_t> high,
                    std::span<const int64_t> interior, const Shape& result);
// Operands 0 and 1 and the dimension numbers are the op's.
const char* GatherFits(const OpFacts& op, std::span<const int64_t> slice_sizes);
const char* ScatterFits(const OpFacts& op, const Shape& operand, const ValueFacts& indices,
                        const Shape& updates);
// `padding` is N x 2.
const char* ConvolutionFits(const OpFacts& op, std::span<const int64_t> padding);

}  // namespace tenon::eval
