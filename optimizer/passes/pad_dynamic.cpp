#include "optimizer/passes/pad_dynamic.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/first_diagnostic.h"
#include "hlo/ir/plan.h"
#include "mlir/IR/Verifier.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

absl::Status PadDynamic(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry || !Padder::Concerns(context.module)) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(Padder(context).Function(entry));
  const hlo::FirstDiagnostic said(context.module.getContext());
  if (mlir::failed(mlir::verify(entry)))
    return Error(Err::kInternal, absl::StrCat("the padded program is not valid: ", said.message()),
                 said.location());
  return absl::OkStatus();
}

}  // namespace tenon::opt
