// Functions of a complex number in f64: the formulas of numerics/functions/complex.h.
#pragma once

#include "hlo/eval/complex.h"

namespace tenon::eval::complex {

using C = Complex<double>;

C Add(C a, C b);
C Subtract(C a, C b);
C Multiply(C a, C b);
C Divide(C a, C b);
C Maximum(C a, C b);  // by real part, then imaginary part
C Minimum(C a, C b);
C Power(C a, C b);
C Atan2(C y, C x);
C Negate(C z);
C Sign(C z);
C Exp(C z);
C Expm1(C z);
C Log(C z);
C Log1p(C z);
C Logistic(C z);
C Sqrt(C z);
C Rsqrt(C z);
C Cbrt(C z);
C Sin(C z);
C Cos(C z);
C Tan(C z);
C Tanh(C z);
double Abs(C z);
double Re(C z);
double Im(C z);

}  // namespace tenon::eval::complex
