#include "hlo/ops/dynamic.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;

namespace {

// A 1-D tensor with one entry per dimension.
bool isListOf(mlir::Value list, int64_t rank) {
  Shape shape = shapeOf(list);
  return shape.size() == 1 && sizesFit(shape[0], rank);
}

// Same element type; a per-axis quantized type may differ in axis, scales and zero points.
bool sameButAxis(mlir::Type a, mlir::Type b) {
  return sameElement(a, b) || (isQuantized(a) && isQuantized(b) && storageType(a) == storageType(b) &&
                               expressedType(a) == expressedType(b));
}

}  // namespace

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto from = tensorOf(getOperand()), to = tensorOf(getResult());
  Shape dims = getBroadcastDimensions();
  if (!sameButAxis(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  if (static_cast<int64_t>(dims.size()) != from.getRank()) return brokenRule(*this, 2);
  if (!isInRange(dims, to.getRank())) return brokenRule(*this, 3);
  if (!isUnique(dims)) return brokenRule(*this, 4);
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) != 1 && !sizesFit(from.getDimSize(i), to.getDimSize(dim)))
      return brokenRule(*this, 5);
  if (!isListOf(getOutputDimensions(), to.getRank())) return brokenRule(*this, 7);
  Shape expanding = getKnownExpandingDimensions().value_or(Shape()),
        kept = getKnownNonexpandingDimensions().value_or(Shape());
  llvm::SmallVector<int64_t> both(expanding);
  both.append(kept.begin(), kept.end());
  if (!isUnique(both)) return brokenRule(*this, 8);
  if (!isInRange(expanding, from.getRank())) return brokenRule(*this, 9);
  if (!isInRange(kept, from.getRank())) return brokenRule(*this, 10);
  return success();
}

LogicalResult DynamicIotaOp::verify() {
  int64_t rank = tensorOf(getResult()).getRank();
  if (!isInRange(static_cast<int64_t>(getIotaDimension()), rank)) return brokenRule(*this, 1);
  if (!isListOf(getOutputShape(), rank)) return brokenRule(*this, 2);
  return success();
}

LogicalResult DynamicPadOp::verify() {
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType())) ||
      failed(expectSameElement(*this, 1, getPaddingValue().getType(), getType())))
    return failure();
  int64_t rank = tensorOf(getOperand()).getRank();
  if (tensorOf(getResult()).getRank() != rank || !isListOf(getEdgePaddingLow(), rank) ||
      !isListOf(getEdgePaddingHigh(), rank) || !isListOf(getInteriorPadding(), rank))
    return brokenRule(*this, 2);
  return success();
}

LogicalResult DynamicReshapeOp::verify() {
  auto from = tensorOf(getOperand()), to = tensorOf(getResult());
  if (!sameButAxis(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  if (from.hasStaticShape() && to.hasStaticShape() && elementCount(from) != elementCount(to))
    return brokenRule(*this, 2);
  if (!isListOf(getOutputShape(), to.getRank())) return brokenRule(*this, 4);
  return success();
}

LogicalResult RealDynamicSliceOp::verify() {
  int64_t rank = tensorOf(getOperand()).getRank();
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType()))) return failure();
  if (tensorOf(getResult()).getRank() != rank) return brokenRule(*this, 1);
  if (!isListOf(getStartIndices(), rank) || !isListOf(getLimitIndices(), rank) ||
      !isListOf(getStrides(), rank))
    return brokenRule(*this, 2);
  return success();
}

LogicalResult GetDimensionSizeOp::verify() {
  if (!isInRange(static_cast<int64_t>(getDimension()), tensorOf(getOperand()).getRank()))
    return brokenRule(*this, 1);
  if (!isScalarOf(getType(), mlir::IntegerType::get(getContext(), 32))) return brokenRule(*this, 2);
  return success();
}

LogicalResult SetDimensionSizeOp::verify() {
  auto from = tensorOf(getOperand()), to = tensorOf(getResult());
  int64_t dimension = static_cast<int64_t>(getDimension());
  if (!isInRange(dimension, from.getRank())) return brokenRule(*this, 1);
  if (!isScalarOf(getSize().getType(), mlir::IntegerType::get(getContext(), 32))) return brokenRule(*this, 2);
  bool fits = sameElement(from.getElementType(), to.getElementType()) && from.getRank() == to.getRank();
  for (int64_t i = 0; fits && i < from.getRank(); ++i)
    fits = i == dimension || sizesFit(from.getDimSize(i), to.getDimSize(i));
  if (!fits) return brokenRule(*this, 3);
  return success();
}

}  // namespace tenon::hlo
