// Nests that read an operand across its rows: squares of lanes by lanes elements, read along the operand's
// rows, turned in registers and stored along the result's.
#ifndef TENON_BACKENDS_TILE_LOWER_TRANSPOSE_NEST_H_
#define TENON_BACKENDS_TILE_LOWER_TRANSPOSE_NEST_H_

#include <cstdint>
#include <optional>
#include <vector>

#include "backends/tile/lower/nest.h"

namespace tenon::tile::lower {

// The part that computes `values`, all of one shape, in squares; nothing where no transpose lies between them
// and what they read, where a fold is among what they need, or where the dimensions are too small.
std::optional<Part> TransposePart(Elemental& e, const std::vector<uint32_t>& values,
                                  const StoreFunction& store);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_TRANSPOSE_NEST_H_
