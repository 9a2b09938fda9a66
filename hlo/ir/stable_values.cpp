#include "hlo/ir/stable_values.h"

#include "hlo/ir/plan.h"
#include "llvm/ADT/StringSwitch.h"
#include "mlir/IR/OpDefinition.h"

namespace tenon::plan {
namespace {

// Ops that are more than a function of their operands, or whose time is the caller's.
bool IsPure(mlir::Operation* op) {
  if (IsControlFlow(op) || op->hasTrait<mlir::OpTrait::IsTerminator>()) return false;
  return llvm::StringSwitch<bool>(op->getName().stripDialect())
      .Cases({"custom_call", "rng", "infeed", "outfeed", "send", "recv"}, false)
      .Cases({"exchange", "of_device"}, false)  // steps: not to be had before a run
      .Cases({"after_all", "create_token", "partition_id", "replica_id"}, false)
      .Cases({"all_gather", "all_reduce", "all_to_all", "collective_broadcast", "collective_permute"}, false)
      .Cases({"reduce_scatter", "call", "composite"}, false)
      .Default(true);
}

}  // namespace

llvm::DenseSet<mlir::Value> StableValues(mlir::FunctionOpInterface function) {
  llvm::DenseSet<mlir::Value> stable;
  mlir::Block& block = function.getFunctionBody().front();
  for (mlir::BlockArgument argument : block.getArguments()) {
    if (IsBound(argument)) stable.insert(argument);
  }
  for (mlir::Operation& op : block) {
    if (!IsPure(&op)) continue;
    bool all = true;
    op.walk([&](mlir::Operation* nested) {
      for (mlir::Value operand : nested->getOperands()) {
        if (operand.getParentBlock() == &block) all &= stable.contains(operand);
      }
    });
    if (all) stable.insert(op.getResults().begin(), op.getResults().end());
  }
  return stable;
}

}  // namespace tenon::plan
