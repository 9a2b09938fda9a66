// What other tools accept and write that StableHLO's own rules do not have, brought into a form that they have before
// they are checked:
//
// * encodings of sparse tensors (`tensor<4xf32, #sparse_tensor.encoding<{…}>>`): they say how values are stored, not which they
//   are, so they go; the program is about dense tensors.
// * `reduce` whose accumulators are whole slices (init values of the shape that the kept dimensions have, and a body over such
//   tensors): the body combines the slices along the reduced dimensions in row-major order, from the init values on. It becomes
//   a loop. Init values of any other shape have no meaning and stay, for the rules to refuse.
#pragma once

#include "mlir/IR/BuiltinOps.h"

namespace tenon::frontend {

// Makes the encodings of sparse tensors readable in a context.
void AllowSparseEncodings(mlir::MLIRContext* context);

// `module` need not be verified yet; what does not fit is left as it is.
void NormalizeOtherSpellings(mlir::ModuleOp module);

}  // namespace tenon::frontend
