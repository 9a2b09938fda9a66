// The builder concept of the math functions, and the builder for host scalars.
//
// A math function of `functions/` is one record: a template over a builder `B` that says how a value is
// added, compared, selected. `ScalarBuilder` computes at once on the host; a code generator's builder emits
// one instruction for a vector of lanes. Both give the same bits, because each operation below is a correctly
// rounded IEEE operation (round to nearest even, subnormals kept) or an exact integer operation.
//
// Compile every user with -ffp-contract=off, without -ffast-math, with FTZ and DAZ off. A generator emits no
// fast-math flag.
//
// A builder has five value types. They may all be one type (a generator's handle): no operation is told from
// another by overloading alone; the float operations take F32 or F64 and give the same type, the integer ones
// likewise take I32 or I64.
//
//   F32 F64 I32 I64 Mask
//
//   f32(float) f64(double) i32(int32_t) i64(int64_t)        constants, the same in all lanes
//   add sub mul div (F, F)   fma(a, b, c) = a*b+c once rounded   sqrt(F)   rint(F): to nearest even integer
//   neg(F) abs(F): the sign bit only, NaN included
//   lt le gt ge eq (F, F) -> Mask: false when unordered;  ne(F, F) -> Mask: true when unordered
//   select(Mask, T, T) -> T                                  T is any value type but Mask
//   mask_and mask_or (Mask, Mask)   mask_not(Mask)
//   bits(F) -> I of the same width   from_bits32(I32) -> F32   from_bits64(I64) -> F64
//   to_float32(I32) -> F32   to_float64(I64) -> F64: signed, |value| < 2^24 or 2^53, so exact
//   round_to_int(F) -> I of the same width: x is an integer with |x| < 2^22 (F32) or 2^51 (F64); for any
//   other
//     x the result is some integer, never undefined
//   iadd isub imul iand ior ixor (I, I): wrap   shl ashr lshr (I, I): amounts are below the width
//   ieq ilt (I, I) -> Mask, signed
//   widen_unsigned(I32) -> I64   truncate(I64) -> I32
//   table32(const uint32_t* words, int count, I32 index) -> I32, table64(.., I64 index) -> I64: words[index],
//     the word unsigned; index is in range
//   branch(Mask m, Fn slow, T... fast) -> std::tuple<T...>: per lane, the value of `slow()` (a tuple<T...>)
//     where m, else `fast`. A scalar builder calls slow only where m is true; a vector builder may test "any
//     lane", compute slow for all lanes and select, or loop over the lanes. slow has no side effect and is
//     defined for every input.
#pragma once

#include <bit>
#include <cstdint>
#include <tuple>

namespace tenon::numerics {

class ScalarBuilder {
 public:
  using F32 = float;
  using F64 = double;
  using I32 = int32_t;
  using I64 = int64_t;
  using Mask = bool;

  static F32 f32(float v) { return v; }
  static F64 f64(double v) { return v; }
  static I32 i32(int32_t v) { return v; }
  static I64 i64(int64_t v) { return v; }

  template <class F>
  static F add(F a, F b) {
    return a + b;
  }
  template <class F>
  static F sub(F a, F b) {
    return a - b;
  }
  template <class F>
  static F mul(F a, F b) {
    return a * b;
  }
  template <class F>
  static F div(F a, F b) {
    return a / b;
  }
  static float fma(float a, float b, float c) { return __builtin_fmaf(a, b, c); }
  static double fma(double a, double b, double c) { return __builtin_fma(a, b, c); }
  // The form that no one expects to set errno is one instruction, also in a vectorised loop.
#if __has_builtin(__builtin_elementwise_sqrt)
  static float sqrt(float a) { return __builtin_elementwise_sqrt(a); }
  static double sqrt(double a) { return __builtin_elementwise_sqrt(a); }
#else
  static float sqrt(float a) { return __builtin_sqrtf(a); }
  static double sqrt(double a) { return __builtin_sqrt(a); }
#endif
  // The host runs in round-to-nearest-even, so rint is what is meant; it raises no trap that anyone reads.
  static float rint(float a) { return __builtin_rintf(a); }
  static double rint(double a) { return __builtin_rint(a); }
  static float neg(float a) { return -a; }
  static double neg(double a) { return -a; }
  static float abs(float a) { return __builtin_fabsf(a); }
  static double abs(double a) { return __builtin_fabs(a); }

