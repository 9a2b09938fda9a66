#include "optimizer/passes/lower_sharding.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ir/sdy.h"
#include "hlo/ops/shape.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/sharding/annotation_calls.h"
#include "optimizer/sharding/device_grid.h"
#include "optimizer/sharding/parts.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;
using Sizes = SmallVector<int64_t>;

bool IsSdy(Operation* op) { return llvm::isa_and_nonnull<sdy::SdyDialect>(op->getDialect()); }

// The coordinate of a device on an axis, or on a part of one.
int64_t Coordinate(sdy::MeshAttr mesh, int64_t position, sdy::AxisRefAttr axis) {
  int64_t minor = 1;
  for (sdy::MeshAxisAttr each : llvm::reverse(mesh.getAxes())) {
    if (each.getName() == axis.getName()) {
      const int64_t whole = (position / minor) % each.getSize();
      if (axis.getSize() == 0) return whole;
      return whole / (each.getSize() / (axis.getPreSize() * axis.getSize())) % axis.getSize();
    }
    minor *= each.getSize();
  }
  return 0;
}

Cut CutOf(sdy::MeshAttr mesh, sdy::TensorShardingAttr sharding, sdy::ManualAxesAttr manual) {
  Cut cut;
  if (!mesh) return cut;
  cut.devices = mesh.count();
  for (sdy::DimensionShardingAttr dim : sharding.getDims()) {
    int64_t count = 1;
    Sizes indices(static_cast<size_t>(mesh.count()), 0);
    for (sdy::AxisRefAttr axis : dim.getAxes()) {
      if (llvm::none_of(manual.getAxes(),
                        [&](mlir::StringAttr name) { return name.getValue() == axis.getName(); }))
        continue;
      const int64_t size = axis.getSize() ? axis.getSize() : mesh.sizeOf(axis.getName());
      count *= size;
      for (int64_t position = 0; position < mesh.count(); ++position) {
        const int64_t device = mesh.getDeviceIds().empty() ? position : mesh.getDeviceIds()[position];
        indices[device] = indices[device] * size + Coordinate(mesh, position, axis);
      }
    }
    cut.counts.push_back(count);
    cut.indices.push_back(std::move(indices));
  }
  return cut;
}

// By device: devices with different coordinates on the axes that computations around the op are manual about have values of their own.
Sizes GroupsOf(sdy::ManualComputationOp op, sdy::MeshAttr mesh) {
  Sizes groups;
  for (auto outer = op->getParentOfType<sdy::ManualComputationOp>(); outer && mesh;
       outer = outer->getParentOfType<sdy::ManualComputationOp>()) {
    groups.resize(static_cast<size_t>(mesh.count()), 0);
    for (mlir::StringAttr name : outer.getManualAxes().getAxes()) {
      auto axis = sdy::AxisRefAttr::get(op.getContext(), name.getValue(), 0, 0);
      for (int64_t position = 0; position < mesh.count(); ++position) {
        const int64_t device = mesh.getDeviceIds().empty() ? position : mesh.getDeviceIds()[position];
        groups[device] = groups[device] * mesh.sizeOf(name.getValue()) + Coordinate(mesh, position, axis);
      }
    }
  }
  return groups;
}

absl::Status CheckDevices(sdy::ManualComputationOp op, const Cut& cut) {
  const int64_t partitions = GridOf(op->getParentOfType<mlir::ModuleOp>()).partitions;
  if (!cut.any() || cut.devices == partitions) return absl::OkStatus();
  return Error(Err::kInvalidOp,
               absl::StrCat("sdy.manual_computation: its mesh is of ", cut.devices,
                            " devices, the program for ", partitions, " partitions"),
               hlo::locationText(op->getLoc()));
}

// In the place of the computation: every device's parts of the operands, its body on them, and the results put together.
absl::Status Lower(PassContext& context, sdy::ManualComputationOp op) {
  PartBuilder build(op);
  mlir::IRMapping mapping;
  for (auto [sharding, operand, argument] :
       llvm::zip_equal(op.getInShardings().getShardings(), op.getTensors(), op.getBody().getArguments())) {
    const Cut cut = CutOf(sdy::meshOf(op, sharding), sharding, op.getManualAxes());
    TENON_RETURN_IF_ERROR(CheckDevices(op, cut));
    TENON_ASSIGN_OR_RETURN(Value part, build.Part(cut, operand, argument.getType()));
    mapping.map(argument, part);
  }
  for (Operation& inner : op.getBody().front().without_terminator()) {
    Operation* copy = build.builder().clone(inner, mapping);
    copy->walk([&](Operation* each) { plan::MergeOrigins(each, op); });
  }
  SmallVector<Value> results;
  for (auto [sharding, returned] : llvm::zip_equal(op.getOutShardings().getShardings(),
                                                   op.getBody().front().getTerminator()->getOperands())) {
    sdy::MeshAttr mesh = sdy::meshOf(op, sharding);
    Cut cut = CutOf(mesh, sharding, op.getManualAxes());
    TENON_RETURN_IF_ERROR(CheckDevices(op, cut));
    cut.groups = GroupsOf(op, mesh);
    TENON_ASSIGN_OR_RETURN(Value whole, build.Whole(cut, mapping.lookupOrDefault(returned)));
    results.push_back(whole);
  }
  if (context.fates) context.fates->Note(op, Fate::kRewritten, "lower_sharding");
  op->replaceAllUsesWith(results);
  op->erase();
  return absl::OkStatus();
}

