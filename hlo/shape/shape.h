// Result shapes of constants' and data movement ops, as plain functions. Sizes may be ShapedType::kDynamic; a
// result that does not fit or would be negative is absent. Callers have checked the lists' lengths (rules c2
// and the like).
#pragma once

#include <optional>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace tenon::hlo {

using InferredShape = std::optional<llvm::SmallVector<int64_t>>;

// [ceil((limit - start) / stride)] per dimension.
InferredShape sliceShape(llvm::ArrayRef<int64_t> starts, llvm::ArrayRef<int64_t> limits,
                         llvm::ArrayRef<int64_t> strides);
InferredShape padShape(llvm::ArrayRef<int64_t> operand, llvm::ArrayRef<int64_t> low,
                       llvm::ArrayRef<int64_t> high, llvm::ArrayRef<int64_t> interior);
InferredShape transposeShape(llvm::ArrayRef<int64_t> operand, llvm::ArrayRef<int64_t> permutation);
// Sum along `dimension`; the most static sizes elsewhere.
InferredShape concatenateShape(llvm::ArrayRef<llvm::ArrayRef<int64_t>> inputs, int64_t dimension);
// `low + (n - 1) * step + 1 + high` for n > 0 elements `step` apart; the size of a dilated and padded
// dimension.
std::optional<int64_t> dilatedSize(int64_t size, int64_t step, int64_t low, int64_t high);

}  // namespace tenon::hlo
