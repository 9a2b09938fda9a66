// convert, reduce_precision, and the narrow floats' widening and rounding loops.
#include <cstring>
#include <type_traits>

#include "hlo/eval/complex.h"
#include "hlo/eval/elementwise.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/float_formats.h"
#include "numerics/integer.h"

namespace tenon::eval {

namespace detail {
namespace {

using numerics::IntegerOf;
using numerics::NarrowFloat;

// What every type of a kind is converted through without loss.
enum class Path { integer, unsigned_integer, real, complex };

// How type `kType` is stored, and what it is between reading and writing.
template <ElementType kType>
struct Stored;
template <class T, ElementType kType>
struct StoredInteger {
  using Storage = T;
  static int64_t Read(T v) { return static_cast<int64_t>(v); }
  static T FromInteger(int64_t v) {
    return IntegerOf<kType>::Wrap(static_cast<typename IntegerOf<kType>::Wide>(static_cast<uint64_t>(v)));
  }
  static T FromReal(double v) { return IntegerOf<kType>::FromFloat(v); }
};
template <>
struct Stored<ElementType::i2> : StoredInteger<int8_t, ElementType::i2> {};
template <>
struct Stored<ElementType::i4> : StoredInteger<int8_t, ElementType::i4> {};
template <>
struct Stored<ElementType::i8> : StoredInteger<int8_t, ElementType::i8> {};
template <>
struct Stored<ElementType::i16> : StoredInteger<int16_t, ElementType::i16> {};
template <>
struct Stored<ElementType::i32> : StoredInteger<int32_t, ElementType::i32> {};
template <>
struct Stored<ElementType::i64> : StoredInteger<int64_t, ElementType::i64> {};
template <>
struct Stored<ElementType::ui2> : StoredInteger<uint8_t, ElementType::ui2> {};
template <>
struct Stored<ElementType::ui4> : StoredInteger<uint8_t, ElementType::ui4> {};
template <>
struct Stored<ElementType::ui8> : StoredInteger<uint8_t, ElementType::ui8> {};
template <>
struct Stored<ElementType::ui16> : StoredInteger<uint16_t, ElementType::ui16> {};
template <>
struct Stored<ElementType::ui32> : StoredInteger<uint32_t, ElementType::ui32> {};
template <>
struct Stored<ElementType::ui64> : StoredInteger<uint64_t, ElementType::ui64> {
  static uint64_t Read(uint64_t v) { return v; }
};
template <>
struct Stored<ElementType::i1> {
  using Storage = uint8_t;
  static int64_t Read(uint8_t v) { return v; }
  static uint8_t FromInteger(int64_t v) { return v != 0; }
  static uint8_t FromReal(double v) { return v != 0; }  // NaN is not 0
};
template <>
struct Stored<ElementType::f32> {
  using Storage = float;
  static double Read(float v) { return v; }
  static float FromInteger(int64_t v) { return static_cast<float>(v); }
  static float FromUnsigned(uint64_t v) { return static_cast<float>(v); }
  static float FromReal(double v) { return static_cast<float>(v); }
};
template <>
struct Stored<ElementType::f64> {
  using Storage = double;
  static double Read(double v) { return v; }
  static double FromInteger(int64_t v) { return static_cast<double>(v); }
  static double FromUnsigned(uint64_t v) { return static_cast<double>(v); }
  static double FromReal(double v) { return v; }
};
// An f64 that rounds to every narrower type as the integer would: when bits are lost the last kept bit is
// set.
double RoundToOdd(uint64_t magnitude) {
  const auto nearest = static_cast<double>(magnitude);
  if (magnitude < (uint64_t{1} << 53)) return nearest;
  const int shift = 64 - std::countl_zero(magnitude) - 53;
  uint64_t kept = magnitude >> shift;
  if ((kept << shift) != magnitude) kept |= 1;
  return static_cast<double>(kept) * static_cast<double>(uint64_t{1} << shift);
}
template <ElementType kType>
struct Stored {
  using Narrow = NarrowFloat<kType>;
  using Storage = typename Narrow::Storage;
  static double Read(Storage v) { return static_cast<double>(Narrow{v}.ToFloat()); }
  static Storage FromInteger(int64_t v) {
    const uint64_t magnitude = v < 0 ? uint64_t{0} - static_cast<uint64_t>(v) : static_cast<uint64_t>(v);
    return Narrow::From(v < 0 ? -RoundToOdd(magnitude) : RoundToOdd(magnitude)).code;
  }
  static Storage FromUnsigned(uint64_t v) { return Narrow::From(RoundToOdd(v)).code; }
  static Storage FromReal(double v) { return Narrow::From(v).code; }
};
template <class F>
struct StoredComplex {
  using Storage = Complex<F>;
  static Complex<double> Read(Storage v) { return {static_cast<double>(v.re), static_cast<double>(v.im)}; }
  static Storage FromInteger(int64_t v) { return {static_cast<F>(v), F(0)}; }
  static Storage FromUnsigned(uint64_t v) { return {static_cast<F>(v), F(0)}; }
  static Storage FromReal(double v) { return {static_cast<F>(v), F(0)}; }
};
template <>
struct Stored<ElementType::complex64> : StoredComplex<float> {};
template <>
struct Stored<ElementType::complex128> : StoredComplex<double> {};

template <ElementType kTo, class V>
typename Stored<kTo>::Storage Write(V v) {
  using S = Stored<kTo>;
  if constexpr (std::is_same_v<V, Complex<double>>) {
    if constexpr (IsComplex(kTo)) {
      using F = decltype(typename S::Storage{}.re);
      return {static_cast<F>(v.re), static_cast<F>(v.im)};
    } else {
      return S::FromReal(v.re);
    }
  } else if constexpr (std::is_same_v<V, double>) {
    return S::FromReal(v);
  } else if constexpr (std::is_same_v<V, uint64_t> && (IsFloat(kTo) || IsComplex(kTo))) {
    return S::FromUnsigned(v);
  } else {
    return S::FromInteger(static_cast<int64_t>(v));
  }
}

// The value between reading and writing: int64_t, uint64_t, double or Complex<double>.
template <ElementType kFrom>
using Between = decltype(Stored<kFrom>::Read(typename Stored<kFrom>::Storage{}));

constexpr int64_t kBlock = 256;

template <ElementType kFrom>
void ReadBlock(const void* from, void* between, int64_t count) {
  const auto* in = static_cast<const typename Stored<kFrom>::Storage*>(from);
  auto* out = static_cast<Between<kFrom>*>(between);
  for (int64_t i = 0; i < count; ++i) out[i] = Stored<kFrom>::Read(in[i]);
}
template <ElementType kTo, class V>
void WriteBlock(const void* between, void* to, int64_t count) {
  const auto* in = static_cast<const V*>(between);
  auto* out = static_cast<typename Stored<kTo>::Storage*>(to);
  for (int64_t i = 0; i < count; ++i) out[i] = Write<kTo>(in[i]);
}

using BlockLoop = void (*)(const void*, void*, int64_t);
struct ConvertRow {
  Path path;
  BlockLoop read;
  BlockLoop write[4];  // by the path of the source
};
template <ElementType kType>
constexpr ConvertRow Row() {
  using B = Between<kType>;
  constexpr Path kPath = std::is_same_v<B, int64_t>    ? Path::integer
                         : std::is_same_v<B, uint64_t> ? Path::unsigned_integer
                         : std::is_same_v<B, double>   ? Path::real
                                                       : Path::complex;
  return {kPath,
          ReadBlock<kType>,
          {WriteBlock<kType, int64_t>, WriteBlock<kType, uint64_t>, WriteBlock<kType, double>,
           WriteBlock<kType, Complex<double>>}};
}
template <size_t... kCodes>
constexpr std::array<ConvertRow, sizeof...(kCodes)> Rows(std::index_sequence<kCodes...>) {
  return {Row<static_cast<ElementType>(kCodes + 1)>()...};
}
// From i1 to complex128, in the order of the codes.
constexpr auto kConvertRows = Rows(std::make_index_sequence<static_cast<size_t>(ElementType::complex128)>());
const ConvertRow& RowOf(ElementType type) { return kConvertRows[static_cast<size_t>(type) - 1]; }

// parameters: the two types' codes.
void ConvertLoop(const void* const* inputs, void* output, int64_t count, const int64_t* parameters) {
  const auto from = static_cast<ElementType>(parameters[0]), to = static_cast<ElementType>(parameters[1]);
  const ConvertRow& source = RowOf(from);
  const BlockLoop write = RowOf(to).write[static_cast<int>(source.path)];
  alignas(16) std::byte between[kBlock * sizeof(Complex<double>)];
  for (int64_t i = 0; i < count; i += kBlock) {
    const int64_t n = std::min(kBlock, count - i);
    source.read(static_cast<const std::byte*>(inputs[0]) + i * static_cast<int64_t>(StorageBytes(from)),
                between, n);
    write(between, static_cast<std::byte*>(output) + i * static_cast<int64_t>(StorageBytes(to)), n);
  }
}

// The pairs that models are full of, without the detour.
template <class From, class To, class Fn>
struct Direct {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    MapUnary<To, From>(inputs, output, count, [](From v) { return Fn()(v); });
  }
};
struct CastToFloat {
  template <class T>
  float operator()(T v) const {
    return static_cast<float>(v);
  }
};
struct ToBf16 {
  uint16_t operator()(float v) const { return numerics::EncodeBf16(v); }
};
struct FromBf16 {
  float operator()(uint16_t v) const { return numerics::DecodeBf16(v); }
};
struct DirectRow {
  ElementType from, to;
  Loop (*pick)();
};
constexpr DirectRow kDirect[] = {
    {ElementType::f32, ElementType::bf16,
     [] { return Loop(Versions<Direct<float, uint16_t, ToBf16>>::Pick()); }},
    {ElementType::bf16, ElementType::f32,
     [] { return Loop(Versions<Direct<uint16_t, float, FromBf16>>::Pick()); }},
    {ElementType::i32, ElementType::f32,
     [] { return Loop(Versions<Direct<int32_t, float, CastToFloat>>::Pick()); }},
    {ElementType::i8, ElementType::f32,
     [] { return Loop(Versions<Direct<int8_t, float, CastToFloat>>::Pick()); }},
    {ElementType::i1, ElementType::f32,
     [] { return Loop(Versions<Direct<uint8_t, float, CastToFloat>>::Pick()); }},
};

template <ElementType kType>
void Widen(const void* narrow, float* wide, int64_t count) {
  using N = NarrowFloat<kType>;
  const auto* in = static_cast<const typename N::Storage*>(narrow);
  for (int64_t i = 0; i < count; ++i) wide[i] = N{in[i]}.ToFloat();
}
template <ElementType kType>
void Narrow(const float* wide, void* narrow, int64_t count) {
  using N = NarrowFloat<kType>;
  auto* out = static_cast<typename N::Storage*>(narrow);
  for (int64_t i = 0; i < count; ++i) out[i] = N::From(wide[i]).code;
}
struct NarrowRow {
  ElementType type;
  WidenLoop widen;
  NarrowLoop narrow;
};
#define TENON_NARROW_ROW(t) {ElementType::t, Widen<ElementType::t>, Narrow<ElementType::t>}
constexpr NarrowRow kNarrowRows[] = {
    TENON_NARROW_ROW(f4E2M1FN),   TENON_NARROW_ROW(f6E2M3FN),      TENON_NARROW_ROW(f6E3M2FN),
    TENON_NARROW_ROW(f8E3M4),     TENON_NARROW_ROW(f8E4M3),        TENON_NARROW_ROW(f8E4M3FN),
    TENON_NARROW_ROW(f8E4M3FNUZ), TENON_NARROW_ROW(f8E4M3B11FNUZ), TENON_NARROW_ROW(f8E5M2),
    TENON_NARROW_ROW(f8E5M2FNUZ), TENON_NARROW_ROW(f8E8M0FNU),     TENON_NARROW_ROW(bf16),
    TENON_NARROW_ROW(f16),
};
#undef TENON_NARROW_ROW
const NarrowRow* FindNarrowRow(ElementType type) {
  for (const NarrowRow& row : kNarrowRows) {
    if (row.type == type) return &row;
  }
  return nullptr;
}

// Rounds to a float of `exponent` and `mantissa` bits that is kept in F: ties to even, overflow to inf,
// results below the smallest normal to zero.
template <class F>
F ReducePrecision(F v, int64_t exponent, int64_t mantissa) {
  using H = numerics::detail::HostFloat<F>;
  using Word = typename H::Word;
  constexpr int kM = H::kMantissaBits;
  Word bits = std::bit_cast<Word>(v);
  const Word sign = bits & (Word{1} << H::kSignShift);
  Word magnitude = bits ^ sign;
  const Word infinity = static_cast<Word>(2 * H::kBias + 1) << kM;
  if (magnitude > infinity) return mantissa > 0 ? v : std::bit_cast<F>(sign | infinity);
  if (magnitude < infinity && mantissa < kM) {
    const auto dropped = static_cast<int>(kM - mantissa);
    const Word last = (magnitude >> dropped) & 1;
    magnitude += ((Word{1} << (dropped - 1)) - 1) + last;
    magnitude &= ~((Word{1} << dropped) - 1);
  }
  constexpr int kE = static_cast<int>(sizeof(F)) * 8 - 1 - kM;
  if (exponent < kE) {
    const int64_t bias = (int64_t{1} << (exponent - 1)) - 1;
    const auto field = static_cast<int64_t>(magnitude >> kM);
    if (field > H::kBias + bias) {
      magnitude = infinity;
    } else if (field <= H::kBias - bias) {
      magnitude = 0;
    }
  }
  return std::bit_cast<F>(sign | magnitude);
}
template <class F>
void ReducePrecisionLoop(const void* const* inputs, void* output, int64_t count, const int64_t* parameters) {
  MapUnary<F, F>(inputs, output, count,
                 [=](F v) { return ReducePrecision(v, parameters[0], parameters[1]); });
}

}  // namespace
}  // namespace detail

