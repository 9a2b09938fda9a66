#include "hlo/eval/complex_functions.h"

#include "numerics/functions/complex.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::eval::complex {
namespace {

// Host scalars with the functions of f64.
class Builder : public numerics::ScalarBuilder {
 public:
#define TENON_CALL(name, Function) \
  double name(double x) { return numerics::Function(exact_, x); }
  TENON_CALL(exp, ExpD)
  TENON_CALL(expm1, Expm1D)
  TENON_CALL(log, LogD)
  TENON_CALL(log1p, Log1pD)
  TENON_CALL(sin, SinD)
  TENON_CALL(cos, CosD)
  TENON_CALL(cbrt, CbrtD)
#undef TENON_CALL
  double pow(double x, double y) { return numerics::PowD(exact_, x, y); }
  double atan2(double y, double x) { return numerics::Atan2D(exact_, y, x); }

 private:
  numerics::ScalarBuilder exact_;
};

Builder builder;
using Number = numerics::complex::Number<Builder, numerics::Double>;

Number From(C z) { return {{&builder, z.re}, {&builder, z.im}}; }
C To(Number z) { return {z.re.v, z.im.v}; }

}  // namespace

double Abs(C z) { return numerics::complex::Modulus(From(z)).v; }
double Re(C z) { return z.re; }
double Im(C z) { return z.im; }

#define TENON_UNARY(Name) \
  C Name(C z) { return To(numerics::complex::Name(From(z))); }
#define TENON_BINARY(Name) \
  C Name(C a, C b) { return To(numerics::complex::Name(From(a), From(b))); }
TENON_BINARY(Add)
TENON_BINARY(Subtract)
TENON_BINARY(Multiply)
TENON_BINARY(Divide)
TENON_BINARY(Maximum)
TENON_BINARY(Minimum)
TENON_BINARY(Power)
TENON_BINARY(Atan2)
TENON_UNARY(Negate)
TENON_UNARY(Sign)
TENON_UNARY(Exp)
TENON_UNARY(Expm1)
TENON_UNARY(Log)
TENON_UNARY(Log1p)
TENON_UNARY(Logistic)
TENON_UNARY(Sqrt)
TENON_UNARY(Rsqrt)
TENON_UNARY(Cbrt)
TENON_UNARY(Sin)
TENON_UNARY(Cos)
TENON_UNARY(Tan)
TENON_UNARY(Tanh)
#undef TENON_UNARY
#undef TENON_BINARY

}  // namespace tenon::eval::complex
