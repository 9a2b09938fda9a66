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

}  // namespace

const std::vector<Decomposition>& ControlDecompositions() {
  static const std::vector<Decomposition> list = {
      {"if_to_case", "stablehlo.if", 20, {"case", "convert", "select", "constant"}, false, IfToCase},
      {"map_to_elementwise", "stablehlo.map", 260, {"*"}, false, MapToElementwise, Takes::kAny},
  };
  return list;
}

}  // namespace tenon::opt
