#include "hlo/ops/compare_select.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;

namespace {
// Files of all versions compare floats as SIGNED and UNSIGNED, and integers by TOTALORDER, which says nothing of them.
bool orders(ComparisonType type, Type element) {
  if (type == ComparisonType::NOTYPE || isQuantized(element) || llvm::isa<mlir::FloatType>(element))
    return true;
  if (llvm::isa<mlir::ComplexType>(element)) return type == ComparisonType::FLOAT;
  if (element.isUnsignedInteger() || element.isInteger(1)) return type == ComparisonType::UNSIGNED;
  return type == ComparisonType::SIGNED || type == ComparisonType::TOTALORDER;
}
}  // namespace

LogicalResult CompareOp::verify() {
  if (failed(expectSameElement(*this, 1, getLhs().getType(), getRhs().getType()))) return failure();
  if (!compatibleShapes(getLhs().getType(), getRhs().getType()) ||
      !compatibleShapes(getLhs().getType(), getType()))
    return brokenRule(*this, 2);
  if (auto type = getCompareType(); type && !orders(*type, elementOf(getLhs())))
    return brokenRule(*this, 3) << ": " << stringifyComparisonType(*type) << " of " << elementOf(getLhs());
  return success();
}

LogicalResult SelectOp::verify() {
  if (failed(expectSame(*this, 2, getOnTrue().getType(), getOnFalse().getType()))) return failure();
  if (tensorOf(getPred()).getRank() != 0 && !compatibleShapes(getPred().getType(), getOnTrue().getType()))
    return brokenRule(*this, 1);
  return expectSame(*this, 2, getOnTrue().getType(), getType());
}

LogicalResult ClampOp::verify() {
  if (tensorOf(getMin()).getRank() != 0 && !compatibleShapes(getMin().getType(), getOperand().getType()))
    return brokenRule(*this, 1);
  if (tensorOf(getMax()).getRank() != 0 && !compatibleShapes(getMax().getType(), getOperand().getType()))
    return brokenRule(*this, 2);
  if (failed(expectSameElement(*this, 3, getMin().getType(), getOperand().getType())) ||
      failed(expectSameElement(*this, 3, getMax().getType(), getOperand().getType())))
    return failure();
  return expectSame(*this, 4, getOperand().getType(), getType());
}

LogicalResult ConvertOp::verify() {
  if (!compatibleShapes(getOperand().getType(), getType())) return brokenRule(*this, 1);
  return success();
}

LogicalResult BitcastConvertOp::verify() {
  Type from = elementOf(getOperand()), to = elementOf(getResult());
  if (llvm::isa<mlir::ComplexType>(from) != llvm::isa<mlir::ComplexType>(to)) return brokenRule(*this, 2);
  int64_t fromBits = elementBits(from), toBits = elementBits(to);
  Shape wide = shapeOf(getOperand()), narrow = shapeOf(getResult());
  if (fromBits < toBits) {
    std::swap(wide, narrow);
    std::swap(fromBits, toBits);
  }
  // `narrow` has one more dimension that holds the parts, unless widths are equal.
  if (fromBits != toBits) {
    if (narrow.size() != wide.size() + 1 || fromBits % toBits != 0 ||
        !sizesFit(narrow.back(), fromBits / toBits))
      return brokenRule(*this, 1);
    narrow = narrow.drop_back();
  }
  return expectShape(*this, 1, narrow, llvm::SmallVector<int64_t>(wide));
}

LogicalResult IsFiniteOp::verify() {
  if (!compatibleShapes(getX().getType(), getType())) return brokenRule(*this, 1);
  return success();
}

namespace {
template <typename Op>
LogicalResult verifyPart(Op op) {
  if (!compatibleShapes(op.getOperand().getType(), op.getType())) return brokenRule(op, 1);
  Type element = elementOf(op.getOperand());
  auto complex = llvm::dyn_cast<mlir::ComplexType>(element);
  return expectSameElement(op, 2, complex ? complex.getElementType() : element, op.getType());
}
}  // namespace

LogicalResult RealOp::verify() { return verifyPart(*this); }
LogicalResult ImagOp::verify() { return verifyPart(*this); }

LogicalResult ComplexOp::verify() {
  if (failed(expectSame(*this, 1, getLhs().getType(), getRhs().getType()))) return failure();
  if (!compatibleShapes(getLhs().getType(), getType())) return brokenRule(*this, 2);
  return expectSameElement(*this, 3, llvm::cast<mlir::ComplexType>(elementOf(getResult())).getElementType(),
                           getLhs().getType());
}

LogicalResult ReducePrecisionOp::verify() {
  if (failed(expectSame(*this, 1, getOperand().getType(), getType()))) return failure();
  if (static_cast<int32_t>(getExponentBits()) < 1) return brokenRule(*this, 2);
  if (static_cast<int32_t>(getMantissaBits()) < 0) return brokenRule(*this, 3);
  return success();
}

}  // namespace tenon::hlo
