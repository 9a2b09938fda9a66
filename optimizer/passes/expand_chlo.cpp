#include "optimizer/passes/expand_chlo.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/message_text.h"
#include "optimizer/decompose/chlo_composite.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/decompose/library_call.h"

namespace tenon::opt {
namespace {

bool IsChlo(mlir::Operation* op) { return op->getName().getDialectNamespace() == "chlo"; }

// Another spelling of core ops, or a function made of them; one that has no decomposition is left for the target to refuse.
bool IsForm(mlir::Operation* op) {
  auto is = [&](const Decomposition& form) {
    return std::string_view(op->getName().getStringRef()) == form.op;
  };
  return llvm::any_of(SpellingDecompositions(), is) || llvm::any_of(RngDecompositions(), is) ||
         llvm::any_of(TenonFunctionDecompositions(), is) || MultipliesAnotherKind(op) ||
         ComputesInAnotherType(op);
}

}  // namespace

absl::Status ExpandChlo(PassContext& context) {
  WrapClaimedChlo(context);
  const CompositeClaims& claims = context.options->composites;
  auto meant = [&](mlir::Operation* op) {
    const LibraryCall* call = FindLibraryCall(op);
    return call && !(claims.takes && claims.takes(op)) ? call : nullptr;
  };
  for (auto function : context.module.getOps<mlir::FunctionOpInterface>()) {
    bool any = false;
    function->walk([&](mlir::Operation* op) {
      ++context.visits;
      any |= IsChlo(op) || IsForm(op) || meant(op);
    });
    if (!any) continue;
    std::vector<RewritePattern> patterns;
    for (const Decomposition* decomposition : ChloDecompositions())
      patterns.push_back({decomposition->name, decomposition->op, decomposition->apply});
    for (const Decomposition& old : SpellingDecompositions())
      patterns.push_back({old.name, old.op, old.apply});
    llvm::append_range(patterns, ContractionKinds());
    llvm::append_range(patterns, PromotedBodies());
    patterns.push_back(
        {"library_call", "stablehlo.custom_call", [&](mlir::Operation* op, Rewriter& rewriter) {
           const LibraryCall* call = meant(op);
           return call && call->apply(llvm::cast<hlo::CustomCallOp>(op), rewriter);
         }});
    absl::Status status = RewriteFunction(function, patterns, context, Fate::kDecomposed);
    if (!status.ok()) return status;
    std::string list, first;
    function->walk([&](mlir::Operation* op) {
      if (!IsChlo(op)) return;
      std::string place = hlo::locationText(op->getLoc());
      if (first.empty()) first = place;
      absl::StrAppend(&list, "\n  ", place, ": ", op->getName().getStringRef().str());
    });
    if (!list.empty())
      return Error(Err::kOpRefused,
                   absl::StrCat("client ops whose types or shapes have no decomposition:", list), first);
  }
  return absl::OkStatus();
}

}  // namespace tenon::opt
