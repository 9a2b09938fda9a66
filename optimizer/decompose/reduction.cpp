// reduce over several dimensions.
#include <algorithm>

#include "hlo/ops/reduction.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/IRMapping.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"

namespace tenon::opt {
namespace {

// All of them as one, so that the initial value takes part once and a body that does not commute meets the elements in order.
bool ReduceAsOneDimension(mlir::Operation* op, Rewriter& rewriter) {
  auto reduce = llvm::cast<hlo::ReduceOp>(op);
  llvm::SmallVector<int64_t> dims(reduce.getDimensions());
  if (dims.size() < 2) return false;
  std::sort(dims.begin(), dims.end());
  mlir::OpBuilder& builder = rewriter.builder();
  const llvm::ArrayRef<int64_t> sizes = ShapeOf(op->getOperand(0));
  const bool together = dims.back() - dims.front() + 1 == static_cast<int64_t>(dims.size());
  llvm::SmallVector<int64_t> order, shape;
  int64_t length = 1, at = dims.front();
  for (size_t d = 0; d < sizes.size(); ++d) {
    if (llvm::is_contained(dims, static_cast<int64_t>(d))) {
      length *= sizes[d];
      continue;
    }
    order.push_back(static_cast<int64_t>(d));
    shape.push_back(sizes[d]);
  }
  if (!together) {
    at = static_cast<int64_t>(order.size());
    order.append(dims);
  }
  shape.insert(shape.begin() + at, length);
  llvm::SmallVector<mlir::Value> operands;
  for (mlir::Value input : reduce.getInputs()) {
    auto type = llvm::cast<mlir::RankedTensorType>(input.getType());
    if (!together) {
      llvm::SmallVector<int64_t> moved;
      for (int64_t d : order) moved.push_back(sizes[static_cast<size_t>(d)]);
      input = hlo::TransposeOp::create(builder, op->getLoc(), type.clone(moved), input, order);
    }
    operands.push_back(hlo::ReshapeOp::create(builder, op->getLoc(), type.clone(shape), input));
  }
  llvm::append_range(operands, reduce.getInitValues());
  mlir::OperationState state(op->getLoc(), op->getName(), operands, op->getResultTypes(), {});
  state.addAttribute("dimensions", builder.getDenseI64ArrayAttr({at}));
  state.addRegion();
  mlir::Operation* one = mlir::Operation::create(state);
  mlir::IRMapping mapping;
  op->getRegion(0).cloneInto(&one->getRegion(0), mapping);
  builder.insert(one);
  rewriter.Replace(op, one->getResults());
  return true;
}

}  // namespace

const std::vector<Decomposition>& ReductionDecompositions() {
  static const std::vector<Decomposition> list = {
      {"reduce_as_one_dimension",
       "stablehlo.reduce",
       30,
       {"transpose", "reshape"},
       true,
       ReduceAsOneDimension},
  };
  return list;
}

}  // namespace tenon::opt
