#include "backends/gpu/emulator/shadow.h"

#include <sys/mman.h>

namespace tenon::gpu {

ShadowMemory::~ShadowMemory() { Free(); }

void ShadowMemory::Free() {
  if (cells_) munmap(cells_, count_ * sizeof(Cell));
  cells_ = nullptr;
  count_ = 0;
}

void ShadowMemory::Forget() {
  if (cells_) madvise(cells_, count_ * sizeof(Cell), MADV_DONTNEED);
}

Cell* ShadowMemory::Reserve(size_t cells) {
  if (cells <= count_) return cells_;
  Free();
  void* memory = mmap(nullptr, cells * sizeof(Cell), PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (memory == MAP_FAILED) return nullptr;
  cells_ = static_cast<Cell*>(memory);
  count_ = cells;
  return cells_;
}

}  // namespace tenon::gpu
