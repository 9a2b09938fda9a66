// What the collectives of a partitioned program do to the sharding of a value, and other rules of ops that stand among them.
#include "hlo/ir/literal.h"
#include "hlo/ir/sdy.h"

namespace tenon::sdy {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::LogicalResult;
using Axes = SmallVector<AxisRefAttr>;

// The sharding that is known of a value, or null.
TensorShardingAttr shardingOf(mlir::Value value) {
  if (auto argument = llvm::dyn_cast<mlir::BlockArgument>(value)) {
    mlir::Operation* owner = argument.getOwner()->getParentOp();
    if (auto manual = llvm::dyn_cast<ManualComputationOp>(owner))
      return argument.getArgNumber() < manual.getInShardings().getShardings().size()
                 ? manual.getInShardings().getShardings()[argument.getArgNumber()]
                 : TensorShardingAttr();
    auto function = llvm::dyn_cast<mlir::FunctionOpInterface>(owner);
    return function ? function.getArgAttrOfType<TensorShardingAttr>(argument.getArgNumber(), "sdy.sharding")
                    : TensorShardingAttr();
  }
  mlir::Operation* op = value.getDefiningOp();
  for (llvm::StringRef name : {"sharding", "out_sharding"})
    if (std::optional<mlir::Attribute> attribute = op->getInherentAttr(name))
      if (auto sharding = llvm::dyn_cast_or_null<TensorShardingAttr>(*attribute)) return sharding;
  auto list = op->getAttrOfType<ShardingPerValueAttr>("sdy.sharding");
  const unsigned number = llvm::cast<mlir::OpResult>(value).getResultNumber();
  return list && number < list.getShardings().size() ? list.getShardings()[number] : TensorShardingAttr();
}

// Parts side by side that are one as one, and one that is a whole axis as that axis.
Axes merged(MeshAttr mesh, ArrayRef<AxisRefAttr> axes) {
  Axes result;
  for (AxisRefAttr axis : axes) {
    int64_t before = axis.getPreSize(), size = axis.getSize();
    if (size && !result.empty() && result.back().getName() == axis.getName() && result.back().getSize() &&
        result.back().getPreSize() * result.back().getSize() == before) {
      before = result.back().getPreSize();
      size *= result.pop_back_val().getSize();
    }
    if (size == mesh.sizeOf(axis.getName())) before = size = 0;
    result.push_back(AxisRefAttr::get(axis.getContext(), axis.getName(), before, size));
  }
  return result;
}

// The shardings before and after, by dimension; checked to be of one mesh, what is not known being whole.
struct Change {
  MeshAttr mesh;
  SmallVector<Axes> before, after;
};

mlir::FailureOr<Change> changeOf(mlir::Operation* op, TensorShardingAttr out) {
  if (failed(verifySharding(op, out, op->getResult(0).getType()))) return mlir::failure();
  Change change{meshOf(op, out), {}, {}};
  TensorShardingAttr in = shardingOf(op->getOperand(0));
  if (in && meshOf(op, in) != change.mesh)
    return op->emitOpError("has an operand and a result on two meshes"), mlir::failure();
  for (auto [d, dim] : llvm::enumerate(out.getDims())) {
    change.after.emplace_back(dim.getAxes());
    change.before.emplace_back();
    if (in && d < in.getDims().size()) llvm::append_range(change.before.back(), in.getDims()[d].getAxes());
  }
  return change;
}

Axes joined(MeshAttr mesh, ArrayRef<AxisRefAttr> first, ArrayRef<AxisRefAttr> second) {
  Axes all(first);
  llvm::append_range(all, second);
  return merged(mesh, all);
}

LogicalResult doesNotFit(mlir::Operation* op) {
  return op->emitOpError("has an out_sharding that is not what it makes of its operand's");
}

// Each dimension of one side is that of the other with a list of axes behind it.
LogicalResult verifyLists(mlir::Operation* op, TensorShardingAttr out, ListOfAxisRefListsAttr lists,
                          bool gathers) {
  mlir::FailureOr<Change> change = changeOf(op, out);
  if (failed(change)) return mlir::failure();
  if (lists.getLists().size() != change->after.size())
    return op->emitOpError("has ") << lists.getLists().size() << " lists of axes for " << change->after.size()
                                   << " dimensions";
  Axes all;
  for (AxisRefListAttr list : lists.getLists()) {
    if (failed(verifyAxes(op, change->mesh, list.getAxes()))) return mlir::failure();
    llvm::append_range(all, list.getAxes());
  }
  if (failed(verifyAxes(op, change->mesh, all, /*neighbours=*/false))) return mlir::failure();
  for (auto [list, before, after] : llvm::zip_equal(lists.getLists(), change->before, change->after)) {
    const Axes& more = gathers ? before : after;
    if (joined(change->mesh, gathers ? after : before, list.getAxes()) != merged(change->mesh, more))
      return doesNotFit(op);
  }
  return mlir::success();
}

}  // namespace

