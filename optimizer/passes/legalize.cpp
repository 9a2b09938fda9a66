#include "optimizer/passes/legalize.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/message_text.h"
#include "hlo/ir/plan.h"
#include "hlo/ops/compare_select.h"
#include "hlo/ops/elementwise_binary.h"
#include "hlo/ops/shape.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/complex_parts.h"
#include "optimizer/decompose/decompose.h"
#include "optimizer/passes/inline_calls.h"
#include "optimizer/rewrites/rewrite.h"
#include "optimizer/target/target.h"

namespace tenon::opt {
namespace {

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
  bool Suits(const Decomposition& decomposition, bool complex) {
    if (decomposition.needs_f64 && !TakesF64()) return false;
    return decomposition.takes == Takes::kAny || (decomposition.takes == Takes::kComplex) == complex;
  }

  // What a target says of ops that nobody has written tells what else it can do.
  bool TakesF64() {
    if (!takes_f64_) {
      mlir::OpBuilder builder(function_->getContext());
      const mlir::Location loc = function_->getLoc();
      auto number = Number(builder, builder.getF64Type());
      auto product = hlo::MulOp::create(builder, loc, number, number);
      auto narrow = hlo::ConvertOp::create(builder, loc,
                                           mlir::RankedTensorType::get({1}, builder.getF32Type()), product);
      takes_f64_ = !target_.Refuses(product) && !target_.Refuses(narrow);
      for (mlir::Operation* op : {narrow.getOperation(), product.getOperation(), number.getOperation()})
        op->erase();
    }
    return *takes_f64_;
  }

  // A target takes all constants; complex ones only where it joins parts itself.
  bool Refuses(mlir::Operation* op) {
    if (!llvm::isa<hlo::ConstantOp>(op) || !HasComplex(op)) return target_.Refuses(op).has_value();
    auto type = llvm::cast<mlir::RankedTensorType>(op->getResult(0).getType());
    mlir::OpBuilder builder(function_->getContext());
    auto number = Number(builder, llvm::cast<mlir::ComplexType>(type.getElementType()).getElementType());
    auto whole = hlo::ComplexOp::create(
        builder, op->getLoc(), mlir::RankedTensorType::get({1}, type.getElementType()), number, number);
    const bool refuses = target_.Refuses(whole).has_value();
    whole->erase();
    number->erase();
    return refuses;
  }

  hlo::ConstantOp Number(mlir::OpBuilder& builder, mlir::Type element) {
    auto type = mlir::RankedTensorType::get({1}, element);
    return hlo::ConstantOp::create(builder, function_->getLoc(),
                                   mlir::DenseElementsAttr::get(type, builder.getFloatAttr(element, 0.0)));
  }

  // Ops that compute for another one, as the body of a reduce, are taken or refused with it. Those that are
  // left with complex values after it was split are split too.
  absl::Status Decompose() {
    auto apply = [&](mlir::Operation* op, Rewriter& rewriter) {
      const bool complex = HasComplex(op);
      if (InScalarRegion(op) ? !complex || HasComplex(op->getParentOp()) : !Refuses(op)) return false;
      std::string_view name(op->getName().getStringRef().data(), op->getName().getStringRef().size());
      std::vector<int64_t> origins = plan::OriginsOf(op);
      for (const Decomposition* decomposition : all_) {
        if ((decomposition->op.empty() || decomposition->op == name) && Suits(*decomposition, complex) &&
            decomposition->apply(op, rewriter)) {
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
    // Large programs may have thousands; of those that one op of the source became, the first stands for all.
    constexpr size_t kMostListed = 20;
    std::string first;
    int64_t count = 0;
    std::vector<std::pair<std::string, int64_t>> lines;  // and how many ops it stands for
    std::map<std::pair<std::vector<int64_t>, std::string>, size_t>
        line_of;  // by the ops of the source, else by the text
    function_->walk<mlir::WalkOrder::PreOrder>([&](mlir::Operation* op) {
      ++context_.visits;
      if (op == function_.getOperation() || InScalarRegion(op))
        return;  // what holds the region is refused itself
      std::optional<std::string> reason = target_.Refuses(op);
      if (!reason) return;
      if (context_.fates) context_.fates->Note(op, Fate::kRefused, *reason);
      std::string location = hlo::locationText(op->getLoc());
      if (count++ == 0) first = location;
      std::string line = absl::StrCat(location, ": ", op->getName().getStringRef().str(), ": ", *reason);
      std::vector<int64_t> origins = plan::OriginsOf(op);
      const bool known = !origins.empty();
      auto [at, is_new] =
          line_of.try_emplace({std::move(origins), known ? std::string() : line}, lines.size());
      if (is_new) lines.emplace_back(std::move(line), 0);
      ++lines[at->second].second;
    });
    if (count == 0) return absl::OkStatus();
    std::string list;
    int64_t listed = 0;
    for (const auto& [line, times] : llvm::ArrayRef(lines).take_front(kMostListed)) {
      absl::StrAppend(&list, "\n  ", line,
                      times == 1 ? "" : absl::StrCat(" (and ", times - 1, " more from the same op)"));
      listed += times;
    }
    if (listed < count) absl::StrAppend(&list, "\n  and ", count - listed, " more");
    return Error(Err::kOpRefused,
                 absl::StrCat("target ", target_.traits().name, " cannot take ", count,
                              count == 1 ? " op" : " ops", " of the program:", list),
                 first,
                 lines.size() > kMostListed
                     ? "'tenon explain --ops' lists every op; --target=reference runs the program as it is."
                     : "");
  }

  mlir::FunctionOpInterface function_;
  PassContext& context_;
  const Target& target_;
  std::vector<const Decomposition*> all_;
  std::set<int64_t> origins_;  // of what was taken apart
  std::optional<bool> takes_f64_;
};

}  // namespace

absl::Status Legalize(PassContext& context) {
  const Target& target = *context.target;
  if (!plan::EntryOf(context.module)) return absl::OkStatus();
  TENON_RETURN_IF_ERROR(
      InlineComposites(context, [&](mlir::Operation* op) { return target.Refuses(op).has_value(); }));
  return Legalizer(plan::EntryOf(context.module), context).Run();
}

}  // namespace tenon::opt
