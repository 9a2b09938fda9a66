#include "backends/gpu/estimate.h"

#include <algorithm>
#include <cmath>

namespace tenon::gpu {

namespace {

constexpr double kGoodShare = 0.75;  // of a resource in use: more and it is the resource that binds

}  // namespace

int64_t ResidentBlocks(const KernelWork& work, const codegen::GpuTarget& gpu) {
  const int64_t unit = gpu.register_unit, registers = (work.registers + unit - 1) / unit * unit;
  int64_t blocks = std::min<int64_t>(gpu.blocks, gpu.threads / work.threads);
  blocks = std::min(blocks, gpu.registers / (registers * work.threads));
  const int64_t reserved = gpu.vendor == codegen::Vendor::kNvidia ? kReservedShared : 0;
  if (work.block_shared + reserved > 0)
    blocks = std::min(blocks, gpu.processor_shared_bytes / (work.block_shared + reserved));
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

  const int per_clock = work.is_f64 ? gpu.f64_fma_per_clock : gpu.fma_per_clock;
  const double issued = threads / processors / (per_clock * kArithmeticLatency);
  // Blocks that do not fit at once come in waves, of which the last is not full.
  const auto capacity = static_cast<double>(ResidentBlocks(work, gpu) * gpu.processors);
  const double waves = std::max(1.0, static_cast<double>(work.blocks) / capacity);
  const double fma_share = busy * std::min(1.0, issued) * waves / std::ceil(waves);
  const double fma = work.flops / (2.0 * per_clock * gpu.processors * gpu.ghz * fma_share);

  const double shared = work.shared_bytes / (kSharedBytesPerClock * processors * gpu.ghz);

  const double slowest = std::max({memory, fma, shared});
  std::string_view limit = "memory bandwidth";
  double share = memory_share;
  if (fma == slowest && fma > memory) limit = "FMA rate", share = fma_share;
  if (shared == slowest && shared > std::max(memory, fma)) limit = "shared memory", share = busy;
  if (share < kGoodShare) limit = "occupancy";
  if (kLaunchNs > slowest) limit = "launch";
  return {kLaunchNs + slowest, limit};
}

}  // namespace tenon::gpu
