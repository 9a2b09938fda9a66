// A module as the plain records of driver/graph.h.
#pragma once

#include <string_view>

#include "driver/graph.h"
#include "mlir/IR/BuiltinOps.h"

namespace tenon::driver {

// Every op once, but for terminators of functions and regions, which are nodes too: what they return is what
// the region gives. Origins and kernels are what the plan of the module says.
Graph GraphOf(mlir::ModuleOp module, std::string_view phase);

}  // namespace tenon::driver
