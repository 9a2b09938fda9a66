// A dot_general or a convolution as a register-tiled product, producers in the loaders, consumers in the
// epilogue.
#ifndef TENON_BACKENDS_TILE_LOWER_MATMUL_H_
#define TENON_BACKENDS_TILE_LOWER_MATMUL_H_

#include <cstdint>
#include <map>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// Below this many multiply-adds the generator's packing and edges cost more than they save.
inline constexpr int64_t kLeastProducts = 256;

// Writes the group as one matrix product when it holds one product worth it and every output is elementwise,
// reshape or transpose of it at one index; false, with nothing written, otherwise. `buffers`: of the group's
// outputs, by value.
bool EmitMatmulGroup(Elemental& e, const std::map<uint32_t, Buffer>& buffers);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_MATMUL_H_
