// What every frontend must do with any bytes: give a status, or a module that prints.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "base/error.h"
#include "frontend/frontend.h"
#include "hlo/ir/context.h"

namespace tenon::fuzz {

inline void ImportAnything(std::string_view bytes) {
  absl::StatusOr<frontend::Imported> imported = frontend::Import(bytes, "fuzzed");
  if (!imported.ok()) {
    if (DiagnosticOf(imported.status()).id == Err::kInternal) std::abort();
    return;
  }
  if (hlo::printText(imported->module->getOperation()).empty()) std::abort();
}

}  // namespace tenon::fuzz
