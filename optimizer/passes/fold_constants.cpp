#include "optimizer/passes/fold_constants.h"

#include "hlo/fold/fold.h"
#include "hlo/ir/plan.h"
#include "optimizer/rewrites/rewrite.h"

#include "hlo/ops/shape.h"

namespace tenon::opt {
namespace {

bool FoldOne(mlir::Operation* op, Rewriter& rewriter) {
  mlir::TypedAttr value = hlo::Fold(op);
  if (!value) return false;
  ReplaceWithNew<hlo::ConstantOp>(rewriter, op, value);
  return true;
}

}  // namespace

absl::Status FoldConstants(PassContext& context) {
  return RewriteFunction(plan::EntryOf(context.module), {{"fold_constants", "", &FoldOne}}, context,
                         Fate::kFolded);
}

}  // namespace tenon::opt
