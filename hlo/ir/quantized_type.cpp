#include "hlo/ir/quantized_type.h"

#include <cmath>

#include "hlo/ir/types.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::hlo {
using llvm::dyn_cast;
using mlir::quant::UniformQuantizedPerAxisType;
using mlir::quant::UniformQuantizedType;

bool isUniformlyQuantized(mlir::Type element) {
  if (!llvm::isa<UniformQuantizedType, UniformQuantizedPerAxisType>(element)) return false;
  auto stored = dyn_cast<mlir::IntegerType>(storageType(element));
  constexpr int kInteger = 2, kFloat = 4;
  return stored && (elementClass(stored) & kInteger) != 0 && stored.getWidth() <= 32 &&
         elementClass(expressedType(element)) == kFloat;
}

int brokenQuantizedRule(mlir::ShapedType shaped) {
  auto quantized = dyn_cast<mlir::quant::QuantizedType>(shaped.getElementType());
  if (!quantized || !isUniformlyQuantized(quantized)) return 0;
  auto one = dyn_cast<UniformQuantizedType>(quantized);
  auto many = dyn_cast<UniformQuantizedPerAxisType>(quantized);
  const llvm::SmallVector<double> scales =
      one ? llvm::SmallVector<double>{one.getScale()} : llvm::SmallVector<double>(many.getScales());
  const llvm::SmallVector<int64_t> points =
      one ? llvm::SmallVector<int64_t>{one.getZeroPoint()} : llvm::SmallVector<int64_t>(many.getZeroPoints());
  if (quantized.getStorageTypeMin() >= quantized.getStorageTypeMax()) return 3;
  for (double scale : scales) {
    if (scale <= 0) return 5;
    if (!std::isfinite(scale)) return 6;
  }
  for (int64_t point : points)
    if (point < quantized.getStorageTypeMin() || point > quantized.getStorageTypeMax()) return 7;
  if (!many) return 0;
  const int64_t axis = many.getQuantizedDimension();
  if (axis < 0) return 11;
  if (!shaped.hasRank()) return 0;
  if (axis >= shaped.getRank()) return 12;
  const int64_t size = shaped.getDimSize(static_cast<unsigned>(axis));
  return mlir::ShapedType::isDynamic(size) || size == static_cast<int64_t>(scales.size()) ? 0 : 13;
}

}  // namespace tenon::hlo
