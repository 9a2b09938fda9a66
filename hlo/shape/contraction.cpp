#include "hlo/shape/contraction.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using llvm::SmallVector;
using mlir::ShapedType;

InferredShape dotGeneralShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs, DotDimensionNumbersAttr numbers) {
  SmallVector<int64_t> shape;
  for (auto [l, r] : llvm::zip(numbers.getLhsBatchingDimensions(), numbers.getRhsBatchingDimensions()))
    shape.push_back(ShapedType::isDynamic(lhs[l]) ? rhs[r] : lhs[l]);
  auto free = [&](ArrayRef<int64_t> sizes, ArrayRef<int64_t> batching, ArrayRef<int64_t> contracting) {
    for (int64_t i = 0; i < static_cast<int64_t>(sizes.size()); ++i)
      if (!llvm::is_contained(batching, i) && !llvm::is_contained(contracting, i)) shape.push_back(sizes[i]);
  };
  free(lhs, numbers.getLhsBatchingDimensions(), numbers.getLhsContractingDimensions());
  free(rhs, numbers.getRhsBatchingDimensions(), numbers.getRhsContractingDimensions());
  return shape;
}

std::optional<int64_t> windowCount(int64_t input, const WindowDimension& window) {
  if (ShapedType::isDynamic(input) || ShapedType::isDynamic(window.size)) return ShapedType::kDynamic;
  std::optional<int64_t> padded = dilatedSize(input, window.base_dilation, window.low, window.high);
  std::optional<int64_t> extent = dilatedSize(window.size, window.window_dilation, 0, 0);
  if (!padded || !extent) return std::nullopt;
  return *padded <= 0 || *extent > *padded ? 0 : (*padded - *extent) / window.stride + 1;
}

InferredShape windowedShape(ArrayRef<int64_t> input, ArrayRef<WindowDimension> windows) {
  SmallVector<int64_t> shape;
  for (auto [size, window] : llvm::zip_equal(input, windows)) {
    std::optional<int64_t> count = windowCount(size, window);
    if (!count) return std::nullopt;
    shape.push_back(*count);
  }
  return shape;
}

InferredShape convolutionShape(ArrayRef<int64_t> lhs, ArrayRef<int64_t> rhs, ConvDimensionNumbersAttr numbers,
                               ArrayRef<WindowDimension> windows, int64_t batchGroupCount) {
  SmallVector<int64_t> shape(lhs.size());
  int64_t batch = lhs[numbers.getInputBatchDimension()];
  shape[numbers.getOutputBatchDimension()] = ShapedType::isDynamic(batch) ? batch : batch / batchGroupCount;
  shape[numbers.getOutputFeatureDimension()] = rhs[numbers.getKernelOutputFeatureDimension()];
  for (auto [in, out, window] :
       llvm::zip_equal(numbers.getInputSpatialDimensions(), numbers.getOutputSpatialDimensions(), windows)) {
    std::optional<int64_t> count = windowCount(lhs[in], window);
    if (!count) return std::nullopt;
    shape[out] = *count;
  }
  return shape;
}

}  // namespace tenon::hlo
