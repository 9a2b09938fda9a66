// The narrow float formats: bf16, f16, f8, f6, f4. Encoding rounds once, to nearest even, from f32 or f64.
//
// What overflows (after rounding) and what a NaN becomes:
//   ieee         bf16 f16 f8E5M2 f8E4M3 f8E3M4: overflow -> inf; NaN stays NaN
//   nan_only     f8E4M3FN: no inf; overflow and inf -> NaN (sign kept)
//   fnuz         f8E4M3FNUZ f8E5M2FNUZ f8E4M3B11FNUZ: no inf, no -0; overflow and inf -> NaN (0x80), -0 -> 0
//   finite       f6E2M3FN f6E3M2FN f4E2M1FN: neither inf nor NaN; overflow and inf saturate, NaN -> -0
//   exponent     f8E8M0FNU: 2^(code-127) only; overflow, inf and negative numbers -> NaN (0xff); 0 -> 2^-127;
//   a
//                value half-way between two powers rounds up (its significand, 1, is odd)
#pragma once

#include <bit>
#include <cstdint>
#include <type_traits>

#include "numerics/element_type.h"

namespace tenon::numerics {

enum class FloatFamily : uint8_t { ieee, nan_only, fnuz, finite, exponent };

struct FloatFormat {
  int exponent_bits;
  int mantissa_bits;
  int bias;
  FloatFamily family;

