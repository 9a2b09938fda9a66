// The ops of a bytecode file, from the tables of its container.
#pragma once

#include "frontend/stablehlo/bytecode_values.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace tenon::frontend::bytecode {

// Builds the module without verifying it; null with the fault set where the bytes or the ops are not right.
// Ops of portable artifacts become stablehlo and func ones. Order of use lists is not kept.
mlir::OwningOpRef<mlir::ModuleOp> ReadModule(Values& values, const ImportOptions& options, Fault& fault);

}  // namespace tenon::frontend::bytecode
