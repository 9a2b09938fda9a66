// Elementwise work moves to where there is less of it: before a broadcast, and reshapes and transposes meet.
#include "hlo/ir/literal.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/contraction.h"
#include "hlo/ops/shape.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

bool IsElementwise(Operation* op) {
  return op->hasTrait<hlo::ElementwiseOp>() && op->getNumRegions() == 0 && op->getNumResults() == 1;
}

// The operand of a constant in another shape, when it is a splat.
Value SplatOfShape(Value value, RankedTensorType shape, Rewriter& rewriter) {
  auto constant = value.getDefiningOp<hlo::ConstantOp>();
  if (!constant) return {};
  auto literal = hlo::literalBytes(constant.getValue());
  if (mlir::failed(literal)) return {};
  uint64_t one = literal->splat ? literal->bytes : 0;
  if (!literal->splat && TensorType(value).getNumElements() == 1) one = literal->bytes;
  if (one == 0) return {};
  auto type = RankedTensorType::get(shape.getShape(), TensorType(value).getElementType());
  return hlo::ConstantOp::create(rewriter.builder(), value.getLoc(),
                                 hlo::makeLiteral(type, literal->data, one, true));
}

// op(broadcast(a), broadcast(b), splat…) with the same broadcast is broadcast(op(a, b, splat…)): fewer elements computed.
bool ElementwiseOfBroadcasts(Operation* op, Rewriter& rewriter) {
  if (!IsElementwise(op) || op->getNumOperands() == 0) return false;
  hlo::BroadcastInDimOp model;
  for (Value operand : op->getOperands()) {
    auto broadcast = operand.getDefiningOp<hlo::BroadcastInDimOp>();
    if (broadcast && !model) model = broadcast;
    if (!broadcast && !operand.getDefiningOp<hlo::ConstantOp>()) return false;
  }
  if (!model) return false;
  auto inner = TensorType(model.getOperand());
  auto outer = TensorType(op->getResult(0));
  if (!inner.hasStaticShape() || !outer.hasStaticShape() || inner.getNumElements() >= outer.getNumElements())
    return false;
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (auto broadcast = operand.getDefiningOp<hlo::BroadcastInDimOp>()) {
      if (TensorType(broadcast.getOperand()).getShape() != inner.getShape() ||
          broadcast.getBroadcastDimensions() != model.getBroadcastDimensions()) {
        auto number = SplatNumber(operand);  // a broadcast constant fits any shape
        Value splat = number ? SplatOfShape(broadcast.getOperand(), inner, rewriter) : Value();
        if (!splat) return false;
        operands.push_back(splat);
      } else {
        operands.push_back(broadcast.getOperand());
      }
    } else {
      Value splat = SplatOfShape(operand, inner, rewriter);
      if (!splat) return false;
      operands.push_back(splat);
    }
  }
  mlir::OperationState state(op->getLoc(), op->getName().getStringRef());
  state.addOperands(operands);
  state.addTypes(RankedTensorType::get(inner.getShape(), outer.getElementType()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  Operation* small = rewriter.builder().create(state);
  ReplaceWithNew<hlo::BroadcastInDimOp>(rewriter, op, outer, small->getResult(0),
                                        model.getBroadcastDimensions());
  return true;
}

// op(reshape(x), splat…) is reshape(op(x, splat…)) when the reshape has no other reader: reshapes sink towards the end and meet.
bool ElementwiseOfReshape(Operation* op, Rewriter& rewriter) {
  if (!IsElementwise(op)) return false;
  hlo::ReshapeOp model;
  for (Value operand : op->getOperands()) {
    if (operand.getDefiningOp<hlo::ConstantOp>()) continue;
    auto reshape = operand.getDefiningOp<hlo::ReshapeOp>();
    if (!reshape || !reshape->hasOneUse()) return false;
    if (model && TensorType(reshape.getOperand()).getShape() != TensorType(model.getOperand()).getShape())
      return false;
    model = reshape;
  }
  if (!model) return false;
  auto inner = TensorType(model.getOperand());
  // Towards the operand's shape only where that is the shape of real work: not a scalar made from a dimension.
  if (!inner.hasStaticShape()) return false;
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (auto reshape = operand.getDefiningOp<hlo::ReshapeOp>()) {
      operands.push_back(reshape.getOperand());
    } else {
      Value splat = SplatOfShape(operand, inner, rewriter);
      if (!splat) return false;
      operands.push_back(splat);
    }
  }
  auto outer = TensorType(op->getResult(0));
  mlir::OperationState state(op->getLoc(), op->getName().getStringRef());
  state.addOperands(operands);
  state.addTypes(RankedTensorType::get(inner.getShape(), outer.getElementType()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  Operation* moved = rewriter.builder().create(state);
  ReplaceWithNew<hlo::ReshapeOp>(rewriter, op, outer, moved->getResult(0));
  return true;
}

}  // namespace

const std::vector<RewritePattern>& MotionRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"elementwise_of_broadcasts", "", ElementwiseOfBroadcasts},
      {"elementwise_of_reshape", "", ElementwiseOfReshape},
  };
  return rewrites;
}

}  // namespace tenon::opt
