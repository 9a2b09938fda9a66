// Ops that only move elements: every element type, any layout of the result that the parameters ask for.
// Parameters are the op's attributes; they are valid for the operands (the verifier has seen to it).
#pragma once

#include <cstdint>
#include <span>

#include "hlo/eval/tensor.h"

namespace tenon::eval {

using Dims = std::span<const int64_t>;

// The index along `dimension`, converted to the type.
Tensor Iota(ElementType type, Shape shape, int64_t dimension);
// Result dimension dimensions[i] is operand dimension i, or repeats it where that is 1.
Tensor BroadcastInDim(const Tensor& operand, Shape shape, Dims dimensions);
// Result dimension k is operand dimension permutation[k].
Tensor Transpose(const Tensor& operand, Dims permutation);
Tensor Reverse(const Tensor& operand, Dims dimensions);
Tensor Slice(const Tensor& operand, Dims starts, Dims limits, Dims strides);
// Starts are clamped so that the slice fits.
Tensor DynamicSlice(const Tensor& operand, Dims starts, Dims sizes);
// The operand is taken by value: it is changed in place when no one shares it.
Tensor DynamicUpdateSlice(Tensor operand, const Tensor& update, Dims starts);
// Padding may be negative (crops); `interior` elements go between neighbours.
Tensor Pad(const Tensor& operand, const Tensor& value, Dims low, Dims high, Dims interior);
Tensor Concatenate(std::span<const Tensor> operands, int64_t dimension);
// The bits as elements of another width: a last dimension appears or goes where the widths differ.
Tensor BitcastConvert(const Tensor& operand, ElementType type, Shape shape);

// Copies `shape` elements of `size` bytes between strided arrays; strides count elements and may be zero or
// negative.
void CopyStrided(std::byte* to, Dims to_strides, const std::byte* from, Dims from_strides, Dims shape,
                 size_t size);

}  // namespace tenon::eval
