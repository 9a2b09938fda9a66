// Local rewrites: rules that look at one op and its neighbours. Grouped by family, one file each; the passes `simplify`
// and `move_elementwise` hand their lists to the worklist driver.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "mlir/IR/Operation.h"
#include "optimizer/rewrites/driver.h"

namespace tenon::opt {

// A rule must not look past the op's neighbours and must end: each application removes an op, moves it in one fixed
// direction, or lowers a cost.

// Identities that hold bit for bit: x * 1, -(-x), select of equal values, …   (rewrites/arithmetic.cpp)
const std::vector<RewritePattern>& ArithmeticRewrites();
// Reshape, transpose, broadcast, slice, pad, concatenate: compositions and no-ops.   (rewrites/data_movement.cpp)
const std::vector<RewritePattern>& DataMovementRewrites();
// Elementwise ops move before broadcasts, reshapes meet; run once programs are simplified.   (rewrites/motion.cpp)
const std::vector<RewritePattern>& MotionRewrites();
// while, case, if with something known.   (rewrites/control_flow.cpp)
const std::vector<RewritePattern>& ControlFlowRewrites();
// Canonical forms of dot and convolution: transposes and unit dimensions absorbed.   (rewrites/contraction.cpp)
const std::vector<RewritePattern>& ContractionRewrites();
// gather, dynamic_slice, dynamic_update_slice, scatter and sort with constant or full extents.   (rewrites/indexing.cpp)
const std::vector<RewritePattern>& IndexingRewrites();

// Replaces `op`, which has one result, by a new op of kind Op made from `args`.
template <class Op, class... Args>
void ReplaceWithNew(Rewriter& rewriter, mlir::Operation* op, Args&&... args) {
  rewriter.Replace(op,
                   Op::create(rewriter.builder(), op->getLoc(), std::forward<Args>(args)...)->getResults());
}

// --- Questions that several families ask -------------------------------------------------------------------------------------

// The one element of a splat constant, or of a broadcast or reshape of one, as a double (integers too when exact).
std::optional<double> SplatNumber(mlir::Value value);
// The elements of an integer constant of at most 64 elements.
std::optional<std::vector<int64_t>> ConstantIntegers(mlir::Value value);
mlir::RankedTensorType TensorType(mlir::Value value);
// Whether the two shapes are equal after removing dimensions of size 1.
bool SameWithoutUnitDims(mlir::RankedTensorType a, mlir::RankedTensorType b);

}  // namespace tenon::opt
