// The `interpreter` dialect (hlo/ops/interpreter.td).
#pragma once

#include "hlo/ir/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "hlo/ops/interpreter_dialect.h.inc"
#define GET_OP_CLASSES
#include "hlo/ops/interpreter_ops.h.inc"
