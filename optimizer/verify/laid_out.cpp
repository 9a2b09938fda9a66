// laid_out: layouts fit their types; arguments and results of the program are row-major; a value has one
// layout wherever it goes through control flow.
#include <algorithm>

#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {
namespace {

absl::Status Broken(mlir::Operation* op, std::string_view what) {
  return absl::InternalError(absl::StrCat(op->getName().getStringRef().str(), ": ", std::string(what)));
}

bool Fits(mlir::Value value) {
  plan::Layout layout = plan::LayoutOf(value);
  auto type = llvm::dyn_cast<mlir::RankedTensorType>(value.getType());
  std::vector<int64_t> dims = layout.minor_to_major;
  std::sort(dims.begin(), dims.end());
  for (size_t i = 0; i < dims.size(); ++i) {
    if (dims[i] != static_cast<int64_t>(i)) return false;
  }
  if (static_cast<int64_t>(dims.size()) != (type ? type.getRank() : 0)) return false;
  return std::all_of(layout.tiles.begin(), layout.tiles.end(), [](const std::vector<int64_t>& tile) {
    return !tile.empty() && std::all_of(tile.begin(), tile.end(), [](int64_t size) { return size > 0; });
  });
}

absl::Status CheckControlFlow(mlir::Operation* op) {
  bool loop = op->getName().getStringRef() == "stablehlo.while";
  for (mlir::OpResult result : op->getResults()) {
    unsigned i = result.getResultNumber();
    plan::Layout layout = plan::LayoutOf(result);
    if (loop && plan::LayoutOf(op->getOperand(i)) != layout)
      return Broken(op, "an operand and its result differ in layout");
    for (mlir::Region& region : op->getRegions()) {
      if (loop && plan::LayoutOf(region.getArgument(i)) != layout)
        return Broken(op, "an argument and its result differ in layout");
      if (loop && region.getRegionNumber() == 0) continue;
      if (plan::LayoutOf(region.front().getTerminator()->getOperand(i)) != layout)
        return Broken(op, "a returned value and the result differ in layout");
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::Status VerifyLaidOut(mlir::ModuleOp module) {
  absl::Status status;
  for (auto function : module.getOps<mlir::FunctionOpInterface>()) {
    for (mlir::Value argument : function.getArguments()) {
      if (!plan::LayoutOf(argument).IsRowMajor()) return Broken(function, "an argument is not row-major");
    }
    for (mlir::Value result : function.getFunctionBody().front().getTerminator()->getOperands()) {
      if (!plan::LayoutOf(result).IsRowMajor()) return Broken(function, "a result is not row-major");
    }
    function->walk([&](mlir::Operation* op) {
      if (!status.ok()) return;
      for (mlir::Value result : op->getResults()) {
        if (!Fits(result)) status = Broken(op, "the layout of a result does not fit its type");
      }
      if (status.ok() && plan::IsControlFlow(op)) status = CheckControlFlow(op);
    });
  }
  return status;
}

}  // namespace tenon::opt
