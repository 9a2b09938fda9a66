// The shape functions applied to an op: what its operands and attributes say of its results.
#pragma once

#include <optional>

#include "llvm/ADT/SmallVector.h"
#include "mlir/IR/Operation.h"

namespace tenon::hlo {

// One shape a result; a size is dynamic where the operands do not tell it. Absent for ops whose shape functions need
// more than operands and attributes (control flow, calls, ops whose shape is an operand's value) and where sizes do
// not fit each other: then verification quotes the rule. The op's rules hold but for the sizes of its results.
std::optional<llvm::SmallVector<llvm::SmallVector<int64_t>>> resultShapes(mlir::Operation* op);

}  // namespace tenon::hlo
