// How long a kernel takes on a GPU, and what keeps it from being faster: arithmetic on the GPU's record.
#ifndef TENON_BACKENDS_GPU_ESTIMATE_H_
#define TENON_BACKENDS_GPU_ESTIMATE_H_

#include <cstdint>
#include <string_view>

#include "backends/codegen/gpu/gpu_target.h"

namespace tenon::gpu {

inline constexpr double kLaunchNs = 4000;         // of a kernel on a stream
inline constexpr double kMemoryLatencyNs = 600;   // from asking to having, unloaded
inline constexpr int kBytesInFlight = 32;         // of a thread: two 16-byte loads
inline constexpr int kArithmeticLatency = 4;      // clocks until a multiply-add's result can be used
inline constexpr int kSharedBytesPerClock = 128;  // of a processor: 32 banks of 4 bytes
inline constexpr int kReservedShared = 1024;      // of NVIDIA's shared memory, for each block
inline constexpr int kUnknownRegisters = 64;      // of a thread, where the code was not made yet

// One launch.
struct KernelWork {
  double bytes = 0;  // of global memory, read and written
  double flops = 0;
  bool is_f64 = false;      // the flops are of f64
  double shared_bytes = 0;  // words of shared memory that warps move, all blocks together
  int64_t blocks = 1;
  int64_t threads = 32;                   // of a block
  int64_t block_shared = 0;               // bytes of shared memory that a block holds
  int64_t registers = kUnknownRegisters;  // of a thread
};

struct Estimate {
  double ns = 0;  // the launch, and the slowest of memory, arithmetic and shared memory, which overlap
  // "launch", "memory bandwidth", "FMA rate" or "shared memory"; "occupancy" where the slowest is slow
  // because too few threads are there to hide its latency or to fill the processors, so that less than three
  // quarters of it is in use.
  std::string_view limit;
};

// Blocks that one processor holds at a time, at least 1.
int64_t ResidentBlocks(const KernelWork& work, const codegen::GpuTarget& gpu);
Estimate EstimateTime(const KernelWork& work, const codegen::GpuTarget& gpu);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_ESTIMATE_H_
