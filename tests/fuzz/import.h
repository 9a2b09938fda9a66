// What every frontend must do with any bytes: give a status, or a module that prints.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"

namespace tenon::fuzz {

// Options with a context that many runs share: to make one takes longer than to read a small program. It keeps every
// type and attribute that it ever saw, so it is renewed now and then.
inline frontend::ImportOptions SharedContext() {
  constexpr int kRuns = 2000;
  static std::unique_ptr<mlir::MLIRContext> context;
  static int runs = 0;
  if (runs++ % kRuns == 0) context = hlo::makeContext();
  frontend::ImportOptions options;
  options.context = context.get();
  return options;
}

inline void ImportAnything(std::string_view bytes) {
  absl::StatusOr<frontend::Imported> imported = frontend::Import(bytes, "fuzzed", SharedContext());
  if (!imported.ok()) {
    if (DiagnosticOf(imported.status()).id == Err::kInternal) std::abort();
    return;
  }
  if (hlo::printText(imported->module->getOperation()).empty()) std::abort();
}

}  // namespace tenon::fuzz
