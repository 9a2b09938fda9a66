// A module as a portable artifact of any release of the format.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "frontend/stablehlo/vhlo_version.h"
#include "mlir/IR/BuiltinOps.h"

namespace tenon::frontend {

// The bytes of an artifact of `target`, which StableHLO's own tools of that release or later read. Constants
// of the store are written from where they lie. Reading the result back gives a module of the same text, with
// its locations, but for defaults that the text spelled out and types of channel handles, which artifacts of
// collectives do not have.
//
// Ops of chlo, sdy and check are written as they are, as artifacts of mixed dialects have them from 1.11 on.
//
// E0223 at the op's location: an op, attribute or type that the release lacks (the message names it and the
// first release that has it, if any).
absl::StatusOr<std::string> WritePortable(mlir::ModuleOp module, VhloVersion target);

}  // namespace tenon::frontend
