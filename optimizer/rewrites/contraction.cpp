// Canonical forms of dot and convolution.
#include "hlo/ops/contraction.h"
#include "hlo/ops/shape.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// dot is dot_general with the last dimension of lhs against the first of rhs.
bool DotToDotGeneral(Operation* op, Rewriter& rewriter) {
  auto dot = llvm::cast<hlo::DotOp>(op);
  int64_t lhs_rank = TensorType(dot.getLhs()).getRank();
  auto numbers = hlo::DotDimensionNumbersAttr::get(op->getContext(), {}, {}, {lhs_rank - 1}, {0});
  ReplaceWithNew<hlo::DotGeneralOp>(rewriter, op, dot.getType(), dot.getLhs(), dot.getRhs(), numbers,
                                    dot.getPrecisionConfigAttr(), hlo::DotAlgorithmAttr());
  return true;
}

// dot_general reads its operands in any order of dimensions, so a transpose in front of it goes into the dimension
// numbers as long as the free dimensions keep their order (they make the result's shape).
bool DotOfTranspose(Operation* op, Rewriter& rewriter) {
  auto dot = llvm::cast<hlo::DotGeneralOp>(op);
  auto numbers = dot.getDotDimensionNumbers();
  for (int side = 0; side < 2; ++side) {
    auto transpose = op->getOperand(side).getDefiningOp<hlo::TransposeOp>();
    if (!transpose) continue;
    ArrayRef<int64_t> permutation = transpose.getPermutation();
    ArrayRef<int64_t> batch =
        side == 0 ? numbers.getLhsBatchingDimensions() : numbers.getRhsBatchingDimensions();
    ArrayRef<int64_t> contracting =
        side == 0 ? numbers.getLhsContractingDimensions() : numbers.getRhsContractingDimensions();
    int64_t last = -1;
    bool ordered = true;
    for (int64_t i = 0; i < static_cast<int64_t>(permutation.size()); ++i) {
      if (llvm::is_contained(batch, i) || llvm::is_contained(contracting, i)) continue;
      ordered &= permutation[i] > last;
      last = permutation[i];
    }
    if (!ordered) continue;
    auto moved = [&](ArrayRef<int64_t> dims) {
      SmallVector<int64_t> result;
      for (int64_t d : dims) result.push_back(permutation[d]);
      return result;
    };
    auto fresh = side == 0 ? hlo::DotDimensionNumbersAttr::get(
                                 op->getContext(), moved(batch), numbers.getRhsBatchingDimensions(),
                                 moved(contracting), numbers.getRhsContractingDimensions())
                           : hlo::DotDimensionNumbersAttr::get(
                                 op->getContext(), numbers.getLhsBatchingDimensions(), moved(batch),
                                 numbers.getLhsContractingDimensions(), moved(contracting));
    op->setOperand(side, transpose.getOperand());
    dot.setDotDimensionNumbersAttr(fresh);
    rewriter.Changed(op);
    if (transpose->use_empty()) rewriter.Erase(transpose);
    return true;
  }
  return false;
}

}  // namespace

const std::vector<RewritePattern>& ContractionRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"dot_to_dot_general", "stablehlo.dot", DotToDotGeneral},
      {"dot_of_transpose", "stablehlo.dot_general", DotOfTranspose},
  };
  return rewrites;
}

}  // namespace tenon::opt
