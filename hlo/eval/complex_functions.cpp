#include "hlo/eval/complex_functions.h"

#include "numerics/function_builder.h"
#include "numerics/functions/complex.h"

namespace tenon::eval::complex {
namespace {

using Builder = numerics::FunctionBuilder;
Builder builder;
using Number = numerics::complex::Number<Builder, numerics::Double>;

Number From(C z) { return {{&builder, z.re}, {&builder, z.im}}; }
C To(Number z) { return {z.re.v, z.im.v}; }

}  // namespace

double Abs(C z) { return numerics::complex::Modulus(From(z)).v; }
double Re(C z) { return z.re; }
double Im(C z) { return z.im; }

#define TENON_COMPLEX_UNARY(code, op, Name) \
  C Name(C z) { return To(numerics::complex::Name(From(z))); }
#define TENON_COMPLEX_BINARY(code, op, Name) \
  C Name(C a, C b) { return To(numerics::complex::Name(From(a), From(b))); }
TENON_COMPLEX_BINARY(, , Add)
TENON_COMPLEX_BINARY(, , Subtract)
TENON_COMPLEX_BINARY(, , Multiply)
TENON_COMPLEX_UNARY(, , Negate)
#include "hlo/ops/elementwise_rows.inc"

}  // namespace tenon::eval::complex
