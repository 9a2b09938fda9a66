// Decisions that the host asks for.
#include <exception>
#include <string>

#include "backends/cpu/context.h"
#include "backends/tile/lower/owners.h"
#include "tenon/sdk/view.hpp"

namespace tenon::cpu {
namespace {

constexpr uint32_t kRefused = 1;  // the reason is in the message

bool IsControl(uint32_t code) {
  switch (code) {
    case TENON_OP_WHILE:
    case TENON_OP_IF:
    case TENON_OP_CASE:
    case TENON_OP_RETURN:
    case TENON_OP_FUNC_RETURN:
      return true;
    default:
      return false;
  }
}

// Whether `region` belongs to a reduce, scatter or the like rather than to control flow.
bool IsApplied(const sdk::View& view, const sdk::Region& region) {
  return region.parent_op() != TENON_NONE && !IsControl(view.op(region.parent_op()).code());
}

int32_t Claim(TenonContext*, TenonCall* call, const TenonView* raw) {
  return Guarded(call, [&] {
    const sdk::View view(raw);
    for (uint32_t id = 0; id < view.count(TENON_SECTION_OPS); ++id) {
      const sdk::Op op = view.op(id);
      if (IsControl(op.code()) || IsApplied(view, view.region(op.region_id()))) continue;
      const std::string refusal = tile::lower::Refusal(op);
      if (!refusal.empty()) g_host->refuse_op(call, id, kRefused, Str(refusal));
    }
    return TENON_STATUS_OK;
  });
}

}  // namespace

const TenonPlanTable kPlanTable = {
    sizeof(TenonPlanTable), Claim, AssignLayouts, nullptr, nullptr, nullptr, nullptr};

}  // namespace tenon::cpu
