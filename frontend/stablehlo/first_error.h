// MLIR's diagnostics as one status.
#pragma once

#include <string>
#include <string_view>

#include "base/error.h"
#include "frontend/stablehlo/prescan.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/Diagnostics.h"

namespace tenon::frontend {

// Keeps the first error that MLIR reports while it lives; later ones tend to follow from it.
class FirstError {
 public:
  // `source`: where columns of `name` are mapped through; null for other formats than text.
  FirstError(mlir::MLIRContext* context, std::string_view name, const Prescanned* source);

  bool empty() const { return message_.empty(); }
  // `otherwise` unless the message says that an op or dialect is unknown, or what an input or a type has to be. `module`: where
  // the error was found, if there is one yet.
  absl::Status Status(Err otherwise, std::string_view next = {}, mlir::ModuleOp module = {}) const;

 private:
  void Take(mlir::Diagnostic& diagnostic);

  std::string_view name_;
  const Prescanned* source_;
  std::string message_, location_;
  std::string_view rest_;  // of the text, from the error's place on
  mlir::Location place_;
  mlir::ScopedDiagnosticHandler handler_;
};

}  // namespace tenon::frontend
