#include "optimizer/passes/hoist_invariants.h"

#include "hlo/ir/plan.h"
#include "hlo/ops/control.h"
#include "hlo/ops/shape.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tenon::opt {
namespace {

using mlir::Operation;

bool GrowsOnly(Operation* op) {
  return llvm::isa<hlo::BroadcastInDimOp, hlo::IotaOp, hlo::BroadcastOp, hlo::ReshapeOp>(op);
}

// Whether all that the op and its regions read is defined outside of `loop`.
bool ReadsOuterOnly(Operation* op, Operation* loop) {
  bool outer = true;
  op->walk([&](Operation* inner) {
    for (mlir::Value operand : inner->getOperands()) {
      mlir::Region* region = operand.getParentRegion();
      if (op->isAncestor(region->getParentOp()) && region->getParentOp() != loop)
        continue;  // defined within op
      if (loop->isAncestor(region->getParentOp())) outer = false;
    }
  });
  return outer;
}

void HoistFrom(hlo::WhileOp loop, PassContext& context) {
  for (mlir::Region& region : loop->getRegions())
    for (Operation& op : llvm::make_early_inc_range(region.front())) {
      ++context.visits;
      if (op.hasTrait<mlir::OpTrait::IsTerminator>() || !mlir::isMemoryEffectFree(&op) ||
          !ReadsOuterOnly(&op, loop))
        continue;
      // A growing op moves only together with a user; here it would become a buffer of its own.
      if (GrowsOnly(&op)) continue;
      // What it reads may have stayed inside only because it grows: then this op does too (its operand is not outer).
      op.moveBefore(loop);
      ++context.rewrites;
    }
}

}  // namespace

absl::Status HoistInvariants(PassContext& context) {
  // Innermost first, so that an op can leave several loops.
  plan::EntryOf(context.module)->walk<mlir::WalkOrder::PostOrder>([&](hlo::WhileOp loop) {
    HoistFrom(loop, context);
  });
  return absl::OkStatus();
}

}  // namespace tenon::opt
