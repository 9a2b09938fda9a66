// Finds and opens libtenon_compiler.so.
#pragma once

#include "absl/status/statusor.h"
#include "driver/compiler_api.h"

namespace tenon::driver {

// The compiler of this installation, loaded at the first call: beside the running program, in ../lib/tenon.
// Thread-safe. E0901 when the installation is incomplete.
absl::StatusOr<Compiler*> LoadCompiler();

}  // namespace tenon::driver
