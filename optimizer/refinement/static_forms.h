// Ops whose sizes are values, as the ops that have them as attributes, once they are known.
#pragma once

#include "absl/status/statusor.h"
#include "mlir/IR/Operation.h"
#include "optimizer/pass.h"

namespace tenon::opt::refine {

// Custom calls that say something about sizes at run time: `shape_assertion`, `stablehlo.dynamic_reduce_window`, and those with
// the shapes of their results as operands.
bool IsShapeCall(mlir::Operation* op);

// Whether the op takes or gives sizes: a shape call, a dynamic form, get_dimension_size or set_dimension_size.
bool IsAboutShapes(mlir::Operation* op);

// Refines an op about shapes; whether it is gone, replaced by its static twin. E0210 for sizes that it does not allow, and for an assertion
// that does not hold; E0204 for a shape call that is none.
absl::StatusOr<bool> MakeStatic(PassContext& context, mlir::Operation* op);

}  // namespace tenon::opt::refine
