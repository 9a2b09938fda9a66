#include "hlo/ops/indexing.h"

#include "hlo/ir/types.h"
#include "hlo/rules/constant_operand.h"
#include "hlo/rules/rule.h"
#include "hlo/shape/indexing.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;

namespace {

SmallVector<int64_t> joined(Shape a, Shape b) {
  SmallVector<int64_t> all(a);
  all.append(b.begin(), b.end());
  return all;
}

bool areScalarsOfOneType(mlir::ValueRange values) {
  return llvm::all_of(values, [&](mlir::Value value) {
    return tensorOf(value).getRank() == 0 && value.getType() == values.front().getType();
  });
}

}  // namespace

LogicalResult DynamicSliceOp::verify() {
  Shape shape = shapeOf(getOperand()), sizes = getSliceSizes();
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType()))) return failure();
  if (getStartIndices().size() != shape.size() || sizes.size() != shape.size()) return brokenRule(*this, 2);
  if (!areScalarsOfOneType(getStartIndices())) return brokenRule(*this, 3);
  for (auto [size, slice] : llvm::zip_equal(shape, sizes))
    if (slice < 0 || (!ShapedType::isDynamic(size) && slice > size))
      return brokenRule(*this, 4) << ": " << slice << " of " << size;
  return expectShape(*this, 5, shapeOf(getResult()), SmallVector<int64_t>(sizes));
}

LogicalResult DynamicUpdateSliceOp::verify() {
  Shape shape = shapeOf(getOperand()), update = shapeOf(getUpdate());
  if (failed(expectSame(*this, 1, getOperand().getType(), getType())) ||
      failed(expectSameElement(*this, 2, getOperand().getType(), getUpdate().getType())))
    return failure();
  if (shape.size() != update.size()) return brokenRule(*this, 3);
  if (getStartIndices().size() != shape.size()) return brokenRule(*this, 4);
  if (!areScalarsOfOneType(getStartIndices())) return brokenRule(*this, 5);
  for (auto [size, part] : llvm::zip_equal(shape, update))
    if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(part) && part > size)
      return brokenRule(*this, 6) << ": " << part << " of " << size;
  return success();
}

namespace {

// `sizes` are dynamic where they are not known.
template <typename Op>
LogicalResult verifyGather(Op op, Shape sizes) {
  Shape operand = shapeOf(op.getOperand()), indices = shapeOf(op.getStartIndices()),
        result = shapeOf(op.getResult());
  int64_t rank = operand.size(), indicesRank = indices.size();
  GatherDimensionNumbersAttr n = op.getDimensionNumbers();
  Shape offset = n.getOffsetDims(), collapsed = n.getCollapsedSliceDims(),
        batching = n.getOperandBatchingDims();
  Shape indicesBatching = n.getStartIndicesBatchingDims(), map = n.getStartIndexMap();
  int64_t vectorDim = n.getIndexVectorDim();
  if (operand.size() != offset.size() + collapsed.size() + batching.size()) return brokenRule(op, 1);
  if (vectorDim < 0 || vectorDim > indicesRank) return brokenRule(op, 2);
  if (!sizesFit(map.size(), vectorDim < indicesRank ? indices[vectorDim] : 1)) return brokenRule(op, 3);
  if (!isUnique(offset) || !isAscending(offset)) return brokenRule(op, 4);
  // Of a result of the rank that follows; where it has another, it is the result that is wrong.
  const auto inferred = static_cast<int64_t>(offset.size()) + indicesRank - (vectorDim < indicesRank ? 1 : 0);
  if (!isInRange(offset, inferred)) return brokenRule(op, isInRange(offset, result.size()) ? 22 : 5);
  if (!isUnique(joined(collapsed, batching))) return brokenRule(op, 6);
  if (!isAscending(collapsed)) return brokenRule(op, 7);
  if (!isInRange(collapsed, rank)) return brokenRule(op, 8);
  if (!isAscending(batching)) return brokenRule(op, 10);
  if (!isInRange(batching, rank)) return brokenRule(op, 11);
  if (sizes.size() != operand.size()) return brokenRule(op, 20);
  auto atMostOne = [&](int64_t dim) { return ShapedType::isDynamic(sizes[dim]) || sizes[dim] <= 1; };
  if (!llvm::all_of(collapsed, atMostOne)) return brokenRule(op, 9);
  if (!llvm::all_of(batching, atMostOne)) return brokenRule(op, 12);
  if (!isUnique(indicesBatching)) return brokenRule(op, 13);
  if (!isInRange(indicesBatching, indicesRank)) return brokenRule(op, 14);
  if (llvm::is_contained(indicesBatching, vectorDim)) return brokenRule(op, 15);
  if (batching.size() != indicesBatching.size()) return brokenRule(op, 16);
  for (auto [a, b] : llvm::zip_equal(batching, indicesBatching))
    if (!sizesFit(operand[a], indices[b])) return brokenRule(op, 17);
  if (!isUnique(joined(map, batching))) return brokenRule(op, 18);
  if (!isInRange(map, rank)) return brokenRule(op, 19);
  for (auto [size, slice] : llvm::zip_equal(operand, sizes))
    if (!ShapedType::isDynamic(slice) && (slice < 0 || (!ShapedType::isDynamic(size) && slice > size)))
      return brokenRule(op, 21);
  if (failed(expectShape(op, 22, result, gatherShape(indices, sizes, n)))) return failure();
  return expectSameElement(op, 23, op.getOperand().getType(), op.getType());
}

}  // namespace

