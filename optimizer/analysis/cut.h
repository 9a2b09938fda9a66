// How the devices of a program share out a value: as sdy's axes or the text of an XLA sharding say.
#pragma once

#include <cstdint>
#include <string_view>

#include "absl/status/statusor.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

namespace tenon::opt {

// Of a value of the whole program: per dimension the number of parts, and the part of each device.
struct Cut {
  llvm::SmallVector<int64_t> counts;                      // by dimension
  llvm::SmallVector<llvm::SmallVector<int64_t>> indices;  // by dimension, then by device
  bool any() const {
    return llvm::any_of(counts, [](int64_t count) { return count != 1; });
  }
};

// What attribute `mhlo.sharding` says of a value with `rank` dimensions: {devices=[2,1,2]<=[4] last_tile_dim_replicate},
// {devices=[2,2]0,2,1,3}, …; {replicated}, {manual} and what else names no dimension cuts nothing. `devices`: how many the
// program has. E0204 for text that is none of these, or is of other devices.
absl::StatusOr<Cut> CutOfText(std::string_view text, int64_t rank, int64_t devices);

}  // namespace tenon::opt
