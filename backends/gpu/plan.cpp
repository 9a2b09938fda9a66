// Decisions that the host asks for.
#include <mutex>
#include <string>

#include "backends/gpu/context.h"
#include "backends/gpu/lower_to_threads.h"
#include "backends/tile/lower/support.h"

namespace tenon::gpu {
namespace {

constexpr uint32_t kRefused = 1;  // the reason is in the message

int32_t Claim(TenonContext*, TenonCall* call, const TenonView* view) {
  return Guarded(call, [&] {
    for (const auto& [op, reason] : tile::lower::RefusedOps(sdk::View(view)))
      g_host->refuse_op(call, op, kRefused, Str(reason));
    return TENON_STATUS_OK;
  });
}

// Kernels of one structure have one price, so each is lowered once for it.
const KernelWork* FindWork(TenonContext& context, const TenonView* view, uint32_t number) {
  const TenonViewGroup& group = *tenon_view_group(view, number);
  std::lock_guard<std::mutex> lock(context.mutex);
  auto at = context.works.find(group.structure_hash);
  if (at != context.works.end()) return &at->second;
  LoweredKernel kernel;
  if (!LowerToThreads(context, view, number, "priced", kernel).error.empty()) return nullptr;
  return &context.works.emplace(group.structure_hash, WorkOf(group, kernel, context.gpu)).first->second;
}

// The limit goes out as a counter, limit/GROUP/WORDS, whose value is the time.
int32_t Cost(TenonContext* context, TenonCall* call, const TenonView* view, uint32_t group, TenonCost* cost) {
  return Guarded(call, [&]() -> int32_t {
    if (!tenon_view_group(view, group)) return TENON_STATUS_INVALID_ARGUMENT;
    const KernelWork* work = FindWork(*context, view, group);
    if (!work) return TENON_STATUS_UNIMPLEMENTED;  // lowering says why
    const Estimate estimate = EstimateTime(*work, context->gpu);
    g_host->counter(call, Str("limit/" + std::to_string(group) + "/" + std::string(estimate.limit)),
                    static_cast<int64_t>(estimate.ns));
    const TenonCost mine{sizeof(TenonCost), estimate.ns, static_cast<uint64_t>(work->bytes),
                         static_cast<uint64_t>(work->flops)};
    return sdk::Fill(cost, mine);
  });
}

}  // namespace

const TenonPlanTable kPlanTable = {sizeof(TenonPlanTable), Claim, nullptr, nullptr, nullptr, nullptr, Cost};

}  // namespace tenon::gpu
