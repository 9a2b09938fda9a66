// The order of the nodes of a block for few live bytes: list scheduling that prefers what frees most, kept
// only where it beats the order that the ops already have.
#pragma once

#include <cstdint>
#include <vector>

#include "optimizer/analysis/block_graph.h"

namespace tenon::opt {

struct BlockSchedule {
  std::vector<int> order;  // nodes
  int64_t peak_bytes = 0;  // of values that the block defines
  int64_t visits = 0, moved = 0;
};

BlockSchedule ScheduleBlock(mlir::Block& block, const BlockGraph& graph);

}  // namespace tenon::opt
