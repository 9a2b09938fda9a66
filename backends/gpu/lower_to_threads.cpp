#include "backends/gpu/lower_to_threads.h"

#include <algorithm>
#include <utility>

#include "backends/codegen/gpu/compile.h"
#include "backends/gpu/traffic.h"
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
  for (const tile::BufferInfo& buffer : kernel.program.buffers)
    work.is_f64 |= buffer.type == tile::Type::kF64 && buffer.access != tile::Access::kRead;
  const Traffic traffic = CountTraffic(kernel.program, kernel.threads, gpu.warp);
  work.registers = std::clamp<int64_t>(traffic.registers, 1, gpu.thread_registers);
  if (codegen::ThreadKernel{&kernel.program, kernel.threads}.SharedWorkspace(gpu)) {
    work.block_shared = kernel.program.WorkspaceBytes();
    work.shared_bytes = traffic.shared_bytes * static_cast<double>(work.blocks);
  }
  return work;
}

}  // namespace tenon::gpu
