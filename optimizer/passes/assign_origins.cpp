#include "optimizer/passes/assign_origins.h"

#include "hlo/ir/plan.h"

namespace tenon::opt {

absl::Status AssignOrigins(PassContext& context) {
  int64_t next = 0;
  for (auto function : context.module.getOps<mlir::FunctionOpInterface>()) {
    function->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      if (op == function.getOperation()) return;
      ++context.visits;
      int64_t id = next++;
      if (!plan::OriginsOf(op).empty()) return;
      plan::SetOrigins(op, {id});
      context.changed = true;
    });
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
