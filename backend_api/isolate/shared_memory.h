// Anonymous files that two processes map, and descriptors that close themselves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"

namespace tenon::isolate {

class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int fd) : fd_(fd) {}
  Descriptor(Descriptor&& other) noexcept : fd_(std::exchange(other.fd_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(fd_, other.fd_);
    return *this;
  }
  ~Descriptor() { Close(); }
  int get() const { return fd_; }
  void Close();

 private:
  int fd_ = -1;
};

// A mapping of a file.
class Mapping {
 public:
  enum Access { kRead, kShared, kPrivate };  // read only, read and write together, read and write a copy
  Mapping() = default;
  Mapping(Mapping&& other) noexcept { *this = std::move(other); }
  Mapping& operator=(Mapping&& other) noexcept {
    std::swap(base_, other.base_);
    std::swap(reserved_, other.reserved_);
    std::swap(data_, other.data_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~Mapping();
  // `bytes` bytes of the file, at a multiple of `alignment` (a power of two). Zero bytes map one page of
  // nothing.
  static absl::StatusOr<Mapping> Map(int fd, uint64_t bytes, Access access, uint64_t alignment = 4096);
  std::byte* data() const { return data_; }
  uint64_t bytes() const { return bytes_; }
  std::string_view text() const { return {reinterpret_cast<const char*>(data_), bytes_}; }
  void MakeReadOnly();

 private:
  void* base_ = nullptr;
  uint64_t reserved_ = 0;
  std::byte* data_ = nullptr;
  uint64_t bytes_ = 0;
};

// A file that holds the parts one after another, sealed: nobody can change it or its size any more. E0209
// when there is no memory.
absl::StatusOr<Descriptor> SealedFile(const std::vector<std::string_view>& parts);
// A file of `bytes` zeros whose size is sealed: nobody can cut it off under who maps it. E0209 for more than
// the machine has.
absl::StatusOr<Descriptor> SharedFile(uint64_t bytes);

}  // namespace tenon::isolate
