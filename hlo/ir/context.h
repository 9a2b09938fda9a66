// Sessions' MLIR contexts and the text of their modules.
#pragma once

#include <memory>
#include <string>

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/MLIRContext.h"

namespace tenon::hlo {

// A context with the dialects that programs may use (func, stablehlo, chlo, tenon, quant), without threads of its
// own.
std::unique_ptr<mlir::MLIRContext> makeContext();

struct PrintOptions {
  bool generic = false;  // quoted ops with all attributes
  bool elide_constants =
      false;  // large constants as `#tenon.const<id, "hash">`: stable, but no other tool reads it
  bool locations = false;
};

// Text of an op; lossless and readable by any StableHLO tool unless constants are elided.
std::string printText(mlir::Operation* op, const PrintOptions& options = {});

}  // namespace tenon::hlo
