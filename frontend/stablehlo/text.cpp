#include "frontend/stablehlo/text.h"

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/stablehlo/prescan.h"
#include "hlo/ir/context.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace tenon::frontend {
namespace {

// Keeps the first error that MLIR reports; later ones tend to follow from it.
class FirstError {
 public:
  FirstError(mlir::MLIRContext* context, std::string_view name, const Prescanned& source)
      : name_(name), source_(source), handler_(context, [this](mlir::Diagnostic& diagnostic) {
          if (diagnostic.getSeverity() == mlir::DiagnosticSeverity::Error && message_.empty())
            Take(diagnostic);
          return mlir::success();
        }) {}

  absl::Status Status(Err otherwise) const {
    if (message_.empty()) return Error(otherwise, "the module is invalid", name_);
    bool unknown = absl::StrContains(message_, "is unknown") || absl::StrContains(message_, "unregistered") ||
                   absl::StrContains(message_, "was not found in dialect") ||
                   (absl::StrContains(message_, "Dialect `") && absl::StrContains(message_, "not found"));
    return Error(unknown ? Err::kUnknownOp : otherwise, message_, location_);
  }

 private:
  void Take(mlir::Diagnostic& diagnostic) {
    message_ = diagnostic.str();
    location_ = std::string(name_);
    diagnostic.getLocation()->walk([&](mlir::Location location) {
      auto file = llvm::dyn_cast<mlir::FileLineColLoc>(location);
      if (!file) return mlir::WalkResult::advance();
      bool ours = std::string_view(file.getFilename().getValue()) == name_;
      uint32_t column = ours ? source_.OriginalColumn(file.getLine(), file.getColumn()) : file.getColumn();
      location_ = absl::StrCat(file.getFilename().str(), ":", file.getLine(), ":", column);
      return mlir::WalkResult::interrupt();
    });
  }

  std::string_view name_;
  const Prescanned& source_;
  std::string message_, location_;
  mlir::ScopedDiagnosticHandler handler_;
};

// Functions are the only ops of a program whose records come from MLIR, which lets them branch.
bool RegionsHoldOneBlock(mlir::ModuleOp module) {
  return !module
              .walk([](mlir::Operation* op) {
                for (mlir::Region& region : op->getRegions()) {
                  if (region.empty() || region.hasOneBlock()) continue;
                  op->emitOpError("has several blocks; StableHLO's regions have one");
                  return mlir::WalkResult::interrupt();
                }
                return mlir::WalkResult::advance();
              })
              .wasInterrupted();
}

}  // namespace

absl::StatusOr<Imported> ImportStablehloText(std::string_view text, std::string_view name,
                                             const ImportOptions& options) {
  Imported result;
  result.context = hlo::makeContext();
  mlir::MLIRContext* context = result.context.get();
  result.constants = context->getOrLoadDialect<ir::TenonDialect>()->sharedConstants();
  TENON_ASSIGN_OR_RETURN(Prescanned source, Prescan(text, name, options, *result.constants));

  FirstError errors(context, name, source);
  mlir::ParserConfig config(context, /*verifyAfterParse=*/false);
  result.module = mlir::parseSourceString<mlir::ModuleOp>(source.text, config, llvm::StringRef(name));
  if (!result.module) return errors.Status(Err::kParse);
  if (failed(mlir::verify(*result.module)) || !RegionsHoldOneBlock(*result.module))
    return errors.Status(Err::kInvalidOp);
  // What the scan could not lift (nested lists, resources) moves now.
  result.module->walk([](hlo::ConstantOp op) { op.setValueAttr(hlo::storedLiteral(op.getValue())); });
  return result;
}

}  // namespace tenon::frontend
