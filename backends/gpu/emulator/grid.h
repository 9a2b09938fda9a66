// Runs a grid of blocks of threads on the host, every access checked.
//
//   * A thread is a fiber; it runs until it meets a barrier or a shuffle. A barrier is met by all threads of
//   the
//     block at one site, a shuffle by all of its warp: anything else is an error.
//   * An access is to a buffer of the launch or to the block's workspace: anything else is an error, before
//   it
//     happens.
//   * Two threads of a block that touch one element between two barriers, one of them storing, are an error.
//     Shuffles order no memory.
//   * Two blocks of a launch that touch one element, one of them storing, are an error: nothing orders them.
//   * For the first block of a launch, memory transactions and bank conflicts are counted.
#ifndef TENON_BACKENDS_GPU_EMULATOR_GRID_H_
#define TENON_BACKENDS_GPU_EMULATOR_GRID_H_

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "backends/codegen/gpu/emulator_abi.h"

namespace tenon::gpu {

// A buffer that the kernel gets, in order of its parameters.
struct GridBuffer {
  std::byte* begin = nullptr;
  uint64_t bytes = 0;
  uint32_t element_bytes = 1;  // of its accesses; a power of two
  bool stored = false;         // whether the kernel may write it
};

struct Grid {
  std::string kernel;  // for messages
  codegen::EmulatedKernel function = nullptr;
  uint32_t threads = 32;  // of a block: a multiple of warp, at most 1024
  uint32_t warp = 32;     // a power of two
  int64_t blocks = 1;
  std::vector<GridBuffer> buffers;
  uint64_t workspace_bytes = 0;          // of a block
  uint32_t workspace_element_bytes = 1;  // of its smallest elements; a power of two
  bool shared = true;                    // the workspace is shared memory
};

// Of the first block, in units of one warp's instruction.
struct Figures {
  uint64_t accesses = 0;        // of global memory, by threads
  uint64_t sectors = 0;         // of 32 bytes that they touch, warp by warp
  uint64_t ideal_sectors = 0;   // if the same bytes lay side by side
  uint64_t bank_conflicts = 0;  // further passes over shared memory's 32 banks
};

// What the host offers: body(begin, end) over [0, count), maybe on several threads at once.
using ParallelFor = std::function<void(int64_t count, const std::function<void(int64_t, int64_t)>& body)>;

class Worker;

class Emulator {
 public:
  Emulator();
  ~Emulator();
  // Empty, or what is wrong in the first block (by number) that is wrong: kernel, block, threads, buffer.
  // One Run at a time.
  std::string Run(const Grid& grid, const ParallelFor& parallel_for, Figures* figures);

 private:
  class Pool;
  std::unique_ptr<Pool> pool_;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_GRID_H_
