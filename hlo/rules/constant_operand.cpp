#include "hlo/rules/constant_operand.h"

#include "hlo/ops/shape.h"

namespace tenon::hlo {

std::optional<llvm::SmallVector<int64_t>> constantNumbers(mlir::Value value) {
  auto constant = value.getDefiningOp<ConstantOp>();
  if (!constant) return std::nullopt;
  auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(constant.getValue());
  if (!dense) return std::nullopt;
  llvm::SmallVector<int64_t> numbers;
  for (const llvm::APInt& number : dense.getValues<llvm::APInt>()) numbers.push_back(number.getSExtValue());
  return numbers;
}

}  // namespace tenon::hlo
