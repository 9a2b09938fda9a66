// Arithmetic, bit and rounding ops of f32, f64, integers and i1.
#include "hlo/eval/elementwise.h"
#include "hlo/eval/float_arithmetic.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/integer.h"
#include "tenon/backend.h"

namespace tenon::eval::detail {
namespace {

using numerics::IntegerOf;

// One struct per op: Float for f32 and f64, Integer<I> for I of numerics/integer.h, Predicate for i1; what is
// not there is not defined. Result is the element type unless the op gives a predicate.
struct Add {
  template <class F>
  static F Float(F a, F b) {
    return a + b;
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Add(a, b);
  }
  static bool Predicate(bool a, bool b) { return a | b; }
};
struct Subtract {
  template <class F>
  static F Float(F a, F b) {
    return a - b;
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Subtract(a, b);
  }
};
struct Multiply {
  template <class F>
  static F Float(F a, F b) {
    return a * b;
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Multiply(a, b);
  }
  static bool Predicate(bool a, bool b) { return a & b; }
};
struct Divide {
  template <class F>
  static F Float(F a, F b) {
    return a / b;
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Divide(a, b);
  }
};
struct RemainderOp {
  template <class F>
  static F Float(F a, F b) {
    return Remainder(a, b);
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Remainder(a, b);
  }
};
struct MaximumOp {
  template <class F>
  static F Float(F a, F b) {
    return Maximum(a, b);
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Maximum(a, b);
  }
  static bool Predicate(bool a, bool b) { return a | b; }
};
struct MinimumOp {
  template <class F>
  static F Float(F a, F b) {
    return Minimum(a, b);
  }
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Minimum(a, b);
  }
  static bool Predicate(bool a, bool b) { return a & b; }
};
struct IntegerPower {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Power(a, b);
  }
};
struct And {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::And(a, b);
  }
  static bool Predicate(bool a, bool b) { return a & b; }
};
struct Or {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Or(a, b);
  }
  static bool Predicate(bool a, bool b) { return a | b; }
};
struct Xor {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::Xor(a, b);
  }
  static bool Predicate(bool a, bool b) { return a != b; }
};
struct ShiftLeft {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::ShiftLeft(a, b);
  }
};
struct ShiftRightArithmetic {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::ShiftRightArithmetic(a, b);
  }
};
struct ShiftRightLogical {
  template <class I>
  static auto Integer(typename I::Value a, typename I::Value b) {
    return I::ShiftRightLogical(a, b);
  }
};
struct Not {
  template <class I>
  static auto Integer(typename I::Value a) {
    return I::Not(a);
  }
  static bool Predicate(bool a) { return !a; }
};
struct Negate {
  template <class F>
  static F Float(F a) {
    return -a;
  }
  template <class I>
  static auto Integer(typename I::Value a) {
    return I::Negate(a);
  }
};
struct Abs {
  template <class F>
  static F Float(F a) {
    return CopySign(a, F(0));
  }
  template <class I>
  static auto Integer(typename I::Value a) {
    return I::Abs(a);
  }
};
struct PopulationCount {
  template <class I>
  static auto Integer(typename I::Value a) {
    return I::PopulationCount(a);
  }
};
struct CountLeadingZeros {
  template <class I>
  static auto Integer(typename I::Value a) {
    return I::CountLeadingZeros(a);
  }
};
struct CeilOp {
  template <class F>
  static F Float(F a) {
    return Ceil(a);
  }
};
struct FloorOp {
  template <class F>
  static F Float(F a) {
    return Floor(a);
  }
};
struct RoundNearestEven {
  template <class F>
  static F Float(F a) {
    return RoundEven(a);
  }
};
struct IsFinite {
  template <class F>
  static bool Float(F a) {
    return a - a == 0;
  }
};
struct RealPart {  // of a real number
  template <class F>
  static F Float(F a) {
    return a;
  }
};
struct ImaginaryPart {
  template <class F>
  static F Float(F) {
    return 0;
  }
};

template <class Op, class F, int kArity>
struct FloatKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (kArity == 1) {
      using Out = decltype(Op::Float(F{}));  // bool for predicates
      MapUnary<Out, F>(inputs, output, count, [](F a) { return Op::Float(a); });
    } else {
      MapBinary<F, F>(inputs, output, count, [](F a, F b) { return Op::Float(a, b); });
    }
  }
};
template <class Op, ElementType kType, int kArity>
struct IntegerKernel {
  using I = IntegerOf<kType>;
  using T = typename I::Value;
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (kArity == 1) {
      MapUnary<T, T>(inputs, output, count, [](T a) { return Op::template Integer<I>(a); });
    } else {
      MapBinary<T, T>(inputs, output, count, [](T a, T b) { return Op::template Integer<I>(a, b); });
    }
  }
};
template <class Op, int kArity>
struct PredicateKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (kArity == 1) {
      MapUnary<bool, bool>(inputs, output, count, [](bool a) { return Op::Predicate(a); });
    } else {
      MapBinary<bool, bool>(inputs, output, count, [](bool a, bool b) { return Op::Predicate(a, b); });
    }
  }
};

