#include "hlo/shape/indexing.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::SmallVector;

InferredShape gatherShape(ArrayRef<int64_t> indices, ArrayRef<int64_t> sliceSizes,
                          GatherDimensionNumbersAttr numbers) {
  SmallVector<int64_t> batch, offset, shape;
  for (int64_t i = 0; i < static_cast<int64_t>(indices.size()); ++i)
    if (i != numbers.getIndexVectorDim()) batch.push_back(indices[i]);
  for (int64_t i = 0; i < static_cast<int64_t>(sliceSizes.size()); ++i)
    if (!llvm::is_contained(numbers.getCollapsedSliceDims(), i) &&
        !llvm::is_contained(numbers.getOperandBatchingDims(), i))
      offset.push_back(sliceSizes[i]);
  int64_t rank = static_cast<int64_t>(batch.size() + offset.size());
  ArrayRef<int64_t> nextBatch = batch, nextOffset = offset;
  for (int64_t i = 0; i < rank; ++i) {
    ArrayRef<int64_t>& next = llvm::is_contained(numbers.getOffsetDims(), i) ? nextOffset : nextBatch;
    if (next.empty()) return std::nullopt;
    shape.push_back(next.front());
    next = next.drop_front();
  }
  return shape;
}

}  // namespace tenon::hlo
