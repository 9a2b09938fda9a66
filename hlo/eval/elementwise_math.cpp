// Ops of f32 and f64 that are functions of numerics/functions, grade A, and those of any type that are formulas: rows of the op records.
#include <concepts>

#include "hlo/eval/elementwise.h"
#include "hlo/eval/formula_builder.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/integer.h"
#include "tenon/backend.h"

namespace tenon::eval::detail {
namespace {

using numerics::IntegerOf;
using numerics::ScalarBuilder;

// One struct per op.
template <uint32_t kOp>
struct Function;
#define TENON_REAL_FUNCTION(code, operands, single, wide) \
  template <>                                             \
  struct Function<code> {                                 \
    static constexpr int kOperands = operands;            \
    static float Float(std::same_as<float> auto... x) {   \
      ScalarBuilder b;                                    \
      return numerics::single(b, x...);                   \
    }                                                     \
    static double Float(std::same_as<double> auto... x) { \
      ScalarBuilder b;                                    \
      return numerics::wide(b, x...);                     \
    }                                                     \
  };
#include "hlo/ops/elementwise_rows.inc"

// classes: of the operands' element types, the bits of Hlo_TensorOf (hlo/ops/base.td).
template <uint32_t kOp>
struct Formula;
#define TENON_FORMULA(code, operands, classes, ...)               \
  template <>                                                     \
  struct Formula<code> {                                          \
    static constexpr int kOperands = operands;                    \
    static constexpr int kClasses = classes;                      \
    template <class B, class V>                                   \
    static V Of(B b, const V x, [[maybe_unused]] const V y = 0) { \
      __VA_ARGS__                                                 \
    }                                                             \
  };
#include "hlo/ops/elementwise_rows.inc"
constexpr int kPredicate = 1, kInteger = 2, kFloat = 4, kSignedInteger = 64;

template <class Op, class F>
struct MathKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (Op::kOperands == 1) {
      MapUnary<F, F>(inputs, output, count, [](F a) { return Op::Float(a); });
    } else {
      MapBinary<F, F>(inputs, output, count, [](F a, F b) { return Op::Float(a, b); });
    }
  }
};

template <class Op>
Loop Find(ElementType type) {
  switch (type) {
    case ElementType::f32:
      return Versions<MathKernel<Op, float>>::Pick();
    case ElementType::f64:
      return Versions<MathKernel<Op, double>>::Pick();
    default:
      return nullptr;
  }
}

template <class Op, class Builder, class V>
struct FormulaKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (Op::kOperands == 1) {
      MapUnary<V, V>(inputs, output, count, [](V a) { return Op::Of(Builder(), a); });
    } else {
      MapBinary<V, V>(inputs, output, count, [](V a, V b) { return Op::Of(Builder(), a, b); });
    }
  }
};

template <class Op, class F>
Loop FloatFormula() {
  if constexpr ((Op::kClasses & kFloat) != 0)
    return Versions<FormulaKernel<Op, FloatFormulaBuilder<F>, F>>::Pick();
  return nullptr;
}

template <class Op, ElementType kType>
Loop IntegerFormula() {
  using I = IntegerOf<kType>;
  constexpr int kTaken = I::kSigned ? kInteger | kSignedInteger : kInteger;
  if constexpr ((Op::kClasses & kTaken) != 0)
    return Versions<FormulaKernel<Op, IntegerFormulaBuilder<I>, typename I::Value>>::Pick();
  return nullptr;
}

template <class Op>
Loop PredicateFormula() {
  if constexpr ((Op::kClasses & kPredicate) != 0)
    return Versions<FormulaKernel<Op, PredicateFormulaBuilder, bool>>::Pick();
  return nullptr;
}

template <class Op>
Loop FindFormula(ElementType type) {
  switch (type) {
    case ElementType::f32:
      return FloatFormula<Op, float>();
    case ElementType::f64:
      return FloatFormula<Op, double>();
    case ElementType::i1:
      return PredicateFormula<Op>();
#define TENON_INTEGER(type) \
  case ElementType::type:   \
    return IntegerFormula<Op, ElementType::type>();
      TENON_INTEGER(i2)
      TENON_INTEGER(i4)
      TENON_INTEGER(i8)
      TENON_INTEGER(i16)
      TENON_INTEGER(i32)
      TENON_INTEGER(i64)
      TENON_INTEGER(ui2)
      TENON_INTEGER(ui4)
      TENON_INTEGER(ui8)
      TENON_INTEGER(ui16)
      TENON_INTEGER(ui32)
      TENON_INTEGER(ui64)
#undef TENON_INTEGER
    default:
      return nullptr;
  }
}

constexpr ElementwiseRow kRows[] = {
#define TENON_REAL_FUNCTION(code, ...) {code, Function<code>::kOperands, Find<Function<code>>, false},
#define TENON_FORMULA(code, ...) {code, Formula<code>::kOperands, FindFormula<Formula<code>>, false},
#include "hlo/ops/elementwise_rows.inc"
};

}  // namespace

std::span<const ElementwiseRow> MathRows() { return kRows; }

}  // namespace tenon::eval::detail
