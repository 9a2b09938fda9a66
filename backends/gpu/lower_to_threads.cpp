#include "backends/gpu/lower_to_threads.h"

#include <utility>

#include "backends/codegen/gpu/compile.h"
#include "backends/tile/map/threads.h"
#include "backends/tile/verify.h"

namespace tenon::gpu {

tile::lower::Lowered LowerToThreads(const TenonContext& context, const TenonView* view, uint32_t group,
                                    const std::string& symbol, LoweredKernel& kernel) {
  tile::lower::Lowered lowered = tile::lower::LowerGroup(sdk::View(view), group, symbol, context.machine);
  if (!lowered.error.empty()) return lowered;
  tile::MappedProgram mapped = tile::MapToThreads(lowered.program, {kBlockThreads, context.gpu.warp});
  lowered.error = mapped.error.empty() ? tile::Verify(mapped.program) : mapped.error;
  kernel = {std::move(mapped.program), mapped.threads};
  return lowered;
}

KernelWork WorkOf(const TenonViewGroup& group, const LoweredKernel& kernel, const codegen::GpuTarget& gpu) {
  KernelWork work;
  work.bytes = static_cast<double>(group.bytes_read) + static_cast<double>(group.bytes_written);
  work.flops = static_cast<double>(group.flops);
  work.blocks = kernel.program.GridPoints();
  work.threads = kernel.threads;
  if (codegen::ThreadKernel{&kernel.program, kernel.threads}.SharedWorkspace(gpu)) {
    work.block_shared = kernel.program.WorkspaceBytes();
    work.shared_bytes = 2.0 * static_cast<double>(work.block_shared) * static_cast<double>(work.blocks);
  }
  return work;
}

}  // namespace tenon::gpu
