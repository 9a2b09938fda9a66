// The builders of the op records' meanings on host scalars, one for each class of element types. The names are those of
// optimizer/decompose/chlo_builder.h; a formula that names what its types have not does not compile.
#pragma once

#include "hlo/eval/float_arithmetic.h"
#include "numerics/function_builder.h"

namespace tenon::eval::detail {

// F: float or double.
template <class F>
struct FloatFormulaBuilder : numerics::FunctionBuilder {
  static F number(double v) { return static_cast<F>(v); }
  static F max(F a, F b) { return Maximum(a, b); }
  static F min(F a, F b) { return Minimum(a, b); }
  static F rem(F a, F b) { return Remainder(a, b); }
  static F floor(F a) { return Floor(a); }
};

// Comparisons and choices, whatever V is.
template <class V>
struct ChoiceBuilder {
  static bool lt(V a, V b) { return a < b; }
  static bool le(V a, V b) { return a <= b; }
  static bool gt(V a, V b) { return a > b; }
  static bool ge(V a, V b) { return a >= b; }
  static bool eq(V a, V b) { return a == b; }
  static bool ne(V a, V b) { return a != b; }
  static V select(bool mask, V a, V b) { return mask ? a : b; }
  static bool mask_and(bool a, bool b) { return a && b; }
  static bool mask_or(bool a, bool b) { return a || b; }
  static bool mask_not(bool a) { return !a; }
};

// I: an integer type of numerics/integer.h; nothing is undefined, and results wrap.
template <class I>
struct IntegerFormulaBuilder : ChoiceBuilder<typename I::Value> {
  using V = typename I::Value;
  static V number(double v) { return I::Wrap(static_cast<typename I::Wide>(static_cast<int64_t>(v))); }
  static V width() { return I::Wrap(I::kWidth); }
  static V add(V a, V b) { return I::Add(a, b); }
  static V sub(V a, V b) { return I::Subtract(a, b); }
  static V mul(V a, V b) { return I::Multiply(a, b); }
  static V div(V a, V b) { return I::Divide(a, b); }
  static V rem(V a, V b) { return I::Remainder(a, b); }
  static V max(V a, V b) { return I::Maximum(a, b); }
  static V min(V a, V b) { return I::Minimum(a, b); }
  static V pow(V a, V b) { return I::Power(a, b); }
  static V neg(V a) { return I::Negate(a); }
  static V abs(V a) { return I::Abs(a); }
  static V bit_and(V a, V b) { return I::And(a, b); }
  static V bit_or(V a, V b) { return I::Or(a, b); }
  static V bit_xor(V a, V b) { return I::Xor(a, b); }
  static V bit_not(V a) { return I::Not(a); }
  static V shift_left(V a, V n) { return I::ShiftLeft(a, n); }
  static V shift_right_logical(V a, V n) { return I::ShiftRightLogical(a, n); }
  static V shift_right_arithmetic(V a, V n) { return I::ShiftRightArithmetic(a, n); }
  static V popcnt(V a) { return I::PopulationCount(a); }
  static V clz(V a) { return I::CountLeadingZeros(a); }
};

// i1, whose sum is or, and whose product is and.
struct PredicateFormulaBuilder : ChoiceBuilder<bool> {
  static bool number(double v) { return v != 0; }
  static bool add(bool a, bool b) { return a | b; }
  static bool mul(bool a, bool b) { return a & b; }
  static bool max(bool a, bool b) { return a | b; }
  static bool min(bool a, bool b) { return a & b; }
  static bool bit_and(bool a, bool b) { return a & b; }
  static bool bit_or(bool a, bool b) { return a | b; }
  static bool bit_xor(bool a, bool b) { return a != b; }
  static bool bit_not(bool a) { return !a; }
};

}  // namespace tenon::eval::detail
