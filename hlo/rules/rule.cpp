#include "hlo/rules/rule.h"

#include "hlo/ir/op_info.h"
#include "llvm/ADT/StringRef.h"

namespace tenon::hlo {

mlir::InFlightDiagnostic brokenRule(mlir::Operation* op, int number) {
  llvm::StringRef name = op->getName().stripDialect();
  return op->emitError() << "[" << name << "_c" << number << "] " << llvm::StringRef(ruleText(std::string_view(name), number));
}

}  // namespace tenon::hlo
