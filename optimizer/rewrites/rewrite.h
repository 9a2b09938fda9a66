// Local rewrites: rules that look at one op and its neighbours. Grouped by family, one file each; the passes `simplify` and
// `optimize_algebra` hand their lists to the worklist driver.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "mlir/IR/Operation.h"
#include "mlir/IR/PatternMatch.h"

namespace tenon::opt {

// One rule. `op` is the only op name it applies to ("stablehlo.reshape"), or empty: any. `apply` returns whether it changed
// the IR, through the rewriter only, so that the driver sees every change. It must not look past the op's block
// arguments and must end: each application removes an op, moves it towards a fixed direction, or lowers a cost.
struct Rewrite {
  std::string_view name;
  std::string_view op;
  bool (*apply)(mlir::Operation* op, mlir::RewriterBase& rewriter);
};

// Identities that hold bit for bit: x * 1, -(-x), select of equal values, …   (rewrites/arithmetic.cpp)
const std::vector<Rewrite>& ArithmeticRewrites();
// Reshape, transpose, broadcast, slice, pad, concatenate: compositions and no-ops.   (rewrites/data_movement.cpp)
const std::vector<Rewrite>& DataMovementRewrites();
// Elementwise ops move before broadcasts, reshapes meet; run once programs are simplified.   (rewrites/motion.cpp)
const std::vector<Rewrite>& MotionRewrites();
// while, case, if with something known.   (rewrites/control_flow.cpp)
const std::vector<Rewrite>& ControlFlowRewrites();
// Canonical forms of dot and convolution: transposes and unit dimensions absorbed.   (rewrites/contraction.cpp)
const std::vector<Rewrite>& ContractionRewrites();
// gather, dynamic_slice, dynamic_update_slice, scatter and sort with constant or full extents.   (rewrites/indexing.cpp)
const std::vector<Rewrite>& IndexingRewrites();

// --- Questions that several families ask -------------------------------------------------------------------------------------

// The one element of a splat constant, or of a broadcast or reshape of one, as a double (integers too when exact).
std::optional<double> SplatNumber(mlir::Value value);
// The elements of an integer constant of at most 64 elements.
std::optional<std::vector<int64_t>> ConstantIntegers(mlir::Value value);
mlir::RankedTensorType TensorType(mlir::Value value);
// Whether the two shapes are equal after removing dimensions of size 1.
bool SameWithoutUnitDims(mlir::RankedTensorType a, mlir::RankedTensorType b);

}  // namespace tenon::opt
