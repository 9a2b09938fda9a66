#include "hlo/ops/elementwise_unary.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

LogicalResult AbsOp::verify() {
  if (!compatibleShapes(getOperand().getType(), getType())) return brokenRule(*this, 1);
  Type element = elementOf(getOperand());
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  return expectSameElement(*this, 2, complex ? complex.getElementType() : element, getType());
}

}  // namespace tenon::hlo
