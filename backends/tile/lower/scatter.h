// A scatter as the root of a kernel.
#ifndef TENON_BACKENDS_TILE_LOWER_SCATTER_H_
#define TENON_BACKENDS_TILE_LOWER_SCATTER_H_

#include <map>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// The group's scatter when all outputs are its results and nothing follows it; else an invalid op.
sdk::Op ScatterRoot(const Graph& graph);

// One grid point: copies the operands to the outputs where they are not one piece of memory, then applies the
// updates in row-major order of the scatter indices, the elements of one window in lanes.
void EmitScatter(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SCATTER_H_
