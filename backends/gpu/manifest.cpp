// What the target takes: what tile/lower has an owner for. Figures come from the GPU's record.
#include "backends/gpu/context.h"
#include "backends/gpu/estimate.h"
#include "backends/tile/lower/support.h"

namespace tenon::gpu {
namespace {

constexpr double kTranscendentalFlops = 16;

}  // namespace

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  return Guarded(call, [&] {
    const codegen::GpuTarget& gpu = context->gpu;
    if (context->ops.empty()) context->ops = tile::lower::SupportedOps();
    context->space = {sizeof(TenonMemorySpace), Str("device memory"), 0, 256, 0};
    TenonManifest mine{};
    mine.struct_size = sizeof(mine);
    mine.ops = context->ops.data();
    mine.op_count = context->ops.size();
    mine.spaces = &context->space;
    mine.space_count = 1;
    mine.cost = {sizeof(TenonCostParameters), 2.0 * gpu.fma_per_clock * gpu.processors * gpu.ghz,
                 gpu.memory_gb_per_s,         kLaunchNs,
                 kTranscendentalFlops,        static_cast<uint64_t>(gpu.l2_bytes)};
    mine.alignment = 256;
    mine.vector_bytes = static_cast<uint32_t>(4 * gpu.warp);
    tile::lower::DescribeGroups(mine);
    return sdk::Fill(manifest, mine);
  });
}

}  // namespace tenon::gpu
