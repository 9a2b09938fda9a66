#include "hlo/ops/shape.h"

#include "hlo/ir/literal.h"
#include "hlo/ir/types.h"
#include "hlo/rules/quantized.h"
#include "hlo/rules/rule.h"
#include "hlo/shape/shape.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::success;
using mlir::Type;

namespace {

// Static, or with one dimension that is dynamic and bounded.
bool hasOneBound(RankedTensorType type) {
  if (type.hasStaticShape()) return true;
  auto extensions = llvm::dyn_cast_or_null<TypeExtensionsAttr>(type.getEncoding());
  if (!extensions || type.getNumDynamicDims() != 1) return false;
  for (auto [size, bound] : llvm::zip(type.getShape(), extensions.getBounds()))
    if (ShapedType::isDynamic(size) && !ShapedType::isDynamic(bound)) return true;
  return false;
}

}  // namespace

LogicalResult ConstantOp::verify() {
  RankedTensorType type = tensorOf(getResult());
  if (!type.hasStaticShape()) return brokenRule(*this, 1) << ": the result is not static";
  auto literal = llvm::dyn_cast<RankedTensorType>(getValue().getType());
  if (!literal || literal.getShape() != type.getShape() ||
      literal.getElementType() != storageType(type.getElementType()))
    return brokenRule(*this, 1) << ": " << getValue().getType() << " and " << type;
  if (auto reference = llvm::dyn_cast<ir::ConstAttr>(getValue())) {
    if (!storeEntry(reference)) return brokenRule(*this, 1) << ": no such constant in the store";
  } else if (!llvm::isa<mlir::DenseIntOrFPElementsAttr>(getValue()) && failed(literalBytes(getValue()))) {
    return brokenRule(*this, 1) << ": a literal without a dense form of the type's size";
  }
  return success();
}

LogicalResult IotaOp::verify() {
  RankedTensorType type = tensorOf(getResult());
  if (!type.hasStaticShape() || !isInRange(static_cast<int64_t>(getIotaDimension()), type.getRank()))
    return brokenRule(*this, 1);
  return success();
}

LogicalResult ReshapeOp::verify() {
  RankedTensorType from = tensorOf(getOperand()), to = tensorOf(getResult());
  if (!sameMovedElement(from.getElementType(), to.getElementType()) ||
      !sameScales(from.getElementType(), to.getElementType()))
    return brokenRule(*this, 1);
  if (!hasOneBound(to)) return brokenRule(*this, 4);
  if (from.hasStaticShape() && to.hasStaticShape() && elementCount(from) != elementCount(to))
    return brokenRule(*this, 2) << ": " << from << " and " << to;
  if (!keepsAxis(from, to)) return brokenRule(*this, 3);
  return success();
}

LogicalResult BroadcastInDimOp::verify() {
  RankedTensorType from = tensorOf(getOperand()), to = tensorOf(getResult());
  Shape dims = getBroadcastDimensions();
  if (!sameMovedElement(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  if (!hasOneBound(to)) return brokenRule(*this, 7);
  if (static_cast<int64_t>(dims.size()) != from.getRank()) return brokenRule(*this, 2);
  if (!isInRange(dims, to.getRank())) return brokenRule(*this, 3);
  if (!isUnique(dims)) return brokenRule(*this, 4);
  for (auto [i, dim] : llvm::enumerate(dims))
    if (from.getDimSize(i) != 1 && !sizesFit(from.getDimSize(i), to.getDimSize(dim)))
      return brokenRule(*this, 5) << ": operand dimension " << i << " is " << from.getDimSize(i)
                                  << ", result dimension " << dim << " is " << to.getDimSize(dim);
  return expectBroadcastAxis(*this, 6, from, to, dims);
}

LogicalResult BroadcastOp::verify() {
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType()))) return failure();
  llvm::SmallVector<int64_t> shape(getBroadcastSizes());
  if (llvm::any_of(shape, [](int64_t size) { return size < 0; })) return brokenRule(*this, 2);
  shape.append(shapeOf(getOperand()).begin(), shapeOf(getOperand()).end());
  return expectShape(*this, 3, shapeOf(getResult()), shape);
}

