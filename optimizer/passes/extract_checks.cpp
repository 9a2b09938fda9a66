#include "optimizer/passes/extract_checks.h"

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/eval/check.h"
#include "hlo/ir/check.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/call.h"
#include "hlo/ops/shape.h"
#include "llvm/Support/raw_ostream.h"

namespace tenon::opt {
namespace {

std::string LocationOf(mlir::Operation* op) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  if (auto file = op->getLoc()->findInstanceOf<mlir::FileLineColLoc>())
    stream << file.getFilename().getValue() << ":" << file.getLine() << ":" << file.getColumn();
  return text;
}

std::string_view View(llvm::StringRef text) { return {text.data(), text.size()}; }

// A check that says whether it holds need not be computed: when it does not hold, the run has no results.
void ReplaceAnswer(hlo::CustomCallOp call) {
  if (call->getNumResults() == 0) return;
  mlir::OpBuilder builder(call);
  auto type = llvm::cast<mlir::RankedTensorType>(call->getResult(0).getType());
  auto yes = hlo::ConstantOp::create(builder, call.getLoc(), mlir::DenseElementsAttr::get(type, true));
  plan::MergeOrigins(yes, call);
  call->getResult(0).replaceAllUsesWith(yes);
}

}  // namespace

absl::Status ExtractChecks(PassContext& context) {
  mlir::FunctionOpInterface entry = plan::EntryOf(context.module);
  if (!entry) return absl::OkStatus();
  mlir::Block& body = entry.getFunctionBody().front();
  mlir::Operation* terminator = body.getTerminator();
  std::vector<plan::CheckInfo> checks = plan::ChecksOf(entry);
  for (auto call : llvm::make_early_inc_range(body.getOps<hlo::CustomCallOp>())) {
    ++context.visits;
    std::optional<eval::Check> check = eval::CheckOfTarget(View(call.getCallTargetName()));
    if (!check) continue;
    auto is_answer = [](mlir::Type type) {
      auto tensor = llvm::dyn_cast<mlir::RankedTensorType>(type);
      return tensor && tensor.getRank() == 0 && tensor.getElementType().isInteger(1);
    };
    const std::string location = LocationOf(call);
    if (call->getNumOperands() != 2 || call->getOperand(0).getType() != call->getOperand(1).getType() ||
        call->getNumResults() > 1 || !llvm::all_of(call->getResultTypes(), is_answer))
      return Error(Err::kInvalidOp, absl::StrCat(check->target, " takes two tensors of one type and gives nothing, or an i1"), location);
    if (auto limits = llvm::dyn_cast_or_null<mlir::DictionaryAttr>(call.getBackendConfigAttr())) {
      if (auto a = limits.getAs<mlir::FloatAttr>("tolerance")) check->tolerance = a.getValueAsDouble();
      if (auto a = limits.getAs<mlir::IntegerAttr>("min_ulp_difference")) check->min_ulp = static_cast<uint64_t>(a.getInt());
      if (auto a = limits.getAs<mlir::IntegerAttr>("max_ulp_difference")) check->max_ulp = static_cast<uint64_t>(a.getInt());
    }
    const auto first = static_cast<int64_t>(terminator->getNumOperands());
    checks.push_back({check->target, check->tolerance, check->min_ulp, check->max_ulp, first, first + 1, location});
    for (mlir::Value operand : call->getOperands()) {
      terminator->insertOperands(terminator->getNumOperands(), operand);
      (void)entry.insertResult(static_cast<unsigned>(entry.getNumResults()), operand.getType(), {});
    }
    ReplaceAnswer(call);
    plan::MergeOrigins(terminator, call);
    call->erase();
    ++context.rewrites;
  }
  if (context.rewrites > 0) plan::SetChecks(entry, checks);
  return absl::OkStatus();
}

}  // namespace tenon::opt
