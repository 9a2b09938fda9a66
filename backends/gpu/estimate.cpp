#include "backends/gpu/estimate.h"

#include <algorithm>

namespace tenon::gpu {

int64_t ResidentBlocks(const KernelWork& work, const codegen::GpuTarget& gpu) {
  int64_t blocks = std::min<int64_t>(kMostBlocks, gpu.threads / work.threads);
  blocks = std::min(blocks, gpu.registers / (work.registers * work.threads));
  // What a block may have without asking is what a processor surely has.
  if (work.block_shared > 0) blocks = std::min(blocks, gpu.shared_bytes / work.block_shared);
  return std::max<int64_t>(blocks, 1);
}

Estimate EstimateTime(const KernelWork& work, const codegen::GpuTarget& gpu) {
  const int64_t resident = std::min(work.blocks, ResidentBlocks(work, gpu) * gpu.processors);
  const auto threads = static_cast<double>(resident * work.threads);
  const auto processors = static_cast<double>(std::min<int64_t>(work.blocks, gpu.processors));
  const double busy = processors / gpu.processors;  // of the processors, the share that has a block

  // Little's law: bytes on their way against what bandwidth and latency ask for.
  const double in_flight = threads * kBytesInFlight / (gpu.memory_gb_per_s * kMemoryLatencyNs);
  const double memory_share = std::min(1.0, in_flight);
  const double memory = work.bytes / (gpu.memory_gb_per_s * memory_share);

  const double issued = threads / processors / (gpu.fma_per_clock * kArithmeticLatency);
  const double fma_share = busy * std::min(1.0, issued);
  const double fma = work.flops / (2.0 * gpu.fma_per_clock * gpu.processors * gpu.ghz * fma_share);

  const double shared = work.shared_bytes / (kSharedBytesPerClock * processors * gpu.ghz);

  const double slowest = std::max({memory, fma, shared});
  std::string_view limit = "memory bandwidth";
  double share = memory_share;
  if (fma == slowest && fma > memory) limit = "FMA rate", share = fma_share;
  if (shared == slowest && shared > std::max(memory, fma)) limit = "shared memory", share = busy;
  if (share < 1) limit = "occupancy";
  if (kLaunchNs > slowest) limit = "launch";
  return {kLaunchNs + slowest, limit};
}

}  // namespace tenon::gpu
