// Bounded reading of bytes that nobody has checked.
#pragma once

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "absl/strings/str_cat.h"
#include "base/error.h"

namespace tenon::frontend::bytecode {

// abseil's own string view, which StrCat takes.
inline absl::string_view Abseil(std::string_view text) { return {text.data(), text.size()}; }

// The first thing that was wrong with a file; all that follows from it is not kept.
class Fault {
 public:
  bool ok() const { return ok_; }
  void Set(Err id, uint64_t offset, std::string_view message) {
    if (!ok_) return;
    ok_ = false;
    id_ = id;
    offset_ = offset;
    message_ = std::string(message);
  }
  absl::Status Status(std::string_view file) const {
    return Error(id_, message_, absl::StrCat(Abseil(file), ": byte ", offset_));
  }

 private:
  bool ok_ = true;
  Err id_ = Err::kBrokenBytecode;
  uint64_t offset_ = 0;
  std::string message_;
};

// Reads on from a point of the file. After a failure every read gives zero or nothing and `ok` is false, so
// that callers check once per item; no read passes the end.
class Cursor {
 public:
  // `offset`: of the bytes in the file.
  Cursor(std::string_view bytes, uint64_t offset, Fault& fault)
      : bytes_(bytes), offset_(offset), fault_(&fault) {}

  bool ok() const { return fault_->ok(); }
  bool empty() const { return at_ >= bytes_.size() || !ok(); }
  uint64_t left() const { return ok() ? bytes_.size() - at_ : 0; }
  uint64_t offset() const { return offset_ + at_; }
  Fault& fault() const { return *fault_; }

  void Fail(std::string_view message, Err id = Err::kBrokenBytecode) { fault_->Set(id, offset(), message); }

  uint8_t Byte() {
    if (left() == 0) return Fail("the bytes end too early"), 0;
    return static_cast<uint8_t>(bytes_[at_++]);
  }

  // The number of trailing zeros of the first byte is the number of further ones.
  uint64_t Varint() {
    uint8_t first = Byte();
    int more = std::countr_zero(static_cast<unsigned>(first | 0x100));
    if (left() < static_cast<uint64_t>(more)) return Fail("the bytes end within a number"), 0;
    uint64_t value = more == 8 ? 0 : first >> (more + 1);
    for (int i = 0; i < more; ++i) {
      uint64_t byte = static_cast<uint8_t>(bytes_[at_ + i]);
      value |= byte << (more == 8 ? 8 * i : 8 * (i + 1) - (more + 1));
    }
    at_ += more;
    return value;
  }
  int64_t Signed() {
    uint64_t value = Varint();
    return static_cast<int64_t>(value >> 1 ^ (~(value & 1) + 1));
  }
  // A number whose lowest bit is a flag.
  uint64_t Flagged(bool& flag) {
    uint64_t value = Varint();
    flag = (value & 1) != 0;
    return value >> 1;
  }

  // How many items follow, each of at least `bytes_each` bytes.
  uint64_t Count(uint64_t bytes_each = 1) {
    uint64_t start = offset(), count = Varint();
    if (count > left() / bytes_each) {
      fault_->Set(Err::kBrokenBytecode, start,
                  absl::StrCat("a count of ", count, " where ", left(), " bytes are left"));
      return 0;
    }
    return count;
  }

  // An index into a table.
  uint64_t Index(uint64_t size, std::string_view what) {
    uint64_t start = offset(), index = Varint();
    if (!ok() || index >= size) {
      fault_->Set(Err::kBrokenBytecode, start,
                  absl::StrCat(Abseil(what), " ", index, " of ", size, " that there are"));
      return 0;
    }
    return index;
  }

  std::string_view Bytes(uint64_t size) {
    if (size > left()) return Fail("the bytes end too early"), std::string_view();
    std::string_view part = bytes_.substr(at_, size);
    at_ += size;
    return part;
  }
  std::string_view Rest() { return Bytes(left()); }

  // Skips padding up to a multiple of `alignment` bytes of the file.
  void Align(uint64_t alignment) {
    if (!std::has_single_bit(alignment) || alignment > (1u << 20)) return Fail("no alignment");
    Bytes((alignment - offset() % alignment) % alignment);
  }

 private:
  std::string_view bytes_;
  uint64_t offset_ = 0, at_ = 0;
  Fault* fault_;
};

}  // namespace tenon::frontend::bytecode
