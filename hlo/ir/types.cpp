#include "hlo/ir/types.h"

#include "hlo/ir/dialect.h"
#include "hlo/ir/quantized_type.h"
#include "mlir/Dialect/Quant/IR/QuantTypes.h"

namespace tenon::hlo {
using llvm::dyn_cast;
using llvm::isa;
using mlir::RankedTensorType;
using mlir::ShapedType;
using mlir::Type;

int elementClass(Type element) {
  if (auto integer = dyn_cast<mlir::IntegerType>(element)) {
    unsigned width = integer.getWidth();
    if (integer.isSignedInteger()) return 0;
    if (width == 1) return integer.isSignless() ? 1 : 0;
    bool known = width == 2 || width == 4 || width == 8 || width == 16 || width == 32 || width == 64;
    return known ? (integer.isSignless() ? 2 | 64 : 2) : 0;
  }
  if (isa<mlir::FloatType>(element))
    return isa<mlir::Float80Type, mlir::Float128Type, mlir::FloatTF32Type>(element) ? 0 : 4;
  if (auto complex = dyn_cast<mlir::ComplexType>(element))
    return complex.getElementType().isF32() || complex.getElementType().isF64() ? 8 : 0;
  if (isUniformlyQuantized(element)) return quantizedAxis(element) < 0 ? 16 : 32;
  if (isa<mlir::IndexType>(element)) return 128;
  return 0;
}

bool isTensorOf(Type type, int classes) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && (elementClass(tensor.getElementType()) & classes) != 0 && brokenQuantizedRule(tensor) == 0;
}

bool isTensorOfAnyRank(Type type, int classes) {
  auto unranked = dyn_cast<mlir::UnrankedTensorType>(type);
  return unranked ? (elementClass(unranked.getElementType()) & classes) != 0 : isTensorOf(type, classes);
}

bool isQuantized(Type element) {
  return isa<mlir::quant::UniformQuantizedType, mlir::quant::UniformQuantizedPerAxisType>(element);
}

int64_t quantizedAxis(Type element) {
  auto axis = dyn_cast<mlir::quant::UniformQuantizedPerAxisType>(element);
  return axis ? axis.getQuantizedDimension() : -1;
}

Type storageType(Type element) {
  auto quantized = dyn_cast<mlir::quant::QuantizedType>(element);
  return quantized ? quantized.getStorageType() : element;
}

Type expressedType(Type element) {
  auto quantized = dyn_cast<mlir::quant::QuantizedType>(element);
  return quantized ? quantized.getExpressedType() : element;
}

int64_t elementBits(Type element) {
  element = storageType(element);
  if (auto complex = dyn_cast<mlir::ComplexType>(element)) return 2 * elementBits(complex.getElementType());
  if (isa<mlir::IndexType>(element)) return 64;
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
}

int64_t elementBytes(Type element) { return (elementBits(element) + 7) / 8; }

bool sameElement(Type a, Type b) {
  if (a == b) return true;
  auto qa = dyn_cast<mlir::quant::QuantizedType>(a), qb = dyn_cast<mlir::quant::QuantizedType>(b);
  return qa && qb && qa.getStorageType() == qb.getStorageType() && qa.isSigned() == qb.isSigned() &&
         qa.getStorageTypeMin() == qb.getStorageTypeMin() &&
         qa.getStorageTypeMax() == qb.getStorageTypeMax() && qa.getExpressedType() == qb.getExpressedType() &&
         quantizedAxis(a) == quantizedAxis(b);
}

bool sameElementKind(Type a, Type b) {
  if (isa<mlir::FloatType>(a) && isa<mlir::FloatType>(b)) return true;
  if (isQuantized(a) && isQuantized(b)) return expressedType(a) == expressedType(b);
  return sameElement(a, b);
}

