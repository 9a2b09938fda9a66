// Reductions, scatters and collectives whose body computes in another type than their operands have: operands and initial values are
// converted before, which is what the reference does (hlo/eval/kernels_reduce.h); said in the program, no target has to know. So narrow
// numbers that a target holds as codes are numbers again before they meet a body of a wider type. Windows of other numbers, and a reduce
// of floats by one op in wider ones, stay as they are: targets convert each element as they read it, which spares the converted array.
#include "hlo/ir/types.h"
#include "hlo/ops/call.h"
#include "hlo/ops/collective.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/indexing.h"
#include "hlo/ops/reduction.h"
#include "optimizer/decompose/chlo_builder.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Type;
using mlir::Value;

Value Converted(mlir::OpBuilder& builder, mlir::Location loc, Value value, Type element) {
  auto type = llvm::cast<RankedTensorType>(value.getType());
  if (type.getElementType() == element) return value;
  if (hlo::isQuantized(type.getElementType()))
    return hlo::UniformQuantizeOp::create(builder, loc, type.clone(element), value);
  return hlo::ConvertOp::create(builder, loc, type.clone(element), value);
}

// Whether a target may hold elements of this type as codes, or compute on integers that stand for them.
bool IsCoded(Type type) {
  if (llvm::isa<mlir::FloatType>(type)) return type.getIntOrFloatBitWidth() < 16;
  return (llvm::isa<mlir::IntegerType>(type) && type.getIntOrFloatBitWidth() < 8 && !type.isInteger(1)) ||
         hlo::isQuantized(type);
}

// Which result an operand is combined into; -1 for one that is not.
int64_t ResultOf(Operation* op, unsigned operand) {
  const int64_t results = op->getNumResults(), i = operand;
  if (llvm::isa<hlo::ReduceOp, hlo::ReduceWindowOp>(op)) return i % results;
  if (llvm::isa<hlo::ScatterOp>(op)) return i < results ? i : i - results - 1;  // -1 for the indices between
  if (llvm::isa<hlo::AllReduceOp, hlo::ReduceScatterOp, hlo::CollectiveReduceOp>(op))
    return i < results ? i : -1;
  return -1;
}

bool ConvertsAsItReads(Operation* op, Type from, Type to) {
  if (IsCoded(from) || IsCoded(to)) return false;
  if (llvm::isa<hlo::ReduceWindowOp>(op)) return true;
  return llvm::isa<hlo::ReduceOp>(op) && op->getNumResults() == 1 && llvm::isa<mlir::FloatType>(from) &&
         from.getIntOrFloatBitWidth() < to.getIntOrFloatBitWidth() &&
         op->getRegion(0).front().getOperations().size() == 2 &&
         llvm::isa<hlo::AddOp, hlo::MulOp, hlo::MaxOp, hlo::MinOp>(op->getRegion(0).front().front());
}

bool IsPromoted(Operation* op, unsigned operand) {
  const int64_t result = ResultOf(op, operand);
  if (result < 0) return false;
  const Type from = ElementOf(op->getOperand(operand)),
             to = ElementOf(op->getResult(static_cast<unsigned>(result)));
  return from != to && !ConvertsAsItReads(op, from, to);
}

bool ConvertOperands(Operation* op, Rewriter& rewriter) {
  bool changed = false;
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!IsPromoted(op, i)) continue;
    const Type element = ElementOf(op->getResult(static_cast<unsigned>(ResultOf(op, i))));
    op->setOperand(i, Converted(rewriter.builder(), op->getLoc(), op->getOperand(i), element));
    changed = true;
  }
  if (changed) rewriter.Changed(op);
  return changed;
}

// select_and_scatter chooses among elements of the operand's type and adds in another. Its decompositions convert what they add, which
// is right for all but elements that a target may hold as codes.
bool ScattersAnotherType(Operation* op) {
  if (!llvm::isa<hlo::SelectAndScatterOp>(op)) return false;
  const Type from = ElementOf(op->getOperand(0)), to = ElementOf(op->getResult(0));
  return from != to && (IsCoded(from) || IsCoded(to));
}

// A type that has all numbers of both.
Type Common(Type from, Type to) {
  if (!llvm::isa<mlir::FloatType>(from))
    return to;  // whose bits are at least as many: back and forth nothing is lost
  if (from.isF64() || to.isF64()) return mlir::Float64Type::get(from.getContext());
  const bool whole = to.isBF16() || (to.isF16() && !llvm::isa<mlir::Float8E8M0FNUType>(from));
  if (whole && from.getIntOrFloatBitWidth() < 16) return to;
  return mlir::Float32Type::get(from.getContext());
}

// Arguments of the region become elements of `type`, and those that it had are made of them.
void Retype(mlir::Region& region, Type type, bool results) {
  mlir::Block& block = region.front();
  mlir::OpBuilder builder = mlir::OpBuilder::atBlockBegin(&block);
  for (mlir::BlockArgument argument : block.getArguments()) {
    const Type old = ElementOf(argument);
    if (old == type) continue;
    argument.setType(llvm::cast<RankedTensorType>(argument.getType()).clone(type));
    Value narrow = Converted(builder, argument.getLoc(), argument, old);
    argument.replaceAllUsesExcept(narrow, narrow.getDefiningOp());
  }
  if (!results) return;
  Operation* end = block.getTerminator();
  builder.setInsertionPoint(end);
  for (unsigned i = 0; i < end->getNumOperands(); ++i)
    end->setOperand(i, Converted(builder, end->getLoc(), end->getOperand(i), type));
}

bool ScatterInCommonType(Operation* op, Rewriter& rewriter) {
  if (!ScattersAnotherType(op)) return false;
  const Type to = ElementOf(op->getResult(0)), common = Common(ElementOf(op->getOperand(0)), to);
  mlir::OpBuilder& builder = rewriter.builder();
  mlir::OperationState state(op->getLoc(), op->getName());
  for (Value operand : op->getOperands())
    state.addOperands(Converted(builder, op->getLoc(), operand, common));
  auto type = llvm::cast<RankedTensorType>(op->getResult(0).getType());
  state.addTypes(type.clone(common));
  state.addAttributes(llvm::to_vector(op->getDiscardableAttrs()));
  state.propertiesAttr = op->getPropertiesAsAttribute();
  for (mlir::Region& region : op->getRegions()) state.addRegion()->takeBody(region);
  Operation* made = builder.create(state);
  Retype(made->getRegion(0), common, false);
  Retype(made->getRegion(1), common, true);
  rewriter.Replace(op, {Converted(builder, op->getLoc(), made->getResult(0), to)});
  return true;
}

}  // namespace

bool ComputesInAnotherType(Operation* op) {
  if (ScattersAnotherType(op)) return true;
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (IsPromoted(op, i)) return true;
  return false;
}

const std::vector<RewritePattern>& PromotedBodies() {
  static const std::vector<RewritePattern> list = [] {
    std::vector<RewritePattern> rows;
    for (std::string_view op :
         {"stablehlo.reduce", "stablehlo.reduce_window", "stablehlo.scatter", "stablehlo.all_reduce",
          "stablehlo.reduce_scatter", "stablehlo.collective_reduce"})
      rows.push_back({"operands_as_body", op, ConvertOperands});
    rows.push_back({"scatter_in_common_type", "stablehlo.select_and_scatter", ScatterInCommonType});
    return rows;
  }();
  return list;
}

}  // namespace tenon::opt
