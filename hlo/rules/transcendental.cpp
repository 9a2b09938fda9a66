#include "hlo/ops/transcendental.h"

#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;

namespace {

template <typename Function>
LogicalResult verifyFunction(Function op) {
  if (failed(expectSame(op, 1, op.getOperand().getType(), op.getType()))) return mlir::failure();
  std::optional<ResultAccuracyAttr> accuracy = op.getResultAccuracy();
  if (!accuracy) return success();
  const llvm::APFloat &atol = accuracy->getAtol(), &rtol = accuracy->getRtol();
  int64_t ulps = accuracy->getUlps();
  bool negative = (atol.isNegative() && !atol.isZero()) || (rtol.isNegative() && !rtol.isZero()) || ulps < 0;
  bool zero = atol.isZero() && rtol.isZero() && ulps == 0;
  bool tolerance = accuracy->getMode().getValue() == ResultAccuracyMode::TOLERANCE;
  if (negative || (!zero && !tolerance)) return brokenRule(op, 2);
  return success();
}

}  // namespace

LogicalResult CbrtOp::verify() { return verifyFunction(*this); }
LogicalResult CosineOp::verify() { return verifyFunction(*this); }
LogicalResult ExpOp::verify() { return verifyFunction(*this); }
LogicalResult Expm1Op::verify() { return verifyFunction(*this); }
LogicalResult LogOp::verify() { return verifyFunction(*this); }
LogicalResult Log1pOp::verify() { return verifyFunction(*this); }
LogicalResult LogisticOp::verify() { return verifyFunction(*this); }
LogicalResult RsqrtOp::verify() { return verifyFunction(*this); }
LogicalResult SineOp::verify() { return verifyFunction(*this); }
LogicalResult SqrtOp::verify() { return verifyFunction(*this); }
LogicalResult TanOp::verify() { return verifyFunction(*this); }
LogicalResult TanhOp::verify() { return verifyFunction(*this); }

}  // namespace tenon::hlo
