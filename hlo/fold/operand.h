// A constant operand as folding rules see it.
#pragma once

#include <optional>
#include <vector>

#include "hlo/ir/literal.h"
#include "mlir/IR/Operation.h"
#include "numerics/element_type.h"

namespace tenon::hlo {

struct FoldOperand {
  mlir::RankedTensorType type;
  LiteralBytes literal;
  ElementType element;
  uint64_t element_bytes;

  int64_t count() const { return type.getNumElements(); }
  // Splat, or of one element: every element is the first.
  bool uniform() const { return literal.splat || count() == 1; }
  const std::byte* at(int64_t i) const { return literal.data + (literal.splat ? 0 : i * element_bytes); }
};

// Nothing when the value is no constant, has no bytes, or an element type that is not computed with.
std::optional<FoldOperand> FoldOperandOf(mlir::Value value);

}  // namespace tenon::hlo
