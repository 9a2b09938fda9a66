// Sizes that become known while a program is refined, and the types that say them.
#pragma once

#include <optional>

#include "absl/status/status.h"
#include "mlir/IR/BuiltinTypes.h"
#include "optimizer/pass.h"

namespace tenon::opt::refine {

using Sizes = llvm::SmallVector<int64_t>;  // ShapedType::kDynamic: not known

// Null for a value that is no tensor with a rank.
mlir::RankedTensorType TensorOf(mlir::Value value);

// Whether it is a tensor with a rank and a size that is not known.
bool IsDynamic(mlir::Type type);

// The elements of an integer or index constant; nothing for other values.
std::optional<Sizes> ConstantSizes(mlir::Value value);

// `type` with the sizes that are known now; a bound goes where nothing is left that it bounds. Absent where a size is another than the type's.
std::optional<mlir::RankedTensorType> Refined(mlir::RankedTensorType type, llvm::ArrayRef<int64_t> sizes);

// Refines the type of a value in place; E0210 where it has another size already.
absl::Status SetSizes(PassContext& context, mlir::Value value, llvm::ArrayRef<int64_t> sizes);

// Puts `made`, with the results of `op`, in the place of `op`.
void Replace(PassContext& context, mlir::Operation* op, mlir::Operation* made);

}  // namespace tenon::opt::refine
