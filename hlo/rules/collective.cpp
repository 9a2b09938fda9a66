#include "hlo/ops/collective.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;

namespace {

// Rank 2, every id of 0 to the greatest once. -1 fills ragged rows where those may be. Groups over mesh axes are
// resolved later.
LogicalResult verifyGroups(mlir::Operation* op, mlir::Attribute groups, bool ragged = false, bool dense_ids = true) {
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(groups);
  if (!dense) return success();
  if (llvm::cast<ShapedType>(dense.getType()).getRank() != 2 || !dense.getElementType().isSignlessInteger(64))
    return brokenRule(op, 1);
  SmallVector<int64_t> ids;
  for (int64_t id : dense.getValues<int64_t>())
    if (id != -1 || !ragged) ids.push_back(id);
  if (!isUnique(ids) || llvm::any_of(ids, [](int64_t id) { return id < 0; })) return brokenRule(op, 1);
  for (int64_t id : ids)
    if (dense_ids && id >= static_cast<int64_t>(ids.size())) return brokenRule(op, 1) << ": an id below " << id << " is not named";
  return success();
}

LogicalResult verifyChannel(mlir::Operation* op, std::optional<ChannelHandleAttr> channel, bool globalIds) {
  if (globalIds && (!channel || channel->getHandle() <= 0)) return brokenRule(op, 2);
  return success();
}

// Members of a group, or dynamic when the attribute does not say.
int64_t groupSize(mlir::Attribute groups) {
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(groups);
  if (!dense || dense.empty()) return ShapedType::kDynamic;  // all processes, or known later
  return llvm::cast<ShapedType>(dense.getType()).getDimSize(1);
}

// size * factor / divisor, which must be whole; nothing when it is not.
std::optional<int64_t> scaled(int64_t size, int64_t factor, int64_t divisor) {
  if (ShapedType::isDynamic(size) || ShapedType::isDynamic(factor) || ShapedType::isDynamic(divisor))
    return ShapedType::kDynamic;
  __int128 product = __int128(size) * factor;
  if (divisor < 1 || product % divisor != 0 || product / divisor > (__int128(1) << 62)) return std::nullopt;
  return static_cast<int64_t>(product / divisor);
}

// Each result has its operand's shape with `dim` scaled, and its element type or the given one.
LogicalResult verifyScaled(mlir::Operation* op, mlir::ValueRange operands, int64_t dim, int64_t factor,
                           int64_t divisor, mlir::Type element = {}) {
  if (operands.empty() || operands.size() != op->getNumResults()) return brokenRule(op, 3);
  for (auto [operand, result] : llvm::zip_equal(operands, op->getResults())) {
    if (failed(expectSameElement(op, 3, element ? element : operand.getType(), result.getType()))) return failure();
    SmallVector<int64_t> shape(shapeOf(operand));
    if (!isInRange(dim, shape.size())) return brokenRule(op, 3) << ": no such dimension";
    std::optional<int64_t> size = scaled(shape[dim], factor, divisor);
    if (!size) return brokenRule(op, 3) << ": a dimension does not divide";
    shape[dim] = *size;
    if (failed(expectShape(op, 3, shapeOf(result), shape))) return failure();
  }
  return success();
}

// Results have the operands' shapes and the computation's element type.
LogicalResult verifyReduced(mlir::Operation* op, mlir::ValueRange operands, mlir::Region& computation) {
  if (operands.empty() || operands.size() != op->getNumResults()) return brokenRule(op, 3);
  for (auto [operand, result] : llvm::zip_equal(operands, op->getResults())) {
    auto element = expectReducer(op, 3, computation, {elementOf(operand)});
    if (failed(element)) return failure();
    if (!compatibleShapes(operand.getType(), result.getType())) return brokenRule(op, 3);
    if (failed(expectSameElement(op, 3, result.getType(), (*element)[0]))) return failure();
  }
  return success();
}

// Data operands, without the roots that a dynamic root adds.
mlir::FailureOr<mlir::ValueRange> dataOperands(mlir::Operation* op, mlir::ValueRange operands,
                                               bool dynamicRoot) {
  if (!dynamicRoot) return operands;
  if (operands.size() < 2) return brokenRule(op, 3);
  auto root = tensorOf(operands.back());
  operands = operands.drop_back();
  if (root.getRank() != 1 || !root.getElementType().isSignlessInteger(32) ||
      !sizesFit(root.getDimSize(0), operands.size()))
    return brokenRule(op, 3) << ": roots are one i32 per operand";
  return operands;
}

}  // namespace

