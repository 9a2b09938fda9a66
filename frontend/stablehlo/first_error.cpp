#include "frontend/stablehlo/first_error.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"

namespace tenon::frontend {

FirstError::FirstError(mlir::MLIRContext* context, std::string_view name, const Prescanned* source)
    : name_(name), source_(source), handler_(context, [this](mlir::Diagnostic& diagnostic) {
        if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && message_.empty()) Take(diagnostic);
        return mlir::success();
      }) {}

absl::Status FirstError::Status(Err otherwise) const {
  if (message_.empty()) return Error(otherwise, "the module is invalid", name_);
  bool unknown = absl::StrContains(message_, "is unknown") || absl::StrContains(message_, "unregistered") ||
                 absl::StrContains(message_, "was not found in dialect") ||
                 (absl::StrContains(message_, "Dialect `") && absl::StrContains(message_, "not found"));
  return Error(unknown ? Err::kUnknownOp : otherwise, message_, location_);
}

void FirstError::Take(mlir::Diagnostic& diagnostic) {
  message_ = diagnostic.str();
  location_ = std::string(name_);
  diagnostic.getLocation()->walk([&](mlir::Location location) {
    auto file = llvm::dyn_cast<mlir::FileLineColRange>(location);
    if (!file) return mlir::WalkResult::advance();
    bool ours = source_ && std::string_view(file.getFilename().getValue()) == name_;
    uint32_t column = ours ? source_->OriginalColumn(file.getStartLine(), file.getStartColumn()) : file.getStartColumn();
    location_ = absl::StrCat(file.getFilename().str(), ":", file.getStartLine(), ":", column);
    return mlir::WalkResult::interrupt();
  });
}

}  // namespace tenon::frontend
