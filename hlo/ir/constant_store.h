// Large constants of a session, outside of MLIR: named by a dense id, deduplicated by content, 64-byte
// aligned.
//
// Byte form of every entry: elements dense row-major, little-endian, one element after the other; types
// narrower than 8 bits take one byte each, signed integers sign-extended, all others (i1 included) with
// unused high bits 0; complex is (real, imaginary). A splat entry stores one element. Entries never go away
// while the store lives. Their bytes may lie in the model's file, unaligned, until Align() is asked for them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

namespace tenon::hlo {

// Constants of more bytes than this are kept in the store, smaller ones in the IR.
inline constexpr uint64_t kInlineConstantBytes = 256;

struct ContentHash {
  uint64_t low = 0, high = 0;
  bool operator==(const ContentHash&) const = default;
};

struct ConstantEntry {
  uint32_t id = 0;
  ContentHash hash;                 // over the bytes and the splat flag
  const std::byte* data = nullptr;  // see ConstantStore::Align
  uint64_t bytes = 0;               // of one element when splat
  bool splat = false;
};

// An uninitialised 64-byte-aligned block, filled by its maker before it is given to the store.
class AlignedBytes {
 public:
  AlignedBytes() = default;
  explicit AlignedBytes(uint64_t bytes);
  std::byte* data() const { return data_.get(); }
  uint64_t size() const { return bytes_; }

 private:
  struct Free {
    void operator()(std::byte* data) const;
  };
  std::unique_ptr<std::byte, Free> data_;
  uint64_t bytes_ = 0;
};

// Not thread-safe: one session, one thread at a time.
class ConstantStore {
 public:
  ConstantStore() = default;
  ConstantStore(const ConstantStore&) = delete;
  ConstantStore& operator=(const ConstantStore&) = delete;

  // Takes the bytes, or drops them where an equal entry exists. Returns the entry.
  const ConstantEntry& Add(AlignedBytes bytes, bool splat);
  const ConstantEntry& Copy(const void* data, uint64_t bytes, bool splat);
  // An entry whose bytes stay where they are; the caller keeps them for as long as the store lives.
  const ConstantEntry& Refer(const void* data, uint64_t bytes, bool splat);
  // Makes the bytes of an entry 64-byte aligned, by one copy where they are not, and gives their address,
  // which lasts. The id must be an entry's.
  const std::byte* Align(uint32_t id);
  // Null when there is no such entry.
  const ConstantEntry* Find(uint32_t id) const;
  uint32_t size() const { return static_cast<uint32_t>(entries_.size()); }
  // Sum of the bytes held.
  uint64_t bytes() const;

 private:
  struct Slot {
    ConstantEntry entry;
    AlignedBytes bytes;
  };
  const ConstantEntry* FindEqual(const ContentHash& hash, const void* data, uint64_t bytes, bool splat) const;
  const ConstantEntry& Append(ConstantEntry entry, AlignedBytes bytes);
  std::vector<std::unique_ptr<Slot>> entries_;
  std::unordered_multimap<uint64_t, uint32_t> by_hash_;  // low half of the hash to id; equal bytes decide
};

ContentHash HashContent(const void* data, uint64_t bytes, bool splat);
// 32 lower-case hex digits.
std::string HashText(const ContentHash& hash);

}  // namespace tenon::hlo
