#include "hlo/shape/einsum.h"

#include <algorithm>
#include <array>

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tenon::hlo {
namespace {

using mlir::ShapedType;

constexpr char kDots = 1;          // in a parsed side, for "..."
constexpr int64_t kMostDots = 30;  // dimensions that dots may stand for; their characters are 2, 3, …

// Letters, and kDots at most once.
std::optional<std::string> parsed(llvm::StringRef side) {
  std::string text;
  for (side = side.trim(' '); !side.empty(); side = side.ltrim(' ')) {
    if (side.consume_front("...")) {
      if (text.find(kDots) != std::string::npos) return std::nullopt;
      text += kDots;
    } else if (llvm::isAlpha(side.front())) {
      text += side.front();
      side = side.drop_front();
    } else {
      return std::nullopt;
    }
  }
  return text;
}

// The last `count` of `most` dimensions that dots stand for.
std::string spelled(const std::string& side, int64_t count, int64_t most) {
  std::string dots, text;
  for (int64_t i = most - count; i < most; ++i) dots += static_cast<char>(kDots + 1 + i);
  for (char c : side) c == kDots ? text += dots : text += c;
  return text;
}

std::string withoutArrow(llvm::ArrayRef<std::string> operands) {
  std::string all, result;
  for (const std::string& side : operands) all += side;
  std::sort(all.begin(), all.end());
  for (size_t i = 0; i < all.size(); ++i) {
    const bool first = i == 0 || all[i - 1] != all[i], last = i + 1 == all.size() || all[i + 1] != all[i];
    if (first && (last || all[i] == kDots)) result += all[i];
  }
  return result;
}

}  // namespace

std::optional<EinsumLabels> einsumLabels(llvm::StringRef config, llvm::ArrayRef<int64_t> ranks) {
  const bool arrow = config.contains("->");
  auto [left, right] = config.split("->");
  llvm::SmallVector<llvm::StringRef> sides;
  left.split(sides, ',');
  if (sides.size() != ranks.size()) return std::nullopt;
  EinsumLabels labels;
  int64_t most = 0;
  for (auto [side, rank] : llvm::zip_equal(sides, ranks)) {
    std::optional<std::string> text = parsed(side);
    if (!text) return std::nullopt;
    const bool dots = text->find(kDots) != std::string::npos;
    const int64_t rest = rank - static_cast<int64_t>(text->size()) + (dots ? 1 : 0);
    if (rest < 0 || rest > (dots ? kMostDots : 0)) return std::nullopt;
    most = std::max(most, rest);
    labels.operands.push_back(*text);
  }
  std::optional<std::string> result = arrow ? parsed(right) : withoutArrow(labels.operands);
  if (!result) return std::nullopt;
  for (auto [text, rank] : llvm::zip_equal(labels.operands, ranks))
    if (size_t at = text.find(kDots); at != std::string::npos)
      text = spelled(text, rank - static_cast<int64_t>(text.size()) + 1, most);
  labels.result = spelled(*result, most, most);
  for (auto [i, label] : llvm::enumerate(labels.result)) {
    auto has = [label = label](const std::string& text) { return text.find(label) != std::string::npos; };
    if (labels.result.find(label, i + 1) != std::string::npos || llvm::none_of(labels.operands, has))
      return std::nullopt;
  }
  return labels;
}

InferredShape einsumShape(const EinsumLabels& labels, llvm::ArrayRef<llvm::ArrayRef<int64_t>> operands) {
  std::array<int64_t, 128> sizes;
  sizes.fill(ShapedType::kDynamic);
  for (auto [text, shape] : llvm::zip_equal(labels.operands, operands)) {
    for (auto [label, size] : llvm::zip_equal(text, shape)) {
      int64_t& known = sizes[static_cast<size_t>(label)];
      if (ShapedType::isDynamic(known)) known = size;
      if (!ShapedType::isDynamic(size) && size != known) return std::nullopt;
    }
  }
  llvm::SmallVector<int64_t> shape;
  for (char label : labels.result) shape.push_back(sizes[static_cast<size_t>(label)]);
  return shape;
}

}  // namespace tenon::hlo
