// What is the same in every run of a program: constants, bound arguments, and what is computed from such only.
#pragma once

#include "llvm/ADT/DenseSet.h"
#include "mlir/IR/Value.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace tenon::plan {

// Values of the function's own block: bound arguments, and results of ops that have only such operands, in
// nested regions too. Control flow, custom calls, collectives and random numbers give none.
llvm::DenseSet<mlir::Value> StableValues(mlir::FunctionOpInterface function);

}  // namespace tenon::plan
