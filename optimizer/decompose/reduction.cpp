// reduce over several dimensions.
#include <algorithm>

#include "hlo/ops/reduction.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

// One dimension after the other, the innermost first: it is read along memory, and each step leaves less for
// the next.
bool ReduceOneAtATime(mlir::Operation* op, Rewriter& rewriter) {
  auto reduce = llvm::cast<hlo::ReduceOp>(op);
  llvm::SmallVector<int64_t> dims(reduce.getDimensions());
  if (dims.size() < 2) return false;
  std::sort(dims.rbegin(), dims.rend());
  mlir::OpBuilder& builder = rewriter.builder();
  llvm::SmallVector<mlir::Value> inputs(reduce.getInputs()), inits(reduce.getInitValues());
  for (int64_t dim : dims) {
    llvm::SmallVector<mlir::Type> types;
    for (auto [input, result] : llvm::zip(inputs, reduce.getResults())) {
      llvm::SmallVector<int64_t> shape(ShapeOf(input));
      shape.erase(shape.begin() + dim);
      types.push_back(mlir::RankedTensorType::get(
          shape, llvm::cast<mlir::RankedTensorType>(result.getType()).getElementType()));
    }
    mlir::OperationState state(op->getLoc(), op->getName());
    state.addOperands(inputs);
    state.addOperands(inits);
    state.addTypes(types);
    state.addAttribute("dimensions", builder.getDenseI64ArrayAttr({dim}));
    state.addRegion();
    mlir::Operation* step = mlir::Operation::create(state);
    mlir::IRMapping mapping;
    op->getRegion(0).cloneInto(&step->getRegion(0), mapping);
    builder.insert(step);
    inputs.assign(step->result_begin(), step->result_end());
  }
  rewriter.Replace(op, inputs);
  return true;
}

}  // namespace

const std::vector<Decomposition>& ReductionDecompositions() {
  static const std::vector<Decomposition> list = {
      {"reduce_one_at_a_time", "stablehlo.reduce", 30, {}, true, ReduceOneAtATime},
  };
  return list;
}

}  // namespace tenon::opt
