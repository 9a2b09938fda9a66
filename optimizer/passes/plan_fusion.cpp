#include "optimizer/passes/plan_fusion.h"

#include "optimizer/analysis/group_order.h"
#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status PlanFusion(PassContext& context) {
  absl::Status status = context.target->PlanFusion(context.module);
  if (!status.ok()) return status;
  context.changed = true;
  return NumberGroups(plan::EntryOf(context.module));
}

}  // namespace tenon::opt
