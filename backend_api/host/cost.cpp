#include "backend_api/host/cost.h"

#include <cmath>
#include <cstddef>

#include "absl/strings/str_cat.h"

namespace tenon::host {

absl::StatusOr<std::optional<double>> AskCost(load::Context& context, const TenonView* view, uint32_t group) {
  const auto cost = context.plugin().plan().cost;
  if (!cost) return std::nullopt;
  TenonCall call(context.services(), context.plugin().name(), "cost", view);
  TenonCost price{};
  price.struct_size = sizeof(price);
  const int32_t status = load::Invoke(call, [&] { return cost(context.raw(), &call, view, group, &price); });
  if (status == TENON_STATUS_UNIMPLEMENTED) return std::nullopt;
  absl::Status plan = call.PlanStatus();
  if (!plan.ok()) return plan;
  absl::Status hook = call.StatusOf(status);
  if (!hook.ok()) return hook;
  const TenonViewGroup* record = tenon_view_group(view, group);
  const uint32_t op = record && record->op_count ? tenon_view_index(view, record->first_op) : TENON_NONE;
  if (price.struct_size < offsetof(TenonCost, ns) + sizeof(price.ns)) {
    call.Reject(absl::StrCat("the struct_size of its TenonCost is ", price.struct_size), op);
  } else if (!std::isfinite(price.ns) || price.ns < 0 || price.ns > 1e18) {
    call.Reject(absl::StrCat("the cost of group ", group, " is ", price.ns, " ns"), op);
  }
  plan = call.PlanStatus();
  if (!plan.ok()) return plan;
  return std::optional<double>(price.ns);
}

}  // namespace tenon::host
