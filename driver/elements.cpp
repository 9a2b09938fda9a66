#include "driver/elements.h"

#include <bit>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>

#include "numerics/float_formats.h"
#include "numerics/float_order.h"

namespace tenon::driver {
namespace {

using numerics::DecodeFloat;
using numerics::EncodeFloat;
using numerics::FormatOf;

bool IsNarrow(ElementType type) { return IsFloat(type) && BitWidth(type) < 32; }

uint32_t NarrowCode(const rt::Tensor& t, uint64_t i) {
  return StorageBytes(t.type().element) == 2 ? t.as<uint16_t>()[i] : t.as<uint8_t>()[i];
}

void PutNarrow(rt::Tensor& t, uint64_t i, uint32_t code) {
  if (StorageBytes(t.type().element) == 2) {
    t.as<uint16_t>()[i] = static_cast<uint16_t>(code);
  } else {
    t.as<uint8_t>()[i] = static_cast<uint8_t>(code);
  }
}

uint64_t FloatCode(const rt::Tensor& t, uint64_t i) {
  const ElementType type = PartType(t.type().element);
  if (type == ElementType::f64) return std::bit_cast<uint64_t>(t.as<double>()[i]);
  return type == ElementType::f32 ? std::bit_cast<uint32_t>(t.as<float>()[i]) : NarrowCode(t, i);
}

int64_t ReadSigned(const rt::Tensor& t, uint64_t i) {
  switch (StorageBytes(t.type().element)) {
    case 1:
      return t.as<int8_t>()[i];
    case 2:
      return t.as<int16_t>()[i];
    case 4:
      return t.as<int32_t>()[i];
    default:
      return t.as<int64_t>()[i];
  }
}

uint64_t ReadUnsigned(const rt::Tensor& t, uint64_t i) {
  switch (StorageBytes(t.type().element)) {
    case 1:
      return t.as<uint8_t>()[i];
    case 2:
      return t.as<uint16_t>()[i];
    case 4:
      return t.as<uint32_t>()[i];
    default:
      return t.as<uint64_t>()[i];
  }
}

void PutInteger(rt::Tensor& t, uint64_t i, uint64_t value) {
  switch (StorageBytes(t.type().element)) {
    case 1:
      t.as<uint8_t>()[i] = static_cast<uint8_t>(value);
      break;
    case 2:
      t.as<uint16_t>()[i] = static_cast<uint16_t>(value);
      break;
    case 4:
      t.as<uint32_t>()[i] = static_cast<uint32_t>(value);
      break;
    default:
      t.as<uint64_t>()[i] = value;
  }
}

template <class T>
std::string Shortest(T value) {
  if (std::isnan(value)) return "nan";
  if (std::isinf(value)) return value < 0 ? "-inf" : "inf";
  char text[64];
  auto end = std::to_chars(text, text + sizeof(text), value);
  return std::string(text, end.ptr);
}

}  // namespace

uint64_t PartCount(const rt::Tensor& tensor) {
  return tensor.count() * (IsComplex(tensor.type().element) ? 2 : 1);
}

double ReadPart(const rt::Tensor& t, uint64_t i) {
  ElementType type = PartType(t.type().element);
  if (type == ElementType::f32) return t.as<float>()[i];
  if (type == ElementType::f64) return t.as<double>()[i];
  if (IsNarrow(type)) return DecodeFloat<float>(NarrowCode(t, i), FormatOf(type));
  if (IsSigned(type)) return static_cast<double>(ReadSigned(t, i));
  return static_cast<double>(ReadUnsigned(t, i));
}

void WritePart(rt::Tensor& t, uint64_t i, double value) {
  ElementType type = PartType(t.type().element);
  if (type == ElementType::f32) {
    t.as<float>()[i] = static_cast<float>(value);
  } else if (type == ElementType::f64) {
    t.as<double>()[i] = value;
  } else if (IsNarrow(type)) {
    PutNarrow(t, i, EncodeFloat(value, FormatOf(type)));
  } else {
    PutInteger(t, i, static_cast<uint64_t>(static_cast<int64_t>(value)));
  }
}

std::string PartText(const rt::Tensor& t, uint64_t i) {
  ElementType type = PartType(t.type().element);
  if (type == ElementType::f64) return Shortest(t.as<double>()[i]);
  if (IsFloat(type)) return Shortest(static_cast<float>(ReadPart(t, i)));
  if (IsPredicate(type)) return t.as<uint8_t>()[i] ? "true" : "false";
  return IsSigned(type) ? std::to_string(ReadSigned(t, i)) : std::to_string(ReadUnsigned(t, i));
}

bool ParsePart(rt::Tensor& t, uint64_t i, const std::string& text) {
  ElementType type = PartType(t.type().element);
  if (text.empty()) return false;
  char* end = nullptr;
  if (IsFloat(type)) {
    if (type == ElementType::f32) {
      t.as<float>()[i] = std::strtof(text.c_str(), &end);
    } else {
      WritePart(t, i, std::strtod(text.c_str(), &end));
    }
    return *end == '\0';
  }
  if (IsPredicate(type) && (text == "true" || text == "false")) {
    PutInteger(t, i, text == "true");
    return true;
  }
  errno = 0;
  if (IsSigned(type)) {
    int64_t value = std::strtoll(text.c_str(), &end, 0), limit = int64_t{1} << (BitWidth(type) - 1);
    if (*end != '\0' || errno || (BitWidth(type) < 64 && (value < -limit || value >= limit))) return false;
    PutInteger(t, i, static_cast<uint64_t>(value));
    return true;
  }
  uint64_t value = std::strtoull(text.c_str(), &end, 0);
  if (*end != '\0' || errno || text[0] == '-' || (BitWidth(type) < 64 && value >> BitWidth(type)))
    return false;
  PutInteger(t, i, value);
  return true;
}

uint64_t UlpDistance(const rt::Tensor& a, const rt::Tensor& b, uint64_t i) {
  ElementType type = PartType(a.type().element);
  double x = ReadPart(a, i), y = ReadPart(b, i);
  if (x == y || (std::isnan(x) && std::isnan(y))) return 0;
  if (std::isnan(x) || std::isnan(y)) return std::numeric_limits<int64_t>::max();
  return numerics::FloatDistance(FloatCode(a, i), FloatCode(b, i), type);
}

}  // namespace tenon::driver
