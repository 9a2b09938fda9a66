// placed: every op has a device.
#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {

absl::Status VerifyPlaced(mlir::ModuleOp module) {
  absl::Status status;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    function->walk([&](mlir::Operation* op) {
      if (op == function.getOperation() || plan::DeviceOf(op) >= 0 || !status.ok()) return;
      status = absl::InternalError(absl::StrCat(op->getName().getStringRef().str(), " has no device"));
    });
  }
  return status;
}

}  // namespace tenon::opt
