// The letters of an einsum: which dimension of an operand is which of the result.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "hlo/shape/shape.h"
#include "llvm/ADT/StringRef.h"

namespace tenon::hlo {

// A character for each dimension. Equal ones of one operand are a diagonal, of two operands one index; what is not in
// `result` is summed.
struct EinsumLabels {
  std::vector<std::string> operands;
  std::string result;
};

// "ij,jk->ik" over operands of the given ranks. Dots stand for the dimensions that have no letter, the last one of one
// operand being the last one of the other; without an arrow the result has the dots and the letters that stand once, by
// the alphabet. Absent where letters and ranks differ, or the result has a letter twice or one that no operand has.
std::optional<EinsumLabels> einsumLabels(llvm::StringRef config, llvm::ArrayRef<int64_t> ranks);

// Absent where one letter has two sizes, but for sizes not known.
InferredShape einsumShape(const EinsumLabels& labels, llvm::ArrayRef<llvm::ArrayRef<int64_t>> operands);

}  // namespace tenon::hlo
