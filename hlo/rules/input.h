// Ids of inputs in messages about their types.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "mlir/IR/BuiltinOps.h"

namespace tenon::hlo {

// What MLIR says of an operand, attribute, region or result that the record of its op does not allow, with the number
// that the input has in the specification: "[tanh_i1] operand must be …, but got …", "[reverse_i2] dimensions is
// missing", for results "[tanh_o1] …". Nothing for other words. `place` is where in `module`, which may be absent, the
// op stands.
std::optional<std::string> quoteInput(std::string_view message, mlir::Location place, mlir::ModuleOp module);

}  // namespace tenon::hlo
