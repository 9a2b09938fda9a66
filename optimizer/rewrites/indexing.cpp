// Dynamic slices and updates whose position or extent is known.
#include <algorithm>

#include "hlo/ops/indexing.h"
#include "hlo/ops/shape.h"
#include "optimizer/rewrites/rewrite.h"

namespace tenon::opt {
namespace {

using llvm::SmallVector;
using mlir::Operation;
using mlir::Value;

// The start of each dimension, clamped as the specification says, when all are constants or cannot matter.
std::optional<SmallVector<int64_t>> KnownStarts(mlir::ValueRange starts, mlir::RankedTensorType operand,
                                                llvm::ArrayRef<int64_t> sizes) {
  SmallVector<int64_t> result;
  for (auto [i, start] : llvm::enumerate(starts)) {
    int64_t room = operand.getDimSize(i) - sizes[i];
    if (mlir::ShapedType::isDynamic(operand.getDimSize(i))) return std::nullopt;
    if (room == 0) {
      result.push_back(0);
      continue;
    }
    auto number = SplatNumber(start);
    if (!number) return std::nullopt;
    result.push_back(std::clamp<int64_t>(static_cast<int64_t>(*number), 0, room));
  }
  return result;
}

bool StaticDynamicSlice(Operation* op, Rewriter& rewriter) {
  auto slice = llvm::cast<hlo::DynamicSliceOp>(op);
  auto starts = KnownStarts(slice.getStartIndices(), TensorType(slice.getOperand()), slice.getSliceSizes());
  if (!starts) return false;
  SmallVector<int64_t> limits, strides(starts->size(), 1);
  for (auto [s, size] : llvm::zip(*starts, slice.getSliceSizes())) limits.push_back(s + size);
  ReplaceWithNew<hlo::SliceOp>(rewriter, op, slice.getType(), slice.getOperand(), *starts, limits, strides);
  return true;
}

// An update as large as the operand is the result.
bool FullUpdate(Operation* op, Rewriter& rewriter) {
  auto update = llvm::cast<hlo::DynamicUpdateSliceOp>(op);
  if (update.getUpdate().getType() != update.getResult().getType()) return false;
  rewriter.Replace(op, update.getUpdate());
  return true;
}

// An empty update changes nothing.
bool EmptyUpdate(Operation* op, Rewriter& rewriter) {
  auto update = llvm::cast<hlo::DynamicUpdateSliceOp>(op);
  auto type = TensorType(update.getUpdate());
  if (!type.hasStaticShape() || type.getNumElements() != 0 ||
      update.getOperand().getType() != update.getResult().getType())
    return false;
  rewriter.Replace(op, update.getOperand());
  return true;
}

}  // namespace

const std::vector<RewritePattern>& IndexingRewrites() {
  static const std::vector<RewritePattern> rewrites = {
      {"static_dynamic_slice", "stablehlo.dynamic_slice", StaticDynamicSlice},
      {"full_update", "stablehlo.dynamic_update_slice", FullUpdate},
      {"empty_update", "stablehlo.dynamic_update_slice", EmptyUpdate},
  };
  return rewrites;
}

}  // namespace tenon::opt
