// Which lane axes each value of a program depends on. The verifier, the evaluator and every code generator
// share it.
#ifndef TENON_BACKENDS_TILE_LANES_H_
#define TENON_BACKENDS_TILE_LANES_H_

#include <cstdint>
#include <map>
#include <vector>

#include "backends/tile/program.h"

namespace tenon::tile {

struct LaneAxis {
  int64_t extent = 0;
  Mapping mapping = Mapping::kVector;
};

struct Lanes {
  // By value id: ids of the kAxis results it depends on, ascending. Empty: uniform.
  std::vector<std::vector<int32_t>> of;
  // By id of the kAxis result.
  std::map<int32_t, LaneAxis> axes;
};

// Works on any program whose ids are in range (also one that Verify later rejects).
Lanes AnalyzeLanes(const Program& program);

// The union of two ascending lists.
std::vector<int32_t> Union(const std::vector<int32_t>& a, const std::vector<int32_t>& b);

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_LANES_H_
