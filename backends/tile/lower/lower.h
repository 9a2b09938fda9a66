// A group of a view → a tile program: one kernel.
#ifndef TENON_BACKENDS_TILE_LOWER_LOWER_H_
#define TENON_BACKENDS_TILE_LOWER_LOWER_H_

#include <cstdint>
#include <string>

#include "backends/tile/program.h"
#include "backends/tile/schedules/machine.h"
#include "tenon/sdk/view.hpp"

namespace tenon::tile::lower {

struct Lowered {
  Program program;
  std::string error;         // empty when it worked
  uint32_t op = TENON_NONE;  // the op that could not be lowered, if it is one
  uint64_t cost_ns = 0;      // estimate of one launch on one thread
};

// Lowers group `group` of a view of phase FUSED or later. The program's parameters are the group's inputs,
// then its outputs; its name is `symbol`. An output may share its memory with an input only where it is the
// result of a dynamic_update_slice or a scatter of that input and no other member reads that input, or where
// each element of the input is read only for the output's element at that place and for no other output.
// Depends on view, group and machine only; safe to call from several threads.
Lowered LowerGroup(sdk::View view, uint32_t group, const std::string& symbol, const Machine& machine);

}  // namespace tenon::tile::lower

#endif  // TENON_BACKENDS_TILE_LOWER_LOWER_H_
