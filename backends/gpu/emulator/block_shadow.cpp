#include "backends/gpu/emulator/block_shadow.h"

#include <sys/mman.h>

namespace tenon::gpu {

BlockShadow::~BlockShadow() {
  if (cells_) munmap(cells_, count_ * sizeof(BlockCell));
}

bool BlockShadow::Reserve(size_t granules) {
  void* memory = mmap(nullptr, granules * sizeof(BlockCell), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return false;
  cells_ = static_cast<BlockCell*>(memory);
  count_ = granules;
  return true;
}

// The last of several blocks to touch a granule sees what the others did: each raises its own numbers before
// it looks.
std::optional<BlockRace> BlockShadow::RaceOf(uint64_t granule) const {
  BlockCell& cell = cells_[granule];
  const auto read = [](uint32_t& value) { return std::atomic_ref<uint32_t>(value).load(); };
  const uint32_t stored_last = read(cell.stored_last), stored_first = UINT32_MAX - read(cell.stored_first);
  if (stored_last == 0) return std::nullopt;
  const uint32_t storing = stored_last - 1;
  if (stored_first < storing) return BlockRace{granule, stored_first, storing, true};
  const uint32_t loaded_last = read(cell.loaded_last), loaded_first = UINT32_MAX - read(cell.loaded_first);
  if (loaded_last == 0) return std::nullopt;
  if (loaded_first != storing && loaded_first != UINT32_MAX)
    return BlockRace{granule, storing, loaded_first, false};
  if (loaded_last - 1 != storing) return BlockRace{granule, storing, loaded_last - 1, false};
  return std::nullopt;
}

void BlockShadow::NoteRace(uint64_t granule) {
  uint64_t lowest = race_.load();
  while (granule < lowest && !race_.compare_exchange_weak(lowest, granule)) {
  }
}

std::optional<BlockRace> BlockShadow::FindRace() const {
  const uint64_t granule = race_.load();
  return granule == UINT64_MAX ? std::nullopt : RaceOf(granule);
}

}  // namespace tenon::gpu
