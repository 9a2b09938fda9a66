// Elementwise ops on tensors. Operands have the same shape where not said otherwise; the result has it too.
// An op that is not defined for a type gives an invalid tensor.
#pragma once

#include <span>

#include "hlo/eval/elementwise.h"
#include "hlo/eval/tensor.h"

namespace tenon::eval {

// Runs a kernel over tensors. An operand of one element is repeated when the result has more. `reuse` is an
// operand that no one needs any more: its bytes hold the result when size and owner allow.
Tensor RunElementwise(const ElementwiseKernel& kernel, std::span<const Tensor* const> operands,
                      const Shape& shape, Tensor* reuse = nullptr);

// `op` is a TENON_OP_* of one to three operands without attributes.
Tensor Elementwise(uint32_t op, std::span<const Tensor> operands);
Tensor Compare(const Tensor& lhs, const Tensor& rhs, Direction direction, bool total_order);
Tensor Convert(const Tensor& operand, ElementType type);
Tensor ReducePrecision(const Tensor& operand, int64_t exponent_bits, int64_t mantissa_bits);
// The predicate is a scalar or of the values' shape.
Tensor Select(const Tensor& predicate, const Tensor& on_true, const Tensor& on_false);
// The bounds are scalars or of the operand's shape.
Tensor Clamp(const Tensor& lower, const Tensor& operand, const Tensor& upper);

}  // namespace tenon::eval
