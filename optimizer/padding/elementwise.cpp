// Elementwise ops compute on the padding as on the rest.
#include "hlo/ops/compare_select.h"
#include "hlo/ops/control.h"
#include "hlo/ops/elementwise_unary.h"
#include "hlo/ops/reduction.h"
#include "hlo/ops/transcendental.h"
#include "mlir/IR/BuiltinTypes.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

absl::StatusOr<PaddedList> PadElementwise(Operation* op, Padder& padder) {
  int64_t rank = 0;
  for (Value operand : op->getOperands())
    rank = std::max(rank, llvm::cast<RankedTensorType>(operand.getType()).getRank());
  llvm::SmallVector<Value> full;
  llvm::SmallVector<unsigned> at;
  for (mlir::OpOperand& operand : op->getOpOperands()) {
    if (llvm::cast<RankedTensorType>(operand.get().getType()).getRank() != rank)
      continue;  // a predicate, or a bound of clamp
    full.push_back(operand.get());
    at.push_back(operand.getOperandNumber());
  }
  SizeList sizes = padder.Join(op, full);
  for (auto [i, value] : llvm::zip_equal(at, full)) op->setOperand(i, value);
  return padder.InPlace(op, sizes);
}

// A change of width adds a last dimension, or takes it.
absl::StatusOr<PaddedList> PadBitcast(Operation* op, Padder& padder) {
  SizeList sizes = padder.SizesOf(op->getOperand(0));
  const auto rank = static_cast<size_t>(llvm::cast<RankedTensorType>(op->getResult(0).getType()).getRank());
  if (sizes.size() > rank && sizes.back())
    return Padder::Refuse(op, "the dimension that a wider type takes is of a computed size");
  sizes.resize(rank);
  auto result = llvm::cast<RankedTensorType>(op->getResult(0).getType());
  llvm::SmallVector<int64_t> shape(
      llvm::cast<RankedTensorType>(op->getOperand(0).getType()).getShape().take_front(rank));
  if (shape.size() < rank) shape.push_back(result.getShape().back());
  op->getResult(0).setType(RankedTensorType::get(shape, result.getElementType()));
  return PaddedList{{op->getResult(0), sizes}};
}

absl::StatusOr<PaddedList> PadBarrier(Operation* op, Padder& padder) {
  PaddedList padded;
  for (auto [operand, result] : llvm::zip_equal(op->getOperands(), op->getResults())) {
    result.setType(operand.getType());
    padded.push_back(
        {result, llvm::isa<RankedTensorType>(operand.getType()) ? padder.SizesOf(operand) : SizeList()});
  }
  return padded;
}

}  // namespace

PadFunction ElementwisePadding(Operation* op) {
  if (llvm::isa<hlo::BitcastConvertOp>(op)) return &PadBitcast;
  if (llvm::isa<hlo::OptimizationBarrierOp>(op)) return &PadBarrier;
  const bool is =
      op->hasTrait<hlo::ElementwiseOp>() || llvm::isa<hlo::SelectOp, hlo::ClampOp, hlo::MapOp>(op);
  return is ? &PadElementwise : nullptr;
}

}  // namespace tenon::opt
