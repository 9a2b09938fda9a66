// Verifiers of the chlo dialect; each record names its own. They read attributes by name, so that no file has
// to see the ops of all families.
#pragma once

#include "mlir/IR/Operation.h"

namespace tenon::chlo {

mlir::LogicalResult verifyUnary(mlir::Operation* op);
mlir::LogicalResult verifyBinary(mlir::Operation* op);
mlir::LogicalResult verifyBroadcast(mlir::Operation* op);
mlir::LogicalResult verifyBroadcastComplex(mlir::Operation* op);
mlir::LogicalResult verifyBroadcastCompare(mlir::Operation* op);
mlir::LogicalResult verifyBroadcastSelect(mlir::Operation* op);
mlir::LogicalResult verifyClassify(mlir::Operation* op);
mlir::LogicalResult verifyConstant(mlir::Operation* op);
mlir::LogicalResult verifyConstantLike(mlir::Operation* op);
mlir::LogicalResult verifyTopK(mlir::Operation* op);
mlir::LogicalResult verifyRaggedDot(mlir::Operation* op);
mlir::LogicalResult verifyScan(mlir::Operation* op);

}  // namespace tenon::chlo