LogicalResult TransposeOp::verify() {
  RankedTensorType from = tensorOf(getOperand()), to = tensorOf(getResult());
  if (!sameMovedElement(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  if (!isPermutation(getPermutation(), from.getRank())) return brokenRule(*this, 2);
  if (failed(expectShape(*this, 3, to.getShape(), transposeShape(from.getShape(), getPermutation()))))
    return failure();
  int64_t axis = quantizedAxis(to.getElementType());
  if (axis >= 0 && (axis >= to.getRank() || quantizedAxis(from.getElementType()) != getPermutation()[axis]))
    return brokenRule(*this, 4);
  if (!sameScales(from.getElementType(), to.getElementType())) return brokenRule(*this, 1);
  return success();
}

LogicalResult ReverseOp::verify() {
  if (failed(expectSame(*this, 1, getOperand().getType(), getType()))) return failure();
  if (!isUnique(getDimensions())) return brokenRule(*this, 2);
  if (!isInRange(getDimensions(), tensorOf(getOperand()).getRank())) return brokenRule(*this, 3);
  return success();
}

LogicalResult SliceOp::verify() {
  RankedTensorType from = tensorOf(getOperand());
  size_t rank = from.getRank();
  if (failed(expectSameElement(*this, 1, from, getType()))) return failure();
  if (getStartIndices().size() != rank || getLimitIndices().size() != rank || getStrides().size() != rank)
    return brokenRule(*this, 2);
  for (size_t i = 0; i < rank; ++i) {
    int64_t start = getStartIndices()[i], limit = getLimitIndices()[i], size = from.getDimSize(i);
    if (start < 0 || start > limit || (!ShapedType::isDynamic(size) && limit > size))
      return brokenRule(*this, 3) << ": [" << start << ":" << limit << "] of dimension " << i;
  }
  if (!allPositive(getStrides())) return brokenRule(*this, 4);
  return expectShape(*this, 5, shapeOf(getResult()),
                     sliceShape(getStartIndices(), getLimitIndices(), getStrides()));
}

LogicalResult PadOp::verify() {
  size_t rank = tensorOf(getOperand()).getRank();
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType())) ||
      failed(expectSameElement(*this, 1, getPaddingValue().getType(), getType())))
    return failure();
  if (tensorOf(getPaddingValue()).getRank() != 0)
    return brokenRule(*this, 1) << ": padding_value is no scalar";
  if (getEdgePaddingLow().size() != rank || getEdgePaddingHigh().size() != rank ||
      getInteriorPadding().size() != rank)
    return brokenRule(*this, 2);
  if (llvm::any_of(getInteriorPadding(), [](int64_t size) { return size < 0; })) return brokenRule(*this, 3);
  return expectShape(
      *this, 4, shapeOf(getResult()),
      padShape(shapeOf(getOperand()), getEdgePaddingLow(), getEdgePaddingHigh(), getInteriorPadding()));
}

LogicalResult ConcatenateOp::verify() {
  if (getInputs().empty()) return brokenRule(*this, 3);
  RankedTensorType first = tensorOf(getInputs().front());
  int64_t dimension = static_cast<int64_t>(getDimension());
  if (!isInRange(dimension, first.getRank())) return brokenRule(*this, 4);
  llvm::SmallVector<Shape> shapes;
  for (mlir::Value input : getInputs()) {
    if (failed(expectSameElement(*this, 1, input.getType(), first))) return failure();
    if (tensorOf(input).getRank() != first.getRank()) return brokenRule(*this, 2);
    for (int64_t i = 0; i < first.getRank(); ++i)
      if (i != dimension && !sizesFit(shapeOf(input)[i], first.getDimSize(i))) return brokenRule(*this, 2);
    shapes.push_back(shapeOf(input));
  }
  if (failed(expectSameElement(*this, 5, first, getType()))) return failure();
  return expectShape(*this, 6, shapeOf(getResult()), concatenateShape(shapes, dimension));
}

}  // namespace tenon::hlo
