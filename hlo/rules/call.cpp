#include "hlo/ops/call.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/TypeUtilities.h"

namespace tenon::hlo {
using mlir::LogicalResult;
using mlir::success;

void CustomCallOp::getEffects(
    llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>& effects) {
  // A check that nobody reads still has to be made.
  if (!getHasSideEffect() && !getCallTargetName().starts_with("check.")) return;
  effects.emplace_back(mlir::MemoryEffects::Read::get());
  effects.emplace_back(mlir::MemoryEffects::Write::get());
}

void CompositeOp::getEffects(
    llvm::SmallVectorImpl<mlir::SideEffects::EffectInstance<mlir::MemoryEffects::Effect>>& effects) {
  // Those of its decomposition; one that cannot be seen may do anything.
  auto function =
      mlir::SymbolTable::lookupNearestSymbolFrom<mlir::func::FuncOp>(*this, getDecompositionAttr());
  const bool pure = function && !function.isDeclaration() &&
                    llvm::all_of(function.getBody().getOps(), [](mlir::Operation& op) {
                      return op.hasTrait<mlir::OpTrait::IsTerminator>() || mlir::isMemoryEffectFree(&op);
                    });
  if (pure) return;
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

namespace {

// The types that have layouts: the elements of one tuple, or the types themselves.
llvm::SmallVector<mlir::Type> laidOut(mlir::TypeRange types) {
  llvm::SmallVector<mlir::Type> flat(types);
  if (flat.size() == 1)
    if (auto tuple = llvm::dyn_cast<mlir::TupleType>(flat[0]))
      flat.assign(tuple.getTypes().begin(), tuple.getTypes().end());
  return flat;
}

// `layouts` has one permutation per type; non-tensors have an empty one.
LogicalResult checkLayouts(CustomCallOp op, mlir::ArrayAttr layouts, mlir::TypeRange types) {
  llvm::SmallVector<mlir::Type> flat = laidOut(types);
  if (layouts.size() != flat.size()) return brokenRule(op, 2);
  for (auto [layout, type] : llvm::zip_equal(layouts, flat)) {
    auto dense = llvm::dyn_cast<mlir::DenseIntElementsAttr>(layout);
    if (!dense || !dense.getElementType().isIntOrIndex()) return brokenRule(op, 3);
    llvm::SmallVector<int64_t> order;
    for (const llvm::APInt& dim : dense.getValues<llvm::APInt>()) order.push_back(dim.getSExtValue());
    auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
    if (!isPermutation(order, tensor ? tensor.getRank() : 0)) return brokenRule(op, 3);
  }
  return success();
}

// The part of a tuple that the indices lead to, or null.
mlir::Type partOf(mlir::Type type, llvm::ArrayRef<int64_t> indices) {
  for (int64_t index : indices) {
    auto tuple = llvm::dyn_cast<mlir::TupleType>(type);
    if (!tuple || index < 0 || index >= static_cast<int64_t>(tuple.size())) return {};
    type = tuple.getType(static_cast<size_t>(index));
  }
  return type;
}

bool isBuffer(mlir::Type type) { return llvm::isa<mlir::MemRefType>(type); }

// The three targets that make and end buffers.
LogicalResult checkBufferTarget(CustomCallOp op, size_t operands, bool from_buffer) {
  if (op.getNumOperands() != operands || op.getNumResults() != 1 ||
      isBuffer(op.getResult(0).getType()) == from_buffer)
    return brokenRule(op, 7);
  if (operands == 0) return success();
  auto from = llvm::dyn_cast<mlir::ShapedType>(op.getOperand(0).getType()),
       to = llvm::dyn_cast<mlir::ShapedType>(op.getResult(0).getType());
  if (!from || !to || isBuffer(from) != from_buffer || from.getElementType() != to.getElementType() ||
      failed(mlir::verifyCompatibleShape(from, to)))
    return brokenRule(op, 7);
  return success();
}

LogicalResult checkBuffers(CustomCallOp op) {
  if (op.getCallTargetName() == "CreateBuffer") return checkBufferTarget(op, 0, false);
  if (op.getCallTargetName() == "Pin") return checkBufferTarget(op, 1, false);
  if (op.getCallTargetName() == "Unpin") return checkBufferTarget(op, 1, true);
  auto aliasesOf = [&](auto counts) {
    return llvm::count_if(op.getOutputOperandAliases(), [&](mlir::Attribute entry) {
      return counts(llvm::cast<OutputOperandAliasAttr>(entry));
    });
  };
  for (auto [i, type] : llvm::enumerate(op.getOperandTypes()))
    if (isBuffer(type) && aliasesOf([i](OutputOperandAliasAttr alias) {
                            return alias.getOperandIndex() == static_cast<int64_t>(i);
                          }) > 1)
      return brokenRule(op, 8);
  for (auto [i, type] : llvm::enumerate(op.getResultTypes()))
    if (isBuffer(type) &&
        aliasesOf([&, i](OutputOperandAliasAttr alias) {
          llvm::ArrayRef<int64_t> at = alias.getOutputTupleIndices();
          return op.getNumResults() == 1 ? at.empty() : at.size() == 1 && at[0] == static_cast<int64_t>(i);
        }) != 1)
      return brokenRule(op, 8);
  return success();
}

}  // namespace

LogicalResult CustomCallOp::verify() {
  // A list of no layouts and none are the same.
  const bool operands = getOperandLayouts().has_value(), results = getResultLayouts().has_value();
  if (operands != results &&
      !laidOut(operands ? mlir::TypeRange(getResultTypes()) : mlir::TypeRange(getOperandTypes())).empty())
    return brokenRule(*this, 1);
  if ((operands && failed(checkLayouts(*this, *getOperandLayouts(), getOperandTypes()))) ||
      (results && failed(checkLayouts(*this, *getResultLayouts(), getResultTypes()))))
    return mlir::failure();
  for (mlir::Attribute entry : getOutputOperandAliases()) {
    auto alias = llvm::dyn_cast<OutputOperandAliasAttr>(entry);
    if (!alias || alias.getOperandIndex() < 0 || alias.getOperandIndex() >= getNumOperands())
      return brokenRule(*this, 4);
    mlir::Type from = partOf(getOperand(static_cast<unsigned>(alias.getOperandIndex())).getType(),
                             alias.getOperandTupleIndices());
    // The results of an op that has several are the elements of one tuple.
    mlir::Type results =
        getNumResults() == 1 ? getResult(0).getType() : mlir::TupleType::get(getContext(), getResultTypes());
    mlir::Type to = partOf(results, alias.getOutputTupleIndices());
    if (!from || !to || !compatibleTypes(from, to)) return brokenRule(*this, 6);
  }
  if (getBackendConfig() && llvm::isa<mlir::DictionaryAttr>(*getBackendConfig()) != (getApiVersion() == 4))
    return brokenRule(*this, 5);
  return checkBuffers(*this);
}

LogicalResult CompositeOp::verify() {
  // Dotted identifiers: a letter, then letters, digits and underscores, then one or more parts after dots.
  auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_'; };
  llvm::SmallVector<llvm::StringRef> parts;
  getName().split(parts, '.');
  bool valid = parts.size() >= 2 && !parts[0].empty() && llvm::isAlpha(parts[0][0]);
  for (auto [i, part] : llvm::enumerate(parts))
    valid = valid && !part.empty() &&
            llvm::all_of(part, [&, first = i == 0](char c) { return isWord(c) || (!first && c == '$'); });
  if (!valid) return brokenRule(*this, 1) << ": '" << getName() << "'";
  return success();
}

LogicalResult UniformQuantizeOp::verify() {
  if (!compatibleShapes(getOperand().getType(), getType())) return brokenRule(*this, 1);
  if (expressedType(elementOf(getOperand())) != expressedType(elementOf(getResult())))
    return brokenRule(*this, 2);
  return success();
}

LogicalResult UniformDequantizeOp::verify() {
  if (!compatibleShapes(getOperand().getType(), getType())) return brokenRule(*this, 1);
  if (expressedType(elementOf(getOperand())) != elementOf(getResult())) return brokenRule(*this, 2);
  return success();
}

}  // namespace tenon::hlo
