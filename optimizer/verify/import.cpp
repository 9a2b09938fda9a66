// import: every op of a function has an origin id.
#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {

absl::Status VerifyImport(mlir::ModuleOp module) {
  absl::Status status;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    function->walk([&](mlir::Operation* op) {
      if (op == function.getOperation() || !plan::OriginsOf(op).empty() || !status.ok()) return;
      status = absl::InternalError(absl::StrCat(op->getName().getStringRef().str(), " has no origin id"));
    });
  }
  return status;
}

}  // namespace tenon::opt
