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
  RewriteDriver(mlir::FunctionOpInterface function, const std::vector<RewritePattern>& patterns,
                PassContext& context, Fate fate)
      : function_(function), context_(context), fates_(context.fates), fate_(fate) {
    for (const RewritePattern& pattern : patterns) {
      if (pattern.op.empty()) {
        general_.push_back(&pattern);
      } else {
        by_op_[llvm::StringRef(pattern.op.data(), pattern.op.size())].push_back(&pattern);
      }
    }
  }

  absl::Status Run(const std::vector<mlir::Operation*>* seeds) {
    int64_t ops = 0;
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      ++ops;
      if (!seeds && op != function_.getOperation()) Push(op);
    });
    if (seeds) {
      for (mlir::Operation* op : *seeds) Push(op);
    }
    const int64_t limit = 1000 + 64 * ops;
    int64_t applications = 0;
    for (size_t next = 0; next < queue_.size(); ++next) {
      mlir::Operation* op = queue_[next];
      if (!op) continue;
      queued_.erase(op);
      ++context_.visits;
      if (mlir::isOpTriviallyDead(op)) {
        ++context_.rewrites;
        ++applications;
        EraseDead(op);
        continue;
      }
      const RewritePattern* applied = Apply(op);
      if (!applied) continue;
      ++context_.rewrites;
      if (++applications > limit)
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

  // By a pattern.
  void EraseOp(mlir::Operation* op) {
    if (fates_) {
      fates_->Gone(op, fate_, Rule());
      NoteOperands(op, {fate_, std::string(Rule()), fates_->IdOf(op)});
    }
    Remove(op);
  }

  // What a pattern took the last reader from is gone by that pattern; anything else nobody ever read.
  void EraseDead(mlir::Operation* op) {
    if (fates_) {
      auto at = absorbed_.find(op);
      FateEntry entry = at == absorbed_.end() ? FateEntry{Fate::kDead, "", -1} : at->second;
      fates_->Gone(op, entry.fate, entry.by);
      fates_->Note(plan::OriginsOf(op), entry.fate, entry.by, entry.into);
      if (at != absorbed_.end()) NoteOperands(op, entry);
    }
    Remove(op);
  }

  void Remove(mlir::Operation* op) {
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
    if (fates_) {
      mlir::Operation* into = values.empty() ? nullptr : values.front().getDefiningOp();
      fates_->Gone(op, fate_, Rule(), into);
      NoteOperands(op, {fate_, std::string(Rule()), fates_->IdOf(op)});
    }
    Remove(op);
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
  std::string_view Rule() const { return rule_ ? rule_->name : std::string_view(); }

  void NoteOperands(mlir::Operation* op, const FateEntry& entry) {
    for (mlir::Value operand : op->getOperands()) {
      if (mlir::Operation* definer = operand.getDefiningOp()) absorbed_[definer] = entry;
    }
  }

  // An erased op leaves a hole: its address may come back as that of a new op.
  void Forget(mlir::Operation* op) {
    if (fates_) absorbed_.erase(op);
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

  const RewritePattern* TryAll(const std::vector<const RewritePattern*>& patterns, mlir::Operation* op,
                               Rewriter& rewriter) {
    for (const RewritePattern* pattern : patterns) {
      rule_ = pattern;
      if (pattern->apply(op, rewriter)) return pattern;
    }
    return nullptr;
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  FateLedger* fates_;
  Fate fate_;
  const RewritePattern* rule_ = nullptr;                  // the one at work
  llvm::DenseMap<mlir::Operation*, FateEntry> absorbed_;  // whose reader a pattern removed
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
                             PassContext& context, Fate fate, const std::vector<mlir::Operation*>* seeds) {
  return RewriteDriver(function, patterns, context, fate).Run(seeds);
}

}  // namespace tenon::opt
