// Shardings as XLA and JAX write them in mhlo.sharding: `{replicated}`, `{manual}`, `{devices=[2,1,2]<=[4] last_tile_dims={manual}}`.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "optimizer/sharding/parts.h"

namespace tenon::opt {

struct TileSharding {
  // Parts by dimension, then those of the subgroups at the end; empty: the value is not cut.
  llvm::SmallVector<int64_t> tiles;
  llvm::SmallVector<int64_t> devices;  // in row-major order of the tiles
  // One letter a subgroup: r, devices with the same values; m, devices each with values of its own.
  std::string subgroups;

  // For values of this rank; nothing where the tiles are of another rank, or name no device once.
  std::optional<Cut> CutOf(int64_t rank) const;
};

// Nothing for a text that is no such sharding.
std::optional<TileSharding> ParseTileSharding(std::string_view text);

}  // namespace tenon::opt
