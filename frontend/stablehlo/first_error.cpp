#include "frontend/stablehlo/first_error.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "frontend/stablehlo/advice.h"
#include "hlo/ir/op_info.h"
#include "hlo/rules/input.h"

namespace tenon::frontend {
namespace {

// MLIR tells people to pass an option of its own tools, which ours have not.
std::string WithoutAdvice(std::string message) {
  const size_t option =
      std::min(message.find("allow-unregistered-dialect"), message.find("allowUnregisteredDialects"));
  if (option == std::string::npos) return message;
  for (std::string_view before : {". ", "; ", ", ", " ("}) {
    const size_t end = std::string_view(message).substr(0, option).rfind(before);
    if (end != std::string_view::npos) return message.substr(0, end);
  }
  return message;
}

// The number of the rule of quantized types that MLIR's own words are about, which it checks when it makes one; 0 for
// other words.
int QuantizedRule(std::string_view message) {
  if (message.starts_with("illegal storage type m") ||
      message.starts_with("illegal storage min and storage max"))
    return 3;
  if (message.starts_with("illegal quantized dimension")) return 11;
  constexpr std::string_view kScale = "scale ";
  if (!message.starts_with(kScale) || message.find("out of expressed type range") == std::string_view::npos)
    return 0;
  message.remove_prefix(kScale.size());
  if (message.starts_with("-") || message.starts_with("0.000000e+00")) return 5;
  return message.starts_with("INF") ? 6 : 4;
}

}  // namespace

FirstError::FirstError(mlir::MLIRContext* context, std::string_view name, const Prescanned* source)
    : name_(name),
      source_(source),
      place_(mlir::UnknownLoc::get(context)),
      handler_(context, [this](mlir::Diagnostic& diagnostic) {
        if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && message_.empty()) Take(diagnostic);
        return mlir::success();
      }) {}

absl::Status FirstError::Status(Err otherwise, std::string_view next, mlir::ModuleOp module) const {
  if (message_.empty()) return Error(otherwise, "the module is invalid", name_);
  if (int rule = QuantizedRule(message_); rule != 0)
    return Error(Err::kInvalidOp,
                 absl::StrCat("[quantized_type_c", rule, "] ",
                              std::string(hlo::ruleText("quantized_type", rule)), ": ", message_),
                 location_);
  if (std::optional<std::string> input = hlo::quoteInput(message_, place_, module)) {
    const std::string form(FormOf(*input));
    return Error(Err::kInvalidOp, *input, location_,
                 form.empty() ? ""
                              : absl::StrCat("It is written as ", form,
                                             ". The rule's id is in brackets; docs/ops.md lists the rules."));
  }
  bool unknown = absl::StrContains(message_, "is unknown") || absl::StrContains(message_, "unregistered") ||
                 absl::StrContains(message_, "was not found in dialect") ||
                 (absl::StrContains(message_, "Dialect `") && absl::StrContains(message_, "not found"));
  Advice advice = Advise(message_, rest_, place_->getContext());
  // Rules that MLIR's own ops have stand in no record.
  if (advice.next.empty() && next.empty() && !unknown && otherwise == Err::kInvalidOp &&
      !message_.starts_with("["))
    advice.next = "The message says what has to hold.";
  return Error(unknown ? Err::kUnknownOp : otherwise, advice.message, location_,
               next.empty() ? std::string_view(advice.next) : next);
}

void FirstError::Take(mlir::Diagnostic& diagnostic) {
  message_ = WithoutAdvice(diagnostic.str());
  location_ = std::string(name_);
  place_ = diagnostic.getLocation();
  diagnostic.getLocation()->walk([&](mlir::Location location) {
    auto file = llvm::dyn_cast<mlir::FileLineColRange>(location);
    if (!file) return mlir::WalkResult::advance();
    bool ours = source_ && std::string_view(file.getFilename().getValue()) == name_;
    uint32_t column =
        ours ? source_->OriginalColumn(file.getStartLine(), file.getStartColumn()) : file.getStartColumn();
    if (ours) rest_ = source_->From(file.getStartLine(), file.getStartColumn());
    location_ = absl::StrCat(file.getFilename().str(), ":", file.getStartLine(), ":", column);
    return mlir::WalkResult::interrupt();
  });
}

}  // namespace tenon::frontend
