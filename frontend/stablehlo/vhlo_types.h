// The types of portable artifacts: their codes, the releases that have them, and what they are in MLIR. The
// reader and the writer share it.
#pragma once

#include <span>

#include "frontend/stablehlo/vhlo_version.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tenon::frontend {

// A type without parameters.
struct VhloScalar {
  uint64_t code;
  VhloVersion since;
  mlir::Type (*make)(mlir::MLIRContext*);
};
std::span<const VhloScalar> VhloScalars();

// The release that first has the code of a type with parameters (bytecode_codes.h).
VhloVersion VhloTypeSince(uint64_t code);

}  // namespace tenon::frontend
