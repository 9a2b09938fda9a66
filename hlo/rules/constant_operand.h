// What is known of an operand that holds a shape, sizes or padding.
#pragma once

#include <optional>

#include "hlo/rules/rule.h"

namespace tenon::hlo {

// The elements of a 1-D constant of integers; nothing for other values, and for those that lie in the constant store.
std::optional<llvm::SmallVector<int64_t>> constantNumbers(mlir::Value value);

}  // namespace tenon::hlo
