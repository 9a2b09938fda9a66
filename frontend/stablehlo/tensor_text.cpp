#include "frontend/stablehlo/tensor_text.h"

#include <array>
#include <charconv>

namespace tenon::frontend {
namespace {

// Reads all of `digits`; false when they are no number that fits.
template <typename T>
bool ReadNumber(std::string_view digits, T& value) {
  auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return error == std::errc() && end == digits.data() + digits.size();
}

bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// Bits of a plain element type; 0 for any other.
int ElementBits(std::string_view type) {
  static constexpr struct {
    std::string_view name;
    int bits;
  } kFloats[] = {{"f64", 64},          {"f32", 32},          {"f16", 16},          {"bf16", 16},
                 {"f8E4M3FN", 8},      {"f8E5M2", 8},        {"f8E4M3", 8},        {"f8E3M4", 8},
                 {"f8E4M3FNUZ", 8},    {"f8E5M2FNUZ", 8},    {"f8E4M3B11FNUZ", 8}, {"f8E8M0FNU", 8},
                 {"complex<f32>", 64}, {"complex<f64>", 128}};
  for (const auto& entry : kFloats)
    if (entry.name == type) return entry.bits;
  if (type.starts_with("u")) type.remove_prefix(1);
  int bits = 0;
  if (!type.starts_with("i") || !ReadNumber(type.substr(1), bits)) return 0;
  return bits == 1 || bits == 8 || bits == 16 || bits == 32 || bits == 64 ? bits : 0;
}

constexpr std::array<int8_t, 256> HexDigits() {
  std::array<int8_t, 256> table{};
  for (auto& entry : table) entry = -1;
  for (int i = 0; i < 10; ++i) table['0' + i] = i;
  for (int i = 0; i < 6; ++i) table['a' + i] = table['A' + i] = 10 + i;
  return table;
}
constexpr std::array<int8_t, 256> kHex = HexDigits();

}  // namespace

TensorText ReadTensor(std::string_view text, size_t at) {
  TensorText type;
  at = text.find('<', at);
  if (at == std::string_view::npos) return type;
  ++at;
  bool empty = false;
  auto skip = [&] {
    while (at < text.size() && (text[at] == ' ' || text[at] == '\t')) ++at;
  };
  while (skip(), at < text.size()) {
    if (text[at] == '?') {
      ++at;
      type.is_static = false;
    } else if (IsDigit(text[at])) {
      size_t end = at;
      while (end < text.size() && IsDigit(text[end])) ++end;
      int64_t size = 0;
      if (!ReadNumber(text.substr(at, end - at), size))
        type.overflow = true;
      else if (size == 0)
        empty = true;
      else if (__builtin_mul_overflow(type.count, static_cast<uint64_t>(size), &type.count))
        type.overflow = true;
      at = end;
    } else {
      break;
    }
    ++type.rank;
    skip();
    if (at >= text.size() || text[at] != 'x') break;
    ++at;
  }
  size_t end = at;
  int depth = 0;
  for (; end < text.size() && end - at < 256; ++end) {
    if (text[end] == '<') ++depth;
    if ((text[end] == '>' && depth-- == 0) || (text[end] == ',' && depth == 0)) break;
  }
  if (end < text.size() && text[end] == ',') type.is_static = false;
  std::string_view element = end < text.size() ? text.substr(at, end - at) : std::string_view();
  element = element.substr(0, element.find_last_not_of(" \t") + 1);
  type.element_bits = ElementBits(element);
  uint64_t bytes = type.element_bits == 0 ? 16 : (type.element_bits + 7) / 8;
  if (__builtin_mul_overflow(type.count, bytes, &type.bytes)) type.overflow = true;
  if (empty) type.count = type.bytes = 0;
  return type;
}

bool DecodeHex(std::string_view digits, std::byte* out) {
  int bad = 0;
  for (size_t i = 0; i + 1 < digits.size(); i += 2) {
    int high = kHex[static_cast<unsigned char>(digits[i])],
        low = kHex[static_cast<unsigned char>(digits[i + 1])];
    bad |= high | low;
    *out++ = static_cast<std::byte>(high << 4 | (low & 15));
  }
  return bad >= 0 && digits.size() % 2 == 0;
}

std::optional<hlo::AlignedBytes> DecodeElements(std::string_view digits, const TensorText& type) {
  if (type.element_bits == 1 && digits.size() != 2 * type.count) {
    if (digits.size() != (type.count + 7) / 8 * 2) return std::nullopt;
    hlo::AlignedBytes packed(digits.size() / 2), bytes(type.count);
    if (!DecodeHex(digits, packed.data())) return std::nullopt;
    for (uint64_t i = 0; i < type.count; ++i)
      bytes.data()[i] = packed.data()[i / 8] >> (i % 8) & std::byte{1};
    return bytes;
  }
  if (digits.size() % 2 != 0 || digits.size() / 2 != type.bytes) return std::nullopt;
  hlo::AlignedBytes bytes(type.bytes);
  if (!DecodeHex(digits, bytes.data())) return std::nullopt;
  // MLIR writes i1 as bytes from 23 on.
  if (type.element_bits == 1)
    for (uint64_t i = 0; i < type.count; ++i) bytes.data()[i] = std::byte{bytes.data()[i] != std::byte{0}};
  return bytes;
}

bool IsConstantValue(std::string_view before) {
  auto back = [&](std::string_view token) {
    before = before.substr(0, before.find_last_not_of(" \t\r\n") + 1);
    if (!before.ends_with(token)) return false;
    before.remove_suffix(token.size());
    return true;
  };
  if (back("stablehlo.constant")) return true;
  if (!back("=") || !back("value") || !back("{")) return false;
  if (before.ends_with("<")) before.remove_suffix(1);
  if (!back("()")) return false;
  return back("stablehlo.constant") || back("\"stablehlo.constant\"");
}

}  // namespace tenon::frontend
