#include "hlo/ir/constant_store.h"

#include <cstring>
#include <new>

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/xxhash.h"

namespace tenon::hlo {
namespace {
constexpr std::align_val_t kAlignment{64};
}

AlignedBytes::AlignedBytes(uint64_t bytes)
    : data_(static_cast<std::byte*>(::operator new(bytes == 0 ? 1 : bytes, kAlignment))), bytes_(bytes) {}

void AlignedBytes::Free::operator()(std::byte* data) const { ::operator delete(data, kAlignment); }

ContentHash HashContent(const void* data, uint64_t bytes, bool splat) {
  llvm::XXH128_hash_t hash = llvm::xxh3_128bits(llvm::ArrayRef(static_cast<const uint8_t*>(data), bytes));
  return {hash.low64, hash.high64 ^ (splat ? 0x9e3779b97f4a7c15u : 0u)};
}

std::string HashText(const ContentHash& hash) {
  static constexpr char kDigits[] = "0123456789abcdef";
  std::string text(32, '0');
  for (int i = 0; i < 16; ++i) {
    text[15 - i] = kDigits[hash.high >> (4 * i) & 15];
    text[31 - i] = kDigits[hash.low >> (4 * i) & 15];
  }
  return text;
}

const ConstantEntry* ConstantStore::FindEqual(const ContentHash& hash, const void* data, uint64_t bytes,
                                              bool splat) const {
  auto [begin, end] = by_hash_.equal_range(hash.low);
  for (auto it = begin; it != end; ++it) {
    const ConstantEntry& old = entries_[it->second]->entry;
    // The hash is not cryptographic: equal bytes decide, so that crafted collisions cannot swap constants.
    if (old.hash == hash && old.splat == splat && old.bytes == bytes &&
        std::memcmp(old.data, data, old.bytes) == 0)
      return &old;
  }
  return nullptr;
}

const ConstantEntry& ConstantStore::Append(ConstantEntry entry, AlignedBytes bytes) {
  entry.id = size();
  auto slot = std::make_unique<Slot>();
  slot->entry = entry;
  slot->bytes = std::move(bytes);
  entries_.push_back(std::move(slot));
  by_hash_.emplace(entry.hash.low, entry.id);
  return entries_.back()->entry;
}

const ConstantEntry& ConstantStore::Add(AlignedBytes bytes, bool splat) {
  ContentHash hash = HashContent(bytes.data(), bytes.size(), splat);
  if (const ConstantEntry* old = FindEqual(hash, bytes.data(), bytes.size(), splat)) return *old;
  ConstantEntry entry{0, hash, bytes.data(), bytes.size(), splat};
  return Append(entry, std::move(bytes));
}

const ConstantEntry& ConstantStore::Refer(const void* data, uint64_t bytes, bool splat) {
  ContentHash hash = HashContent(data, bytes, splat);
  if (const ConstantEntry* old = FindEqual(hash, data, bytes, splat)) return *old;
  return Append({0, hash, static_cast<const std::byte*>(data), bytes, splat}, AlignedBytes());
}

const std::byte* ConstantStore::Align(uint32_t id) {
  Slot& slot = *entries_[id];
  if (reinterpret_cast<uintptr_t>(slot.entry.data) % 64 != 0) {
    slot.bytes = AlignedBytes(slot.entry.bytes);
    std::memcpy(slot.bytes.data(), slot.entry.data, slot.entry.bytes);
    slot.entry.data = slot.bytes.data();
  }
  return slot.entry.data;
}

const ConstantEntry& ConstantStore::Copy(const void* data, uint64_t bytes, bool splat) {
  AlignedBytes copy(bytes);
  if (bytes != 0) std::memcpy(copy.data(), data, bytes);
  return Add(std::move(copy), splat);
}

const ConstantEntry* ConstantStore::Find(uint32_t id) const {
  return id < entries_.size() ? &entries_[id]->entry : nullptr;
}

uint64_t ConstantStore::bytes() const {
  uint64_t sum = 0;
  for (const auto& slot : entries_) sum += slot->entry.bytes;
  return sum;
}

}  // namespace tenon::hlo
