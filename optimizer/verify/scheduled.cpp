// scheduled: steps of a block read what earlier steps made; group ids ascend in the order of steps.
#include "absl/strings/str_cat.h"
#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseSet.h"
#include "optimizer/verify/verify.h"

namespace tenon::opt {
namespace {

class Checker {
 public:
  explicit Checker(mlir::FunctionOpInterface function) : groups_(plan::CollectGroups(function)) {}

  absl::Status Visit(mlir::Block& block) {
    for (mlir::Value argument : block.getArguments()) made_.insert(argument);
    for (const plan::BlockStep& step : plan::StepsOf(block)) {
      if (step.group >= 0) {
        if (step.group <= last_)
          return absl::InternalError(absl::StrCat("group ", step.group, " runs after group ", last_));
        last_ = step.group;
        for (mlir::Value input : groups_[step.group].inputs) {
          if (!Made(input))
            return absl::InternalError(absl::StrCat("group ", step.group, " reads what is not made yet"));
        }
        for (mlir::Value output : groups_[step.group].outputs) made_.insert(output);
        continue;
      }
      for (mlir::Value operand : step.op->getOperands()) {
        if (!Made(operand))
          return absl::InternalError(
              absl::StrCat(step.op->getName().getStringRef().str(), " reads what is not made yet"));
      }
      if (plan::IsControlFlow(step.op)) {
        for (mlir::Region& region : step.op->getRegions()) {
          if (absl::Status status = Visit(region.front()); !status.ok()) return status;
        }
      }
      for (mlir::Value result : step.op->getResults()) made_.insert(result);
    }
    return absl::OkStatus();
  }

 private:
  bool Made(mlir::Value value) const {
    mlir::Operation* definer = value.getDefiningOp();
    return made_.contains(value) || (definer && plan::IsConstant(definer));
  }

  std::vector<plan::Group> groups_;
  llvm::DenseSet<mlir::Value> made_;
  int64_t last_ = -1;
};

}  // namespace

absl::Status VerifyScheduled(mlir::ModuleOp module) {
  mlir::FunctionOpInterface function = plan::EntryOf(module);
  if (!function) return absl::OkStatus();
  return Checker(function).Visit(function.getFunctionBody().front());
}

}  // namespace tenon::opt
