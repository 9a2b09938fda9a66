// What meshes, shardings and manual computations have to hold.
#include <tuple>

#include "hlo/ir/sdy.h"
#include "llvm/ADT/StringSet.h"

namespace tenon::sdy {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::failure;
using mlir::success;
using mlir::Type;

mlir::LogicalResult MeshOp::verify() {
  llvm::StringSet<> names;
  for (MeshAxisAttr axis : getMesh().getAxes()) {
    if (axis.getSize() < 1) return emitOpError("has an axis of size ") << axis.getSize();
    if (!names.insert(axis.getName()).second) return emitOpError("has two axes named ") << axis.getName();
  }
  const int64_t count = getMesh().count();
  ArrayRef<int64_t> ids = getMesh().getDeviceIds();
  if (count < 0) return emitOpError("is too large");
  if (!llvm::isa_and_nonnull<mlir::ModuleOp>((*this)->getParentOp()))
    return emitOpError("does not stand in a module itself");
  // Meshes without axes are of one device or of none yet; the first of the others says how many all have.
  for (auto other : (*this)->getBlock()->getOps<MeshOp>()) {
    if (getMesh().getAxes().empty() || other.getMesh().getAxes().empty()) continue;
    if (other != *this && other.getMesh().count() != count)
      return emitOpError("has ") << count << " devices, and mesh " << other.getSymName() << " has "
                                 << other.getMesh().count();
    break;
  }
  if (ids.empty()) return success();
  if (getMesh().getAxes().empty())
    return ids.size() == 1 && ids[0] >= 0 ? mlir::LogicalResult(success())
                                          : emitOpError("without axes has one device");
  SmallVector<int64_t> sorted(ids);
  llvm::sort(sorted);
  bool is_permutation = static_cast<int64_t>(ids.size()) == count;
  for (auto [i, id] : llvm::enumerate(sorted))
    is_permutation = is_permutation && id == static_cast<int64_t>(i);
  if (!is_permutation) return emitOpError("has device_ids that do not name each device once");
  return success();
}

MeshAttr meshOf(mlir::Operation* op, TensorShardingAttr sharding) {
  if (auto mesh = llvm::dyn_cast<MeshAttr>(sharding.getMesh())) return mesh;
  auto named = mlir::SymbolTable::lookupNearestSymbolFrom<MeshOp>(
      op, llvm::cast<mlir::FlatSymbolRefAttr>(sharding.getMesh()));
  return named ? named.getMesh() : MeshAttr();
}

namespace {
// Where an axis or a part of one stands: by the mesh, then from the major part on.
std::tuple<int64_t, int64_t, int64_t> orderIn(MeshAttr mesh, AxisRefAttr axis) {
  int64_t index = 0;
  for (MeshAxisAttr each : mesh.getAxes()) {
    if (each.getName() == axis.getName()) break;
    ++index;
  }
  return {index, axis.getSize() ? axis.getPreSize() : 1, axis.getSize()};
}

bool areOne(AxisRefAttr major, AxisRefAttr minor) {
  return major.getName() == minor.getName() && major.getSize() && minor.getSize() &&
         major.getPreSize() * major.getSize() == minor.getPreSize();
}

mlir::LogicalResult verifyNeighbours(mlir::Operation* op, MeshAttr, ArrayRef<AxisRefAttr> axes) {
  for (size_t i = 1; i < axes.size(); ++i)
    if (areOne(axes[i - 1], axes[i]))
      return op->emitOpError("has parts of an axis side by side that are one: ") << axes[i].getName();
  return success();
}

bool isManualAround(mlir::Operation* op, llvm::StringRef axis) {
  for (auto outer = op->getParentOfType<ManualComputationOp>(); outer;
       outer = outer->getParentOfType<ManualComputationOp>())
    if (llvm::any_of(outer.getManualAxes().getAxes(),
                     [&](mlir::StringAttr name) { return name.getValue() == axis; }))
      return true;
  return false;
}
}  // namespace

mlir::LogicalResult verifyAxes(mlir::Operation* op, MeshAttr mesh, ArrayRef<AxisRefAttr> axes,
                               bool neighbours) {
  for (auto [i, axis] : llvm::enumerate(axes)) {
    const int64_t size = mesh.sizeOf(axis.getName()), before = axis.getPreSize(), part = axis.getSize();
    if (size == 0) return op->emitOpError("names an axis that the mesh has not: ") << axis.getName();
    if (part &&
        (before < 1 || part < 2 || part == size || before > size / part || size % (before * part) != 0))
      return op->emitOpError("has a part of an axis that does not divide it: ") << axis.getName();
    for (size_t k = 0; k < i; ++k) {
      if (axes[k].getName() != axis.getName()) continue;
      const int64_t other = axes[k].getPreSize(), others = axes[k].getSize();
      if (!part || !others || (before < other * others && other < before * part))
        return op->emitOpError("uses an axis twice: ") << axis.getName();
    }
  }
  return neighbours ? verifyNeighbours(op, mesh, axes) : mlir::LogicalResult(success());
}

mlir::LogicalResult verifySharding(mlir::Operation* op, TensorShardingAttr sharding, Type type) {
  MeshAttr mesh = meshOf(op, sharding);
  if (!mesh) return op->emitOpError("names a mesh that is not there: ") << sharding.getMesh();
  // One device has all of a value of any rank.
  const bool one_device = mesh.getAxes().empty() && !mesh.getDeviceIds().empty();
  if (auto tuple = llvm::dyn_cast_or_null<mlir::TupleType>(type); tuple && tuple.size() == 1)
    type = tuple.getType(0);
  auto tensor = llvm::dyn_cast_or_null<mlir::RankedTensorType>(type);
  const int64_t rank = tensor && !one_device ? tensor.getRank() : 0;
  if (static_cast<int64_t>(sharding.getDims().size()) != rank)
    return op->emitOpError("has a sharding of ")
           << sharding.getDims().size() << " dimensions for a value of rank " << rank;
  SmallVector<AxisRefAttr> axes;
  for (DimensionShardingAttr dim : sharding.getDims()) {
    axes.append(dim.getAxes().begin(), dim.getAxes().end());
    if (dim.getIsClosed() && dim.getAxes().empty() && dim.getPriority() >= 0)
      return op->emitOpError("has a priority on a closed dimension without axes");
  }
  for (ArrayRef<AxisRefAttr> list : {sharding.getReplicated(), sharding.getUnreduced()}) {
    axes.append(list.begin(), list.end());
    if (!llvm::is_sorted(list,
                         [&](AxisRefAttr x, AxisRefAttr y) { return orderIn(mesh, x) < orderIn(mesh, y); }))
      return op->emitOpError("has replicated or unreduced axes that do not stand in the mesh's order");
  }
  for (AxisRefAttr axis : axes)
    if (isManualAround(op, axis.getName()))
      return op->emitOpError("names an axis that a manual computation around it has taken: ")
             << axis.getName();
  if (failed(verifyAxes(op, mesh, axes, /*neighbours=*/false))) return failure();
  for (DimensionShardingAttr dim : sharding.getDims())
    if (failed(verifyNeighbours(op, mesh, dim.getAxes()))) return failure();
  return mlir::success(succeeded(verifyNeighbours(op, mesh, sharding.getReplicated())) &&
                       succeeded(verifyNeighbours(op, mesh, sharding.getUnreduced())));
}

mlir::LogicalResult ShardingConstraintOp::verify() { return verifySharding(*this, getSharding(), getType()); }
mlir::LogicalResult ReshardOp::verify() { return verifySharding(*this, getSharding(), getType()); }

// The body has the parts of operands and results: each dimension divided by the manual axes on it.
mlir::LogicalResult ManualComputationOp::verifyRegions() {
  mlir::Block& block = getBody().front();
  auto end = block.empty() ? ReturnOp() : llvm::dyn_cast<ReturnOp>(block.back());
  if (!end) return emitOpError("has a body that does not end in sdy.return");
  if (getInShardings().getShardings().size() != getNumOperands() ||
      block.getNumArguments() != getNumOperands() ||
      getOutShardings().getShardings().size() != getNumResults() || end.getNumOperands() != getNumResults())
    return emitOpError("has another number of shardings, arguments or results than values");
  auto check = [&](TensorShardingAttr sharding, Type whole, Type part) -> mlir::LogicalResult {
    if (failed(verifySharding(*this, sharding, whole))) return failure();
    MeshAttr mesh = meshOf(*this, sharding);
    for (mlir::StringAttr axis : getManualAxes().getAxes())
      if (mesh.sizeOf(axis.getValue()) == 0)
        return emitOpError("has a manual axis that the mesh has not: ") << axis;
    auto from = llvm::dyn_cast<mlir::RankedTensorType>(whole),
         to = llvm::dyn_cast<mlir::RankedTensorType>(part);
    if (!from || !to)
      return whole == part ? mlir::LogicalResult(success())
                           : emitOpError("has values of other types in its body");
    SmallVector<int64_t> shape(from.getShape());
    for (auto [size, dim] : llvm::zip_equal(shape, sharding.getDims())) {
      bool is_free = false;
      for (AxisRefAttr axis : dim.getAxes()) {
        const bool manual = llvm::any_of(getManualAxes().getAxes(), [&](mlir::StringAttr name) {
          return name.getValue() == axis.getName();
        });
        if (manual && is_free) return emitOpError("has a manual axis after a free one");
        is_free = !manual;
        if (!manual || mlir::ShapedType::isDynamic(size)) continue;
        const int64_t count = axis.getSize() ? axis.getSize() : mesh.sizeOf(axis.getName());
        if (size % count != 0)
          return emitOpError("has a dimension of ") << size << " over " << count << " devices";
        size /= count;
      }
    }
    auto expected = mlir::RankedTensorType::get(shape, from.getElementType(), from.getEncoding());
    if (expected != to)
      return emitOpError("has a part of ") << whole << " that is a " << part << ", not a " << expected;
    return success();
  };
  for (auto [sharding, operand, argument] :
       llvm::zip_equal(getInShardings().getShardings(), getOperandTypes(), block.getArgumentTypes()))
    if (failed(check(sharding, operand, argument))) return failure();
  for (auto [sharding, result, returned] :
       llvm::zip_equal(getOutShardings().getShardings(), getResultTypes(), end.getOperandTypes()))
    if (failed(check(sharding, result, returned))) return failure();
  return success();
}

}  // namespace tenon::sdy
