#include "hlo/rules/elementwise.h"

#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;

LogicalResult verifySameTypes(mlir::Operation* op) {
  const mlir::Type result = op->getResult(0).getType();
  for (mlir::Value operand : op->getOperands())
    if (failed(expectSame(op, 1, operand.getType(), result))) return mlir::failure();
  // Dynamic dimensions fit everything, so that two operands may fit the result and not each other.
  for (mlir::Value operand : op->getOperands().drop_front())
    if (failed(expectSame(op, 1, op->getOperand(0).getType(), operand.getType()))) return mlir::failure();
  return success();
}

LogicalResult verifyFunction(mlir::Operation* op, std::optional<ResultAccuracyAttr> accuracy) {
  if (failed(verifySameTypes(op))) return mlir::failure();
  if (!accuracy) return success();
  const llvm::APFloat &atol = accuracy->getAtol(), &rtol = accuracy->getRtol();
  int64_t ulps = accuracy->getUlps();
  bool negative = (atol.isNegative() && !atol.isZero()) || (rtol.isNegative() && !rtol.isZero()) || ulps < 0;
  bool zero = atol.isZero() && rtol.isZero() && ulps == 0;
  bool tolerance = accuracy->getMode().getValue() == ResultAccuracyMode::TOLERANCE;
  if (negative || (!zero && !tolerance)) return brokenRule(op, 2);
  return success();
}

}  // namespace tenon::hlo
