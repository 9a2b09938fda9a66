// Counts what a warp's accesses cost a memory: sectors of 32 bytes, passes over the banks of shared memory.
#ifndef TENON_BACKENDS_GPU_EMULATOR_TRANSACTIONS_H_
#define TENON_BACKENDS_GPU_EMULATOR_TRANSACTIONS_H_

#include <cstdint>
#include <vector>

#include "backends/gpu/emulator/grid.h"

namespace tenon::gpu {

// The accesses of one block. The n-th access of a site by each thread of a warp is one instruction.
class Transactions {
 public:
  explicit Transactions(uint32_t warp) : warp_(warp) {}
  void Add(uint32_t thread, uint32_t site, uint64_t address, uint32_t bytes, bool shared) {
    if (accesses_.size() < kMost)
      accesses_.push_back({thread, site, static_cast<uint32_t>(accesses_.size()), bytes, address, shared});
  }
  Figures Count();

 private:
  static constexpr size_t kMost = 1 << 16;  // of a long block the beginning has to do
  struct One {
    uint32_t thread, site;
    uint32_t turn;  // when it came; from Count on, how many of its thread and site came before
    uint32_t bytes;
    uint64_t address;
    bool shared;
  };
  const uint32_t warp_;
  std::vector<One> accesses_;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_TRANSACTIONS_H_
