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
  int Lanes(Type type) const { return vector_bits / (8 * ByteSize(type)); }
};

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_SCHEDULES_MACHINE_H_
