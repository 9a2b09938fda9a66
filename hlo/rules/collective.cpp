#include "hlo/ops/collective.h"

#include "hlo/ir/sdy.h"
#include "hlo/ir/types.h"
#include "hlo/rules/constant_operand.h"
#include "hlo/rules/rule.h"
#include "mlir/IR/BuiltinOps.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::ShapedType;
using mlir::success;

namespace {

// Names of the axes of a mesh: the attribute itself, or of the op that the symbol stands for. Nothing where the op says none.
std::optional<SmallVector<llvm::StringRef>> axesOf(mlir::Operation* op, mlir::Attribute mesh) {
  if (auto symbol = llvm::dyn_cast<mlir::SymbolRefAttr>(mesh)) {
    mlir::Operation* named = mlir::SymbolTable::lookupNearestSymbolFrom(op, symbol);
    mesh = named->getAttr("mesh") ? named->getAttr("mesh") : named->getAttr("stablehlo.mesh");
  }
  SmallVector<llvm::StringRef> names;
  if (auto own = llvm::dyn_cast_or_null<MeshAttr>(mesh)) {
    for (mlir::Attribute axis : own.getAxes())
      if (auto each = llvm::dyn_cast<MeshAxisAttr>(axis)) names.push_back(each.getName());
  } else if (auto sharding = llvm::dyn_cast_or_null<sdy::MeshAttr>(mesh)) {
    for (sdy::MeshAxisAttr axis : sharding.getAxes()) names.push_back(axis.getName());
  } else {
    return std::nullopt;
  }
  return names;
}

// Numbers of the rules on replica groups: ids are not repeated, and are those from 0 on.
struct GroupRules {
  int unique = 1, dense = 1;
};

LogicalResult verifyMeshAxes(mlir::Operation* op, GroupRules rules, ReplicaGroupMeshAxesAttr groups) {
  mlir::Attribute mesh = groups.getMesh();
  if (auto symbol = llvm::dyn_cast<mlir::SymbolRefAttr>(mesh);
      symbol && !mlir::SymbolTable::lookupNearestSymbolFrom(op, symbol))
    return brokenRule(op, rules.dense) << ": the mesh symbol " << symbol << " is not found";
  std::optional<SmallVector<llvm::StringRef>> names = axesOf(op, mesh);
  if (!names) return success();
  SmallVector<mlir::Attribute> used;
  for (mlir::Attribute each : groups.getAxes()) {
    auto axis = llvm::dyn_cast<AxisRefAttr>(each);
    if (!axis || !llvm::is_contained(*names, axis.getName()))
      return brokenRule(op, rules.dense) << ": the mesh has no axis " << each;
    if (llvm::is_contained(used, each))
      return brokenRule(op, rules.unique) << ": axis " << each << " is named twice";
    used.push_back(each);
  }
  return success();
}

// Rank 2, every id of 0 to the greatest once. -1 fills ragged rows where those may be. What groups over mesh axes are
// is resolved later.
LogicalResult verifyGroups(mlir::Operation* op, GroupRules rules, mlir::Attribute groups, bool ragged = false,
                           bool dense_ids = true) {
  if (auto axes = llvm::dyn_cast<ReplicaGroupMeshAxesAttr>(groups)) return verifyMeshAxes(op, rules, axes);
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(groups);
  if (!dense) return success();
  if (llvm::cast<ShapedType>(dense.getType()).getRank() != 2 || !dense.getElementType().isSignlessInteger(64))
    return brokenRule(op, rules.unique);
  SmallVector<int64_t> ids;
  for (int64_t id : dense.getValues<int64_t>())
    if (id != -1 || !ragged) ids.push_back(id);
  if (!isUnique(ids)) return brokenRule(op, rules.unique);
  if (llvm::any_of(ids, [](int64_t id) { return id < 0; })) return brokenRule(op, rules.dense);
  for (int64_t id : ids)
    if (dense_ids && id >= static_cast<int64_t>(ids.size()))
      return brokenRule(op, rules.dense) << ": an id below " << id << " is not named";
  return success();
}

// Processes that a module says it runs as; nothing where it does not say.
std::optional<int64_t> countOf(mlir::Operation* op, llvm::StringRef name) {
  auto module = op->getParentOfType<mlir::ModuleOp>();
  auto count = module ? module->getAttrOfType<mlir::IntegerAttr>(name) : mlir::IntegerAttr();
  return count && count.getInt() > 0 ? std::optional<int64_t>(count.getInt()) : std::nullopt;
}
std::optional<int64_t> replicas(mlir::Operation* op) { return countOf(op, "mhlo.num_replicas"); }
std::optional<int64_t> partitions(mlir::Operation* op) { return countOf(op, "mhlo.num_partitions"); }
// What ids name: replicas, or with global ids all processes.
std::optional<int64_t> replicasOrAll(mlir::Operation* op, bool globalIds) {
  auto rows = replicas(op), columns = partitions(op);
  if (!globalIds) return rows;
  return rows && columns ? std::optional<int64_t>(*rows * *columns) : std::nullopt;
}
// What ids name of ops whose channels are between partitions.
std::optional<int64_t> ofChannel(mlir::Operation* op, std::optional<ChannelHandleAttr> channel) {
  return channel && channel->getHandle() > 0 ? partitions(op) : replicas(op);
}

llvm::SmallVector<int64_t> idsOf(mlir::Attribute groups) {
  SmallVector<int64_t> ids;
  if (auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(groups))
    for (int64_t id : dense.getValues<int64_t>())
      if (id >= 0) ids.push_back(id);
  return ids;
}

// Groups name every process; no groups at all are one of all.
LogicalResult verifyAllNamed(mlir::Operation* op, int rule, mlir::Attribute groups,
                             std::optional<int64_t> count) {
  const auto named = static_cast<int64_t>(idsOf(groups).size());
  if (named == 0 || !count || named == *count) return success();
  return brokenRule(op, rule) << ": " << named << " of " << *count;
}

LogicalResult verifyInModule(mlir::Operation* op, int rule, llvm::ArrayRef<int64_t> ids,
                             std::optional<int64_t> count) {
  for (int64_t id : ids)
    if (count && id >= *count) return brokenRule(op, rule) << ": " << id << " of " << *count;
  return success();
}

// Groups of ids of all devices leave nothing open: they are there.
LogicalResult verifyGlobalIds(mlir::Operation* op, int rule, mlir::Attribute groups, bool globalIds) {
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(groups);
  if (globalIds && dense && dense.empty())
    return brokenRule(op, rule) << ": use_global_device_ids needs groups";
  return success();
}

LogicalResult verifyChannel(mlir::Operation* op, int rule, std::optional<ChannelHandleAttr> channel,
                            bool globalIds) {
  if (globalIds && (!channel || channel->getHandle() <= 0)) return brokenRule(op, rule);
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
struct ScaledRules {
  int dimension, divides, shape, element;
};
LogicalResult verifyScaled(mlir::Operation* op, ScaledRules rules, mlir::ValueRange operands, int64_t dim,
                           int64_t factor, int64_t divisor, mlir::Type element = {}) {
  if (operands.empty() || operands.size() != op->getNumResults()) return brokenRule(op, rules.shape);
  for (auto [operand, result] : llvm::zip_equal(operands, op->getResults())) {
    if (failed(expectSameElement(op, rules.element, element ? element : operand.getType(), result.getType())))
      return failure();
    SmallVector<int64_t> shape(shapeOf(operand));
    if (!isInRange(dim, shape.size())) return brokenRule(op, rules.dimension) << ": no such dimension";
    std::optional<int64_t> size = scaled(shape[dim], factor, divisor);
    if (!size) return brokenRule(op, rules.divides) << ": a dimension does not divide";
    shape[dim] = *size;
    if (failed(expectShape(op, rules.shape, shapeOf(result), shape))) return failure();
  }
  return success();
}

// Results have the operands' shapes and the computation's element type.
struct ReducedRules {
  int computation, shape, element;
};
LogicalResult verifyReduced(mlir::Operation* op, ReducedRules rules, mlir::ValueRange operands,
                            mlir::Region& computation) {
  if (operands.empty() || operands.size() != op->getNumResults()) return brokenRule(op, rules.shape);
  for (auto [operand, result] : llvm::zip_equal(operands, op->getResults())) {
    auto element = expectReducer(op, rules.computation, computation, {elementOf(operand)});
    if (failed(element)) return failure();
    if (!compatibleShapes(operand.getType(), result.getType())) return brokenRule(op, rules.shape);
    if (failed(expectSameElement(op, rules.element, result.getType(), (*element)[0]))) return failure();
  }
  return success();
}

// Data operands, without the roots that a dynamic root adds.
mlir::FailureOr<mlir::ValueRange> dataOperands(mlir::Operation* op, int rule, mlir::ValueRange operands,
                                               bool dynamicRoot) {
  if (!dynamicRoot) return operands;
  if (operands.size() < 2) return brokenRule(op, rule);
  auto root = tensorOf(operands.back());
  operands = operands.drop_back();
  if (root.getRank() != 1 || !root.getElementType().isSignlessInteger(32) ||
      !sizesFit(root.getDimSize(0), operands.size()))
    return brokenRule(op, rule) << ": roots are one i32 per operand";
  return operands;
}

// Whether a group names replicas and holds all partitions of each.
template <typename Op>
bool namesReplicasOfAll(Op op) {
  return !op.getUseGlobalDeviceIds() && op.getChannelHandle() && op.getChannelHandle()->getHandle() > 0;
}

// The members of a group, dynamic where it does not name them; of a program that does not say its partitions they are one each.
template <typename Op>
int64_t memberCount(Op op) {
  const int64_t size = groupSize(op.getReplicaGroups());
  if (ShapedType::isDynamic(size) || !namesReplicasOfAll(op)) return size;
  int64_t all = 0;
  return llvm::MulOverflow(size, partitions(op).value_or(1), all) ? ShapedType::kDynamic : all;
}

}  // namespace

LogicalResult AllGatherOp::verify() {
  if (failed(verifyGroups(*this, {2, 4}, getReplicaGroups())) ||
      failed(verifyGlobalIds(*this, 4, getReplicaGroups(), getUseGlobalDeviceIds())) ||
      failed(verifyChannel(*this, 5, getChannelHandle(), getUseGlobalDeviceIds())) ||
      failed(verifyAllNamed(*this, 3, getReplicaGroups(), replicasOrAll(*this, getUseGlobalDeviceIds()))))
    return failure();
  // Artifacts of all versions, which do not say how many devices there are, have results of another multiple than the group's size;
  // every result is a whole one.
  const int64_t dim = static_cast<int64_t>(getAllGatherDim());
  const bool known = replicas(*this) && (!namesReplicasOfAll(*this) || partitions(*this));
  const int64_t members = known ? memberCount(*this) : ShapedType::kDynamic;
  if (failed(verifyScaled(*this, {1, 6, 6, 6}, getOperands(), dim, members, 1))) return failure();
  for (auto [operand, result] : llvm::zip_equal(getOperands(), getResults())) {
    const int64_t part = shapeOf(operand)[dim], whole = shapeOf(result)[dim];
    if (part == 0 || (!ShapedType::isDynamic(part) && !ShapedType::isDynamic(whole) && whole % part != 0))
      return brokenRule(*this, 6) << ": " << part << " does not divide " << whole;
  }
  return success();
}

LogicalResult AllReduceOp::verify() {
  if (failed(verifyGroups(*this, {1, 3}, getReplicaGroups(), true)) ||
      failed(verifyGlobalIds(*this, 3, getReplicaGroups(), getUseGlobalDeviceIds())) ||
      failed(verifyChannel(*this, 4, getChannelHandle(), getUseGlobalDeviceIds())) ||
      failed(verifyAllNamed(*this, 2, getReplicaGroups(), replicasOrAll(*this, getUseGlobalDeviceIds()))))
    return failure();
  return verifyReduced(*this, {5, 6, 7}, getOperands(), getComputation());
}

LogicalResult ReduceScatterOp::verify() {
  if (failed(verifyGroups(*this, {3, 5}, getReplicaGroups())) ||
      failed(verifyGlobalIds(*this, 5, getReplicaGroups(), getUseGlobalDeviceIds())) ||
      failed(verifyChannel(*this, 6, getChannelHandle(), getUseGlobalDeviceIds())) ||
      failed(verifyAllNamed(*this, 4, getReplicaGroups(), replicasOrAll(*this, getUseGlobalDeviceIds()))))
    return failure();
  auto elements = expectReducer(*this, 7, getComputation(), {elementOf(getOperand())});
  if (failed(elements)) return failure();
  return verifyScaled(*this, {2, 1, 8, 9}, getOperand(), static_cast<int64_t>(getScatterDimension()), 1,
                      memberCount(*this), elements->front());
}

LogicalResult AllToAllOp::verify() {
  if (failed(verifyGroups(*this, {5, 7}, getReplicaGroups())) ||
      failed(verifyAllNamed(*this, 6, getReplicaGroups(), ofChannel(*this, getChannelHandle()))))
    return failure();
  int64_t split = static_cast<int64_t>(getSplitDimension()),
          concat = static_cast<int64_t>(getConcatDimension());
  int64_t count = static_cast<int64_t>(getSplitCount()), members = groupSize(getReplicaGroups());
  // Without rows there are no groups, however long a row would be.
  if (auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(getReplicaGroups()); dense && dense.empty())
    members = llvm::cast<ShapedType>(dense.getType()).getDimSize(1) == 0 ? ShapedType::kDynamic : 0;
  if (count < 1) return brokenRule(*this, 4);
  if (!sizesFit(members, count)) return brokenRule(*this, 8);
  if (getOperands().empty() || getOperands().size() != getNumResults()) return brokenRule(*this, 9);
  for (auto [operand, result] : llvm::zip_equal(getOperands(), getResults())) {
    if (failed(expectSameElement(*this, 9, operand.getType(), result.getType()))) return failure();
    SmallVector<int64_t> shape(shapeOf(operand));
    const auto rank = static_cast<int64_t>(shape.size());
    if (!isInRange(split, rank)) return brokenRule(*this, 1);
    if (!isInRange(concat, rank)) return brokenRule(*this, 3);
    std::optional<int64_t> part = scaled(shape[split], 1, count);
    if (!part) return brokenRule(*this, 2);
    shape[split] = *part;
    std::optional<int64_t> whole = scaled(shape[concat], count, 1);
    if (!whole) return brokenRule(*this, 9);
    shape[concat] = *whole;
    if (failed(expectShape(*this, 9, shapeOf(result), shape))) return failure();
  }
  return success();
}

LogicalResult CollectiveBroadcastOp::verify() {
  if (failed(verifyGroups(*this, {}, getReplicaGroups(), false, false)) ||
      failed(verifyInModule(*this, 2, idsOf(getReplicaGroups()), ofChannel(*this, getChannelHandle()))))
    return failure();
  auto data = dataOperands(*this, 4, getOperands(), getHasDynamicRoot());
  if (failed(data)) return failure();
  if (data->empty()) return brokenRule(*this, getHasDynamicRoot() ? 4 : 3);
  if (data->size() != getNumResults()) return brokenRule(*this, 5);
  for (auto [operand, result] : llvm::zip_equal(*data, getResults()))
    if (failed(expectSame(*this, 3, operand.getType(), result.getType()))) return failure();
  const int64_t members = groupSize(getReplicaGroups());
  auto roots = getHasDynamicRoot() ? constantNumbers(getOperands().back()) : std::nullopt;
  if (roots && !ShapedType::isDynamic(members) && !isInRange(*roots, members)) return brokenRule(*this, 6);
  return success();
}

LogicalResult CollectiveReduceOp::verify() {
  if (failed(verifyGroups(*this, {1, 3}, getReplicaGroups(), true)) ||
      failed(verifyGlobalIds(*this, 3, getReplicaGroups(), getUseGlobalDeviceIds())) ||
      failed(verifyChannel(*this, 4, getChannelHandle(), getUseGlobalDeviceIds())) ||
      failed(
          verifyInModule(*this, 2, idsOf(getReplicaGroups()), replicasOrAll(*this, getUseGlobalDeviceIds()))))
    return failure();
  auto data = dataOperands(*this, 6, getOperands(), getHasDynamicRoot());
  if (failed(data)) return failure();
  return verifyReduced(*this, {5, 6, 7}, *data, getComputation());
}

LogicalResult CollectivePermuteOp::verify() {
  if (failed(expectPairs(*this, 1, getSourceTargetPairs())) ||
      failed(verifyInModule(*this, 4, idsOf(getSourceTargetPairs()), ofChannel(*this, getChannelHandle()))))
    return failure();
  return expectSame(*this, 5, getOperand().getType(), getType());
}

LogicalResult CrossReplicaSumOp::verify() {
  if (failed(verifyGroups(*this, {}, getReplicaGroups()))) return failure();
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
