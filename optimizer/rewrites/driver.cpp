#include "optimizer/rewrites/driver.h"

#include <string>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tenon::opt {

class RewriteDriver : public mlir::OpBuilder::Listener {
 public:
  RewriteDriver(mlir::FunctionOpInterface function, const std::vector<RewritePattern>& patterns)
      : function_(function) {
    for (const RewritePattern& pattern : patterns) {
      if (pattern.op.empty()) {
        general_.push_back(&pattern);
      } else {
        by_op_[llvm::StringRef(pattern.op.data(), pattern.op.size())].push_back(&pattern);
      }
    }
  }

  absl::Status Run(RewriteCounters* counters, const std::vector<mlir::Operation*>* seeds) {
    int64_t ops = 0;
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      ++ops;
      if (!seeds && op != function_.getOperation()) Push(op);
    });
    if (seeds) {
      for (mlir::Operation* op : *seeds) Push(op);
    }
    const int64_t limit = 1000 + 64 * ops;
    for (size_t next = 0; next < queue_.size(); ++next) {
      mlir::Operation* op = queue_[next];
      if (!op) continue;
      queued_.erase(op);
      ++counters->visits;
      if (mlir::isOpTriviallyDead(op)) {
        ++counters->rewrites;
        EraseOp(op);
        continue;
      }
      const RewritePattern* applied = Apply(op);
      if (!applied) continue;
      if (++counters->rewrites > limit)
        return Error(Err::kInternal, absl::StrCat("rewrite ", std::string(applied->name), " does not end"));
    }
    return absl::OkStatus();
  }

  void Push(mlir::Operation* op) {
    if (!op || op == function_.getOperation() || !queued_.try_emplace(op, queue_.size()).second) return;
    queue_.push_back(op);
  }

  void PushUsers(mlir::Operation* op) {
    for (mlir::Value result : op->getResults()) {
      for (mlir::Operation* user : result.getUsers()) Push(user);
    }
  }

  void EraseOp(mlir::Operation* op) {
    std::vector<mlir::Operation*> definers;
    op->walk([&](mlir::Operation* nested) {
      Forget(nested);
      for (mlir::Value operand : nested->getOperands()) {
        mlir::Operation* definer = operand.getDefiningOp();
        if (definer && !op->isAncestor(definer)) definers.push_back(definer);
      }
    });
    op->erase();
    for (mlir::Operation* definer : definers) Push(definer);
  }

  void ReplaceOp(mlir::Operation* op, mlir::ValueRange values) {
    for (mlir::Value value : values) {
      mlir::Operation* definer = value.getDefiningOp();
      if (definer && fresh_.contains(definer)) plan::MergeOrigins(definer, op);
    }
    PushUsers(op);
    op->replaceAllUsesWith(values);
    EraseOp(op);
  }

  void notifyOperationInserted(mlir::Operation* op, mlir::OpBuilder::InsertPoint previous) override {
    Push(op);
    fresh_.insert(op);
    if (current_ && plan::OriginsOf(op).empty()) {
      plan::SetOrigins(op, origins_);
      if (plan::DeviceOf(op) < 0 && device_ >= 0) plan::SetDevice(op, device_);
    }
  }

 private:
  // An erased op leaves a hole: its address may come back as that of a new op.
  void Forget(mlir::Operation* op) {
    auto found = queued_.find(op);
    if (found == queued_.end()) return;
    queue_[found->second] = nullptr;
    queued_.erase(found);
  }

  const RewritePattern* Apply(mlir::Operation* op) {
    current_ = op;
    origins_ = plan::OriginsOf(op);
    device_ = plan::DeviceOf(op);
    fresh_.clear();
    mlir::OpBuilder builder(op, this);
    Rewriter rewriter(builder, *this);
    const RewritePattern* applied = nullptr;
    auto found = by_op_.find(op->getName().getStringRef());
    if (found != by_op_.end()) applied = TryAll(found->second, op, rewriter);
    if (!applied) applied = TryAll(general_, op, rewriter);
    current_ = nullptr;
    return applied;
  }

  static const RewritePattern* TryAll(const std::vector<const RewritePattern*>& patterns, mlir::Operation* op,
                                      Rewriter& rewriter) {
    for (const RewritePattern* pattern : patterns) {
      if (pattern->apply(op, rewriter)) return pattern;
    }
    return nullptr;
  }

  mlir::FunctionOpInterface function_;
  llvm::StringMap<std::vector<const RewritePattern*>> by_op_;
  std::vector<const RewritePattern*> general_;
  std::vector<mlir::Operation*> queue_;
  llvm::DenseMap<mlir::Operation*, size_t> queued_;  // place in the queue
  llvm::DenseSet<mlir::Operation*> fresh_;           // made by the pattern at hand
  mlir::Operation* current_ = nullptr;
  std::vector<int64_t> origins_;
  int64_t device_ = -1;
};

void Rewriter::Replace(mlir::Operation* op, mlir::ValueRange values) { driver_.ReplaceOp(op, values); }
void Rewriter::Changed(mlir::Operation* op) {
  driver_.Push(op);
  driver_.PushUsers(op);
}
void Rewriter::ReplaceUses(mlir::Value from, mlir::Value to) {
  for (mlir::Operation* user : from.getUsers()) driver_.Push(user);
  from.replaceAllUsesWith(to);
}
void Rewriter::Erase(mlir::Operation* op) { driver_.EraseOp(op); }

absl::Status RewriteFunction(mlir::FunctionOpInterface function, const std::vector<RewritePattern>& patterns,
                             RewriteCounters* counters, const std::vector<mlir::Operation*>* seeds) {
  return RewriteDriver(function, patterns).Run(counters, seeds);
}

}  // namespace tenon::opt
