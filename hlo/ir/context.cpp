#include "hlo/ir/context.h"

#include "hlo/ir/check.h"
#include "hlo/ir/chlo.h"
#include "hlo/ir/complex_number.h"
#include "hlo/ir/dialect.h"
#include "hlo/ir/interpreter.h"
#include "hlo/ir/literal.h"
#include "hlo/ir/sdy.h"
#include "hlo/ops/shape.h"
#include "llvm/ADT/ScopeExit.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Quant/IR/Quant.h"

namespace tenon::hlo {

std::unique_ptr<mlir::MLIRContext> makeContext() {
  auto context = std::make_unique<mlir::MLIRContext>(mlir::MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  context->loadDialect<mlir::func::FuncDialect, mlir::quant::QuantDialect, HloDialect, chlo::ChloDialect,
                       ir::TenonDialect, check::CheckDialect, interpreter::InterpreterDialect,
                       sdy::SdyDialect, complex::ComplexDialect>();
  return context;
}

std::string printText(mlir::Operation* op, const PrintOptions& options) {
  mlir::OpPrintingFlags flags;
  flags.printGenericOpForm(options.generic).enableDebugInfo(options.locations).useLocalScope(false);
  std::string text;
  llvm::raw_string_ostream out(text);
  auto* dialect = op->getContext()->getOrLoadDialect<ir::TenonDialect>();
  if (options.generic && !options.elide_constants) {
    // The generic form prints attributes by themselves, so the bytes have to be in them.
    mlir::OwningOpRef<mlir::Operation*> copy = op->clone();
    (*copy)->walk([](ConstantOp constant) {
      mlir::TypedAttr value = constant.getValueAttr();  // none in what is not verified
      if (mlir::DenseElementsAttr dense = value ? denseLiteral(value) : mlir::DenseElementsAttr())
        constant.setValueAttr(dense);
    });
    (*copy)->print(out, flags);
  } else {
    llvm::scope_exit restore([dialect, old = dialect->elideConstants] { dialect->elideConstants = old; });
    dialect->elideConstants = options.elide_constants;
    op->print(out, flags);
  }
  if (!text.empty() && text.back() != '\n') text.push_back('\n');
  return text;
}

}  // namespace tenon::hlo
