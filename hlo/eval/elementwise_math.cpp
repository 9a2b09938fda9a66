// Transcendental ops of f32 and f64: the records of numerics/functions, grade A.
#include "hlo/eval/elementwise.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"
#include "tenon/backend.h"

namespace tenon::eval::detail {
namespace {

using numerics::ScalarBuilder;

#define TENON_UNARY_FUNCTION(name, single, wide) \
  struct name {                                  \
    static float Float(float x) {                \
      ScalarBuilder b;                           \
      return numerics::single(b, x);             \
    }                                            \
    static double Float(double x) {              \
      ScalarBuilder b;                           \
      return numerics::wide(b, x);               \
    }                                            \
  }
#define TENON_BINARY_FUNCTION(name, single, wide) \
  struct name {                                   \
    static float Float(float x, float y) {        \
      ScalarBuilder b;                            \
      return numerics::single(b, x, y);           \
    }                                             \
    static double Float(double x, double y) {     \
      ScalarBuilder b;                            \
      return numerics::wide(b, x, y);             \
    }                                             \
  }

TENON_UNARY_FUNCTION(Exponential, ExpA, ExpD);
TENON_UNARY_FUNCTION(ExponentialMinusOne, Expm1A, Expm1D);
TENON_UNARY_FUNCTION(Log, LogA, LogD);
TENON_UNARY_FUNCTION(LogPlusOne, Log1pA, Log1pD);
TENON_UNARY_FUNCTION(Logistic, LogisticA, LogisticD);
TENON_UNARY_FUNCTION(Tanh, TanhA, TanhD);
TENON_UNARY_FUNCTION(Sqrt, SqrtA, SqrtD);
TENON_UNARY_FUNCTION(Rsqrt, RsqrtA, RsqrtD);
TENON_UNARY_FUNCTION(Cbrt, CbrtA, CbrtD);
TENON_UNARY_FUNCTION(Sine, SinA, SinD);
TENON_UNARY_FUNCTION(Cosine, CosA, CosD);
TENON_UNARY_FUNCTION(Tan, TanA, TanD);
TENON_BINARY_FUNCTION(Atan2, Atan2A, Atan2D);
TENON_BINARY_FUNCTION(Power, PowA, PowD);

#undef TENON_UNARY_FUNCTION
#undef TENON_BINARY_FUNCTION

template <class Op, class F, int kArity>
struct MathKernel {
  static void Run(const void* const* inputs, void* output, int64_t count, const int64_t*) {
    if constexpr (kArity == 1) {
      MapUnary<F, F>(inputs, output, count, [](F a) { return Op::Float(a); });
    } else {
      MapBinary<F, F>(inputs, output, count, [](F a, F b) { return Op::Float(a, b); });
    }
  }
};

template <class Op, int kArity>
Loop Find(ElementType type) {
  switch (type) {
    case ElementType::f32:
      return Versions<MathKernel<Op, float, kArity>>::Pick();
    case ElementType::f64:
      return Versions<MathKernel<Op, double, kArity>>::Pick();
    default:
      return nullptr;
  }
}

constexpr ElementwiseRow kRows[] = {
    {TENON_OP_EXPONENTIAL, 1, Find<Exponential, 1>, false},
    {TENON_OP_EXPONENTIAL_MINUS_ONE, 1, Find<ExponentialMinusOne, 1>, false},
    {TENON_OP_LOG, 1, Find<Log, 1>, false},
    {TENON_OP_LOG_PLUS_ONE, 1, Find<LogPlusOne, 1>, false},
    {TENON_OP_LOGISTIC, 1, Find<Logistic, 1>, false},
    {TENON_OP_TANH, 1, Find<Tanh, 1>, false},
    {TENON_OP_SQRT, 1, Find<Sqrt, 1>, false},
    {TENON_OP_RSQRT, 1, Find<Rsqrt, 1>, false},
    {TENON_OP_CBRT, 1, Find<Cbrt, 1>, false},
    {TENON_OP_SINE, 1, Find<Sine, 1>, false},
    {TENON_OP_COSINE, 1, Find<Cosine, 1>, false},
    {TENON_OP_TAN, 1, Find<Tan, 1>, false},
    {TENON_OP_ATAN2, 2, Find<Atan2, 2>, false},
    {TENON_OP_POWER, 2, Find<Power, 2>, false},
};

}  // namespace

std::span<const ElementwiseRow> MathRows() { return kRows; }

}  // namespace tenon::eval::detail
