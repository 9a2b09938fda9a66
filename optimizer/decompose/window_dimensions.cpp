#include "optimizer/decompose/window_dimensions.h"

#include <algorithm>

#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::opt {

std::vector<hlo::WindowDimension> WindowDimensions(mlir::Operation* op, llvm::ArrayRef<int64_t> sizes,
                                                   WindowAttributes names) {
  std::vector<hlo::WindowDimension> windows(sizes.size());
  auto list = [&](llvm::StringRef name, int64_t hlo::WindowDimension::* field) {
    auto values = op->getAttrOfType<mlir::DenseI64ArrayAttr>(name);
    if (!values) return;
    for (size_t i = 0; i < windows.size() && i < static_cast<size_t>(values.size()); ++i)
      windows[i].*field = values[i];
  };
  for (size_t i = 0; i < sizes.size(); ++i) windows[i].size = sizes[i];
  list("window_strides", &hlo::WindowDimension::stride);
  list(names.base_dilation, &hlo::WindowDimension::base_dilation);
  list(names.window_dilation, &hlo::WindowDimension::window_dilation);
  if (auto padding = op->getAttrOfType<mlir::DenseIntElementsAttr>("padding")) {
    std::vector<int64_t> flat;
    for (const llvm::APInt& value : padding.getValues<llvm::APInt>()) flat.push_back(value.getSExtValue());
    for (size_t i = 0; i < windows.size() && 2 * i + 1 < flat.size(); ++i) {
      windows[i].low = flat[2 * i];
      windows[i].high = flat[2 * i + 1];
    }
  }
  return windows;
}

int64_t PaddedSize(int64_t size, const hlo::WindowDimension& window) {
  return window.low + size + std::max<int64_t>(0, size - 1) * (window.base_dilation - 1) + window.high;
}

std::vector<int64_t> PlaceInWindow(int64_t place, const std::vector<hlo::WindowDimension>& windows) {
  std::vector<int64_t> at(windows.size());
  for (size_t i = windows.size(); i-- > 0; place /= windows[i].size) at[i] = place % windows[i].size;
  return at;
}

}  // namespace tenon::opt
