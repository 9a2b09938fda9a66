// Ops of the chlo dialect as composites of their name, whole for a target that computes them itself: `chlo.top_k` with k = 2 is
// stablehlo.composite "chlo.top_k" {composite_attributes = {k = 2 : i64}}.
#pragma once

#include <optional>
#include <string>

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace tenon::hlo {

// The attributes of a chlo op as a plugin reads them, without a word of the dialect: dimension numbers as one list each,
// enumerations by name.
mlir::DictionaryAttr compositeAttributes(mlir::Operation* chloOp);

// Why a stablehlo.composite that is named as a chlo op is none: its operands, results, attributes or regions are not what the
// op's record says. Nothing for one that is, and for other names. Who claims the name expects no other.
std::optional<std::string> brokenPromise(mlir::Operation* composite);

}  // namespace tenon::hlo
