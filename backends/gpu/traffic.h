// What one block of a program of threads asks of its memories, and the registers that a thread is likely to
// need: the program is walked once, with the numbers of a warp's lanes and of a grid point in place of its
// indices.
#ifndef TENON_BACKENDS_GPU_TRAFFIC_H_
#define TENON_BACKENDS_GPU_TRAFFIC_H_

#include <cstdint>

#include "backends/tile/program.h"

namespace tenon::gpu {

struct Traffic {
  double shared_bytes =
      0;  // words of shared memory that a block's warps move; lanes that read one word share it
  double global_bytes = 0;  // sectors of 32 bytes that they ask for, hits of a cache too
  int64_t registers =
      0;  // of a thread, before the code is made: sums and operands of the hottest loop, and addresses
};

// Of the blocks on average, judged by the first one and the one in the middle. Bounds that are data count as
// one turn.
Traffic CountTraffic(const tile::Program& program, int64_t threads, int warp);

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_TRAFFIC_H_
