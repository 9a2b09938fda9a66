#include "frontend/stablehlo/text.h"

#include "base/error.h"
#include "frontend/stablehlo/first_error.h"
#include "frontend/stablehlo/prescan.h"
#include "hlo/ir/context.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/literal.h"
#include "hlo/ops/shape.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"

namespace tenon::frontend {
namespace {

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
  if (!options.context) result.context = hlo::makeContext();
  mlir::MLIRContext* context = options.context ? options.context : result.context.get();
  result.constants = context->getOrLoadDialect<ir::TenonDialect>()->sharedConstants();
  TENON_ASSIGN_OR_RETURN(Prescanned source, Prescan(text, name, options, *result.constants));

  FirstError errors(context, name, &source);
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
