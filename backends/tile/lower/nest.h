// Loop nests over outputs: which loops, which lanes, how the grid cuts them.
#ifndef TENON_BACKENDS_TILE_LOWER_NEST_H_
#define TENON_BACKENDS_TILE_LOWER_NEST_H_

#include <cstdint>
#include <map>
#include <vector>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// One nest: outputs of one shape, and outputs with one value a row of it.
struct Nest {
  std::vector<uint32_t> outputs;
  std::vector<uint32_t> row_outputs;  // of the shape of the rows
  std::vector<int64_t> rows;          // dimensions of the outer loop, row-major
  std::vector<int64_t> columns;       // dimensions of the inner one
  std::vector<uint32_t> cached;       // values of a whole row that several passes over it need: kept in workspace
  int64_t lanes = 1, unrolled = 1;    // of the inner one
  int64_t row_work = 1;               // element steps of one row, for the grid
  int64_t block_rows = 1, block_steps = 1;  // of one grid point
  int64_t row_blocks = 1, column_blocks = 1;

  int64_t Rows() const;
  int64_t Columns() const;
  int64_t Steps() const;  // whole and partial blocks of lanes in a row
  int64_t Points() const { return row_blocks * column_blocks; }
};

// The nests that compute all outputs of the group.
std::vector<Nest> PlanNests(const Elemental& e);

// Writes them, each at its grid points, one after the other. `buffers`: of the group's outputs, by value.
void EmitNests(Elemental& e, const std::vector<Nest>& nests, const std::map<uint32_t, Buffer>& buffers);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_NEST_H_
