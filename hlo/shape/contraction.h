// Result shapes of dot products and convolutions. See hlo/shape/shape.h for the conventions.
#pragma once

#include "hlo/ir/dialect.h"
#include "hlo/shape/shape.h"

namespace tenon::hlo {

// Batching, then free lhs, then free rhs dimensions.
InferredShape dotGeneralShape(llvm::ArrayRef<int64_t> lhs, llvm::ArrayRef<int64_t> rhs,
                              DotDimensionNumbersAttr numbers);

// One dimension of a sliding window.
struct WindowDimension {
  int64_t size = 1;
  int64_t stride = 1;
  int64_t low = 0, high = 0;  // padding; negative crops
  int64_t base_dilation = 1;
  int64_t window_dilation = 1;
};

// Number of windows along an input dimension: 0 when the window does not fit, dynamic when the input is.
std::optional<int64_t> windowCount(int64_t input, const WindowDimension& window);
InferredShape windowedShape(llvm::ArrayRef<int64_t> input, llvm::ArrayRef<WindowDimension> windows);

// `windows` are the spatial dimensions in the order of the dimension numbers; their sizes are the kernel's.
InferredShape convolutionShape(llvm::ArrayRef<int64_t> lhs, llvm::ArrayRef<int64_t> rhs,
                               ConvDimensionNumbersAttr numbers, llvm::ArrayRef<WindowDimension> windows,
                               int64_t batchGroupCount);

}  // namespace tenon::hlo
