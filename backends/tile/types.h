// Element types of tile programs and their host-side facts (width, class, name).
#ifndef TENON_BACKENDS_TILE_TYPES_H_
#define TENON_BACKENDS_TILE_TYPES_H_

#include <cstdint>
#include <optional>
#include <string_view>

namespace tenon::tile {

// i1 is stored in memory as one byte, 0 or 1. i8…i64 are signed, ui8…ui64 unsigned.
enum class Type : uint8_t { kI1, kI8, kI16, kI32, kI64, kUI8, kUI16, kUI32, kUI64, kBF16, kF16, kF32, kF64 };
inline constexpr int kTypeCount = 13;

// Bytes that one element takes in memory.
constexpr int ByteSize(Type type) {
  constexpr int kBytes[kTypeCount] = {1, 1, 2, 4, 8, 1, 2, 4, 8, 2, 2, 4, 8};
  return kBytes[static_cast<int>(type)];
}
// Width of a value in bits: 1 for i1, else eight times its bytes.
constexpr int BitWidth(Type type) { return type == Type::kI1 ? 1 : 8 * ByteSize(type); }
constexpr bool IsFloat(Type type) { return type >= Type::kBF16; }
constexpr bool IsBool(Type type) { return type == Type::kI1; }
constexpr bool IsSigned(Type type) { return type >= Type::kI8 && type <= Type::kI64; }
constexpr bool IsUnsigned(Type type) { return type >= Type::kUI8 && type <= Type::kUI64; }
constexpr bool IsInteger(Type type) { return IsSigned(type) || IsUnsigned(type); }
// bf16 and f16: every op on them widens to f32, computes there and rounds once.
constexpr bool IsNarrowFloat(Type type) { return type == Type::kBF16 || type == Type::kF16; }

constexpr std::string_view Name(Type type) {
  constexpr std::string_view kNames[kTypeCount] = {"i1",   "i8",   "i16",  "i32", "i64", "ui8", "ui16",
                                                   "ui32", "ui64", "bf16", "f16", "f32", "f64"};
  return kNames[static_cast<int>(type)];
}
constexpr std::optional<Type> ParseType(std::string_view name) {
  for (int i = 0; i < kTypeCount; ++i)
    if (Name(static_cast<Type>(i)) == name) return static_cast<Type>(i);
  return std::nullopt;
}

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_TYPES_H_
