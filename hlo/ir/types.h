// Questions about element and tensor types that rules, shape functions and passes share.
#pragma once

#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Types.h"

namespace tenon::hlo {

// The element class bits of hlo/ops/base.td; 0 for a type that no tensor may hold.
int elementClass(mlir::Type element);
bool isQuantized(mlir::Type element);
// The quantization axis, or -1.
int64_t quantizedAxis(mlir::Type element);
// The type that holds quantized values, the type itself otherwise.
mlir::Type storageType(mlir::Type element);
mlir::Type expressedType(mlir::Type element);
// Storage bits of one element: complex counts both parts, quantized its storage type.
int64_t elementBits(mlir::Type element);
// Bytes of one element in a constant store entry and in program buffers: at least one.
int64_t elementBytes(mlir::Type element);

// Equal but for scales and zero points of quantized types.
bool sameElement(mlir::Type a, mlir::Type b);
// Equal but for the precision of floats.
bool sameElementKind(mlir::Type a, mlir::Type b);
// Whether values of `from` may be combined by a region of element type `to`.
bool promotable(mlir::Type from, mlir::Type to);

// A bound for each dimension, dynamic where there is none; empty when the type has no bounds at all.
llvm::ArrayRef<int64_t> boundsOf(mlir::RankedTensorType type);

// Dimensions are compatible when equal, or one is dynamic and has no bound below the other.
bool compatibleShapes(mlir::Type a, mlir::Type b);
// Compatible shapes and same element types.
bool compatibleTypes(mlir::Type a, mlir::Type b);

// The more static one of two compatible tensor types, dimension by dimension; `a` when they do not fit.
mlir::Type mostSpecificType(mlir::Type a, mlir::Type b);

// Number of elements, or -1 when dynamic or over 2^62.
int64_t elementCount(mlir::RankedTensorType type);

}  // namespace tenon::hlo
