// A sort as the root of a kernel.
#ifndef TENON_BACKENDS_TILE_LOWER_SORT_H_
#define TENON_BACKENDS_TILE_LOWER_SORT_H_

#include <map>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// The group's sort when all outputs are its results and nothing follows it; else an invalid op.
sdk::Op SortRoot(const Graph& graph);

// One grid point a row. Where the comparator orders by one number per element (sort_key.h), a short row is
// sorted by rank: in lanes, each element counts those before it. A long one goes through a radix sort of
// (number, index). Other comparators take a merge sort of runs that insertion has sorted. All of them are
// stable and end with some permutation of the row, whatever the comparator answers.
void EmitSort(Elemental& e, const sdk::Op& op, const std::map<uint32_t, Buffer>& buffers);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_SORT_H_
