#include "optimizer/passes/dce.h"

#include "hlo/ir/plan.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tenon::opt {
namespace {

// From the end: users of a value stand after it, so one walk removes whole chains.
void RemoveDead(mlir::Block& block, PassContext& context) {
  for (mlir::Operation& op : llvm::make_early_inc_range(llvm::reverse(block))) {
    ++context.visits;
    if (mlir::isOpTriviallyDead(&op)) {
      if (context.fates) context.fates->Gone(&op, Fate::kDead, "");
      op.erase();
      ++context.rewrites;
      continue;
    }
    for (mlir::Region& region : op.getRegions())
      for (mlir::Block& inner : region) RemoveDead(inner, context);
  }
}

}  // namespace

absl::Status Dce(PassContext& context) {
  RemoveDead(plan::EntryOf(context.module)->getRegion(0).front(), context);
  return absl::OkStatus();
}

}  // namespace tenon::opt
