// Where an op came from, as a user reads it.
#pragma once

#include <string>

#include "mlir/IR/Location.h"

namespace tenon::host {

// "file:line:column", else the user's name for the op; empty when nothing is known.
std::string LocationText(mlir::Location location);

}  // namespace tenon::host
