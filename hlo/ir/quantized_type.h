// What a quantized element type has to be like (hlo/ops/type.td, quantized_type).
#pragma once

#include "mlir/IR/BuiltinTypeInterfaces.h"

namespace tenon::hlo {

// Per tensor or along one axis; integers of 2, 4, 8, 16 or 32 bits without a sign of their own are stored for floats of
// the specification.
bool isUniformlyQuantized(mlir::Type element);

// The number of the rule of quantized_type that a uniformly quantized element type of `shaped` breaks; 0 for none, and
// for other element types.
int brokenQuantizedRule(mlir::ShapedType shaped);

}  // namespace tenon::hlo
