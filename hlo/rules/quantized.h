// Rules about scales, zero points and quantization axes.
#pragma once

#include "hlo/rules/rule.h"

namespace tenon::hlo {

// Two element types of an op that moves elements without changing them. Types that are not quantized are equal;
// quantized ones have one storage and expressed type and are both per tensor, with one scale and zero point, or both
// per axis, whose axes may differ.
bool sameMovedElement(mlir::Type a, mlir::Type b);
// Per axis: the same scales and zero points in the same order. True for other types.
bool sameScales(mlir::Type a, mlir::Type b);
// Per axis: each scale and zero point of `to` is the only one of `from`, whose axis has size 1.
bool repeatsScale(mlir::Type from, mlir::Type to);
// Reshaping leaves the quantization axis whole: as many elements before it, on it and after it, of what is known.
bool keepsAxis(mlir::RankedTensorType from, mlir::RankedTensorType to);
// broadcast_in_dim and its dynamic form: the axis goes where its dimension goes, and a dimension of size 1 repeats its
// scale.
mlir::LogicalResult expectBroadcastAxis(mlir::Operation* op, int rule, mlir::RankedTensorType from,
                                        mlir::RankedTensorType to, Shape dims);

// Rule numbers of a product of two operands.
struct ProductRules {
  int quantized;    // rhs is, and lhs exactly when the result is
  int storage;      // one storage type of lhs and rhs
  int expressed;    // one expressed type
  int granularity;  // the result is per tensor where rhs is
  int hybrid;       // lhs and result have rhs's expressed type where only rhs is quantized
};
// Nothing to hold where no element type is quantized.
mlir::LogicalResult expectQuantizedProduct(mlir::Operation* op, const ProductRules& rules, mlir::Type lhs,
                                           mlir::Type rhs, mlir::Type result);
// Whether every zero point is 0.
bool zeroPointsAreZero(mlir::Type element);

}  // namespace tenon::hlo