LogicalResult AllGatherOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())) ||
      failed(verifyChannel(*this, getChannelHandle(), getUseGlobalDeviceIds())))
    return failure();
  // Artifacts of all versions have results of another multiple than the group's size; every result is a whole one.
  const int64_t dim = static_cast<int64_t>(getAllGatherDim());
  if (failed(verifyScaled(*this, getOperands(), dim, ShapedType::kDynamic, 1))) return failure();
  for (auto [operand, result] : llvm::zip_equal(getOperands(), getResults())) {
    const int64_t part = shapeOf(operand)[dim], whole = shapeOf(result)[dim];
    if (part == 0 || (!ShapedType::isDynamic(part) && !ShapedType::isDynamic(whole) && whole % part != 0))
      return brokenRule(*this, 3) << ": " << part << " does not divide " << whole;
  }
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups(), true)) ||
      failed(verifyChannel(*this, getChannelHandle(), getUseGlobalDeviceIds())))
    return failure();
  return verifyReduced(*this, getOperands(), getComputation());
}

LogicalResult ReduceScatterOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups())) ||
      failed(verifyChannel(*this, getChannelHandle(), getUseGlobalDeviceIds())))
    return failure();
  auto elements = expectReducer(*this, 3, getComputation(), {elementOf(getOperand())});
  if (failed(elements)) return failure();
  return verifyScaled(*this, getOperand(), static_cast<int64_t>(getScatterDimension()), 1,
                      groupSize(getReplicaGroups()), elements->front());
}

LogicalResult AllToAllOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups()))) return failure();
  int64_t split = static_cast<int64_t>(getSplitDimension()),
          concat = static_cast<int64_t>(getConcatDimension());
  int64_t count = static_cast<int64_t>(getSplitCount()), members = groupSize(getReplicaGroups());
  // Without rows there are no groups, however long a row would be.
  if (auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(getReplicaGroups()); dense && dense.empty())
    members = llvm::cast<ShapedType>(dense.getType()).getDimSize(1) == 0 ? ShapedType::kDynamic : 0;
  if (count < 1 || !sizesFit(members, count))
    return brokenRule(*this, 3) << ": split_count is not the group's size";
  if (getOperands().empty() || getOperands().size() != getNumResults()) return brokenRule(*this, 3);
  for (auto [operand, result] : llvm::zip_equal(getOperands(), getResults())) {
    if (failed(expectSameElement(*this, 3, operand.getType(), result.getType()))) return failure();
    SmallVector<int64_t> shape(shapeOf(operand));
    if (!isInRange({split, concat}, shape.size())) return brokenRule(*this, 3) << ": no such dimension";
    std::optional<int64_t> part = scaled(shape[split], 1, count);
    if (!part) return brokenRule(*this, 3) << ": the split dimension does not divide";
    shape[split] = *part;
    std::optional<int64_t> whole = scaled(shape[concat], count, 1);
    if (!whole) return brokenRule(*this, 3);
    shape[concat] = *whole;
    if (failed(expectShape(*this, 3, shapeOf(result), shape))) return failure();
  }
  return success();
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups(), false, false))) return failure();
  auto data = dataOperands(*this, getOperands(), getHasDynamicRoot());
  if (failed(data)) return failure();
  if (data->empty() || data->size() != getNumResults()) return brokenRule(*this, 3);
  for (auto [operand, result] : llvm::zip_equal(*data, getResults()))
    if (failed(expectSame(*this, 3, operand.getType(), result.getType()))) return failure();
  return success();
}

LogicalResult CollectiveReduceOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups(), true)) ||
      failed(verifyChannel(*this, getChannelHandle(), getUseGlobalDeviceIds())))
    return failure();
  auto data = dataOperands(*this, getOperands(), getHasDynamicRoot());
  if (failed(data)) return failure();
  return verifyReduced(*this, *data, getComputation());
}

LogicalResult CollectivePermuteOp::verify() {
  auto type = llvm::cast<ShapedType>(getSourceTargetPairs().getType());
  if (type.getRank() != 2 || type.getDimSize(1) != 2) return brokenRule(*this, 1);
  SmallVector<int64_t> ids[2];
  for (auto [i, id] : llvm::enumerate(getSourceTargetPairs().getValues<int64_t>())) ids[i % 2].push_back(id);
  if (!isUnique(ids[0])) return brokenRule(*this, 2);
  if (!isUnique(ids[1])) return brokenRule(*this, 3);
  for (const auto& list : ids)
    if (llvm::any_of(list, [](int64_t id) { return id < 0; })) return brokenRule(*this, 4);
  return expectSame(*this, 5, getOperand().getType(), getType());
}

LogicalResult CrossReplicaSumOp::verify() {
  if (failed(verifyGroups(*this, getReplicaGroups()))) return failure();
  return expectSame(*this, 3, getOperand().getType(), getType());
}

namespace {
LogicalResult verifyId(mlir::Operation* op) {
  auto ui32 = mlir::IntegerType::get(op->getContext(), 32, mlir::IntegerType::Unsigned);
  if (!isScalarOf(op->getResult(0).getType(), ui32)) return brokenRule(op, 1);
  return success();
}
}  // namespace

LogicalResult PartitionIdOp::verify() { return verifyId(*this); }
LogicalResult ReplicaIdOp::verify() { return verifyId(*this); }

}  // namespace tenon::hlo
