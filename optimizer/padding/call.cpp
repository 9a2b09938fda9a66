// Custom calls that mean something to us: assertions about sizes, which become conditions of the run, and checks of values.
#include "hlo/ops/call.h"
#include "absl/strings/str_cat.h"
#include "hlo/eval/check.h"
#include "optimizer/padding/padder.h"

namespace tenon::opt {

using mlir::Operation;
using mlir::RankedTensorType;
using mlir::Value;

namespace {

absl::StatusOr<PaddedList> PadAssertion(Operation* op, Padder& padder) {
  auto said = op->getAttrOfType<mlir::StringAttr>("error_message");
  auto type = op->getNumOperands() == 0 ? RankedTensorType()
                                        : llvm::dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!type || !type.hasStaticShape() || type.getNumElements() != 1 || !type.getElementType().isInteger(1))
    return Padder::Refuse(op, "its operand is no i1");
  padder.Require(op, padder.build().Reshape(op->getOperand(0), {}),
                 said ? said.str() : "a shape_assertion does not hold");
  return PaddedList{};
}

// Both sides have one size, and the same in their padding.
absl::StatusOr<PaddedList> PadCheck(Operation* op, Padder& padder) {
  llvm::SmallVector<Value> values(op->getOperands());
  SizeList sizes = padder.Join(op, values);
  for (auto [i, value] : llvm::enumerate(values)) {
    value = padder.WithSizes(value, sizes);
    llvm::SmallVector<int64_t> dims;
    for (size_t d = 0; d < sizes.size(); ++d) dims.push_back(static_cast<int64_t>(d));
    op->setOperand(
        static_cast<unsigned>(i),
        padder.Masked(value, dims,
                      padder.Zero(llvm::cast<RankedTensorType>(value.getType()).getElementType())));
  }
  PaddedList padded;
  for (Value result : op->getResults()) padded.push_back({result, {}});
  return padded;
}

}  // namespace

PadFunction CallPadding(Operation* op) {
  auto call = llvm::dyn_cast<hlo::CustomCallOp>(op);
  if (!call) return nullptr;
  if (call.getCallTargetName() == "shape_assertion") return &PadAssertion;
  const bool is_check =
      op->getNumOperands() == 2 && llvm::isa<RankedTensorType>(op->getOperand(0).getType()) &&
      llvm::isa<RankedTensorType>(op->getOperand(1).getType()) &&
      eval::CheckOfTarget(std::string_view(call.getCallTargetName().data(), call.getCallTargetName().size()));
  return is_check ? &PadCheck : nullptr;
}

}  // namespace tenon::opt
