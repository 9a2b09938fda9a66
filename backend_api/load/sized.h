// Reading structs that cross the wall. Each starts with struct_size, the size known to whoever filled it in:
// no byte beyond it is read, what lies beyond is zero, and arrays of them are walked by that size.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "tenon/backend.h"

namespace tenon::load {

// More than this is not a struct of any version.
inline constexpr uint32_t kMaxStructSize = 1 << 16;
inline constexpr uint64_t kMaxStringSize = uint64_t{1} << 20;

// Copies *from into *out. `required`: bytes that must be there. On failure an explanation, else nothing.
template <class T>
std::optional<std::string> ReadSized(const T* from, size_t required, T* out) {
  *out = T{};
  uint32_t size;
  std::memcpy(&size, from, sizeof(size));
  if (size < required || size > kMaxStructSize)
    return absl::StrCat("struct_size is ", size, ", from ", required, " to ", kMaxStructSize, " is allowed");
  std::memcpy(out, from, std::min<size_t>(size, sizeof(T)));
  return std::nullopt;
}

// The same for an array; every element has the first one's struct_size, which is also the stride.
template <class T>
std::optional<std::string> ReadSizedArray(const T* first, uint64_t count, size_t required, uint64_t limit,
                                          std::vector<T>* out) {
  out->clear();
  if (count == 0) return std::nullopt;
  if (first == nullptr) return absl::StrCat("a null pointer with a count of ", count);
  if (count > limit) return absl::StrCat(count, " elements, at most ", limit, " are allowed");
  uint32_t stride;
  std::memcpy(&stride, first, sizeof(stride));
  if (stride % alignof(T) != 0)
    return absl::StrCat("struct_size is ", stride, ", not a multiple of ", alignof(T));
  out->resize(count);
  for (uint64_t i = 0; i < count; ++i) {
    const auto* at = reinterpret_cast<const T*>(reinterpret_cast<const char*>(first) + i * stride);
    if (auto problem = ReadSized(at, required, &(*out)[i]))
      return absl::StrCat("element ", i, ": ", *problem);
    if ((*out)[i].struct_size != stride)
      return absl::StrCat("element ", i, ": struct_size is ", (*out)[i].struct_size, ", the first one's is ",
                          stride);
  }
  return std::nullopt;
}

// A plugin's string, copied, with control characters replaced so that it cannot forge output. Nothing when
// the pointer is null with a size, or the size is past all reason (then not one byte is read).
inline std::optional<std::string> ReadStr(TenonStr s, uint64_t limit = kMaxStringSize) {
  if (s.size == 0) return std::string();
  if (s.data == nullptr || s.size > limit) return std::nullopt;
  std::string text(s.data, s.size);
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  return text;
}

}  // namespace tenon::load
