// Control flow and map by what programs have steps for.
#include "hlo/ops/control.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/reduction.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

// if is a case whose index is 0 for true.
bool IfToCase(mlir::Operation* op, Rewriter& rewriter) {
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::Value predicate = op->getOperand(0);
  auto scalar = mlir::RankedTensorType::get({}, builder.getI32Type());
  mlir::Value number = hlo::ConvertOp::create(builder, op->getLoc(), scalar, predicate);
  mlir::Value zero = Splat(rewriter, number, 0), one = Splat(rewriter, number, 1);
  mlir::Value index = hlo::SelectOp::create(builder, op->getLoc(), predicate, zero, one);
  mlir::OperationState state(op->getLoc(), hlo::CaseOp::getOperationName());
  state.addOperands(index);
  state.addTypes(op->getResultTypes());
  state.addRegion();
  state.addRegion();
  mlir::Operation* branches = builder.create(state);
  for (auto [from, to] : llvm::zip(op->getRegions(), branches->getRegions())) to.takeBody(from);
  rewriter.Replace(op, branches->getResults());
  return true;
}

// A scalar function on each element is that function on tensors.
bool MapToElementwise(mlir::Operation* op, Rewriter& rewriter) {
  std::vector<mlir::Value> operands(op->operand_begin(), op->operand_end());
  if (!CanEmit(op->getRegion(0))) return false;
  rewriter.Replace(op, EmitRegion(op->getRegion(0), operands, rewriter));
  return true;
}

// A token says in which order things happen; behind a barrier it is the one that went in.
bool BarrierWithoutTokens(mlir::Operation* op, Rewriter& rewriter) {
  llvm::SmallVector<mlir::Value> values, results(op->getOperands());
  llvm::SmallVector<mlir::Type> types;
  llvm::SmallVector<size_t> places;
  for (auto [i, operand] : llvm::enumerate(op->getOperands())) {
    if (!llvm::isa<mlir::RankedTensorType>(operand.getType())) continue;
    values.push_back(operand);
    types.push_back(operand.getType());
    places.push_back(i);
  }
  if (values.size() == results.size()) return false;
  if (!values.empty()) {
    auto barrier = hlo::OptimizationBarrierOp::create(rewriter.builder(), op->getLoc(), types, values);
    for (auto [i, place] : llvm::enumerate(places))
      results[place] = barrier->getResult(static_cast<unsigned>(i));
  }
  rewriter.Replace(op, results);
  return true;
}

}  // namespace

const std::vector<Decomposition>& ControlDecompositions() {
  static const std::vector<Decomposition> list = {
      {"if_to_case", "stablehlo.if", 20, {"case", "convert", "select", "constant"}, false, IfToCase},
      {"barrier_without_tokens", "stablehlo.optimization_barrier", 3, {}, true, BarrierWithoutTokens},
      {"map_to_elementwise", "stablehlo.map", 260, {"*"}, false, MapToElementwise, Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
