// A range of immutable bytes that keeps alive what it lies in: heap memory, a mapped file, a part of either.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "absl/status/statusor.h"

namespace tenon::rt {

class Bytes {
 public:
  Bytes() = default;
  Bytes(std::shared_ptr<const void> owner, const void* data, size_t size)
      : owner_(std::move(owner)), data_(static_cast<const std::byte*>(data)), size_(size) {}

  // A copy in 64-byte aligned memory.
  static Bytes Copy(const void* data, size_t size);
  static Bytes Copy(std::string_view text) { return Copy(text.data(), text.size()); }

  // The file, mapped read-only; an empty file gives no bytes. E0501 when it cannot be read.
  static absl::StatusOr<Bytes> MapFile(const std::string& path);

  // Gives the pages of a mapped file back until they are read again. Nothing happens to other bytes.
  void Evict() const;
  bool is_file() const { return is_file_; }

  const std::byte* data() const { return data_; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  std::string_view text() const { return {reinterpret_cast<const char*>(data_), size_}; }
  std::span<const std::byte> span() const { return {data_, size_}; }

  // [offset, offset + size) of these bytes, with the same owner. The caller has checked the range.
  Bytes Part(size_t offset, size_t size) const {
    Bytes part{owner_, data_ + offset, size};
    part.is_file_ = is_file_;
    return part;
  }

 private:
  std::shared_ptr<const void> owner_;
  const std::byte* data_ = nullptr;
  size_t size_ = 0;
  bool is_file_ = false;
};

// Gives back the whole pages of [data, data + size), which lie in the mapping of a file.
void EvictFilePages(const void* data, size_t size);

// Writes a file so that readers see all of it or nothing: a temporary file of the same folder, then rename.
// E0502.
absl::Status WriteFileAtomically(const std::string& path, std::span<const std::string_view> parts);
inline absl::Status WriteFileAtomically(const std::string& path, std::string_view text) {
  return WriteFileAtomically(path, std::span<const std::string_view>(&text, 1));
}

}  // namespace tenon::rt
