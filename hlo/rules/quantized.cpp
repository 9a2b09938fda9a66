#include "hlo/rules/quantized.h"

#include "hlo/ir/types.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::hlo {
using llvm::dyn_cast;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;
using PerTensor = mlir::quant::UniformQuantizedType;
using PerAxis = mlir::quant::UniformQuantizedPerAxisType;

namespace {

bool sameButScales(Type a, Type b) {
  auto qa = dyn_cast<mlir::quant::QuantizedType>(a), qb = dyn_cast<mlir::quant::QuantizedType>(b);
  return qa && qb && qa.getStorageType() == qb.getStorageType() && qa.isSigned() == qb.isSigned() &&
         qa.getStorageTypeMin() == qb.getStorageTypeMin() &&
         qa.getStorageTypeMax() == qb.getStorageTypeMax() && qa.getExpressedType() == qb.getExpressedType();
}

}  // namespace

bool sameMovedElement(Type a, Type b) {
  if (a == b) return true;
  auto ta = dyn_cast<PerTensor>(a), tb = dyn_cast<PerTensor>(b);
  if (ta && tb)
    return sameButScales(a, b) && ta.getScale() == tb.getScale() && ta.getZeroPoint() == tb.getZeroPoint();
  return llvm::isa<PerAxis>(a) && llvm::isa<PerAxis>(b) && sameButScales(a, b);
}

bool sameScales(Type a, Type b) {
  auto pa = dyn_cast<PerAxis>(a), pb = dyn_cast<PerAxis>(b);
  return !pa || !pb || (pa.getScales() == pb.getScales() && pa.getZeroPoints() == pb.getZeroPoints());
}

bool repeatsScale(Type from, Type to) {
  auto one = dyn_cast<PerAxis>(from), many = dyn_cast<PerAxis>(to);
  if (!one || !many || one.getScales().size() != 1) return false;
  return llvm::all_of(many.getScales(), [&](double scale) { return scale == one.getScales()[0]; }) &&
         llvm::all_of(many.getZeroPoints(), [&](int64_t point) { return point == one.getZeroPoints()[0]; });
}

bool keepsAxis(mlir::RankedTensorType from, mlir::RankedTensorType to) {
  const int64_t a = quantizedAxis(from.getElementType()), b = quantizedAxis(to.getElementType());
  if (a < 0 || b < 0) return true;
  // Sizes of tensors are checked before; products are those of a part.
  auto product = [](Shape sizes) {
    int64_t all = 1;
    for (int64_t size : sizes) {
      if (mlir::ShapedType::isDynamic(size)) return mlir::ShapedType::kDynamic;
      if (llvm::MulOverflow(all, size, all)) return mlir::ShapedType::kDynamic;
    }
    return all;
  };
  const Shape x = from.getShape(), y = to.getShape();
  return sizesFit(product(x.take_front(a)), product(y.take_front(b))) && sizesFit(x[a], y[b]) &&
         sizesFit(product(x.drop_front(a + 1)), product(y.drop_front(b + 1)));
}

LogicalResult expectBroadcastAxis(mlir::Operation* op, int rule, mlir::RankedTensorType from,
                                  mlir::RankedTensorType to, Shape dims) {
  const int64_t axis = quantizedAxis(from.getElementType());
  if (axis < 0 || axis >= from.getRank()) return success();
  if (quantizedAxis(to.getElementType()) != dims[axis]) return brokenRule(op, rule);
  if (from.getDimSize(axis) == 1 ? repeatsScale(from.getElementType(), to.getElementType())
                                 : sameScales(from.getElementType(), to.getElementType()))
    return success();
  return brokenRule(op, rule) << ": scales or zero points differ";
}

LogicalResult expectQuantizedProduct(mlir::Operation* op, const ProductRules& rules, Type lhs, Type rhs,
                                     Type result) {
  if (!isQuantized(lhs) && !isQuantized(rhs) && !isQuantized(result)) return success();
  if (!isQuantized(rhs) || isQuantized(lhs) != isQuantized(result)) return brokenRule(op, rules.quantized);
  const Type expressed = expressedType(rhs);
  if (!isQuantized(lhs)) {
    if (lhs != expressed || result != expressed) return brokenRule(op, rules.hybrid);
    return success();
  }
  if (storageType(lhs) != storageType(rhs)) return brokenRule(op, rules.storage);
  if (expressedType(lhs) != expressed || expressedType(result) != expressed)
    return brokenRule(op, rules.expressed);
  if (quantizedAxis(rhs) < 0 && quantizedAxis(result) >= 0) return brokenRule(op, rules.granularity);
  return success();
}

bool zeroPointsAreZero(Type element) {
  if (auto one = dyn_cast<PerTensor>(element)) return one.getZeroPoint() == 0;
  if (auto many = dyn_cast<PerAxis>(element))
    return llvm::all_of(many.getZeroPoints(), [](int64_t point) { return point == 0; });
  return true;
}

}  // namespace tenon::hlo
