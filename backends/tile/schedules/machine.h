// What schedules know about a machine: facts of an instruction set, never of the computer that compiles.
#ifndef TENON_BACKENDS_TILE_SCHEDULES_MACHINE_H_
#define TENON_BACKENDS_TILE_SCHEDULES_MACHINE_H_

#include <cstdint>

#include "backends/tile/types.h"

namespace tenon::tile {

struct Machine {
  int vector_bits = 256;
  int vector_registers = 16;
  int64_t l2_bytes = 512 << 10;
  int lanes =
      0;  // of an axis, whatever the type: threads of a gpu's warp; 0: as many as fill a vector register
  // Where lanes are threads, an axis may have as many lanes as a block has threads. 0: no blocks.
  int64_t block_lanes = 0;
  int64_t block_workspace_bytes = 0;  // workspace of a block that is near: shared memory
  int64_t processors = 0;             // blocks that run at once
  int Lanes(Type type) const { return lanes ? lanes : vector_bits / (8 * ByteSize(type)); }
};

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_SCHEDULES_MACHINE_H_
