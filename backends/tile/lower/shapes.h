// How loops are shaped: which dimensions may run as one loop, how many lanes and independent vectors a fold
// takes.
#ifndef TENON_BACKENDS_TILE_LOWER_SHAPES_H_
#define TENON_BACKENDS_TILE_LOWER_SHAPES_H_

#include <cstdint>
#include <vector>

#include "backends/tile/lower/elemental.h"
#include "backends/tile/lower/graph.h"

namespace tenon::tile::lower {

// result[d]: dimensions d-1 and d should be loops of their own, because some member that the values need (all
// of the shape `dims`) looks at them apart: a broadcast along one of them, a slice, a fold. Joining them all
// the same would be slower, never wrong.
std::vector<bool> Boundaries(const Graph& graph, const std::vector<uint32_t>& values,
                             const std::vector<int64_t>& dims);
// The same for the operands of a reduce.
std::vector<bool> Boundaries(const Graph& graph, const sdk::Op& reduce);

// Lanes (a power of two) and independent vectors for a fold of `extent` elements into `accumulators` values;
// lanes 1 when it is short.
void ChooseLanes(const Elemental& e, int64_t extent, size_t accumulators, int64_t& lanes, int64_t& unrolled);

// Elements of `extent` along which everything in the group lies together that a thread should take side by
// side, so that it loads and stores up to 16 bytes at once; 1 where there are no threads, or where some member
// would have it read elsewhere.
int64_t NearElements(const Elemental& e, int64_t extent);

// exp, tanh and the like.
bool IsMath(uint32_t code);
// Whether the group computes exp, tanh and the like: bodies too long to be copied.
bool HasMath(const Graph& graph);

// The least power of two that is at least x.
int64_t PowerOfTwo(int64_t x);
// Lanes for a run of `extent` elements: of a vector register or a warp; of several warps where lanes are
// threads and the run gives each a few elements.
int64_t LanesAlong(const Elemental& e, int64_t extent);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SHAPES_H_
