// Lanes of vector axes as threads of a block.
//
//   before                              after
//   %v = axis vector 64                 %t = axis thread 128, guarded by %t < 64
//   load / store that depends on %v     each thread its own element; guarded where %t may be past the extent
//   store of a uniform value            by thread 0
//   reduce_lanes %v                     halves meet in shared memory (a workspace array) down to a warp, then
//                                       shuffles; the order of the tree is the same
//   extract_lane, transpose_lanes       through shared memory
//   grid point                          one block
//
// What is uniform is computed by every thread alike, so loops and branches stay uniform in a block and a
// barrier is met by all. Unrolled axes stay registers.
#ifndef TENON_BACKENDS_TILE_MAP_THREADS_H_
#define TENON_BACKENDS_TILE_MAP_THREADS_H_

#include <cstdint>
#include <string>

#include "backends/tile/program.h"

namespace tenon::tile {

struct ThreadMapping {
  int64_t threads = 128;  // of a block at most; a power of two
  int64_t warp = 32;      // threads that a shuffle reaches; a power of two
};

struct MappedProgram {
  Program program;
  int64_t threads = 0;  // of a block: a multiple of the warp
  std::string error;    // set: the program cannot be mapped, with the reason
};

// `program` is verified. The result is verified by nobody yet.
MappedProgram MapToThreads(const Program& program, const ThreadMapping& mapping);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_MAP_THREADS_H_
