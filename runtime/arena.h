// Memory for tensors and arenas: aligned, and in huge pages where it is large.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

#include "absl/status/statusor.h"

namespace tenon::rt {

class AlignedMemory {
 public:
  AlignedMemory() = default;
  AlignedMemory(AlignedMemory&& other) noexcept { *this = std::move(other); }
  AlignedMemory& operator=(AlignedMemory&& other) noexcept {
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    std::swap(mapped_, other.mapped_);
    return *this;
  }
  ~AlignedMemory();

  // `bytes` bytes at a multiple of `alignment`, a power of two of at most 65536 (less than 64 counts as 64).
  // Contents are undefined. From 1 MiB on the kernel is asked for huge pages. E0209 when there is no memory.
  static absl::StatusOr<AlignedMemory> Allocate(uint64_t bytes, uint32_t alignment);

  // Bytes that this process can still get without swapping: of the machine, and of the control group that it runs
  // in.
  static uint64_t Available();

  std::byte* data() const { return data_; }
  uint64_t bytes() const { return bytes_; }

 private:
  std::byte* data_ = nullptr;
  uint64_t bytes_ = 0;
  uint64_t mapped_ = 0;  // bytes of the mapping, 0 for heap memory
};

}  // namespace tenon::rt
