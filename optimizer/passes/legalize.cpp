#include "optimizer/passes/legalize.h"

#include <algorithm>
#include <set>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/plan.h"
#include "llvm/Support/raw_ostream.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/rewrites/rewrite.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

std::string TextOf(mlir::Location location) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (auto file = location->findInstanceOf<mlir::FileLineColLoc>()) {
    stream << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn();
  } else {
    stream << location;
  }
  return text;
}

class Legalizer {
 public:
  Legalizer(mlir::FunctionOpInterface function, PassContext& context)
      : function_(function), context_(context), target_(*context.target), all_(AllDecompositions()) {}

  absl::Status Run() {
    absl::Status status = Decompose();
    if (!status.ok()) return status;
    if (context_.rewrites > 0) {
      status = SimplifyNew();
      if (!status.ok()) return status;
      status = Decompose();
      if (!status.ok()) return status;
    }
    return Refusals();
  }

 private:
  absl::Status Decompose() {
    auto apply = [&](mlir::Operation* op, Rewriter& rewriter) {
      if (InScalarRegion(op) || !target_.Refuses(op)) return false;
      std::string_view name(op->getName().getStringRef().data(), op->getName().getStringRef().size());
      std::vector<int64_t> origins = plan::OriginsOf(op);
      for (const Decomposition* decomposition : all_) {
        if ((decomposition->op.empty() || decomposition->op == name) && decomposition->apply(op, rewriter)) {
          origins_.insert(origins.begin(), origins.end());
          if (context_.fates) context_.fates->Note(origins, Fate::kDecomposed, decomposition->name);
          return true;
        }
      }
      return false;
    };
    return RewriteFunction(function_, {{"legalize", "", apply}}, context_, Fate::kDecomposed);
  }

  // Decomposing makes constants, transposes and reshapes that meet others: the target-independent rules run
  // over what is new. Rules that make dot and convolution canonical are left out: they would undo what the
  // target asked for.
  absl::Status SimplifyNew() {
    std::vector<mlir::Operation*> seeds;
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      std::vector<int64_t> origins = plan::OriginsOf(op);
      if (std::any_of(origins.begin(), origins.end(), [&](int64_t id) { return origins_.contains(id); }))
        seeds.push_back(op);
    });
    std::vector<RewritePattern> rules = ArithmeticRewrites();
    rules.insert(rules.end(), DataMovementRewrites().begin(), DataMovementRewrites().end());
    return RewriteFunction(function_, rules, context_, Fate::kRewritten, &seeds);
  }

  absl::Status Refusals() {
    std::string list, first;
    int64_t count = 0;
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      ++context_.visits;
      if (op == function_.getOperation() || InScalarRegion(op))
        return;  // what holds the region is refused itself
      std::optional<std::string> reason = target_.Refuses(op);
      if (!reason) return;
      if (context_.fates) context_.fates->Note(op, Fate::kRefused, *reason);
      std::string location = TextOf(op->getLoc());
      if (count++ == 0) first = location;
      absl::StrAppend(&list, "\n  ", location, ": ", op->getName().getStringRef().str(), ": ", *reason);
    });
    if (count == 0) return absl::OkStatus();
    return Error(Err::kOpRefused,
                 absl::StrCat("target ", target_.traits().name, " cannot take ", count,
                              count == 1 ? " op" : " ops", " of the program:", list),
                 first);
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  const Target& target_;
  std::vector<const Decomposition*> all_;
  std::set<int64_t> origins_;  // of what was taken apart
};

}  // namespace

absl::Status Legalize(PassContext& context) {
  for (auto function : context.module.getOps<mlir::FunctionOpInterface>()) {
    absl::Status status = Legalizer(function, context).Run();
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
