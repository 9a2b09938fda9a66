// Dimension numbers that gather and scatter share.
#ifndef TENON_BACKENDS_TILE_LOWER_INDEXING_H_
#define TENON_BACKENDS_TILE_LOWER_INDEXING_H_

#include <cstdint>
#include <span>

#include "backends/tile/lower/affine.h"

namespace tenon::tile::lower {

bool Contains(std::span<const int64_t> list, int64_t x);

// The index into the start indices (of rank `rank`) of component `component` of the index vector of `batch`.
Position WithVectorDim(const Position& batch, int64_t index_vector_dim, size_t rank, int64_t component);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_INDEXING_H_