  template <class F>
  static bool lt(F a, F b) {
    return a < b;
  }
  template <class F>
  static bool le(F a, F b) {
    return a <= b;
  }
  template <class F>
  static bool gt(F a, F b) {
    return a > b;
  }
  template <class F>
  static bool ge(F a, F b) {
    return a >= b;
  }
  template <class F>
  static bool eq(F a, F b) {
    return a == b;
  }
  template <class F>
  static bool ne(F a, F b) {
    return a != b;
  }
  template <class T>
  static T select(bool m, T a, T b) {
    return m ? a : b;
  }
  static bool mask_and(bool a, bool b) { return a & b; }
  static bool mask_or(bool a, bool b) { return a | b; }
  static bool mask_not(bool a) { return !a; }

  static int32_t bits(float a) { return std::bit_cast<int32_t>(a); }
  static int64_t bits(double a) { return std::bit_cast<int64_t>(a); }
  static float from_bits32(int32_t a) { return std::bit_cast<float>(a); }
  static double from_bits64(int64_t a) { return std::bit_cast<double>(a); }
  static float to_float32(int32_t a) { return static_cast<float>(a); }
  static double to_float64(int64_t a) { return static_cast<double>(a); }
  // Adding 1.5 * 2^23 leaves the integer in the low bits; unlike a cast it is defined for every input.
  static int32_t round_to_int(float a) { return isub(bits(a + 0x1.8p23f), 0x4b400000); }
  static int64_t round_to_int(double a) { return isub(bits(a + 0x1.8p52), int64_t{0x4338000000000000}); }

  static int32_t iadd(int32_t a, int32_t b) { return static_cast<int32_t>(u(a) + u(b)); }
  static int64_t iadd(int64_t a, int64_t b) { return static_cast<int64_t>(u(a) + u(b)); }
  static int32_t isub(int32_t a, int32_t b) { return static_cast<int32_t>(u(a) - u(b)); }
  static int64_t isub(int64_t a, int64_t b) { return static_cast<int64_t>(u(a) - u(b)); }
  static int32_t imul(int32_t a, int32_t b) { return static_cast<int32_t>(u(a) * u(b)); }
  static int64_t imul(int64_t a, int64_t b) { return static_cast<int64_t>(u(a) * u(b)); }
  template <class I>
  static I iand(I a, I b) {
    return a & b;
  }
  template <class I>
  static I ior(I a, I b) {
    return a | b;
  }
  template <class I>
  static I ixor(I a, I b) {
    return a ^ b;
  }
  template <class I>
  static I shl(I a, I n) {
    return static_cast<I>(u(a) << n);
  }
  template <class I>
  static I ashr(I a, I n) {
    return a >> n;
  }
  template <class I>
  static I lshr(I a, I n) {
    return static_cast<I>(u(a) >> n);
  }
  template <class I>
  static bool ieq(I a, I b) {
    return a == b;
  }
  template <class I>
  static bool ilt(I a, I b) {
    return a < b;
  }
  static int64_t widen_unsigned(int32_t a) { return static_cast<int64_t>(u(a)); }
  static int32_t truncate(int64_t a) { return static_cast<int32_t>(a); }

  static int32_t table32(const uint32_t* words, int, int32_t index) {
    return static_cast<int32_t>(words[index]);
  }
  static int64_t table64(const uint32_t* words, int, int64_t index) { return words[index]; }

  template <class Fn, class... T>
  static std::tuple<T...> branch(bool m, Fn slow, T... fast) {
    if (m) return slow();
    return {fast...};
  }

 private:
  static uint32_t u(int32_t a) { return static_cast<uint32_t>(a); }
  static uint64_t u(int64_t a) { return static_cast<uint64_t>(a); }
};

}  // namespace tenon::numerics
