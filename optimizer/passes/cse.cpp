#include "optimizer/passes/cse.h"

#include <unordered_map>
#include <utility>

#include "hlo/ir/plan.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/Hashing.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::OperationEquivalence;

constexpr auto kFlags = static_cast<OperationEquivalence::Flags>(
    OperationEquivalence::IgnoreLocations | OperationEquivalence::IgnoreDiscardableAttrs);

size_t Hash(Operation* op) {
  return OperationEquivalence::computeHash(op, OperationEquivalence::directHashValue,
                                           OperationEquivalence::ignoreHashValue, kFlags);
}

bool Equal(Operation* a, Operation* b) {
  return OperationEquivalence::isEquivalentTo(a, b, OperationEquivalence::exactValueMatch, nullptr, kFlags);
}

bool EqualWithRegions(Operation* a, Operation* b) {
  return a->getNumRegions() == 0 ? Equal(a, b) : OperationEquivalence::isEquivalentTo(a, b, kFlags);
}

// Ops of a block see what is available in the blocks around it; what they add is gone when the block ends.
class Scope {
 public:
  explicit Scope(PassContext& context) : context_(context) {}

  void Run(mlir::Block& block) {
    std::vector<size_t> added;
    for (Operation& op : llvm::make_early_inc_range(block)) {
      ++context_.visits;
      for (mlir::Region& region : op.getRegions())
        for (mlir::Block& inner : region) Run(inner);
      if (op.hasTrait<mlir::OpTrait::IsTerminator>() || op.getNumResults() == 0 ||
          !mlir::isMemoryEffectFree(&op))
        continue;
      size_t hash = Hash(&op);
      auto& bucket = available_[hash];
      auto found = llvm::find_if(bucket, [&](Operation* other) { return EqualWithRegions(other, &op); });
      if (found == bucket.end()) {
        bucket.push_back(&op);
        added.push_back(hash);
        continue;
      }
      Merge(*found, &op);
      op.replaceAllUsesWith(*found);
      op.erase();
      ++context_.rewrites;
    }
    for (auto hash = added.rbegin(); hash != added.rend(); ++hash) available_[*hash].pop_back();
  }

  // Thousands of equal constants are one merge, not one each: an attribute per step would be quadratic.
  void WriteOrigins() {
    for (auto& [op, ids] : merged_) {
      if (!op) continue;
      std::vector<int64_t> own = plan::OriginsOf(op);
      ids.insert(ids.end(), own.begin(), own.end());
      plan::SetOrigins(op, std::move(ids));
    }
  }

 private:
  void Merge(Operation* into, Operation* from) {
    std::vector<int64_t> ids = plan::OriginsOf(from);
    auto [at, is_new] = places_.try_emplace(into, merged_.size());
    if (is_new) merged_.push_back({into, {}});
    std::vector<int64_t>& all = merged_[at->second].second;
    all.insert(all.end(), ids.begin(), ids.end());
    // Ops in its regions, which others were merged into, go with it.
    if (from->getNumRegions() > 0) {
      from->walk([&](Operation* nested) {
        if (auto gone = places_.find(nested); gone != places_.end()) merged_[gone->second].first = nullptr;
      });
    }
    if (!context_.fates) return;
    context_.fates->Gone(from, Fate::kMerged, "cse", into);
  }

  PassContext& context_;
  std::vector<std::pair<Operation*, std::vector<int64_t>>> merged_;  // in order of first merge
  llvm::DenseMap<Operation*, size_t> places_;                        // in merged_
  std::unordered_map<size_t, std::vector<Operation*>> available_;
};

}  // namespace

absl::Status Cse(PassContext& context) {
  Scope scope(context);
  scope.Run(plan::EntryOf(context.module)->getRegion(0).front());
  scope.WriteOrigins();
  return absl::OkStatus();
}

}  // namespace tenon::opt
