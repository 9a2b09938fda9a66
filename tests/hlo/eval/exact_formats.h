// A second account of the element types, for tests, which shares nothing with the first: values of codes by their definition, rounding
// by search among all values of the target.
#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <map>
#include <vector>

#include "hlo/eval/tensor.h"

namespace tenon::eval::exact {

using E = ElementType;
using Exact = long double;  // 64 bits of significand: holds every value of every type but complex ones' pairs
static_assert(std::numeric_limits<Exact>::digits == 64);

enum class Nan { kManyAndInfinity, kAllOnes, kMinusZero, kNone, kUnsigned };
struct Format {
  int exponent_bits, mantissa_bits, bias;
  Nan nan;
};
inline const std::map<E, Format> kFormats = {
    {E::f4E2M1FN, {2, 1, 1, Nan::kNone}},           {E::f6E2M3FN, {2, 3, 1, Nan::kNone}},
    {E::f6E3M2FN, {3, 2, 3, Nan::kNone}},           {E::f8E3M4, {3, 4, 3, Nan::kManyAndInfinity}},
    {E::f8E4M3, {4, 3, 7, Nan::kManyAndInfinity}},  {E::f8E4M3FN, {4, 3, 7, Nan::kAllOnes}},
    {E::f8E4M3FNUZ, {4, 3, 8, Nan::kMinusZero}},    {E::f8E4M3B11FNUZ, {4, 3, 11, Nan::kMinusZero}},
    {E::f8E5M2, {5, 2, 15, Nan::kManyAndInfinity}}, {E::f8E5M2FNUZ, {5, 2, 16, Nan::kMinusZero}},
    {E::f8E8M0FNU, {8, 0, 127, Nan::kUnsigned}},    {E::bf16, {8, 7, 127, Nan::kManyAndInfinity}},
    {E::f16, {5, 10, 15, Nan::kManyAndInfinity}},
};
struct Whole {
  int bits;
  bool is_signed;
};
inline const std::map<E, Whole> kIntegers = {
    {E::i1, {1, false}},   {E::i2, {2, true}},   {E::i4, {4, true}},     {E::i8, {8, true}},
    {E::i16, {16, true}},  {E::i32, {32, true}}, {E::i64, {64, true}},   {E::ui2, {2, false}},
    {E::ui4, {4, false}},  {E::ui8, {8, false}}, {E::ui16, {16, false}}, {E::ui32, {32, false}},
    {E::ui64, {64, false}}};

inline uint32_t SignBit(const Format& f) { return uint32_t{1} << (f.exponent_bits + f.mantissa_bits); }

// The value of a code of a narrow format, as its definition reads.
inline Exact ValueOf(const Format& f, uint32_t code) {
  const Exact nan = std::numeric_limits<Exact>::quiet_NaN();
  if (f.nan == Nan::kUnsigned)
    return code == 255 ? nan : std::ldexp(Exact{1}, static_cast<int>(code) - f.bias);
  const uint32_t magnitude = code & (SignBit(f) - 1), mantissa = magnitude & ((1u << f.mantissa_bits) - 1),
                 exponent = magnitude >> f.mantissa_bits;
  const bool negative = (code & SignBit(f)) != 0, top = exponent == (1u << f.exponent_bits) - 1;
  if (f.nan == Nan::kMinusZero && code == SignBit(f)) return nan;
  if (f.nan == Nan::kAllOnes && magnitude == SignBit(f) - 1) return nan;
  Exact value;
  if (f.nan == Nan::kManyAndInfinity && top) {
    value = mantissa == 0 ? std::numeric_limits<Exact>::infinity() : nan;
  } else if (exponent == 0) {
    value = std::ldexp(Exact(mantissa), 1 - f.bias - f.mantissa_bits);
  } else {
    value = std::ldexp(Exact(mantissa + (1u << f.mantissa_bits)),
                       static_cast<int>(exponent) - f.bias - f.mantissa_bits);
  }
  return negative ? -value : value;
}

// All finite magnitudes in order, which is that of their codes, and the one that would come next.
inline const std::vector<Exact>& Magnitudes(E type) {
  static std::map<E, std::vector<Exact>> tables;
  std::vector<Exact>& table = tables[type];
  if (!table.empty()) return table;
  const Format& f = kFormats.at(type);
  const uint32_t end = f.nan == Nan::kUnsigned ? 256 : SignBit(f);
  for (uint32_t code = 0; code < end && std::isfinite(ValueOf(f, code)); ++code)
    table.push_back(ValueOf(f, code));
  const size_t n = table.size();
  table.push_back(f.nan == Nan::kUnsigned ? 2 * table[n - 1] : 2 * table[n - 1] - table[n - 2]);
  // Where the largest value ends a binade, the step after it is the one before: 1.75, then 2.
  return table;
}

struct Code {
  uint64_t bits;
  bool any_nan = false;  // of the type
};

inline Code Narrowed(E type, Exact value) {
  const Format& f = kFormats.at(type);
  const bool negative = std::signbit(value);
  const uint32_t sign = SignBit(f);
  if (f.nan == Nan::kUnsigned) {
    if (std::isnan(value) || std::isinf(value) || (negative && value != 0)) return {255};
  } else if (std::isnan(value)) {
    if (f.nan == Nan::kNone || f.nan == Nan::kMinusZero) return {sign};
    return {0, true};
  }
  const std::vector<Exact>& all = Magnitudes(type);
  const Exact magnitude = std::fabs(value);
  size_t code = all.size() - 1;
  if (magnitude < all.back()) {
    code = static_cast<size_t>(std::lower_bound(all.begin(), all.end(), magnitude) - all.begin());
    if (code > 0 && all[code] != magnitude) {
      const Exact below = magnitude - all[code - 1], above = all[code] - magnitude;  // exact: neighbours
      // Of 2^k and 2^(k+1), whose one significand is odd, the greater is taken.
      const bool down = below < above || (below == above && f.nan != Nan::kUnsigned && (code - 1) % 2 == 0);
      if (down) --code;
    }
  }
  if (code == all.size() - 1) {
    switch (f.nan) {
      case Nan::kManyAndInfinity:
        return {(negative ? sign : 0) | code};
      case Nan::kAllOnes:
        return {0, true};
      case Nan::kMinusZero:
        return {sign};
      case Nan::kNone:
        return {(negative ? sign : 0) | (code - 1)};
      case Nan::kUnsigned:
        return {255};
    }
  }
  if (f.nan == Nan::kUnsigned) return {code};
  if (code == 0 && f.nan == Nan::kMinusZero) return {0};
  return {(negative ? sign : 0) | code};
}

inline uint64_t Mask(int bits) { return bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1; }

// What stands in storage for the low bits of an integer.
inline uint64_t StoredBits(E type, uint64_t bits) {
  const Whole w = kIntegers.at(type);
  bits &= Mask(w.bits);
  if (w.is_signed && (bits >> (w.bits - 1)) != 0) bits |= ~Mask(w.bits);
  return bits & Mask(static_cast<int>(StorageBytes(type)) * 8);
}

// The expected code of `value`, which came from an integer type or not.
inline Code Expected(E to, Exact value, bool from_integer) {
  if (kFormats.contains(to)) return Narrowed(to, value);
  if (to == E::f32) {
    if (std::isnan(value)) return {0, true};
    return {std::bit_cast<uint32_t>(static_cast<float>(value))};
  }
  if (to == E::f64) {
    if (std::isnan(value)) return {0, true};
    return {std::bit_cast<uint64_t>(static_cast<double>(value))};
  }
  const Whole w = kIntegers.at(to);
  if (to == E::i1) return {!(value == 0)};
  if (from_integer) {
    const auto wide = value < 0 ? -static_cast<__int128>(-value) : static_cast<__int128>(value);
    return {StoredBits(to, static_cast<uint64_t>(wide))};
  }
  if (std::isnan(value)) return {0};
  const Exact low = w.is_signed ? -std::ldexp(Exact{1}, w.bits - 1) : 0,
              high = std::ldexp(Exact{1}, w.is_signed ? w.bits - 1 : w.bits) - 1;
  const Exact kept = std::clamp(std::trunc(value), low, high);
  return {StoredBits(
      to, static_cast<uint64_t>(kept < 0 ? -static_cast<__int128>(-kept) : static_cast<__int128>(kept)))};
}

inline uint64_t BitsAt(const Tensor& tensor, int64_t i) {
  uint64_t bits = 0;
  std::memcpy(&bits, tensor.data() + static_cast<size_t>(i) * tensor.element_bytes(),
              std::min<size_t>(tensor.element_bytes(), 8));
  return bits;
}

inline Exact ValueAt(const Tensor& tensor, int64_t i) {
  const E type = tensor.type();
  const uint64_t bits = BitsAt(tensor, i);
  if (type == E::f64) return std::bit_cast<double>(bits);
  if (type == E::f32) return std::bit_cast<float>(static_cast<uint32_t>(bits));
  if (kFormats.contains(type)) return ValueOf(kFormats.at(type), static_cast<uint32_t>(bits));
  const Whole w = kIntegers.at(type);
  const uint64_t low = bits & Mask(w.bits);
  if (w.is_signed && (low >> (w.bits - 1)) != 0) return -static_cast<Exact>((~low & Mask(w.bits)) + 1);
  return static_cast<Exact>(low);
}

}  // namespace tenon::eval::exact
