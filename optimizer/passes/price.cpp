#include "optimizer/passes/price.h"

#include <algorithm>
#include <cmath>

#include "hlo/ir/plan.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

// What is read and written, each once, or computed, whichever takes longer.
double ModelNs(const plan::Group& group, const plan::GroupInfo& info, const TargetTraits& traits) {
  double bytes = 0;
  for (mlir::Value value : group.inputs) bytes += static_cast<double>(plan::BytesOf(value));
  for (mlir::Value value : group.outputs) bytes += static_cast<double>(plan::BytesOf(value));
  return traits.launch_ns +
         std::max(bytes / traits.bytes_per_ns, static_cast<double>(info.flops) / traits.flops_per_ns);
}

}  // namespace

absl::Status Price(PassContext& context) {
  mlir::FunctionOpInterface function = plan::EntryOf(context.module);
  if (!function) return absl::OkStatus();
  std::vector<plan::GroupInfo> table = plan::GroupTable(function);
  for (const plan::Group& group : plan::CollectGroups(function)) {
    ++context.visits;
    plan::GroupInfo& info = table[group.id];
    std::optional<double> price = context.target->CostNs(context.module, group.id);
    double ns = price && std::isfinite(*price) && *price >= 0
                    ? *price
                    : ModelNs(group, info, context.target->traits());
    info.estimate_ns = std::max<int64_t>(1, static_cast<int64_t>(std::min(ns, 1e15)));
  }
  plan::SetGroupTable(function, table);
  context.changed = true;
  return absl::OkStatus();
}

}  // namespace tenon::opt
