#include "backends/sim_accel/run/hbm.h"

#include <sys/mman.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace tenon::sim {

Hbm::Hbm(Hbm&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), size_(std::exchange(other.size_, 0)) {}

Hbm& Hbm::operator=(Hbm&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(size_, other.size_);
  return *this;
}

Hbm::~Hbm() {
  if (data_) munmap(data_, size_);
}

bool Hbm::Resize(uint64_t bytes) {
  if (bytes == size_) return true;
  std::byte* data = nullptr;
  if (bytes > 0) {
    void* mapped =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) return false;
    data = static_cast<std::byte*>(mapped);
  }
  if (data && data_) std::memcpy(data, data_, std::min(bytes, size_));
  if (data_) munmap(data_, size_);
  data_ = data;
  size_ = bytes;
  return true;
}

}  // namespace tenon::sim