template <class Op, ElementType kType, int kArity>
Loop IntegerLoop() {
  using I = IntegerOf<kType>;
  using T = typename I::Value;
  if constexpr (kArity == 1) {
    if constexpr (requires(T a) { Op::template Integer<I>(a); })
      return Versions<IntegerKernel<Op, kType, 1>>::Pick();
  } else {
    if constexpr (requires(T a) { Op::template Integer<I>(a, a); }) {
      return Versions<IntegerKernel<Op, kType, 2>>::Pick();
    }
  }
  return nullptr;
}

template <class Op, class F, int kArity>
Loop FloatLoop() {
  if constexpr (kArity == 1) {
    if constexpr (requires(F a) { Op::Float(a); }) return Versions<FloatKernel<Op, F, 1>>::Pick();
  } else {
    if constexpr (requires(F a) { Op::Float(a, a); }) return Versions<FloatKernel<Op, F, 2>>::Pick();
  }
  return nullptr;
}

template <class Op, int kArity>
Loop PredicateLoop() {
  if constexpr (kArity == 1) {
    if constexpr (requires(bool a) { Op::Predicate(a); }) return Versions<PredicateKernel<Op, 1>>::Pick();
  } else {
    if constexpr (requires(bool a) { Op::Predicate(a, a); }) return Versions<PredicateKernel<Op, 2>>::Pick();
  }
  return nullptr;
}

template <class Op, int kArity>
Loop Find(ElementType type) {
  switch (type) {
    case ElementType::f32:
      return FloatLoop<Op, float, kArity>();
    case ElementType::f64:
      return FloatLoop<Op, double, kArity>();
    case ElementType::i1:
      return PredicateLoop<Op, kArity>();
    case ElementType::i2:
      return IntegerLoop<Op, ElementType::i2, kArity>();
    case ElementType::i4:
      return IntegerLoop<Op, ElementType::i4, kArity>();
    case ElementType::i8:
      return IntegerLoop<Op, ElementType::i8, kArity>();
    case ElementType::i16:
      return IntegerLoop<Op, ElementType::i16, kArity>();
    case ElementType::i32:
      return IntegerLoop<Op, ElementType::i32, kArity>();
    case ElementType::i64:
      return IntegerLoop<Op, ElementType::i64, kArity>();
    case ElementType::ui2:
      return IntegerLoop<Op, ElementType::ui2, kArity>();
    case ElementType::ui4:
      return IntegerLoop<Op, ElementType::ui4, kArity>();
    case ElementType::ui8:
      return IntegerLoop<Op, ElementType::ui8, kArity>();
    case ElementType::ui16:
      return IntegerLoop<Op, ElementType::ui16, kArity>();
    case ElementType::ui32:
      return IntegerLoop<Op, ElementType::ui32, kArity>();
    case ElementType::ui64:
      return IntegerLoop<Op, ElementType::ui64, kArity>();
    default:
      return nullptr;
  }
}

constexpr ElementwiseRow kRows[] = {
    {TENON_OP_ADD, 2, Find<Add, 2>, false},
    {TENON_OP_SUBTRACT, 2, Find<Subtract, 2>, false},
    {TENON_OP_MULTIPLY, 2, Find<Multiply, 2>, false},
    {TENON_OP_DIVIDE, 2, Find<Divide, 2>, false},
    {TENON_OP_REMAINDER, 2, Find<RemainderOp, 2>, false},
    {TENON_OP_MAXIMUM, 2, Find<MaximumOp, 2>, false},
    {TENON_OP_MINIMUM, 2, Find<MinimumOp, 2>, false},
    {TENON_OP_POWER, 2, Find<IntegerPower, 2>, false},
    {TENON_OP_AND, 2, Find<And, 2>, false},
    {TENON_OP_OR, 2, Find<Or, 2>, false},
    {TENON_OP_XOR, 2, Find<Xor, 2>, false},
    {TENON_OP_SHIFT_LEFT, 2, Find<ShiftLeft, 2>, false},
    {TENON_OP_SHIFT_RIGHT_ARITHMETIC, 2, Find<ShiftRightArithmetic, 2>, false},
    {TENON_OP_SHIFT_RIGHT_LOGICAL, 2, Find<ShiftRightLogical, 2>, false},
    {TENON_OP_NOT, 1, Find<Not, 1>, false},
    {TENON_OP_NEGATE, 1, Find<Negate, 1>, false},
    {TENON_OP_ABS, 1, Find<Abs, 1>, false},
    {TENON_OP_POPCNT, 1, Find<PopulationCount, 1>, false},
    {TENON_OP_COUNT_LEADING_ZEROS, 1, Find<CountLeadingZeros, 1>, false},
    {TENON_OP_CEIL, 1, Find<CeilOp, 1>, false},
    {TENON_OP_FLOOR, 1, Find<FloorOp, 1>, false},
    {TENON_OP_ROUND_NEAREST_EVEN, 1, Find<RoundNearestEven, 1>, false},
    {TENON_OP_IS_FINITE, 1, Find<IsFinite, 1>, true},
    {TENON_OP_REAL, 1, Find<RealPart, 1>, false},
    {TENON_OP_IMAG, 1, Find<ImaginaryPart, 1>, false},
};

}  // namespace

std::span<const ElementwiseRow> ArithmeticRows() { return kRows; }

}  // namespace tenon::eval::detail
