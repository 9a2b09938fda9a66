// Places and types as messages write them.
#pragma once

#include <string>

#include "mlir/IR/Location.h"
#include "mlir/IR/Types.h"

namespace tenon::hlo {

// "file:line:column", else the user's name for the op; empty when nothing is known.
std::string locationText(mlir::Location location);

// "tensor<2x?xf32>".
std::string typeText(mlir::Type type);

}  // namespace tenon::hlo
