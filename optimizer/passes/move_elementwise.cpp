#include "optimizer/passes/move_elementwise.h"

#include "hlo/ir/plan.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {

absl::Status MoveElementwise(PassContext& context) {
  RewriteCounters counters;
  absl::Status status = RewriteFunction(plan::EntryOf(context.module), MotionRewrites(), &counters);
  context.visits += counters.visits;
  context.rewrites += counters.rewrites;
  return status;
}

}  // namespace tenon::opt
