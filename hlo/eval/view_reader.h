// What the interpreter asks of a view, as C++ values. The C accessors bound every index; a record that is not
// there reads as none, zero or empty.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "hlo/eval/tensor.h"
#include "tenon/backend.h"

namespace tenon::eval {

inline std::string_view ToStringView(TenonStr s) { return {s.data, static_cast<size_t>(s.size)}; }

ElementType TypeOf(const TenonView* view, uint32_t value);
Shape ShapeOf(const TenonView* view, uint32_t value);

// An array of numbers, or `otherwise` repeated `count` times where the attribute is absent or empty.
std::vector<int64_t> Numbers(const TenonView* view, const TenonViewOp& op, const char* key);
std::vector<int64_t> NumbersOr(const TenonView* view, const TenonViewOp& op, const char* key, size_t count,
                               int64_t otherwise);
int64_t Number(const TenonView* view, const TenonViewOp& op, const char* key, int64_t otherwise = 0);
double Real(const TenonView* view, const TenonViewOp& op, const char* key, double otherwise = 0);
std::string_view String(const TenonView* view, const TenonViewOp& op, const char* key);
// An array of texts; none where the attribute is absent.
std::vector<std::string_view> Strings(const TenonView* view, const TenonViewOp& op, const char* key);

// A constant as it is stored: a splat is a scalar. Invalid when its bytes are not in this process.
Tensor ConstantBytes(const TenonView* view, const TenonViewConstant& constant);
// The constant of a `constant` op, expanded if it is a splat; invalid when its bytes are not in this process.
Tensor ConstantOf(const TenonView* view, const TenonViewOp& op);

// Index of the function of this name, or TENON_NONE.
uint32_t FindFunction(const TenonView* view, std::string_view name);

// The number of TOTALORDER in the compare_type attribute.
inline constexpr int64_t kTotalOrder = 2;

}  // namespace tenon::eval
