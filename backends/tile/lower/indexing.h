// Indices that gather, scatter and the dynamic slices share.
#ifndef TENON_BACKENDS_TILE_LOWER_INDEXING_H_
#define TENON_BACKENDS_TILE_LOWER_INDEXING_H_

#include <cstdint>
#include <span>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

bool Contains(std::span<const int64_t> list, int64_t x);

// The index into the start indices (of rank `rank`) of component `component` of the index vector of `batch`.
Position WithVectorDim(const Position& batch, int64_t index_vector_dim, size_t rank, int64_t component);

// Starts of dynamic_slice and dynamic_update_slice (operands from number `first` on), clamped so that the
// slice of `sizes` lies inside `dims`.
Position Starts(Elemental& e, const sdk::Op& op, uint32_t first, const std::vector<int64_t>& dims,
                const std::vector<int64_t>& sizes, const Guard& guard);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_INDEXING_H_
