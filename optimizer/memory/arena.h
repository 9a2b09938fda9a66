// Offsets in one block of memory for things with sizes and lives: those alive at the same time never overlap.
#pragma once

#include <cstdint>
#include <vector>

#include "optimizer/memory/timeline.h"

namespace tenon::opt {

struct ArenaItem {
  int64_t bytes = 0;
  int64_t alignment = 1;
  Interval life;
  int64_t offset = 0;  // out
};

// Sets the offsets and returns the size of the block. Best fit, larger items first; over a few thousand items
// in order of time, where the work stays near-linear. Counts comparisons in *visits.
int64_t PlaceItems(std::vector<ArenaItem>& items, int64_t* visits);

// Greatest sum of bytes alive at one time.
int64_t LiveBytes(const std::vector<ArenaItem>& items);

}  // namespace tenon::opt
