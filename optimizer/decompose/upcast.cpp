// bf16 and f16 through f32. An op of these types computes in f32 and rounds once (docs/numerics.md), so that
// widening its operands and rounding its result gives the same bits.
#include "hlo/ops/compare_select.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::Value;

bool IsSmallFloat(mlir::Type type) {
  auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
  return tensor && (tensor.getElementType().isBF16() || tensor.getElementType().isF16());
}

mlir::Type AsF32(mlir::Type type) {
  auto tensor = llvm::cast<mlir::RankedTensorType>(type);
  return tensor.clone(mlir::Float32Type::get(type.getContext()));
}

bool Upcast(Operation* op, Rewriter& rewriter) {
  if (op->getNumRegions() != 0 || op->getNumResults() != 1 ||
      llvm::isa<hlo::ConvertOp, hlo::BitcastConvertOp, hlo::ReducePrecisionOp>(op))
    return false;
  OpClass op_class = ClassOf(op);
  if (op_class != OpClass::kElementwise && op_class != OpClass::kDot && op_class != OpClass::kConvolution)
    return false;
  bool any = false;
  for (Value operand : op->getOperands()) any |= IsSmallFloat(operand.getType());
  if (!any) return false;
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands()) {
    if (IsSmallFloat(operand.getType()))
      operand = hlo::ConvertOp::create(builder, op->getLoc(), AsF32(operand.getType()), operand);
    state.addOperands(operand);
  }
  mlir::Type result = op->getResult(0).getType();
  state.addTypes(IsSmallFloat(result) ? AsF32(result) : result);
  state.addAttributes(op->getAttrs());
  Value value = builder.create(state)->getResult(0);
  if (IsSmallFloat(result)) value = hlo::ConvertOp::create(builder, op->getLoc(), result, value);
  rewriter.Replace(op, value);
  return true;
}

}  // namespace

const std::vector<Decomposition>& UpcastDecompositions() {
  static const std::vector<Decomposition> list = {
      {"upcast", "", 5, {"convert"}, true, Upcast},
  };
  return list;
}

}  // namespace tenon::opt
