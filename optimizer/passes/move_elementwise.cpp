#include "optimizer/passes/move_elementwise.h"

#include "hlo/ir/plan.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {

absl::Status MoveElementwise(PassContext& context) {
  return RewriteFunction(plan::EntryOf(context.module), MotionRewrites(), context);
}

}  // namespace tenon::opt
