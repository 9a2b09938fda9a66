#include "optimizer/passes/plan_resources.h"

#include "optimizer/target/target.h"

namespace tenon::opt {

absl::Status PlanResources(PassContext& context) { return context.target->PlanResources(context.module); }

}  // namespace tenon::opt
