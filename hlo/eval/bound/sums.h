// Bounds of sums of products in any order, from the same op on magnitudes.
#pragma once

#include <functional>

#include "hlo/eval/bound/engine.h"

namespace tenon::eval {

// |value| + error as operands of the op in double: f64, of complex values complex<f64> with no imaginary part.
Tensor Reach(const Bounded& operand, bool with_error);
// The result of the op on such operands as numbers.
std::vector<double> RealPart(const Tensor& tensor);

struct SumFacts {
  std::vector<double> terms;   // additions that each result takes, or one number for all
  ElementType accumulates_in;  // part type
  std::vector<size_t> summed;  // operands that are summed; the others are the op's own (indices, windows)
  bool products = false;       // of the summed operands, or else they are summed each
};
// Writes the error of result `i`. The op is linear in each of the summed operands.
absl::Status BoundSum(BoundCall& call, uint32_t result, const SumFacts& facts);

}  // namespace tenon::eval
