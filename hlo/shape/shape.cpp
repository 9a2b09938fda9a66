#include "hlo/shape/shape.h"

#include "mlir/IR/BuiltinTypes.h"

namespace tenon::hlo {
using llvm::ArrayRef;
using mlir::ShapedType;

namespace {
constexpr __int128 kLargest = __int128(1) << 62;
// Of paddings, dilations and windows, whatever they are of: no tensor fills more, and places computed with them fit 64 bits.
constexpr int64_t kMostStep = int64_t{1} << 40;
}  // namespace

std::optional<int64_t> dilatedSize(int64_t size, int64_t step, int64_t low, int64_t high) {
  if (step > kMostStep || low > kMostStep || low < -kMostStep || high > kMostStep || high < -kMostStep)
    return std::nullopt;
  if (ShapedType::isDynamic(size)) return size;
  __int128 extent = size == 0 ? 0 : __int128(size - 1) * step + 1;
  extent += low;
  extent += high;
  if (extent > kLargest || extent < -kLargest) return std::nullopt;
  return static_cast<int64_t>(extent);
}

InferredShape sliceShape(ArrayRef<int64_t> starts, ArrayRef<int64_t> limits, ArrayRef<int64_t> strides) {
  llvm::SmallVector<int64_t> shape;
  for (auto [start, limit, stride] : llvm::zip_equal(starts, limits, strides)) {
    if (limit < start || stride < 1) return std::nullopt;
    shape.push_back((limit - start) / stride + ((limit - start) % stride != 0));
  }
  return shape;
}

InferredShape padShape(ArrayRef<int64_t> operand, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                       ArrayRef<int64_t> interior) {
  llvm::SmallVector<int64_t> shape;
  for (auto [size, before, after, between] : llvm::zip_equal(operand, low, high, interior)) {
    if (between < 0 || between >= kMostStep) return std::nullopt;
    std::optional<int64_t> padded = dilatedSize(size, between + 1, before, after);
    if (!padded || (*padded < 0 && !ShapedType::isDynamic(*padded))) return std::nullopt;
    shape.push_back(*padded);
  }
  return shape;
}

InferredShape transposeShape(ArrayRef<int64_t> operand, ArrayRef<int64_t> permutation) {
  llvm::SmallVector<int64_t> shape;
  for (int64_t dim : permutation) shape.push_back(operand[dim]);
  return shape;
}

InferredShape concatenateShape(ArrayRef<ArrayRef<int64_t>> inputs, int64_t dimension) {
  llvm::SmallVector<int64_t> shape(inputs.front());
  for (ArrayRef<int64_t> input : inputs.drop_front()) {
    for (auto [i, size] : llvm::enumerate(input)) {
      bool unknown = ShapedType::isDynamic(shape[i]) || ShapedType::isDynamic(size);
      if (static_cast<int64_t>(i) != dimension) {
        if (ShapedType::isDynamic(shape[i])) shape[i] = size;
      } else if (unknown) {
        shape[i] = ShapedType::kDynamic;
      } else {
        if (__int128(shape[i]) + size > kLargest) return std::nullopt;
        shape[i] += size;
      }
    }
  }
  return shape;
}

}  // namespace tenon::hlo
