// A dynamic_update_slice of an input of the kernel: only the slice is written where output and input are one
// piece of memory.
#ifndef TENON_BACKENDS_TILE_LOWER_UPDATE_SLICE_H_
#define TENON_BACKENDS_TILE_LOWER_UPDATE_SLICE_H_

#include <cstdint>
#include <vector>

#include "backends/tile/lower/nest.h"

namespace tenon::tile::lower {

// Whether output `value` is a dynamic_update_slice of an input that no other member reads.
bool UpdatesInput(const Graph& graph, uint32_t value);

// Its parts: the slice, and the copy of what lies around it, which is left out when the memory is the same.
// They write different elements, so they need no order.
std::vector<Part> UpdateParts(Elemental& e, uint32_t value, Buffer buffer);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_UPDATE_SLICE_H_
