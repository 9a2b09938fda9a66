// What the target takes: every op that has a lowering, for the element types that it has one for.
#include <exception>

#include "backends/cpu/context.h"
#include "backends/tile/lower/support.h"

namespace tenon::cpu {

int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
  return Guarded(call, [&] {
    if (context->ops.empty()) context->ops = tile::lower::SupportedOps();
    context->space = {sizeof(TenonMemorySpace), Str("memory"), 0, 64, 1};
    TenonManifest mine{};
    mine.struct_size = sizeof(mine);
    mine.ops = context->ops.data();
    mine.op_count = context->ops.size();
    mine.spaces = &context->space;
    mine.space_count = 1;
    const double lanes = context->machine.vector_bits / 32.0;
    mine.cost = {sizeof(TenonCostParameters), 8 * lanes, 20, 200, 12, uint64_t{1} << 20};
    mine.alignment = 64;
    mine.vector_bytes = static_cast<uint32_t>(context->machine.vector_bits / 8);
    tile::lower::DescribeGroups(mine);
    return sdk::Fill(manifest, mine);
  });
}

}  // namespace tenon::cpu
