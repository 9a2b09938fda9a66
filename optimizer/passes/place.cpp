#include "optimizer/passes/place.h"

#include "hlo/ir/plan.h"

namespace tenon::opt {

absl::Status Place(PassContext& context) {
  for (auto function : context.module.getOps<mlir::FunctionOpInterface>()) {
    function->walk([&](mlir::Operation* op) {
      ++context.visits;
      if (op == function.getOperation() || plan::DeviceOf(op) >= 0) return;
      plan::SetDevice(op, 0);
      ++context.rewrites;
    });
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