WidenLoop FindWiden(ElementType type) {
  const auto* row = detail::FindNarrowRow(type);
  return row ? row->widen : nullptr;
}
NarrowLoop FindNarrow(ElementType type) {
  const auto* row = detail::FindNarrowRow(type);
  return row ? row->narrow : nullptr;
}

ElementwiseKernel FindConvert(ElementType from, ElementType to) {
  if (!IsValidElement(from) || !IsValidElement(to)) return {};
  ElementwiseKernel kernel{
      detail::ConvertLoop, 1, {from}, to, false, {static_cast<int64_t>(from), static_cast<int64_t>(to)}};
  for (const auto& row : detail::kDirect) {
    if (row.from == from && row.to == to) kernel.loop = row.pick();
  }
  return kernel;
}

ElementwiseKernel FindReducePrecision(ElementType type, int64_t exponent_bits, int64_t mantissa_bits) {
  if (!IsFloat(type)) return {};
  ElementwiseKernel kernel{
      type == ElementType::f64 ? detail::ReducePrecisionLoop<double> : detail::ReducePrecisionLoop<float>,
      1,
      {type},
      type,
      type != ElementType::f64 && type != ElementType::f32,
      {exponent_bits, mantissa_bits}};
  return kernel;
}

}  // namespace tenon::eval
