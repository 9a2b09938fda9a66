// What threads of a block did to each element since they last met.
#ifndef TENON_BACKENDS_GPU_EMULATOR_SHADOW_H_
#define TENON_BACKENDS_GPU_EMULATOR_SHADOW_H_

#include <cstddef>
#include <cstdint>

namespace tenon::gpu {

// One a granule of memory. What an older epoch wrote counts as nothing, so cells are never cleared.
struct Cell {
  uint32_t epoch;
  uint16_t thread;  // the last that touched it
  uint16_t state;
};
inline constexpr uint16_t kReadByOne = 0, kReadByMany = 1, kWritten = 2;

// Notes that `thread` touches the cell. False when that is a race; `cell` then still holds the other thread.
inline bool Touch(Cell& cell, uint32_t epoch, uint16_t thread, bool store) {
  if (cell.epoch != epoch) {
    cell = {epoch, thread, store ? kWritten : kReadByOne};
    return true;
  }
  if (cell.thread == thread && cell.state != kReadByMany) {
    if (store) cell.state = kWritten;
    return true;
  }
  if (store || cell.state == kWritten) return false;
  cell.state = kReadByMany;
  return true;
}

// Zeroed memory that is taken from the system page by page as it is touched.
class ShadowMemory {
 public:
  ShadowMemory() = default;
  ~ShadowMemory();
  ShadowMemory(const ShadowMemory&) = delete;
  ShadowMemory& operator=(const ShadowMemory&) = delete;
  // At least `cells` of them, or null when there is no memory. What was there may be lost.
  Cell* Reserve(size_t cells);
  // All cells as new.
  void Forget();

 private:
  void Free();
  Cell* cells_ = nullptr;
  size_t count_ = 0;
};

}  // namespace tenon::gpu

#endif  // TENON_BACKENDS_GPU_EMULATOR_SHADOW_H_
