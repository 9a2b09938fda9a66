// legal: the target takes every op. What stands in the decomposition of a composite that it takes is not asked.
#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/target/target.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {

absl::Status VerifyLegal(mlir::ModuleOp module, const Target& target) {
  absl::Status status;
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  if (!function) return status;
  function->walk([&](mlir::Operation* op) {
    if (op == function.getOperation() || InScalarRegion(op) || !status.ok()) return;
    if (auto reason = target.Refuses(op))
      status =
          absl::InternalError(absl::StrCat(op->getName().getStringRef().str(), " is refused: ", *reason));
  });
  return status;
}

}  // namespace tenon::opt
