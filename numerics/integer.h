// Integer arithmetic of StableHLO: two's complement, no undefined case.
#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <type_traits>

#include "numerics/element_type.h"

namespace tenon::numerics {

// An integer of `kBits` bits kept in the C++ integer T, sign- or zero-extended. T is int8_t for i2 and i4,
// uint8_t for ui2 and ui4, the type of that width otherwise.
template <class T, int kBits>
struct IntegerOps {
  using Value = T;
  // At least 32 bits, so that no operand is promoted to a signed int behind our back.
  using Wide = std::conditional_t<(sizeof(T) < 8), uint32_t, uint64_t>;
  static constexpr int kWidth = kBits;
  static constexpr bool kSigned = std::is_signed_v<T>;
  static constexpr T kMin = kSigned ? static_cast<T>(~uint64_t{0} << (kBits - 1)) : T{0};
  static constexpr T kMax = kSigned ? static_cast<T>((uint64_t{1} << (kBits - 1)) - 1)
                                    : static_cast<T>(~uint64_t{0} >> (64 - kBits));

  // The low kBits of v as a value of the type.
  static constexpr T Wrap(Wide v) {
    if constexpr (kBits == sizeof(T) * 8) return static_cast<T>(v);
    constexpr int kSpare = static_cast<int>(sizeof(Wide)) * 8 - kBits;
    if constexpr (kSigned)
      return static_cast<T>(static_cast<std::make_signed_t<Wide>>(v << kSpare) >> kSpare);
    return static_cast<T>((v << kSpare) >> kSpare);
  }
  static constexpr Wide U(T v) { return static_cast<Wide>(v); }

  static constexpr T Add(T a, T b) { return Wrap(U(a) + U(b)); }
  static constexpr T Subtract(T a, T b) { return Wrap(U(a) - U(b)); }
  static constexpr T Multiply(T a, T b) { return Wrap(U(a) * U(b)); }
  // Truncates; x/0 has all bits set; MIN/-1 wraps to MIN.
  static constexpr T Divide(T a, T b) {
    if (b == 0) return Wrap(~Wide{0});
    if constexpr (kSigned) {
      if (b == -1) return Negate(a);
    }
    return static_cast<T>(a / b);
  }
  // Sign of the dividend; x%0 is x; MIN%-1 is 0.
  static constexpr T Remainder(T a, T b) {
    if (b == 0) return a;
    if constexpr (kSigned) {
      if (b == -1) return 0;
    }
    return static_cast<T>(a % b);
  }
  static constexpr T Negate(T a) { return Wrap(Wide{0} - U(a)); }
  static constexpr T Abs(T a) { return a < 0 ? Negate(a) : a; }  // MIN stays MIN
  static constexpr T Sign(T a) { return static_cast<T>((a > 0) - (a < 0)); }
  static constexpr T Maximum(T a, T b) { return a < b ? b : a; }
  static constexpr T Minimum(T a, T b) { return b < a ? b : a; }
  static constexpr T And(T a, T b) { return Wrap(U(a) & U(b)); }
  static constexpr T Or(T a, T b) { return Wrap(U(a) | U(b)); }
  static constexpr T Xor(T a, T b) { return Wrap(U(a) ^ U(b)); }
  static constexpr T Not(T a) { return Wrap(~U(a)); }

  // The amount is read as unsigned; by the width or more: 0, or the sign bit everywhere.
  static constexpr uint64_t Amount(T n) { return static_cast<uint64_t>(U(n)) & BitMask(); }
  static constexpr T ShiftLeft(T a, T n) { return Amount(n) >= kBits ? T{0} : Wrap(U(a) << Amount(n)); }
  static constexpr T ShiftRightLogical(T a, T n) {
    return Amount(n) >= kBits ? T{0} : Wrap((U(a) & static_cast<Wide>(BitMask())) >> Amount(n));
  }
  static constexpr T ShiftRightArithmetic(T a, T n) {
    // The top bit of the width is the sign, for unsigned types too.
    using Signed = std::make_signed_t<Wide>;
    constexpr int kSpare = static_cast<int>(sizeof(Wide)) * 8 - kBits;
    const Signed extended = static_cast<Signed>(U(a) << kSpare) >> kSpare;
    const auto amount = Amount(n) >= kBits ? uint64_t{kBits - 1} : Amount(n);
    return Wrap(static_cast<Wide>(extended >> amount));
  }
  static constexpr uint64_t BitMask() { return ~uint64_t{0} >> (64 - kBits); }

  static constexpr T PopulationCount(T a) {
    return Wrap(static_cast<Wide>(std::popcount(static_cast<uint64_t>(U(a)) & BitMask())));
  }
  static constexpr T CountLeadingZeros(T a) {
    return Wrap(static_cast<Wide>(std::countl_zero(static_cast<uint64_t>(U(a)) & BitMask()) - (64 - kBits)));
  }

  // Square and multiply over the whole exponent. A negative exponent gives 1 for base 1, +-1 by parity for
  // base -1, else 0.
  static constexpr T Power(T base, T exponent) {
    if constexpr (kSigned) {
      if (exponent < 0) {
        if (base == 1) return 1;
        if (base == -1) return (exponent & 1) ? T{-1} : Wrap(1);
        return 0;
      }
    }
    T result = Wrap(1);
    T power = base;
    for (Wide e = U(exponent); e != 0; e >>= 1) {
      if (e & 1) result = Multiply(result, power);
      power = Multiply(power, power);
    }
    return result;
  }

  // Truncates toward zero, saturates at the ends, NaN gives 0. F is float or double.
  template <class F>
  static constexpr T FromFloat(F v) {
    if (v != v) return 0;
    // Both bounds are powers of two or zero, so they are exact in F; the first beyond the range is compared.
    constexpr F kLow = kSigned ? -PowerOfTwo<F>(kBits - 1) : F{0};
    constexpr F kBeyond = PowerOfTwo<F>(kSigned ? kBits - 1 : kBits);
    if (v <= kLow) return kMin;
    if (v >= kBeyond) return kMax;
    return static_cast<T>(v);
  }

 private:
  template <class F>
  static constexpr F PowerOfTwo(int n) {
    F v = 1;
    for (int i = 0; i < n; ++i) v *= 2;
    return v;
  }
};

// The operations of an integer element type.
template <ElementType kType>
struct IntegerOf;
template <>
struct IntegerOf<ElementType::i2> : IntegerOps<int8_t, 2> {};
template <>
struct IntegerOf<ElementType::i4> : IntegerOps<int8_t, 4> {};
template <>
struct IntegerOf<ElementType::i8> : IntegerOps<int8_t, 8> {};
template <>
struct IntegerOf<ElementType::i16> : IntegerOps<int16_t, 16> {};
template <>
struct IntegerOf<ElementType::i32> : IntegerOps<int32_t, 32> {};
template <>
struct IntegerOf<ElementType::i64> : IntegerOps<int64_t, 64> {};
template <>
struct IntegerOf<ElementType::ui2> : IntegerOps<uint8_t, 2> {};
template <>
struct IntegerOf<ElementType::ui4> : IntegerOps<uint8_t, 4> {};
template <>
struct IntegerOf<ElementType::ui8> : IntegerOps<uint8_t, 8> {};
template <>
struct IntegerOf<ElementType::ui16> : IntegerOps<uint16_t, 16> {};
template <>
struct IntegerOf<ElementType::ui32> : IntegerOps<uint32_t, 32> {};
template <>
struct IntegerOf<ElementType::ui64> : IntegerOps<uint64_t, 64> {};

}  // namespace tenon::numerics
