// canonical: one function beside those of composites that stay, no calls, static shapes.
#include <iterator>

#include "absl/strings/str_cat.h"
#include "hlo/ops/call.h"
#include "llvm/ADT/StringSet.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {

absl::Status VerifyCanonical(mlir::ModuleOp module) {
  auto functions = module.getOps<mlir::FunctionOpInterface>();
  llvm::StringSet<> decompositions;
  if (std::distance(functions.begin(), functions.end()) > 1)
    module->walk([&](hlo::CompositeOp op) { decompositions.insert(op.getDecomposition()); });
  int64_t count = 0;
  for (auto function : functions)
    count += function.isPrivate() && decompositions.contains(function.getName()) ? 0 : 1;
  if (count != 1) return absl::InternalError(absl::StrCat("there are ", count, " functions"));
  absl::Status status;
  module->walk([&](mlir::Operation* op) {
    if (!status.ok()) return;
    std::string name = op->getName().getStringRef().str();
    if (name == "func.call") status = absl::InternalError("a call is left");
    for (mlir::Type type : op->getResultTypes()) {
      auto tensor = llvm::dyn_cast<mlir::ShapedType>(type);
      if (tensor && !tensor.hasStaticShape())
        status = absl::InternalError(absl::StrCat("a result of ", name, " has no static shape"));
    }
  });
  return status;
}

}  // namespace tenon::opt
