#include "hlo/shape/chlo.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::ShapedType;

SmallVector<int64_t> broadcastMap(int64_t rank, int64_t result, std::optional<ArrayRef<int64_t>> given) {
  if (given && rank != result) return SmallVector<int64_t>(*given);
  SmallVector<int64_t> map;
  for (int64_t i = 0; i < rank; ++i) map.push_back(result - rank + i);
  return map;
}

InferredShape broadcastShape(ArrayRef<ArrayRef<int64_t>> shapes, ArrayRef<SmallVector<int64_t>> maps,
                             int64_t rank) {
  SmallVector<int64_t> result(rank, 1);
  for (auto [shape, map] : llvm::zip_equal(shapes, maps)) {
    for (auto [size, to] : llvm::zip_equal(shape, map)) {
      int64_t& out = result[to];
      // An unknown size gives way to a known one other than 1: it is that size, or 1.
      if (size == out || size == 1) continue;
      if (out == 1 || ShapedType::isDynamic(out))
        out = size;
      else if (!ShapedType::isDynamic(size))
        return std::nullopt;
    }
  }
  return result;
}

RaggedMode raggedMode(chlo::RaggedDotDimensionNumbersAttr numbers) {
  int64_t ragged = numbers.getLhsRaggedDimensions().front();
  if (llvm::is_contained(numbers.getLhsBatchingDimensions(), ragged)) return RaggedMode::kBatch;
  if (llvm::is_contained(numbers.getLhsContractingDimensions(), ragged)) return RaggedMode::kContracting;
  return RaggedMode::kFree;
}

SmallVector<int64_t> otherDims(int64_t rank, ArrayRef<ArrayRef<int64_t>> lists) {
  SmallVector<int64_t> dims;
  for (int64_t i = 0; i < rank; ++i)
    if (llvm::none_of(lists, [&](ArrayRef<int64_t> list) { return llvm::is_contained(list, i); }))
      dims.push_back(i);
  return dims;
}

SmallVector<int64_t> raggedDotShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs, int64_t groups,
                                    chlo::RaggedDotDimensionNumbersAttr numbers) {
  SmallVector<int64_t> shape;
  auto add = [&](ArrayRef<int64_t> sizes, ArrayRef<int64_t> dims) {
    for (int64_t dim : dims) shape.push_back(sizes[dim]);
  };
  if (raggedMode(numbers) == RaggedMode::kContracting) shape.push_back(groups);
  add(lhs, numbers.getLhsBatchingDimensions());
  add(lhs, otherDims(static_cast<int64_t>(lhs.size()),
                     {numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions()}));
  add(rhs, otherDims(static_cast<int64_t>(rhs.size()),
                     {numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions(),
                      numbers.getRhsGroupDimensions()}));
  return shape;
}

}  // namespace tenon::hlo
