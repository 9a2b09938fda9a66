// Functions of a complex number in f64: the formulas of numerics/functions/complex.h.
#pragma once

#include "hlo/eval/complex.h"

namespace tenon::eval::complex {

using C = Complex<double>;

C Add(C a, C b);
C Subtract(C a, C b);
C Multiply(C a, C b);
C Negate(C z);
// Those of the op records: Divide, Exp, Sin, …
#define TENON_COMPLEX_UNARY(code, op, Name) C Name(C z);
#define TENON_COMPLEX_BINARY(code, op, Name) C Name(C a, C b);
#include "hlo/ops/elementwise_rows.inc"
double Abs(C z);
double Re(C z);
double Im(C z);

}  // namespace tenon::eval::complex
