#include "optimizer/passes/cse.h"

#include <unordered_map>

#include "hlo/ir/plan.h"
#include "llvm/ADT/Hashing.h"
#include "mlir/IR/OperationSupport.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

namespace tenon::opt {
namespace {

using mlir::Operation;
using mlir::OperationEquivalence;

constexpr auto kFlags = static_cast<OperationEquivalence::Flags>(OperationEquivalence::IgnoreLocations | OperationEquivalence::IgnoreDiscardableAttrs);

size_t Hash(Operation* op) {
  return OperationEquivalence::computeHash(op, OperationEquivalence::directHashValue, OperationEquivalence::ignoreHashValue, kFlags);
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
      if (op.hasTrait<mlir::OpTrait::IsTerminator>() || op.getNumResults() == 0 || !mlir::isMemoryEffectFree(&op)) continue;
      size_t hash = Hash(&op);
      auto& bucket = available_[hash];
      auto found = llvm::find_if(bucket, [&](Operation* other) { return EqualWithRegions(other, &op); });
      if (found == bucket.end()) {
        bucket.push_back(&op);
        added.push_back(hash);
        continue;
      }
      plan::MergeOrigins(*found, &op);
      op.replaceAllUsesWith(*found);
      op.erase();
      ++context_.rewrites;
    }
    for (auto hash = added.rbegin(); hash != added.rend(); ++hash) available_[*hash].pop_back();
  }

 private:
  PassContext& context_;
  std::unordered_map<size_t, std::vector<Operation*>> available_;
};

}  // namespace

absl::Status Cse(PassContext& context) {
  Scope(context).Run(plan::EntryOf(context.module)->getRegion(0).front());
  return absl::OkStatus();
}

}  // namespace tenon::opt
