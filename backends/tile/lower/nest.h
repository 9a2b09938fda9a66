// Loop nests over values: which loops, which lanes, how the grid cuts them.
#ifndef TENON_BACKENDS_TILE_LOWER_NEST_H_
#define TENON_BACKENDS_TILE_LOWER_NEST_H_

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "backends/tile/lower/elemental.h"

namespace tenon::tile::lower {

// One nest: outputs of one shape, and outputs with one value a row of it.
struct Nest {
  std::vector<uint32_t> outputs;
  std::vector<uint32_t> row_outputs;  // of the shape of the rows
  std::vector<int64_t> rows;          // dimensions of the outer loop, row-major
  std::vector<int64_t> columns;       // dimensions of the inner one
  // Where the nest computes a piece of its outputs only: one that begins at `offset` of a dimension, and has the extent
  // there that rows and columns say.
  std::optional<size_t> cut;
  int64_t offset = 0;
  std::vector<uint32_t> cached;  // values of a whole row that several passes over it need: kept in workspace
  int64_t lanes = 1, unrolled = 1;  // of the inner one
  bool near = false;                // the unrolled elements of a lane lie together
  int64_t groups =
      1;  // lanes times as many threads: the groups share what each lane folds (Elemental::Shares)
  int64_t row_work = 1;                     // element steps of one row, for the grid
  int64_t block_rows = 1, block_steps = 1;  // of one grid point
  int64_t row_blocks = 1, column_blocks = 1;

  int64_t Rows() const;
  int64_t Columns() const;
  int64_t Points() const { return row_blocks * column_blocks; }
  int64_t Steps() const;  // whole and partial blocks of lanes in a row
};

constexpr int64_t kPointWork = 16 << 10;  // element steps of a grid point: some microseconds

// The nests that compute `values`.
std::vector<Nest> PlanNests(const Elemental& e, const std::vector<uint32_t>& values);

// What becomes of the value of `value` at index `at`.
using StoreFunction = std::function<void(uint32_t value, const Position& at)>;

// Work of its own at `points` grid points: `emit` writes one of them.
struct Part {
  int64_t points = 1;
  std::function<void(const Affine& point)> emit;
};

// The nests that compute `values` of the group, all at every index; as parts.
std::vector<Part> NestParts(Elemental& e, const std::vector<uint32_t>& values, const StoreFunction& store);

// Opens the grid and writes the parts, each at its points.
void EmitParts(Elemental& e, const std::vector<Part>& parts);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_NEST_H_
