// The bytes of one message between host and plugin process: numbers in the machine's order, texts with their
// size.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "absl/status/status.h"

namespace tenon::isolate {

// Builds a message. Large bytes are referred to, not copied: they have to outlive the message's sending.
class Writer {
 public:
  template <class T>
  void Number(T value) {
    static_assert(std::is_trivially_copyable_v<T>);
    own_.append(reinterpret_cast<const char*>(&value), sizeof(value));
  }
  void Bytes(std::string_view bytes);
  void Bytes(const void* data, uint64_t size) { Bytes({static_cast<const char*>(data), size}); }
  // A status with everything that a Diagnostic has.
  void Status(const absl::Status& status);
  // A descriptor that travels along and stays the caller's.
  void Descriptor(int fd) { descriptors_.push_back(fd); }

  uint64_t size() const { return own_.size() + referred_; }
  const std::vector<int>& descriptors() const { return descriptors_; }
  // The message in order.
  std::vector<std::string_view> Parts() const;

 private:
  struct Reference {
    size_t at;  // into own_
    std::string_view bytes;
  };
  std::string own_;
  std::vector<Reference> references_;
  uint64_t referred_ = 0;
  std::vector<int> descriptors_;
};

// Reads a message, trusting nothing of it. Reading past the end gives zeros and empty views, and ok() is
// false from then on.
class Reader {
 public:
  explicit Reader(std::string_view bytes) : rest_(bytes) {}
  template <class T>
  T Number() {
    static_assert(std::is_trivially_copyable_v<T>);
    if constexpr (std::is_same_v<T, bool>) {
      return Number<uint8_t>() != 0;  // a bool of any other byte is none
    } else {
      T value{};
      if (rest_.size() < sizeof(T)) {
        Fail();
        return value;
      }
      std::memcpy(&value, rest_.data(), sizeof(T));
      rest_.remove_prefix(sizeof(T));
      return value;
    }
  }
  std::string_view Bytes();
  // The number of elements that follow, each of at least `least` bytes.
  uint64_t Count(uint64_t least);
  absl::Status Status();
  void Fail() {
    ok_ = false;
    rest_ = {};
  }
  bool ok() const { return ok_; }
  bool at_end() const { return ok_ && rest_.empty(); }

 private:
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace tenon::isolate
