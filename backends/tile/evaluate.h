// Runs a tile program slowly and checked: the oracle of the code generators' tests.
#ifndef TENON_BACKENDS_TILE_EVALUATE_H_
#define TENON_BACKENDS_TILE_EVALUATE_H_

#include <cstdint>
#include <span>
#include <string>

#include "backends/tile/program.h"

namespace tenon::tile {

// Runs the grid points [begin, end) (end < 0: to the last) of a verified program. `buffers` holds one pointer
// per parameter, of BufferInfo::bytes() bytes each. Returns "" or what went wrong: an access outside its
// buffer, a function with no record. Workspace is filled with a pattern before every grid point, so that a
// read before a write shows.
std::string Evaluate(const Program& program, std::span<void* const> buffers,
                     std::span<const int64_t> scalars = {}, int64_t begin = 0, int64_t end = -1);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_EVALUATE_H_
