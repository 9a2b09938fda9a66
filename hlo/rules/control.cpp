#include "hlo/ops/control.h"

#include "hlo/ir/types.h"
#include "hlo/rules/rule.h"

namespace tenon::hlo {
using llvm::SmallVector;
using mlir::failure;
using mlir::LogicalResult;
using mlir::success;
using mlir::Type;
using mlir::TypeRange;

namespace {

bool compatibleRanges(TypeRange a, TypeRange b) {
  return a.size() == b.size() && llvm::all_of(llvm::zip_equal(a, b), [](auto pair) {
           return compatibleTypes(std::get<0>(pair), std::get<1>(pair));
         });
}

// Branches without arguments that return the same types, which are the results'.
LogicalResult verifyBranches(mlir::Operation* op, int argumentsRule, int sameRule, int resultsRule) {
  SmallVector<Type> first;
  for (mlir::Region& branch : op->getRegions()) {
    auto returned = expectBody(op, argumentsRule, branch, {});
    if (failed(returned)) return failure();
    if (&branch == &op->getRegion(0)) first = *returned;
    if (!compatibleRanges(*returned, first)) return brokenRule(op, sameRule);
  }
  if (!compatibleRanges(first, op->getResultTypes())) return brokenRule(op, resultsRule);
  return success();
}

}  // namespace

LogicalResult WhileOp::verify() {
  SmallVector<Type> types(getOperandTypes());
  if (!compatibleRanges(types, getResultTypes())) return brokenRule(*this, 3);
  auto predicate = expectBody(*this, 1, getCond(), types);
  if (failed(predicate)) return failure();
  if (predicate->size() != 1 || !isScalarOf((*predicate)[0], mlir::IntegerType::get(getContext(), 1)))
    return brokenRule(*this, 1);
  auto returned = expectBody(*this, 2, getBody(), types);
  if (failed(returned)) return failure();
  if (!compatibleRanges(*returned, types)) return brokenRule(*this, 2);
  return success();
}

LogicalResult IfOp::verify() {
  if (tensorOf(getPred()).getRank() != 0) return brokenRule(*this, 4);
  return verifyBranches(*this, 1, 2, 3);
}

LogicalResult CaseOp::verify() {
  if (getBranches().empty()) return brokenRule(*this, 1);
  if (!isScalarOf(getIndex().getType(), mlir::IntegerType::get(getContext(), 32)))
    return brokenRule(*this, 5);
  return verifyBranches(*this, 2, 3, 4);
}

LogicalResult OptimizationBarrierOp::verify() {
  for (mlir::Type type : getOperandTypes())
    if (auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
        tensor && quantizedAxis(tensor.getElementType()) >= 0)
      return brokenRule(*this, 2) << ": " << type;
  if (!compatibleRanges(getOperandTypes(), getResultTypes())) return brokenRule(*this, 1);
  return success();
}

LogicalResult TupleOp::verify() {
  if (!compatibleRanges(getOperandTypes(), llvm::cast<mlir::TupleType>(getType()).getTypes()))
    return brokenRule(*this, 1);
  return success();
}

LogicalResult GetTupleElementOp::verify() {
  auto tuple = llvm::cast<mlir::TupleType>(getOperand().getType());
  if (!isInRange(static_cast<int64_t>(static_cast<int32_t>(getIndex())), tuple.size()))
    return brokenRule(*this, 1);
  if (!compatibleTypes(tuple.getType(getIndex()), getType())) return brokenRule(*this, 2);
  return success();
}

}  // namespace tenon::hlo
