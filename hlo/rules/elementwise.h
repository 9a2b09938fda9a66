// Rules that records of elementwise ops name (hlo/ops/base.td).
#pragma once

#include <optional>

#include "hlo/ir/dialect.h"
#include "mlir/IR/Operation.h"

namespace tenon::hlo {

// Rule 1: operands and result have the same type; quantized types may differ in scale and zero point.
mlir::LogicalResult verifySameTypes(mlir::Operation* op);

// That, and rule 2: what a result_accuracy may say.
mlir::LogicalResult verifyFunction(mlir::Operation* op, std::optional<ResultAccuracyAttr> accuracy);

}  // namespace tenon::hlo
