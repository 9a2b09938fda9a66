#include "hlo/ops/elementwise_binary.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

LogicalResult AddOp::verify() {
  Type lhs = elementOf(getLhs()), rhs = elementOf(getRhs()), result = elementOf(getResult());
  int quantized = isQuantized(lhs) + isQuantized(rhs) + isQuantized(result);
  if (!compatibleShapes(getLhs().getType(), getType()) || !compatibleShapes(getRhs().getType(), getType()))
    return brokenRule(*this, 1);
  if (quantized == 0 && (lhs != result || rhs != result)) return brokenRule(*this, 1);
  if (quantized == 0) return success();
  if (quantized != 3) return brokenRule(*this, 2);
  auto isSigned = [](Type type) { return llvm::cast<mlir::quant::QuantizedType>(type).isSigned(); };
  if (storageType(lhs) != storageType(result) || storageType(rhs) != storageType(result) ||
      isSigned(lhs) != isSigned(result) || isSigned(rhs) != isSigned(result))
    return brokenRule(*this, 3);
  if (expressedType(lhs) != expressedType(result) || expressedType(rhs) != expressedType(result))
    return brokenRule(*this, 4);
  int64_t lhsAxis = quantizedAxis(lhs), rhsAxis = quantizedAxis(rhs), axis = quantizedAxis(result);
  if ((lhsAxis >= 0 || rhsAxis >= 0) != (axis >= 0)) return brokenRule(*this, 5);
  if (lhsAxis >= 0 && lhsAxis != axis) return brokenRule(*this, 6);
  if (rhsAxis >= 0 && rhsAxis != axis) return brokenRule(*this, 7);
  return success();
}

}  // namespace tenon::hlo
