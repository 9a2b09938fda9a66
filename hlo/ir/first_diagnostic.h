// What MLIR says first while it verifies, kept off the terminal.
#pragma once

#include <string>

#include "hlo/ir/message_text.h"
#include "mlir/IR/Diagnostics.h"

namespace tenon::hlo {

// From here to the end of its scope, of one context.
class FirstDiagnostic {
 public:
  explicit FirstDiagnostic(mlir::MLIRContext* context)
      : handler_(context, [this](mlir::Diagnostic& diagnostic) {
          if (message_.empty()) {
            message_ = diagnostic.str();
            location_ = locationText(diagnostic.getLocation());
          }
          return mlir::success();
        }) {}

  // Empty when nothing was said.
  const std::string& message() const { return message_; }
  // As locationText.
  const std::string& location() const { return location_; }

 private:
  std::string message_, location_;
  mlir::ScopedDiagnosticHandler handler_;
};

}  // namespace tenon::hlo
