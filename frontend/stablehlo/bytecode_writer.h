// A module as MLIR bytecode of the stablehlo, func and builtin dialects, which any StableHLO tool reads.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "mlir/IR/BuiltinOps.h"

namespace tenon::frontend {

// Constants of the store are written in full, i1 packed as MLIR's literals are. Reading the result back gives
// a module of the same text, with its locations. E0901 when MLIR's writer refuses the module.
absl::StatusOr<std::string> WriteBytecode(mlir::ModuleOp module);

}  // namespace tenon::frontend
