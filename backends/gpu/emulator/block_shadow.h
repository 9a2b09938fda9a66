// What the blocks of a launch did to each element. Nothing orders blocks, so two that touch one element, one
// of them storing, race, whichever came first.
#ifndef TENON_BACKENDS_GPU_EMULATOR_BLOCK_SHADOW_H_
#define TENON_BACKENDS_GPU_EMULATOR_BLOCK_SHADOW_H_

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace tenon::gpu {

// The first and last block that stored to a granule, and that loaded it. 0: none; `last` is the block + 1,
// `first` is UINT32_MAX - block, so that both only ever grow.
struct BlockCell {
  uint32_t stored_first, stored_last, loaded_first, loaded_last;
};

struct BlockRace {
  uint64_t granule = 0;
  uint32_t storing = 0, other = 0;  // blocks
  bool other_stores = false;
};

// One for a stretch of memory in a launch; workers share it.
class BlockShadow {
 public:
  BlockShadow() = default;
  ~BlockShadow();
  BlockShadow(const BlockShadow&) = delete;
  BlockShadow& operator=(const BlockShadow&) = delete;
  // False when there is no memory for it.
  bool Reserve(size_t granules);

  void Touch(uint64_t granule, uint32_t block, bool store) {
    BlockCell& cell = cells_[granule];
    const bool first = Raise(store ? cell.stored_first : cell.loaded_first, UINT32_MAX - block);
    const bool last = Raise(store ? cell.stored_last : cell.loaded_last, block + 1);
    if ((first || last) && RaceOf(granule)) NoteRace(granule);
  }
  // The race at the lowest granule, after all blocks have run: the same whatever their order was.
  std::optional<BlockRace> FindRace() const;

 private:
  // Whether it has grown.
  static bool Raise(uint32_t& value, uint32_t to) {
    std::atomic_ref<uint32_t> shared(value);
    uint32_t old = shared.load(std::memory_order_relaxed);
    while (old < to)
      if (shared.compare_exchange_weak(old, to)) return true;
    return false;
  }
  std::optional<BlockRace> RaceOf(uint64_t granule) const;
  void NoteRace(uint64_t granule);

  BlockCell* cells_ = nullptr;
  size_t count_ = 0;
  std::atomic<uint64_t> race_{UINT64_MAX};
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_BLOCK_SHADOW_H_
