// The kernels, included once by each kernels_<instruction set>.cpp and compiled for that set. Everything is
// in an unnamed namespace, so that no file can end up with code of another. Element results are one operation
// each, so the instruction set cannot change them.
#pragma once

#include <cstdint>

#include "backends/sim_accel/func/array_tile.h"
#include "backends/sim_accel/func/element_functions.h"
#include "backends/sim_accel/func/independent_loop.h"
#include "backends/sim_accel/func/kernels.h"

namespace tenon::sim {
namespace {

template <class T, class R, class F>
void MapUnary(const void* a, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  R* r = static_cast<R*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = F::Do(x[i]);
}
template <class T, class R, class F>
void MapBinary(const void* a, const void* b, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  R* r = static_cast<R*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = F::Do(x[i], y[i]);
}

template <class T>
void SelectElements(const void* c, const void* a, const void* b, void* d, int64_t n) {
  const auto* m = static_cast<const uint8_t*>(c);
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  T* r = static_cast<T*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = m[i] ? x[i] : y[i];
}

inline uint32_t FusedAdd(float x, float y, float z) { return Canonical(__builtin_fmaf(x, y, z)); }
template <class T>
T FusedAdd(T x, T y, T z) {
  return IAdd<T>::Do(IMul<T>::Do(x, y), z);
}
template <class T, class R>
void FmaElements(const void* a, const void* b, const void* c, void* d, int64_t n) {
  const T* x = static_cast<const T*>(a);
  const T* y = static_cast<const T*>(b);
  const T* z = static_cast<const T*>(c);
  R* r = static_cast<R*>(d);
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) r[i] = FusedAdd(x[i], y[i], z[i]);
}

// ---- the table
// ---------------------------------------------------------------------------------------------------
struct TableBuilder {
  Kernels k;