  constexpr int width() const {
    return exponent_bits + mantissa_bits + (family == FloatFamily::exponent ? 0 : 1);
  }
  constexpr uint32_t sign_bit() const { return uint32_t{1} << (exponent_bits + mantissa_bits); }
  constexpr uint32_t nan() const {
    switch (family) {
      case FloatFamily::ieee:
        return (((uint32_t{1} << exponent_bits) - 1) << mantissa_bits) | (uint32_t{1} << (mantissa_bits - 1));
      case FloatFamily::nan_only:
        return sign_bit() - 1;
      case FloatFamily::fnuz:
        return sign_bit();
      case FloatFamily::finite:
        return sign_bit();
      case FloatFamily::exponent:
        return 0xff;
    }
    return 0;
  }
  // Code of the largest finite magnitude.
  constexpr uint32_t largest() const {
    switch (family) {
      case FloatFamily::ieee:
        return (((uint32_t{1} << exponent_bits) - 1) << mantissa_bits) - 1;
      case FloatFamily::nan_only:
        return sign_bit() - 2;
      case FloatFamily::fnuz:
      case FloatFamily::finite:
        return sign_bit() - 1;
      case FloatFamily::exponent:
        return 0xfe;
    }
    return 0;
  }
};

constexpr FloatFormat FormatOf(ElementType type) {
  switch (type) {
    case ElementType::f4E2M1FN:
      return {2, 1, 1, FloatFamily::finite};
    case ElementType::f6E2M3FN:
      return {2, 3, 1, FloatFamily::finite};
    case ElementType::f6E3M2FN:
      return {3, 2, 3, FloatFamily::finite};
    case ElementType::f8E3M4:
      return {3, 4, 3, FloatFamily::ieee};
    case ElementType::f8E4M3:
      return {4, 3, 7, FloatFamily::ieee};
    case ElementType::f8E4M3FN:
      return {4, 3, 7, FloatFamily::nan_only};
    case ElementType::f8E4M3FNUZ:
      return {4, 3, 8, FloatFamily::fnuz};
    case ElementType::f8E4M3B11FNUZ:
      return {4, 3, 11, FloatFamily::fnuz};
    case ElementType::f8E5M2:
      return {5, 2, 15, FloatFamily::ieee};
    case ElementType::f8E5M2FNUZ:
      return {5, 2, 16, FloatFamily::fnuz};
    case ElementType::f8E8M0FNU:
      return {8, 0, 127, FloatFamily::exponent};
    case ElementType::bf16:
      return {8, 7, 127, FloatFamily::ieee};
    case ElementType::f16:
      return {5, 10, 15, FloatFamily::ieee};
    case ElementType::f32:
      return {8, 23, 127, FloatFamily::ieee};
    case ElementType::f64:
      return {11, 52, 1023, FloatFamily::ieee};
    default:
      return {0, 0, 0, FloatFamily::finite};
  }
}

namespace detail {

// F is float or double: its bits, mantissa width and bias.
template <class F>
struct HostFloat;
template <>
struct HostFloat<float> {
  using Word = uint32_t;
  static constexpr int kMantissaBits = 23, kBias = 127, kSignShift = 31;
};
template <>
struct HostFloat<double> {
  using Word = uint64_t;
  static constexpr int kMantissaBits = 52, kBias = 1023, kSignShift = 63;
};

constexpr uint32_t Overflowed(const FloatFormat& format, uint32_t sign) {
  switch (format.family) {
    case FloatFamily::ieee:
      return sign | (format.largest() + 1);
    case FloatFamily::nan_only:
      return sign | format.nan();
    case FloatFamily::finite:
      return sign | format.largest();
    default:
      return format.nan();
  }
}

}  // namespace detail

// The code of `value` in `format` (any but f32 and f64), in the low width() bits.
template <class F>
constexpr uint32_t EncodeFloat(F value, const FloatFormat& format) {
  using H = detail::HostFloat<F>;
  using Word = typename H::Word;
  const Word bits = std::bit_cast<Word>(value);
  const bool negative = (bits >> H::kSignShift) != 0;
  const Word magnitude = bits & ~(Word{1} << H::kSignShift);
  const Word infinity = static_cast<Word>(2 * H::kBias + 1) << H::kMantissaBits;
  const bool is_exponent = format.family == FloatFamily::exponent;
  const uint32_t sign = negative && !is_exponent ? format.sign_bit() : 0;
  if (magnitude > infinity) {
    if (format.family == FloatFamily::ieee) {
      // Quiet, with the upper bits of the payload.
      const auto payload = static_cast<uint32_t>((magnitude & ((Word{1} << H::kMantissaBits) - 1)) >>
                                                 (H::kMantissaBits - format.mantissa_bits));
      return sign | format.nan() | payload;
    }
    return format.family == FloatFamily::nan_only ? sign | format.nan() : format.nan();
  }
  if (magnitude == 0) return format.family == FloatFamily::fnuz ? 0 : sign;
  if (is_exponent && negative) return format.nan();
  if (magnitude == infinity) return detail::Overflowed(format, sign);

  // value = significand * 2^(exponent - kMantissaBits)
  int exponent = static_cast<int>(magnitude >> H::kMantissaBits) - H::kBias;
  Word significand = magnitude & ((Word{1} << H::kMantissaBits) - 1);
  if (exponent == -H::kBias) {
    exponent = 1 - H::kBias;
  } else {
    significand |= Word{1} << H::kMantissaBits;
  }
  if (is_exponent) {
    // Only the exponent is kept; subnormal inputs of f32 reach down to 2^-127, smaller ones become that.
    while ((significand >> H::kMantissaBits) == 0) {
      significand <<= 1;
      --exponent;
    }
    const bool up = (significand >> (H::kMantissaBits - 1)) & 1;
    const int code = exponent + 127 + (up ? 1 : 0);
    return code < 0 ? 0 : code > 0xfe ? 0xff : static_cast<uint32_t>(code);
  }
  const int smallest = 1 - format.bias;
  const int below = exponent < smallest ? smallest - exponent : 0;
  const int shift = H::kMantissaBits - format.mantissa_bits + below;
  if (shift > H::kMantissaBits + 1) return format.family == FloatFamily::fnuz ? 0 : sign;
  const Word kept = significand >> shift;
  const Word rest = significand & ((Word{1} << shift) - 1);
  const Word half = Word{1} << (shift - 1);
  const Word rounded = kept + ((rest > half || (rest == half && (kept & 1))) ? 1 : 0);
  const int base = below ? 0 : exponent - smallest;
  const auto code = (static_cast<uint64_t>(base) << format.mantissa_bits) + rounded;
  if (code > format.largest()) return detail::Overflowed(format, sign);
  if (code == 0 && format.family == FloatFamily::fnuz) return 0;
  return sign | static_cast<uint32_t>(code);
}

// The value of a code; exact. F is float or double.
template <class F>
constexpr F DecodeFloat(uint32_t code, const FloatFormat& format) {
  using H = detail::HostFloat<F>;
  using Word = typename H::Word;
  const Word infinity = static_cast<Word>(2 * H::kBias + 1) << H::kMantissaBits;
  const Word quiet_nan = infinity | (Word{1} << (H::kMantissaBits - 1));
  if (format.family == FloatFamily::exponent) {
    if (code == 0xff) return std::bit_cast<F>(quiet_nan);
    const int exponent = static_cast<int>(code) - 127 + H::kBias;
    if (exponent > 0) return std::bit_cast<F>(static_cast<Word>(exponent) << H::kMantissaBits);
    return std::bit_cast<F>(Word{1} << (H::kMantissaBits - 1));  // 2^-127 in f32
  }
  const Word sign = (code & format.sign_bit()) ? Word{1} << H::kSignShift : 0;
  const uint32_t magnitude = code & (format.sign_bit() - 1);
  const uint32_t mantissa = magnitude & ((uint32_t{1} << format.mantissa_bits) - 1);
  const auto field = static_cast<int>(magnitude >> format.mantissa_bits);
  if (format.family == FloatFamily::fnuz && code == format.nan()) return std::bit_cast<F>(quiet_nan);
  if (format.family == FloatFamily::nan_only && magnitude == format.nan())
    return std::bit_cast<F>(sign | quiet_nan);
  if (format.family == FloatFamily::ieee && magnitude > format.largest()) {
    if (mantissa == 0) return std::bit_cast<F>(sign | infinity);
    return std::bit_cast<F>(sign | quiet_nan |
                            (static_cast<Word>(mantissa) << (H::kMantissaBits - format.mantissa_bits)));
  }
  if (magnitude == 0) return std::bit_cast<F>(sign);
  int exponent = (field ? field : 1) - format.bias;
  Word significand = (static_cast<Word>(mantissa) | (field ? Word{1} << format.mantissa_bits : 0))
                     << (H::kMantissaBits - format.mantissa_bits);
  while ((significand >> H::kMantissaBits) == 0 && exponent > 1 - H::kBias) {
    significand <<= 1;
    --exponent;
  }
  const bool normal = (significand >> H::kMantissaBits) != 0;
  const Word biased = normal ? static_cast<Word>(exponent + H::kBias) : 0;
  return std::bit_cast<F>(sign | (biased << H::kMantissaBits) |
                          (significand & ((Word{1} << H::kMantissaBits) - 1)));
}

// bf16 is the upper half of an f32.
constexpr uint16_t EncodeBf16(float value) {
  const auto bits = std::bit_cast<uint32_t>(value);
  if ((bits & 0x7fffffff) > 0x7f800000) return static_cast<uint16_t>((bits >> 16) | 0x40);
  return static_cast<uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
}
constexpr float DecodeBf16(uint16_t code) { return std::bit_cast<float>(static_cast<uint32_t>(code) << 16); }

// A stored narrow float. The storage is one or two bytes, the code in the low bits.
template <ElementType kType>
struct NarrowFloat {
  using Storage = std::conditional_t<(BitWidth(kType) > 8), uint16_t, uint8_t>;
  static constexpr ElementType type = kType;
  static constexpr FloatFormat format = FormatOf(kType);
  Storage code;

  static constexpr NarrowFloat From(float v) {
    if constexpr (kType == ElementType::bf16) return {EncodeBf16(v)};
    return {static_cast<Storage>(EncodeFloat(v, format))};
  }
  static constexpr NarrowFloat From(double v) { return {static_cast<Storage>(EncodeFloat(v, format))}; }
  constexpr float ToFloat() const {
    if constexpr (kType == ElementType::bf16) return DecodeBf16(code);
    return DecodeFloat<float>(code, format);
  }
};

}  // namespace tenon::numerics
