// Ops of f32 and f64 that are functions of numerics/functions, grade A, and those that are formulas: rows of the op records.
#include <concepts>

#include "hlo/eval/elementwise.h"
#include "hlo/eval/float_arithmetic.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/function_builder.h"
#include "tenon/backend.h"

namespace tenon::eval::detail {
namespace {

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

// The builder of the records' meanings, on host scalars of type F.
template <class F>
struct FormulaBuilder : numerics::FunctionBuilder {
  static F number(double v) { return static_cast<F>(v); }
  static F max(F a, F b) { return Maximum(a, b); }
  static F min(F a, F b) { return Minimum(a, b); }
  static F floor(F a) { return Floor(a); }
};

template <uint32_t kOp>
struct Formula;
#define TENON_FORMULA(code, operands, ...)                      \
  template <>                                                   \
  struct Formula<code> {                                        \
    static constexpr int kOperands = operands;                  \
    template <class F>                                          \
    static F Float(const F x, [[maybe_unused]] const F y = 0) { \
      FormulaBuilder<F> b;                                      \
      __VA_ARGS__                                               \
    }                                                           \
  };
#include "hlo/ops/elementwise_rows.inc"

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

constexpr ElementwiseRow kRows[] = {
#define TENON_REAL_FUNCTION(code, ...) {code, Function<code>::kOperands, Find<Function<code>>, false},
#define TENON_FORMULA(code, ...) {code, Formula<code>::kOperands, Find<Formula<code>>, false},
#include "hlo/ops/elementwise_rows.inc"
};

}  // namespace

std::span<const ElementwiseRow> MathRows() { return kRows; }

}  // namespace tenon::eval::detail
