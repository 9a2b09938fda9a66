// optimized: what canonical promises still holds, and nothing of a later phase's plan is there.
#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {

absl::Status VerifyOptimized(mlir::ModuleOp module) {
  absl::Status status = VerifyCanonical(module);
  module->walk([&](mlir::Operation* op) {
    if (!status.ok()) return;
    if (plan::DeviceOf(op) >= 0 || !plan::GroupsOf(op).empty())
      status = absl::InternalError(
          absl::StrCat(op->getName().getStringRef().str(), " already has a device or a group"));
  });
  return status;
}

}  // namespace tenon::opt
