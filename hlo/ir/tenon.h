// Ops of the tenon dialect; its attributes are in hlo/ir/dialect.h.
#pragma once

#include "hlo/ir/dialect.h"
#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "hlo/ops/tenon_ops.h.inc"
#define GET_OP_CLASSES
#include "hlo/ops/tenon_function.h.inc"