  template <class T, class F>
  void Unary(Fn fn, Type type) {
    k.unary[static_cast<int>(fn)][static_cast<int>(type)] = MapUnary<T, decltype(F::Do(T{})), F>;
  }
  template <class T, class F>
  void Binary(Fn fn, Type type) {
    k.binary[static_cast<int>(fn)][static_cast<int>(type)] = MapBinary<T, decltype(F::Do(T{}, T{})), F>;
  }
  template <class T>
  void Compares(Type t) {
    Binary<T, Equal<T>>(Fn::eq, t);
    Binary<T, NotEqual<T>>(Fn::ne, t);
    Binary<T, Less<T>>(Fn::lt, t);
    Binary<T, LessEqual<T>>(Fn::le, t);
    Binary<T, Greater<T>>(Fn::gt, t);
    Binary<T, GreaterEqual<T>>(Fn::ge, t);
  }
  void Floats() {
    constexpr Type t = Type::f32;
    k.fma[static_cast<int>(t)] = FmaElements<float, uint32_t>;
    Unary<float, FNeg>(Fn::neg, t);
    Unary<float, FAbs>(Fn::abs, t);
    Unary<float, FSign>(Fn::sign, t);
    Unary<float, FCeil>(Fn::ceil, t);
    Unary<float, FFloor>(Fn::floor, t);
    Unary<float, FRoundEven>(Fn::round_even, t);
    Unary<float, FRoundAway>(Fn::round_away, t);
    Unary<float, FSqrt>(Fn::sqrt, t);
    Unary<float, FRsqrt>(Fn::rsqrt, t);
    Unary<float, FCbrt>(Fn::cbrt, t);
    Unary<float, FExp>(Fn::exp, t);
    Unary<float, FExpm1>(Fn::expm1, t);
    Unary<float, FLog>(Fn::log, t);
    Unary<float, FLog1p>(Fn::log1p, t);
    Unary<float, FLogistic>(Fn::logistic, t);
    Unary<float, FTanh>(Fn::tanh, t);
    Unary<float, FSin>(Fn::sin, t);
    Unary<float, FCos>(Fn::cos, t);
    Unary<float, FTan>(Fn::tan, t);
    Unary<float, FErf>(Fn::erf, t);
    Unary<float, FAtan>(Fn::atan, t);
    Unary<float, FIsFinite>(Fn::is_finite, t);
    Binary<float, FAdd>(Fn::add, t);
    Binary<float, FSub>(Fn::sub, t);
    Binary<float, FMul>(Fn::mul, t);
    Binary<float, FDiv>(Fn::div, t);
    Binary<float, FRem>(Fn::rem, t);
    Binary<float, FMin>(Fn::min, t);
    Binary<float, FMax>(Fn::max, t);
    Binary<float, FPow>(Fn::pow, t);
    Binary<float, FAtan2>(Fn::atan2, t);
    Compares<float>(t);
  }
  template <class T>
  void Logic(Type t) {
    Binary<T, IMin<T>>(Fn::min, t);
    Binary<T, IMax<T>>(Fn::max, t);
    Binary<T, IAnd<T>>(Fn::and_, t);
    Binary<T, IOr<T>>(Fn::or_, t);
    Binary<T, IXor<T>>(Fn::xor_, t);
    Compares<T>(t);
  }
  template <class T>
  void Integers(Type t) {
    Logic<T>(t);
    k.fma[static_cast<int>(t)] = FmaElements<T, T>;
    Unary<T, INeg<T>>(Fn::neg, t);
    Unary<T, IAbs<T>>(Fn::abs, t);
    Unary<T, ISign<T>>(Fn::sign, t);
    Unary<T, INot<T>>(Fn::not_, t);
    Unary<T, IPopcount<T>>(Fn::popcnt, t);
    Unary<T, IClz<T>>(Fn::clz, t);
    Binary<T, IAdd<T>>(Fn::add, t);
    Binary<T, ISub<T>>(Fn::sub, t);
    Binary<T, IMul<T>>(Fn::mul, t);
    Binary<T, IDiv<T>>(Fn::div, t);
    Binary<T, IRem<T>>(Fn::rem, t);
    Binary<T, IPow<T>>(Fn::pow, t);
    Binary<T, IShiftLeft<T>>(Fn::shl, t);
    Binary<T, IShiftRightSigned<T>>(Fn::shr_s, t);
    Binary<T, IShiftRightUnsigned<T>>(Fn::shr_u, t);
  }
  template <class From, class To>
  void OneConversion(Type from, Type to) {
    if constexpr (std::is_same_v<To, float>) {
      k.convert[static_cast<int>(from)][static_cast<int>(to)] = MapUnary<From, uint32_t, ConvertToF32<From>>;
    } else {
      k.convert[static_cast<int>(from)][static_cast<int>(to)] = MapUnary<From, To, Convert<From, To>>;
    }
  }
  template <class From>
  void ConversionsFrom(Type from) {
    OneConversion<From, Pred>(from, Type::i1);
    OneConversion<From, int8_t>(from, Type::i8);
    OneConversion<From, int16_t>(from, Type::i16);
    OneConversion<From, int32_t>(from, Type::i32);
    OneConversion<From, int64_t>(from, Type::i64);
    OneConversion<From, uint8_t>(from, Type::ui8);
    OneConversion<From, uint16_t>(from, Type::ui16);
    OneConversion<From, uint32_t>(from, Type::ui32);
    OneConversion<From, uint64_t>(from, Type::ui64);
    OneConversion<From, Bf16>(from, Type::bf16);
    OneConversion<From, F16>(from, Type::f16);
    OneConversion<From, float>(from, Type::f32);
  }
  void All() {
    Floats();
    Logic<uint8_t>(Type::i1);
    Unary<uint8_t, PNot>(Fn::not_, Type::i1);
    Integers<int8_t>(Type::i8);
    Integers<int16_t>(Type::i16);
    Integers<int32_t>(Type::i32);
    Integers<int64_t>(Type::i64);
    Integers<uint8_t>(Type::ui8);
    Integers<uint16_t>(Type::ui16);
    Integers<uint32_t>(Type::ui32);
    Integers<uint64_t>(Type::ui64);
    ConversionsFrom<Pred>(Type::i1);
    ConversionsFrom<int8_t>(Type::i8);
    ConversionsFrom<int16_t>(Type::i16);
    ConversionsFrom<int32_t>(Type::i32);
    ConversionsFrom<int64_t>(Type::i64);
    ConversionsFrom<uint8_t>(Type::ui8);
    ConversionsFrom<uint16_t>(Type::ui16);
    ConversionsFrom<uint32_t>(Type::ui32);
    ConversionsFrom<uint64_t>(Type::ui64);
    ConversionsFrom<Bf16>(Type::bf16);
    ConversionsFrom<F16>(Type::f16);
    ConversionsFrom<float>(Type::f32);
    k.select[1] = SelectElements<uint8_t>;
    k.select[2] = SelectElements<uint16_t>;
    k.select[4] = SelectElements<uint32_t>;
    k.select[8] = SelectElements<uint64_t>;
    k.split = Split;
    k.all_finite = AllFinite;
  }
};

template <class V>
Kernels MakeKernels(const char* name, int tile_rows) {
  TableBuilder builder;
  builder.All();
  builder.k.name = name;
  builder.k.tile_group1 = TileRows<V, false>;
  builder.k.tile_group4 = TileRows<V, true>;
  builder.k.spread_row = SpreadRow<2 * V::kLanes>;
  builder.k.tile_rows = tile_rows;
  builder.k.tile_columns = 2 * V::kLanes;
  return builder.k;
}

}  // namespace
}  // namespace tenon::sim
