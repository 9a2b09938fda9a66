// Makes every shape static that follows from the sizes of the entry's arguments, which are given. What is left depends on data.
//
// Why: after this pass shapes are facts, or pad_dynamic makes them so. A program with `?` is compiled once per shape of its arguments.
// Before: %n = get_dimension_size %x : tensor<?x4xf32>, dynamic_broadcast_in_dim %b, %n, …    After, for 3x4: broadcast_in_dim %b to
// tensor<3x4xf32>; arithmetic on sizes is computed, assertions about them are checked, dynamic forms become their static twins.
// Needs: inline_calls, so that one walk sees the whole program. After it: simplify, fold_constants.
#pragma once

#include "mlir/IR/BuiltinOps.h"
#include "optimizer/pass.h"

namespace tenon::opt {

// E0208 names the first argument whose shape is not given; E0210 for a given shape that does not fit its argument or that the
// program refuses.
absl::Status RefineShapes(PassContext& context);

// Whether a program means nothing without the pass: a shape is not static, or a custom call asks about shapes.
bool HasDynamicShapes(mlir::ModuleOp module);

}  // namespace tenon::opt
