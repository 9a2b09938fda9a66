#include "hlo/ops/dynamic.h"

#include "hlo/ir/types.h"
#include "hlo/rules/constant_operand.h"
#include "hlo/rules/quantized.h"
#include "hlo/rules/rule.h"
#include "hlo/shape/shape.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;

namespace {

// A 1-D tensor with one entry per dimension.
bool isListOf(mlir::Value list, int64_t rank) {
  Shape shape = shapeOf(list);
  return shape.size() == 1 && sizesFit(shape[0], rank);
}

// Whether a tensor of type `type` may have these sizes.
bool holds(mlir::RankedTensorType type, Shape sizes) {
  return static_cast<int64_t>(sizes.size()) == type.getRank() &&
         llvm::all_of(llvm::zip_equal(type.getShape(), sizes), [](auto pair) {
           return std::get<1>(pair) >= 0 && sizesFit(std::get<0>(pair), std::get<1>(pair));
         });
}

}  // namespace

LogicalResult DynamicBroadcastInDimOp::verify() {
  auto from = tensorOf(getOperand()), to = tensorOf(getResult());
  Shape dims = getBroadcastDimensions();
  if (!sameMovedElement(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  if (static_cast<int64_t>(dims.size()) != from.getRank()) return brokenRule(*this, 2);
  if (!isInRange(dims, to.getRank())) return brokenRule(*this, 3);
  if (!isUnique(dims)) return brokenRule(*this, 4);
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) != 1 && !sizesFit(from.getDimSize(i), to.getDimSize(dim)))
      return brokenRule(*this, 5);
  if (failed(expectBroadcastAxis(*this, 6, from, to, dims))) return failure();
  if (!isListOf(getOutputDimensions(), to.getRank()) || !tensorOf(getOutputDimensions()).hasStaticShape())
    return brokenRule(*this, 7);
  if (auto sizes = constantNumbers(getOutputDimensions())) {
    if (!holds(to, *sizes)) return brokenRule(*this, 7) << ": output_dimensions do not fit";
    for (auto [i, dim] : llvm::enumerate(dims))
      if (from.getDimSize(i) != 1 && !sizesFit(from.getDimSize(i), (*sizes)[dim]))
        return brokenRule(*this, 5);
  }
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
  auto sizes = constantNumbers(getOutputShape());
  if (sizes && !holds(tensorOf(getResult()), *sizes)) return brokenRule(*this, 3);
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
  auto low = constantNumbers(getEdgePaddingLow()), high = constantNumbers(getEdgePaddingHigh()),
       interior = constantNumbers(getInteriorPadding());
  if (interior && llvm::any_of(*interior, [](int64_t size) { return size < 0; })) return brokenRule(*this, 3);
  if (low && high && interior)
    return expectShape(*this, 4, shapeOf(getResult()),
                       padShape(shapeOf(getOperand()), *low, *high, *interior));
  return success();
}

LogicalResult DynamicReshapeOp::verify() {
  auto from = tensorOf(getOperand()), to = tensorOf(getResult());
  if (!sameMovedElement(from.getElementType(), to.getElementType()) ||
      !sameScales(from.getElementType(), to.getElementType()))
    return brokenRule(*this, 1);
  if (from.hasStaticShape() && to.hasStaticShape() && elementCount(from) != elementCount(to))
    return brokenRule(*this, 2);
  if (!isListOf(getOutputShape(), to.getRank()) || !tensorOf(getOutputShape()).hasStaticShape())
    return brokenRule(*this, 4);
  if (!keepsAxis(from, to)) return brokenRule(*this, 3);
  if (auto sizes = constantNumbers(getOutputShape())) {
    if (!holds(to, *sizes)) return brokenRule(*this, 5);
    auto said = mlir::RankedTensorType::get(*sizes, to.getElementType());
    if (from.hasStaticShape() && elementCount(from) != elementCount(said)) return brokenRule(*this, 2);
    if (!keepsAxis(from, said)) return brokenRule(*this, 3);
  }
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
