#include "hlo/ops/call.h"

#include "hlo/rules/rule.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;

void CustomCallOp::getEffects(llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>& effects) {
  if (!getHasSideEffect()) return;
  effects.emplace_back(mlir::MemoryEffects::Read::get());
  effects.emplace_back(mlir::MemoryEffects::Write::get());
}

LogicalResult CompositeOp::verifySymbolUses(mlir::SymbolTableCollection& symbols) {
  auto function = symbols.lookupNearestSymbolFrom<mlir::func::FuncOp>(*this, getDecompositionAttr());
  if (!function) return brokenRule(*this, 2) << ": '" << getDecomposition() << "'";
  if (function.getArgumentTypes() != getOperandTypes()) return brokenRule(*this, 3);
  if (function.getResultTypes() != getResultTypes()) return brokenRule(*this, 4);
  return success();
}

}  // namespace tenon::hlo
