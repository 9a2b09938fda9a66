#include "hlo/rules/window.h"

namespace tenon::hlo {
using mlir::FailureOr;
using mlir::LogicalResult;
using mlir::success;

FailureOr<llvm::SmallVector<WindowDimension>> expectWindows(mlir::Operation* op, const WindowRules& rules,
                                                            Shape sizes, const WindowLists& lists) {
  llvm::SmallVector<WindowDimension> windows(sizes.size());
  for (auto [window, size] : llvm::zip_equal(windows, sizes)) window.size = size;
  auto take = [&](std::optional<Shape> values, int length, int positive,
                  int64_t WindowDimension::* field) -> LogicalResult {
    if (!values || values->empty()) return success();
    if (values->size() != sizes.size()) return brokenRule(op, length);
    if (!allPositive(*values)) return brokenRule(op, positive);
    for (auto [window, value] : llvm::zip_equal(windows, *values)) window.*field = value;
    return success();
  };
  if (failed(take(lists.strides, rules.strides_length, rules.strides_positive, &WindowDimension::stride)) ||
      failed(take(lists.base_dilations, rules.base_length, rules.base_positive,
                  &WindowDimension::base_dilation)) ||
      failed(take(lists.window_dilations, rules.window_length, rules.window_positive,
                  &WindowDimension::window_dilation)))
    return mlir::failure();
  if (!lists.padding || lists.padding->empty()) return windows;
  auto type = llvm::cast<mlir::ShapedType>(lists.padding->getType());
  if (type.getRank() != 2 || type.getDimSize(0) != static_cast<int64_t>(sizes.size()) ||
      type.getDimSize(1) != 2)
    return brokenRule(op, rules.padding);
  for (auto [i, value] : llvm::enumerate(lists.padding->getValues<llvm::APInt>()))
    (i % 2 == 0 ? windows[i / 2].low : windows[i / 2].high) = value.getSExtValue();
  return windows;
}

}  // namespace tenon::hlo