LogicalResult AllGatherOp::verify() { return verifyLists(*this, getOutSharding(), getGatheringAxes(), true); }
LogicalResult AllSliceOp::verify() { return verifyLists(*this, getOutSharding(), getSlicingAxes(), false); }
LogicalResult ReduceScatterOp::verify() {
  return verifyLists(*this, getOutSharding(), getReduceScatterAxes(), false);
}

LogicalResult AllReduceOp::verify() {
  mlir::FailureOr<Change> change = changeOf(*this, getOutSharding());
  if (failed(change) || failed(verifyAxes(*this, change->mesh, getReductionAxes().getAxes())))
    return mlir::failure();
  if (!llvm::is_contained({"", "max", "min"}, getReductionKind()))
    return emitOpError("has a reduction_kind that is none: ") << getReductionKind();
  Axes all(getReductionAxes().getAxes());
  for (auto [before, after] : llvm::zip_equal(change->before, change->after)) {
    if (before != after) return doesNotFit(*this);
    llvm::append_range(all, before);
  }
  return verifyAxes(*this, change->mesh, all, /*neighbours=*/false);
}

LogicalResult AllToAllOp::verify() {
  mlir::FailureOr<Change> change = changeOf(*this, getOutSharding());
  if (failed(change)) return mlir::failure();
  const auto rank = static_cast<int64_t>(change->after.size());
  if (getParams().getParams().empty()) return emitOpError("moves no axes");
  SmallVector<bool> moved(change->after.size());
  for (AllToAllParamAttr param : getParams().getParams()) {
    const int64_t from = param.getSource(), to = param.getTarget();
    if (from < 0 || to < 0 || from >= rank || to >= rank || from == to || moved[from] || moved[to])
      return emitOpError("moves axes between dimensions ") << from << " and " << to << ", which it may not";
    moved[from] = moved[to] = true;
    if (param.getAxes().empty() || failed(verifyAxes(*this, change->mesh, param.getAxes())))
      return param.getAxes().empty() ? emitOpError("moves no axes") : LogicalResult(mlir::failure());
    if (joined(change->mesh, change->after[from], param.getAxes()) !=
            merged(change->mesh, change->before[from]) ||
        joined(change->mesh, change->before[to], param.getAxes()) != merged(change->mesh, change->after[to]))
      return doesNotFit(*this);
  }
  for (int64_t d = 0; d < rank; ++d)
    if (!moved[d] && change->before[d] != change->after[d]) return doesNotFit(*this);
  return mlir::success();
}

LogicalResult CollectivePermuteOp::verify() {
  mlir::FailureOr<Change> change = changeOf(*this, getOutSharding());
  if (failed(change)) return mlir::failure();
  auto parts = [&](const Axes& axes) {
    int64_t count = 1;
    for (AxisRefAttr axis : axes)
      count *= axis.getSize() ? axis.getSize() : change->mesh.sizeOf(axis.getName());
    return count;
  };
  for (auto [before, after] : llvm::zip_equal(change->before, change->after))
    if (parts(before) != parts(after)) return doesNotFit(*this);
  return mlir::success();
}

LogicalResult ConstantOp::verify() {
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(getValue().getType());
  if (!hlo::isLiteral(getValue()) || !type || !type.hasStaticShape() || type != getOutput().getType())
    return emitOpError("has a literal of another type");
  return mlir::success();
}

LogicalResult DataFlowEdgeOp::verify() {
  if (!getSharding()) return mlir::success();
  return verifySharding(*this, *getSharding(), getResult().getType());
}

LogicalResult NamedComputationOp::verifyRegions() {
  mlir::Block& block = getBody().front();
  auto end = block.empty() ? ReturnOp() : llvm::dyn_cast<ReturnOp>(block.back());
  if (!end) return emitOpError("has a body that does not end in sdy.return");
  if (block.getArgumentTypes() != getOperandTypes() || end.getOperandTypes() != getResultTypes())
    return emitOpError("has a body of other types than its operands and results");
  auto check = [&](std::optional<ShardingPerValueAttr> shardings, mlir::TypeRange types) -> LogicalResult {
    if (!shardings) return mlir::success();
    if (shardings->getShardings().size() != types.size())
      return emitOpError("has another number of shardings than values");
    for (auto [sharding, type] : llvm::zip_equal(shardings->getShardings(), types))
      if (failed(verifySharding(*this, sharding, type))) return mlir::failure();
    return mlir::success();
  };
  return mlir::success(succeeded(check(getInShardings(), getOperandTypes())) &&
                       succeeded(check(getOutShardings(), getResultTypes())));
}

}  // namespace tenon::sdy
