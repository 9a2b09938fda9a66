// The optional window lists of convolution, reduce_window and select_and_scatter.
#pragma once

#include <optional>

#include "hlo/rules/rule.h"
#include "hlo/shape/contraction.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace tenon::hlo {

// Rule numbers of an op for its window lists; 0 where the op has no such list.
struct WindowRules {
  int strides_length, strides_positive, base_length, base_positive, window_length, window_positive, padding;
};

struct WindowLists {
  std::optional<Shape> strides, base_dilations, window_dilations;
  std::optional<mlir::DenseIntElementsAttr> padding;
};

// The windows of `sizes.size()` dimensions; absent or empty lists mean their defaults. Quotes the rule that a
// list breaks.
mlir::FailureOr<llvm::SmallVector<WindowDimension>> expectWindows(mlir::Operation* op,
                                                                  const WindowRules& rules, Shape sizes,
                                                                  const WindowLists& lists);

}  // namespace tenon::hlo
