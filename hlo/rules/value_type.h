// The rules of types (hlo/ops/type.td), which the types of all values of a program hold.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tenon::hlo {

// Arguments and results of functions, ops and blocks. Quotes the rule that the first other type breaks, at its place.
// Two things beside the specification pass, as files have them: tensors without a rank, and of index (sizes).
mlir::LogicalResult verifyValueTypes(mlir::ModuleOp module);

}  // namespace tenon::hlo
