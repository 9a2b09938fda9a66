#include "optimizer/passes/simplify.h"

#include "hlo/ir/plan.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {

absl::Status Simplify(PassContext& context) {
  static const std::vector<RewritePattern> rules = [] {
    std::vector<RewritePattern> all;
    for (const auto* family : {&ArithmeticRewrites(), &DataMovementRewrites(), &ContractionRewrites(),
                               &IndexingRewrites(), &ControlFlowRewrites()})
      all.insert(all.end(), family->begin(), family->end());
    return all;
  }();
  return RewriteFunction(plan::EntryOf(context.module), rules, context);
}

}  // namespace tenon::opt
