// The windows of convolution and reduce_window as numbers, defaults filled in.
#pragma once

#include <vector>

#include "hlo/shape/contraction.h"
#include "mlir/IR/Operation.h"

namespace tenon::opt {

struct WindowAttributes {
  llvm::StringRef base_dilation, window_dilation;  // names of the lists
};

// One entry per size. Verified ops have lists of the right length.
std::vector<hlo::WindowDimension> WindowDimensions(mlir::Operation* op, llvm::ArrayRef<int64_t> sizes,
                                                   WindowAttributes names);

// Elements of a dimension of size `size` once it is dilated and padded.
int64_t PaddedSize(int64_t size, const hlo::WindowDimension& window);

// The place in the window of each dimension, for places counted in row-major order.
std::vector<int64_t> PlaceInWindow(int64_t place, const std::vector<hlo::WindowDimension>& windows);

}  // namespace tenon::opt
