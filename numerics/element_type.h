// Element types of tensors: pinned codes, names as in MLIR text, widths and kinds.
//
// The codes are the ones of the C ABI (TENON_ELEMENT_*); they never change.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tenon {

enum class ElementType : uint8_t {
  invalid = 0,
  i1 = 1,
  i2 = 2,
  i4 = 3,
  i8 = 4,
  i16 = 5,
  i32 = 6,
  i64 = 7,
  ui2 = 8,
  ui4 = 9,
  ui8 = 10,
  ui16 = 11,
  ui32 = 12,
  ui64 = 13,
  f4E2M1FN = 14,
  f6E2M3FN = 15,
  f6E3M2FN = 16,
  f8E3M4 = 17,
  f8E4M3 = 18,
  f8E4M3FN = 19,
  f8E4M3FNUZ = 20,
  f8E4M3B11FNUZ = 21,
  f8E5M2 = 22,
  f8E5M2FNUZ = 23,
  f8E8M0FNU = 24,
  bf16 = 25,
  f16 = 26,
  f32 = 27,
  f64 = 28,
  complex64 = 29,
  complex128 = 30,
  token = 31,
  tuple = 32,
};

inline constexpr int kElementTypeCount = 33;

enum class ElementKind : uint8_t { none, predicate, signed_integer, unsigned_integer, floating, complex };

struct ElementTypeRecord {
  std::string_view name;  // as MLIR prints it
  int16_t bits;           // of the value, 0 for token, tuple and invalid
  int16_t storage_bytes;  // of one element in a dense buffer: sub-byte types take one byte each
  ElementKind kind;
};

inline constexpr ElementTypeRecord kElementTypeRecords[kElementTypeCount] = {
    {"invalid", 0, 0, ElementKind::none},
    {"i1", 1, 1, ElementKind::predicate},
    {"i2", 2, 1, ElementKind::signed_integer},
    {"i4", 4, 1, ElementKind::signed_integer},
    {"i8", 8, 1, ElementKind::signed_integer},
    {"i16", 16, 2, ElementKind::signed_integer},
    {"i32", 32, 4, ElementKind::signed_integer},
    {"i64", 64, 8, ElementKind::signed_integer},
    {"ui2", 2, 1, ElementKind::unsigned_integer},
    {"ui4", 4, 1, ElementKind::unsigned_integer},
    {"ui8", 8, 1, ElementKind::unsigned_integer},
    {"ui16", 16, 2, ElementKind::unsigned_integer},
    {"ui32", 32, 4, ElementKind::unsigned_integer},
    {"ui64", 64, 8, ElementKind::unsigned_integer},
    {"f4E2M1FN", 4, 1, ElementKind::floating},
    {"f6E2M3FN", 6, 1, ElementKind::floating},
    {"f6E3M2FN", 6, 1, ElementKind::floating},
    {"f8E3M4", 8, 1, ElementKind::floating},
    {"f8E4M3", 8, 1, ElementKind::floating},
    {"f8E4M3FN", 8, 1, ElementKind::floating},
    {"f8E4M3FNUZ", 8, 1, ElementKind::floating},
    {"f8E4M3B11FNUZ", 8, 1, ElementKind::floating},
    {"f8E5M2", 8, 1, ElementKind::floating},
    {"f8E5M2FNUZ", 8, 1, ElementKind::floating},
    {"f8E8M0FNU", 8, 1, ElementKind::floating},
    {"bf16", 16, 2, ElementKind::floating},
    {"f16", 16, 2, ElementKind::floating},
    {"f32", 32, 4, ElementKind::floating},
    {"f64", 64, 8, ElementKind::floating},
    {"complex<f32>", 64, 8, ElementKind::complex},
    {"complex<f64>", 128, 16, ElementKind::complex},
    {"token", 0, 0, ElementKind::none},
    {"tuple", 0, 0, ElementKind::none},
};

// Any code is accepted; one that is not of the enum reads as `invalid`.
constexpr const ElementTypeRecord& GetRecord(ElementType type) {
  const auto code = static_cast<uint8_t>(type);
  return kElementTypeRecords[code < kElementTypeCount ? code : 0];
}
constexpr std::string_view ElementTypeName(ElementType type) { return GetRecord(type).name; }
constexpr int BitWidth(ElementType type) { return GetRecord(type).bits; }
// Bytes of one element in a dense buffer.
constexpr size_t StorageBytes(ElementType type) { return static_cast<size_t>(GetRecord(type).storage_bytes); }
constexpr ElementKind KindOf(ElementType type) { return GetRecord(type).kind; }

constexpr bool IsPredicate(ElementType type) { return KindOf(type) == ElementKind::predicate; }
constexpr bool IsSigned(ElementType type) { return KindOf(type) == ElementKind::signed_integer; }
constexpr bool IsUnsigned(ElementType type) { return KindOf(type) == ElementKind::unsigned_integer; }
// i1 is not an integer here: the specification keeps booleans apart.
constexpr bool IsInteger(ElementType type) { return IsSigned(type) || IsUnsigned(type); }
constexpr bool IsFloat(ElementType type) { return KindOf(type) == ElementKind::floating; }
constexpr bool IsComplex(ElementType type) { return KindOf(type) == ElementKind::complex; }
constexpr bool IsValidElement(ElementType type) { return KindOf(type) != ElementKind::none; }

// f32 of complex<f32>, f64 of complex<f64>, the type itself otherwise.
constexpr ElementType PartType(ElementType type) {
  if (type == ElementType::complex64) return ElementType::f32;
  if (type == ElementType::complex128) return ElementType::f64;
  return type;
}

// The type that carries the additions of dot, convolution and reduce: f32 for the floats narrower than it,
// the type itself otherwise.
constexpr ElementType AccumulatorType(ElementType type) {
  return IsFloat(type) && BitWidth(type) < 32 ? ElementType::f32 : type;
}

// `invalid` where no type has that name.
constexpr ElementType ParseElementType(std::string_view name) {
  for (int code = 1; code < kElementTypeCount; ++code) {
    if (kElementTypeRecords[code].name == name) return static_cast<ElementType>(code);
  }
  return ElementType::invalid;
}

}  // namespace tenon