// The body of the computation in its place.
void InLine(PassContext& context, sdy::NamedComputationOp op) {
  mlir::IRMapping mapping;
  mapping.map(op.getBody().getArguments(), op->getOperands());
  mlir::OpBuilder builder(op);
  for (Operation& inner : op.getBody().front().without_terminator()) {
    Operation* copy = builder.clone(inner, mapping);
    copy->walk([&](Operation* each) { plan::MergeOrigins(each, op); });
  }
  SmallVector<Value> results;
  for (Value returned : op.getBody().front().getTerminator()->getOperands())
    results.push_back(mapping.lookupOrDefault(returned));
  if (context.fates) context.fates->Note(op, Fate::kInlined, op.getName());
  op->replaceAllUsesWith(results);
  op->erase();
}

void DropAttributes(Operation* op) {
  SmallVector<mlir::StringAttr> dropped;
  for (mlir::NamedAttribute attribute : op->getDiscardableAttrs())
    if (attribute.getName().getValue().starts_with("sdy.")) dropped.push_back(attribute.getName());
  for (mlir::StringAttr name : dropped) op->removeDiscardableAttr(name);
  auto function = llvm::dyn_cast<mlir::func::FuncOp>(op);
  if (!function) return;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) function.removeArgAttr(i, "sdy.sharding");
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    function.removeResultAttr(i, mlir::StringAttr::get(op->getContext(), "sdy.sharding"));
}

// Whether an argument or result of a function has a sharding, so that its type is that of the whole value.
bool SaysSharding(mlir::ModuleOp module) {
  for (auto function : module.getOps<mlir::func::FuncOp>()) {
    for (unsigned i = 0; i < function.getNumArguments(); ++i)
      if (function.getArgAttr(i, "mhlo.sharding")) return true;
    for (unsigned i = 0; i < function.getNumResults(); ++i)
      if (function.getResultAttr(i, "mhlo.sharding")) return true;
  }
  return false;
}

}  // namespace

absl::Status LowerSharding(PassContext& context) {
  TENON_RETURN_IF_ERROR(CheckGrid(context.module));
  SmallVector<Operation*> ops;
  SmallVector<hlo::CustomCallOp> calls;
  int64_t devices = 1;
  bool spreads = SaysSharding(context.module);
  context.module->walk([&](Operation* op) {  // inner ones first
    ++context.visits;
    if (auto mesh = llvm::dyn_cast<sdy::MeshOp>(op)) devices = std::max(devices, mesh.getMesh().count());
    if (IsSdy(op)) ops.push_back(op);
    bool one_spreads = false;
    if (auto call = llvm::dyn_cast<hlo::CustomCallOp>(op); call && IsAnnotationCall(call, &one_spreads)) {
      calls.push_back(call);
      spreads = spreads || one_spreads;
      if (call->getOperandTypes() != call->getResultTypes()) devices = std::max(devices, DevicesOf(call));
    }
  });
  if (devices > kMostDevices) return Error(Err::kTooLarge, absl::StrCat("a mesh of ", devices, " devices"));
  context.module->walk([](Operation* op) { DropAttributes(op); });
  if (GridOf(context.module).partitions == 1 && devices > 1) SetPartitions(context.module, devices);
  if (spreads || !ops.empty()) SetWholeValues(context.module);
  TENON_RETURN_IF_ERROR(LowerAnnotationCalls(context, calls));
  SmallVector<Operation*> last;  // meshes, which the others name
  for (Operation* op : ops) {
    if (llvm::isa<sdy::ReturnOp>(op)) continue;  // goes with its op
    ++context.rewrites;
    if (auto manual = llvm::dyn_cast<sdy::ManualComputationOp>(op)) {
      TENON_RETURN_IF_ERROR(Lower(context, manual));
      continue;
    }
    if (auto named = llvm::dyn_cast<sdy::NamedComputationOp>(op)) {
      InLine(context, named);
      continue;
    }
    if (auto constant = llvm::dyn_cast<sdy::ConstantOp>(op)) {
      mlir::OpBuilder at(constant);
      auto own = hlo::ConstantOp::create(at, constant.getLoc(), hlo::storedLiteral(constant.getValue()));
      plan::MergeOrigins(own, constant);
      constant->getResult(0).replaceAllUsesWith(own);
    }
    if (llvm::isa<sdy::MeshOp>(op)) {
      last.push_back(op);
      continue;
    }
    if (op->getNumResults() == 1 && op->getNumOperands() == 1)
      op->getResult(0).replaceAllUsesWith(op->getOperand(0));
    if (context.fates) context.fates->Note(op, Fate::kRewritten, "lower_sharding");
    op->erase();
  }
  for (Operation* mesh : last) mesh->erase();
  return absl::OkStatus();
}

}  // namespace tenon::opt
