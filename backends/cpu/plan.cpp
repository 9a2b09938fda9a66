// Decisions that the host asks for.
#include <exception>
#include <string>

#include "backends/cpu/context.h"
#include "backends/tile/lower/support.h"

namespace tenon::cpu {
namespace {

constexpr uint32_t kRefused = 1;  // the reason is in the message

int32_t Claim(TenonContext*, TenonCall* call, const TenonView* view) {
  return Guarded(call, [&] {
    for (const auto& [op, reason] : tile::lower::RefusedOps(sdk::View(view)))
      g_host->refuse_op(call, op, kRefused, Str(reason));
    return TENON_STATUS_OK;
  });
}

}  // namespace

const TenonPlanTable kPlanTable = {
    sizeof(TenonPlanTable), Claim, AssignLayouts, nullptr, nullptr, nullptr, nullptr};

}  // namespace tenon::cpu
