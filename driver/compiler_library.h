// Finds and opens libtenon_compiler.so.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "driver/compiler_api.h"

namespace tenon::driver {

// Where it lies: beside the running program, in ../lib/tenon. E0901 when the installation is incomplete.
absl::StatusOr<std::string> CompilerFile();

// The compiler of this installation, loaded at the first call. Thread-safe. E0901 when the installation is
// incomplete.
absl::StatusOr<Compiler*> LoadCompiler();

}  // namespace tenon::driver
