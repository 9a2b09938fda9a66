// Host scalars with the functions of numerics/functions: what formulas over a builder (functions/complex.h, special.h, the
// meanings of op records) are run on.
#pragma once

#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::numerics {

class FunctionBuilder : public ScalarBuilder {
 public:
#define TENON_CALL(name, Stem)                              \
  static float name(float x) { return Stem##A(exact_, x); } \
  static double name(double x) { return Stem##D(exact_, x); }
  TENON_CALL(exp, Exp)
  TENON_CALL(expm1, Expm1)
  TENON_CALL(log, Log)
  TENON_CALL(log1p, Log1p)
  TENON_CALL(sin, Sin)
  TENON_CALL(cos, Cos)
  TENON_CALL(tanh, Tanh)
  TENON_CALL(cbrt, Cbrt)
#undef TENON_CALL
#define TENON_CALL(name, Stem)                                          \
  static float name(float x, float y) { return Stem##A(exact_, x, y); } \
  static double name(double x, double y) { return Stem##D(exact_, x, y); }
  TENON_CALL(pow, Pow)
  TENON_CALL(atan2, Atan2)
#undef TENON_CALL

 private:
  static inline ScalarBuilder exact_;
};

}  // namespace tenon::numerics
