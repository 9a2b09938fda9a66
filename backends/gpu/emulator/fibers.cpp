#include "backends/gpu/emulator/fibers.h"

#include <sys/mman.h>

namespace tenon::gpu {
namespace {

constexpr size_t kGuardBytes = 4096;
constexpr size_t kColours = 32, kColourBytes = 320;

}  // namespace

FiberPool::~FiberPool() {
  for (std::byte* stack : stacks_) munmap(stack, kGuardBytes + kStackBytes);
}

bool FiberPool::Take(void (*entry)(boost::context::detail::transfer_t), int& number, Context& context) {
  if (free_.empty()) {
    void* memory = mmap(nullptr, kGuardBytes + kStackBytes, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (memory == MAP_FAILED) return false;
    mprotect(memory, kGuardBytes, PROT_NONE);
    free_.push_back(static_cast<int>(stacks_.size()));
    stacks_.push_back(static_cast<std::byte*>(memory));
  }
  number = free_.back();
  free_.pop_back();
  // Tops at different places of a page: frames of hundreds of fibers would else share a few sets of the caches.
  const size_t skipped = static_cast<size_t>(number) % kColours * kColourBytes;
  context = boost::context::detail::make_fcontext(stacks_[number] + kGuardBytes + kStackBytes - skipped,
                                                  kStackBytes - skipped, entry);
  return true;
}

}  // namespace tenon::gpu
