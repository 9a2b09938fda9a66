#include "optimizer/passes/pad_dynamic.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "mlir/IR/Verifier.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

absl::Status PadDynamic(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry || !Padder::Concerns(context.module)) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(Padder(context).Function(entry));
  std::string broken;
  mlir::ScopedDiagnosticHandler handler(context.module.getContext(), [&](mlir::Diagnostic& diagnostic) {
    if (broken.empty()) broken = diagnostic.str();
    return mlir::success();
  });
  if (mlir::failed(mlir::verify(entry)))
    return Error(Err::kInternal, absl::StrCat("the padded program is not valid: ", broken));
  return absl::OkStatus();
}

}  // namespace tenon::opt
