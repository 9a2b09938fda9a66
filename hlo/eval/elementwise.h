// Elementwise arithmetic as loops over flat arrays: one row of a table per op, one loop per type. Tensors
// (kernels_elementwise.h) and scalar regions run over many lanes (region_program.h) both go through it.
#pragma once

#include <cstdint>
#include <span>

#include "numerics/element_type.h"

namespace tenon::eval {

// output[i] = f(inputs[0][i], ...) for i < count. The output may be one of the inputs.
using Loop = void (*)(const void* const* inputs, void* output, int64_t count, const int64_t* parameters);

inline constexpr int kMaxElementwiseArity = 3;

// A loop with the types of its operands. Narrow floats are widened to f32 before it and rounded once after
// it.
struct ElementwiseKernel {
  Loop loop = nullptr;
  int arity = 0;
  ElementType operand_types[kMaxElementwiseArity] = {};
  ElementType result_type = ElementType::invalid;
  bool widens = false;  // the loop computes in f32, types are narrow
  int64_t parameters[2] = {};

  explicit operator bool() const { return loop != nullptr; }
  void Run(const void* const* inputs, void* output, int64_t count) const;
};

// The op of this code (TENON_OP_*) for operands of one type; no loop when the op is not of that type or not
// elementwise. Ops with attributes have finders of their own below.
ElementwiseKernel FindElementwise(uint32_t op, ElementType type);

// Directions as the view numbers them.
enum class Direction : int64_t { eq = 0, ne = 1, ge = 2, gt = 3, le = 4, lt = 5 };
ElementwiseKernel FindCompare(Direction direction, bool total_order, ElementType type);

ElementwiseKernel FindConvert(ElementType from, ElementType to);
ElementwiseKernel FindReducePrecision(ElementType type, int64_t exponent_bits, int64_t mantissa_bits);
// Operands: predicate, value if true, value if false.
ElementwiseKernel FindSelect(ElementType type);
// Operands: lower bound, value, upper bound.
ElementwiseKernel FindClamp(ElementType type);

// Narrow float <-> f32, `count` elements. Null for other types.
using WidenLoop = void (*)(const void* narrow, float* wide, int64_t count);
using NarrowLoop = void (*)(const float* wide, void* narrow, int64_t count);
WidenLoop FindWiden(ElementType type);
NarrowLoop FindNarrow(ElementType type);

namespace detail {

struct ElementwiseRow {
  uint32_t op;
  int arity;
  Loop (*find)(ElementType type);  // of f32, f64, complex, integers, i1; null where undefined
  bool gives_predicate;
};
std::span<const ElementwiseRow> ArithmeticRows();
std::span<const ElementwiseRow> MathRows();
std::span<const ElementwiseRow> ComplexRows();  // complex operands only

}  // namespace detail

}  // namespace tenon::eval
