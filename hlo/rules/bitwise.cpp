#include "hlo/ops/bitwise.h"

#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;

#define TENON_SAME_TYPE(Op)                                                                  \
  LogicalResult Op::verify() {                                                               \
    return success(succeeded(expectSame(*this, 1, getLhs().getType(), getType())) &&         \
                   succeeded(expectSame(*this, 1, getRhs().getType(), getType())) &&         \
                   succeeded(expectSame(*this, 1, getLhs().getType(), getRhs().getType()))); \
  }
TENON_SAME_TYPE(AndOp)
TENON_SAME_TYPE(OrOp)
TENON_SAME_TYPE(XorOp)
TENON_SAME_TYPE(ShiftLeftOp)
TENON_SAME_TYPE(ShiftRightArithmeticOp)
TENON_SAME_TYPE(ShiftRightLogicalOp)
#undef TENON_SAME_TYPE

}  // namespace tenon::hlo
