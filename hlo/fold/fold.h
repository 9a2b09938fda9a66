// Constant folding of one op with the interpreter's own kernels: the folder, the interpreter and compiled code give the same bits.
#pragma once

#include <cstdint>

#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/Operation.h"

namespace tenon::hlo {

// Results above this many bytes are not made by folding unless they are splats or replace as many bytes of constants.
inline constexpr uint64_t kMaxFoldedBytes = uint64_t{1} << 16;

// The literal that `op` always yields, or null: an operand is not constant, the op is not folded, or the result would be large.
// Only ops with one result.
mlir::TypedAttr Fold(mlir::Operation* op);

}  // namespace tenon::hlo
