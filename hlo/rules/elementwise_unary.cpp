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

#define TENON_SAME_TYPE(Op) \
  LogicalResult Op::verify() { return expectSame(*this, 1, getOperand().getType(), getType()); }
TENON_SAME_TYPE(NegateOp)
TENON_SAME_TYPE(NotOp)
TENON_SAME_TYPE(SignOp)
TENON_SAME_TYPE(CeilOp)
TENON_SAME_TYPE(FloorOp)
TENON_SAME_TYPE(RoundOp)
TENON_SAME_TYPE(RoundNearestEvenOp)
TENON_SAME_TYPE(ClzOp)
TENON_SAME_TYPE(PopulationCountOp)
#undef TENON_SAME_TYPE

}  // namespace tenon::hlo
