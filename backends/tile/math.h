// The math functions of tile programs, over any builder of the numerics records.
#ifndef TENON_BACKENDS_TILE_MATH_H_
#define TENON_BACKENDS_TILE_MATH_H_

#include <span>
#include <string_view>

#include "numerics/functions/error_function.h"
#include "numerics/functions/exponential.h"
#include "numerics/functions/hyperbolic.h"
#include "numerics/functions/inverse_trigonometric.h"
#include "numerics/functions/logarithm.h"
#include "numerics/functions/power.h"
#include "numerics/functions/root.h"
#include "numerics/functions/trigonometric.h"

namespace tenon::tile {

struct MathFunction {
  std::string_view name;
  int operands = 1;
  bool outlined = false;
};

inline constexpr MathFunction kMathFunctions[] = {
#define TENON_TILE_MATH(name, operands, single, wide, outlined) {#name, operands, outlined},
#include "backends/tile/math.def"
};
inline constexpr int kMathFunctionCount = static_cast<int>(std::size(kMathFunctions));

// Number in kMathFunctions, -1 for a name that is none.
constexpr int FindMath(std::string_view name) {
  for (int i = 0; i < kMathFunctionCount; ++i)
    if (kMathFunctions[i].name == name) return i;
  return -1;
}

namespace math_detail {

template <int kOperands, class Fn, class T>
T Call(Fn function, const T* x) {
  if constexpr (kOperands == 1) {
    return function(x[0]);
  } else {
    return function(x[0], x[1]);
  }
}

}  // namespace math_detail

// Function `number` in f32 and in f64 on a builder `b`.
template <class B>
typename B::F32 MathF32(B& b, int number, const typename B::F32* x) {
  int i = 0;
#define TENON_TILE_MATH(name, operands, single, wide, outlined) \
  if (number == i++)                                            \
    return math_detail::Call<operands>([&](auto... v) { return numerics::single(b, v...); }, x);
#include "backends/tile/math.def"
  return x[0];
}
template <class B>
typename B::F64 MathF64(B& b, int number, const typename B::F64* x) {
  int i = 0;
#define TENON_TILE_MATH(name, operands, single, wide, outlined) \
  if (number == i++)                                            \
    return math_detail::Call<operands>([&](auto... v) { return numerics::wide(b, v...); }, x);
#include "backends/tile/math.def"
  return x[0];
}

}  // namespace tenon::tile

#endif  // TENON_BACKENDS_TILE_MATH_H_