bool promotable(Type from, Type to) {
  if (sameElement(from, to)) return true;
  if (isa<mlir::FloatType>(from) && isa<mlir::FloatType>(to)) return true;
  if (isQuantized(from) && isQuantized(to))
    return expressedType(from) == expressedType(to) && elementBits(from) <= elementBits(to);
  bool integers = isa<mlir::IntegerType>(from) && isa<mlir::IntegerType>(to);
  bool complexes = isa<mlir::ComplexType>(from) && isa<mlir::ComplexType>(to);
  return (integers || complexes) && elementBits(from) <= elementBits(to);
}

llvm::ArrayRef<int64_t> boundsOf(RankedTensorType type) {
  auto extensions = llvm::dyn_cast_or_null<TypeExtensionsAttr>(type.getEncoding());
  return extensions ? extensions.getBounds() : llvm::ArrayRef<int64_t>();
}

namespace {
// No size of `shape` is over its bound.
bool within(llvm::ArrayRef<int64_t> shape, llvm::ArrayRef<int64_t> bounds) {
  return llvm::all_of(llvm::zip(shape, bounds), [](auto pair) {
    auto [size, bound] = pair;
    return ShapedType::isDynamic(size) || ShapedType::isDynamic(bound) || size <= bound;
  });
}
}  // namespace

bool compatibleShapes(Type a, Type b) {
  auto sa = dyn_cast<RankedTensorType>(a), sb = dyn_cast<RankedTensorType>(b);
  if (!sa || !sb || sa.getRank() != sb.getRank()) return false;
  for (auto [da, db] : llvm::zip_equal(sa.getShape(), sb.getShape()))
    if (da != db && !ShapedType::isDynamic(da) && !ShapedType::isDynamic(db)) return false;
  return within(sa.getShape(), boundsOf(sb)) && within(sb.getShape(), boundsOf(sa));
}

bool compatibleTypes(Type a, Type b) {
  if (a == b) return true;
  if (auto ta = dyn_cast<mlir::TupleType>(a)) {
    auto tb = dyn_cast<mlir::TupleType>(b);
    if (!tb || ta.size() != tb.size()) return false;
    for (auto [ea, eb] : llvm::zip_equal(ta.getTypes(), tb.getTypes()))
      if (!compatibleTypes(ea, eb)) return false;
    return true;
  }
  return compatibleShapes(a, b) && sameElement(llvm::cast<RankedTensorType>(a).getElementType(),
                                               llvm::cast<RankedTensorType>(b).getElementType());
}

Type mostSpecificType(Type a, Type b) {
  if (a == b || !compatibleTypes(a, b) || !isa<RankedTensorType>(a)) return a;
  auto sa = llvm::cast<RankedTensorType>(a), sb = llvm::cast<RankedTensorType>(b);
  llvm::SmallVector<int64_t> shape(sa.getShape()), bounds(shape.size(), ShapedType::kDynamic);
  for (size_t i = 0; i < shape.size(); ++i) {
    if (ShapedType::isDynamic(shape[i])) shape[i] = sb.getDimSize(i);
    if (!ShapedType::isDynamic(shape[i])) continue;
    for (llvm::ArrayRef<int64_t> each : {boundsOf(sa), boundsOf(sb)})
      if (i < each.size() && !ShapedType::isDynamic(each[i]))
        bounds[i] = ShapedType::isDynamic(bounds[i]) ? each[i] : std::min(bounds[i], each[i]);
  }
  bool bounded = !llvm::all_of(bounds, ShapedType::isDynamic);
  mlir::Attribute encoding =
      bounded ? mlir::Attribute(TypeExtensionsAttr::get(a.getContext(), bounds)) : mlir::Attribute();
  return RankedTensorType::get(shape, sa.getElementType(), encoding);
}

int64_t elementCount(RankedTensorType type) {
  __int128 count = 1;
  bool empty = false;
  for (int64_t size : type.getShape()) {
    if (ShapedType::isDynamic(size)) return -1;
    if (size == 0) empty = true;
    if (!empty && (count *= size) > (__int128(1) << 62)) return -1;
  }
  return empty ? 0 : static_cast<int64_t>(count);
}

}  // namespace tenon::hlo