LogicalResult GatherOp::verify() {
  // A number that stands for "unknown" in shapes is no size in an attribute.
  if (llvm::any_of(getSliceSizes(), ShapedType::isDynamic)) return brokenRule(*this, 21);
  return verifyGather(*this, getSliceSizes());
}

LogicalResult DynamicGatherOp::verify() {
  Shape sizes = shapeOf(getSliceSizes());
  size_t rank = tensorOf(getOperand()).getRank();
  if (sizes.size() != 1 || !sizesFit(sizes[0], rank)) return brokenRule(*this, 20);
  const auto numbers = constantNumbers(getSliceSizes());
  if (numbers && llvm::any_of(*numbers, ShapedType::isDynamic)) return brokenRule(*this, 21);
  return verifyGather(*this, numbers.value_or(SmallVector<int64_t>(rank, ShapedType::kDynamic)));
}

LogicalResult ScatterOp::verify() {
  auto inputs = getInputs(), updates = getUpdates();
  if (inputs.empty() || inputs.size() != updates.size() || getNumOperands() != 2 * inputs.size() + 1 ||
      getNumResults() != inputs.size())
    return brokenRule(*this, 5);
  Shape input = shapeOf(inputs.front()), indices = shapeOf(getScatterIndices()),
        update = shapeOf(updates.front());
  int64_t rank = input.size(), indicesRank = indices.size();
  SmallVector<mlir::Type> elements;
  for (auto [x, u] : llvm::zip_equal(inputs, updates)) {
    if (!compatibleShapes(x.getType(), inputs.front().getType())) return brokenRule(*this, 1);
    if (!compatibleShapes(u.getType(), updates.front().getType())) return brokenRule(*this, 3);
    elements.push_back(elementOf(x));
  }
  ScatterDimensionNumbersAttr n = getScatterDimensionNumbers();
  Shape window = n.getUpdateWindowDims(), inserted = n.getInsertedWindowDims(),
        batching = n.getInputBatchingDims();
  Shape indicesBatching = n.getScatterIndicesBatchingDims(), map = n.getScatterDimsToOperandDims();
  int64_t vectorDim = n.getIndexVectorDim();
  if (vectorDim < 0 || vectorDim > indicesRank) return brokenRule(*this, 22);
  if (static_cast<int64_t>(update.size()) !=
      static_cast<int64_t>(window.size()) + indicesRank - (vectorDim < indicesRank ? 1 : 0))
    return brokenRule(*this, 4) << ": the updates have rank " << update.size();
  if (input.size() != window.size() + inserted.size() + batching.size()) return brokenRule(*this, 2);
  if (!isUnique(window) || !isAscending(window)) return brokenRule(*this, 7);
  if (!isInRange(window, update.size())) return brokenRule(*this, 8);
  if (!isUnique(joined(inserted, batching))) return brokenRule(*this, 9);
  if (!isAscending(inserted)) return brokenRule(*this, 10);
  if (!isInRange(inserted, rank)) return brokenRule(*this, 11);
  if (!isAscending(batching)) return brokenRule(*this, 12);
  if (!isInRange(batching, rank)) return brokenRule(*this, 13);
  if (!isUnique(indicesBatching)) return brokenRule(*this, 14);
  if (!isInRange(indicesBatching, indicesRank)) return brokenRule(*this, 15);
  if (llvm::is_contained(indicesBatching, vectorDim)) return brokenRule(*this, 16);
  if (batching.size() != indicesBatching.size()) return brokenRule(*this, 17);
  for (auto [a, b] : llvm::zip_equal(batching, indicesBatching))
    if (!sizesFit(input[a], indices[b])) return brokenRule(*this, 18);
  if (!sizesFit(map.size(), vectorDim < indicesRank ? indices[vectorDim] : 1)) return brokenRule(*this, 19);
  if (!isUnique(joined(map, batching))) return brokenRule(*this, 20);
  if (!isInRange(map, rank)) return brokenRule(*this, 21);

  // Update dimensions: those of the window within the input, the others as the indices have them.
  SmallVector<int64_t> scatterSizes, windowLimits;
  for (int64_t i = 0; i < indicesRank; ++i)
    if (i != vectorDim) scatterSizes.push_back(indices[i]);
  for (int64_t i = 0; i < rank; ++i)
    if (!llvm::is_contained(inserted, i) && !llvm::is_contained(batching, i))
      windowLimits.push_back(input[i]);
  size_t nextScatter = 0, nextWindow = 0;
  for (auto [i, size] : llvm::enumerate(update)) {
    if (llvm::is_contained(window, static_cast<int64_t>(i))) {
      int64_t limit = windowLimits[nextWindow++];
      if (!ShapedType::isDynamic(size) && !ShapedType::isDynamic(limit) && size > limit)
        return brokenRule(*this, 4) << ": window of " << size << " in " << limit;
    } else if (!sizesFit(size, scatterSizes[nextScatter++])) {
      return brokenRule(*this, 4);
    }
  }
  auto accumulators = expectReducer(*this, 23, getUpdateComputation(), elements);
  if (failed(accumulators)) return failure();
  for (auto [x, u] : llvm::zip_equal(inputs, updates))
    if (failed(expectSameElement(*this, 6, x.getType(), u.getType()))) return failure();
  for (auto [x, result, element] : llvm::zip_equal(inputs, getResults(), *accumulators)) {
    if (!compatibleShapes(x.getType(), result.getType())) return brokenRule(*this, 24);
    if (failed(expectSameElement(*this, 25, result.getType(), element))) return failure();
  }
  return success();
}

LogicalResult TorchIndexSelectOp::verify() {
  Shape operand = shapeOf(getOperand()), index = shapeOf(getIndex());
  int64_t dim = static_cast<int64_t>(getDim()), batch = static_cast<int64_t>(getBatchDims());
  if (failed(expectSameElement(*this, 1, getOperand().getType(), getType()))) return failure();
  if (batch < 0 || batch > dim || !isInRange(dim, operand.size()) ||
      batch > static_cast<int64_t>(index.size()))
    return brokenRule(*this, 2);
  SmallVector<int64_t> shape(operand.take_front(dim));
  shape.append(index.drop_front(batch).begin(), index.end());
  shape.append(operand.drop_front(dim + 1).begin(), operand.end());
  return expectShape(*this, 3, shapeOf(getResult()), shape);
}

}  // namespace tenon::hlo
