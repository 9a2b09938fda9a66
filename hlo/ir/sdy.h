// The sdy dialect: attributes and ops of hlo/ops/sdy.td.
#pragma once

#include "hlo/ir/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "hlo/ops/sdy_dialect.h.inc"
#define GET_ATTRDEF_CLASSES
#include "hlo/ops/sdy_attributes.h.inc"
#define GET_OP_CLASSES
#include "hlo/ops/sdy_ops.h.inc"

namespace tenon::sdy {

// The mesh that a sharding names, or null.
MeshAttr meshOf(mlir::Operation* op, TensorShardingAttr sharding);

// Whether all axes are of the mesh, none is used twice or manual around the op, parts divide theirs, and there is one entry a
// dimension of `type`, which is null for an op without results. A dimension need not divide: its last part is padded.
mlir::LogicalResult verifySharding(mlir::Operation* op, TensorShardingAttr sharding, mlir::Type type);

}  // namespace tenon::sdy
