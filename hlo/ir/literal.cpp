#include "hlo/ir/literal.h"

#include <cstring>

#include "hlo/ir/dialect.h"
#include "hlo/ir/types.h"
#include "mlir/IR/DialectResourceBlobManager.h"

namespace tenon::hlo {
using llvm::dyn_cast;
using mlir::failure;
using mlir::FailureOr;
using mlir::RankedTensorType;
using mlir::TypedAttr;

namespace {

bool isBool(mlir::Type element) { return element.isInteger(1); }

// Clears the unused high bits of elements narrower than a byte, as MLIR's literals have them.
void maskNarrow(mlir::Type element, std::byte* data, uint64_t bytes) {
  int64_t bits = elementBits(element);
  if (bits >= 8 || bits == 0) return;
  std::byte mask{static_cast<unsigned char>((1 << bits) - 1)};
  for (uint64_t i = 0; i < bytes; ++i) data[i] &= mask;
}

// Sets the unused high bits of elements narrower than a byte as buffers have them: signed integers are
// sign-extended, all others have zeros.
void extendNarrow(mlir::Type element, std::byte* data, uint64_t bytes) {
  maskNarrow(element, data, bytes);
  int64_t bits = elementBits(element);
  auto integer = dyn_cast<mlir::IntegerType>(element);
  if (!integer || integer.isUnsigned() || isBool(element) || bits >= 8) return;
  int sign = 1 << (bits - 1);
  for (uint64_t i = 0; i < bytes; ++i)
    data[i] = static_cast<std::byte>((std::to_integer<int>(data[i]) ^ sign) - sign);
}

FailureOr<LiteralBytes> denseBytes(mlir::DenseElementsAttr dense, mlir::Type element) {
  LiteralBytes result;
  result.splat = dense.isSplat();
  if (isBool(element)) {
    uint64_t count = result.splat ? 1 : dense.getNumElements();
    result.owned = AlignedBytes(count);
    uint64_t i = 0;
    if (result.splat)
      result.owned.data()[i++] = std::byte{dense.getSplatValue<bool>()};
    else
      for (bool value : dense.getValues<bool>()) result.owned.data()[i++] = std::byte{value};
  } else {
    llvm::ArrayRef<char> raw = dense.getRawData();
    result.owned = AlignedBytes(raw.size());
    if (!raw.empty()) std::memcpy(result.owned.data(), raw.data(), raw.size());
    extendNarrow(element, result.owned.data(), raw.size());
  }
  result.data = result.owned.data();
  result.bytes = result.owned.size();
  return result;
}

FailureOr<LiteralBytes> resourceBytes(mlir::DenseResourceElementsAttr resource, RankedTensorType type) {
  mlir::AsmResourceBlob* blob = resource.getRawHandle().getBlob();
  int64_t count = elementCount(type);
  if (!blob || count < 0) return failure();
  llvm::ArrayRef<char> raw = blob->getData();
  mlir::Type element = type.getElementType();
  uint64_t bytes = static_cast<uint64_t>(count) * elementBytes(element);
  LiteralBytes result;
  result.owned = AlignedBytes(bytes);
  if (isBool(element) && raw.size() == (static_cast<uint64_t>(count) + 7) / 8 && raw.size() != bytes) {
    for (int64_t i = 0; i < count; ++i) result.owned.data()[i] = std::byte(raw[i / 8] >> (i % 8) & 1);
  } else if (raw.size() == bytes) {
    if (bytes != 0) std::memcpy(result.owned.data(), raw.data(), bytes);
    extendNarrow(element, result.owned.data(), bytes);
  } else {
    return failure();
  }
  result.data = result.owned.data();
  result.bytes = bytes;
  return result;
}

}  // namespace

bool isLiteral(mlir::Attribute value) {
  return llvm::isa_and_nonnull<mlir::ElementsAttr, ir::ConstAttr>(value);
}

const ConstantEntry* storeEntry(ir::ConstAttr reference) {
  auto type = dyn_cast<RankedTensorType>(reference.getType());
  const ConstantEntry* entry = constantStore(reference.getContext()).Find(reference.getId());
  int64_t count = type ? elementCount(type) : -1;
  if (!entry || count < 0 || HashText(entry->hash) != std::string_view(reference.getHash())) return nullptr;
  uint64_t elements = entry->splat ? 1 : static_cast<uint64_t>(count);
  return entry->bytes == elements * elementBytes(type.getElementType()) ? entry : nullptr;
}

FailureOr<LiteralBytes> literalBytes(TypedAttr value) {
  auto type = value ? dyn_cast<RankedTensorType>(value.getType()) : RankedTensorType();
  if (!type) return failure();
  if (auto reference = dyn_cast<ir::ConstAttr>(value)) {
    const ConstantEntry* entry = storeEntry(reference);
    if (!entry) return failure();
    LiteralBytes result;
    result.data = constantStore(value.getContext()).Align(entry->id);
    result.bytes = entry->bytes;
    result.splat = entry->splat;
    return result;
  }
  if (elementBits(type.getElementType()) == 0) return failure();
  if (auto dense = dyn_cast<mlir::DenseIntOrFPElementsAttr>(value))
    return denseBytes(dense, type.getElementType());
  if (auto resource = dyn_cast<mlir::DenseResourceElementsAttr>(value)) return resourceBytes(resource, type);
  return failure();
}

namespace {

mlir::DenseElementsAttr makeDense(RankedTensorType type, const std::byte* data, uint64_t bytes) {
  if (isBool(type.getElementType())) {
    llvm::SmallVector<bool> values;
    values.reserve(bytes);
    for (uint64_t i = 0; i < bytes; ++i) values.push_back(data[i] != std::byte{0});
    return mlir::DenseElementsAttr::get(type, llvm::ArrayRef<bool>(values));
  }
  if (elementBits(type.getElementType()) < 8) {
    llvm::SmallVector<std::byte> masked(data, data + bytes);
    maskNarrow(type.getElementType(), masked.data(), bytes);
    return mlir::DenseElementsAttr::getFromRawBuffer(
        type, llvm::ArrayRef(reinterpret_cast<const char*>(masked.data()), bytes));
  }
  return mlir::DenseElementsAttr::getFromRawBuffer(
      type, llvm::ArrayRef(reinterpret_cast<const char*>(data), bytes));
}

RankedTensorType plainType(RankedTensorType type) { return type.clone(storageType(type.getElementType())); }

TypedAttr reference(RankedTensorType type, const ConstantEntry& entry) {
  mlir::MLIRContext* context = type.getContext();
  context->getOrLoadDialect<ir::TenonDialect>();
  return ir::ConstAttr::get(context, entry.id, HashText(entry.hash), type);
}

}  // namespace

TypedAttr makeLiteral(RankedTensorType type, const void* data, uint64_t bytes, bool splat) {
  type = plainType(type);
  if (bytes <= kInlineConstantBytes) return makeDense(type, static_cast<const std::byte*>(data), bytes);
  return reference(type, constantStore(type.getContext()).Copy(data, bytes, splat));
}

TypedAttr makeLiteral(RankedTensorType type, AlignedBytes bytes, bool splat) {
  type = plainType(type);
  if (bytes.size() <= kInlineConstantBytes) return makeDense(type, bytes.data(), bytes.size());
  return reference(type, constantStore(type.getContext()).Add(std::move(bytes), splat));
}

mlir::DenseElementsAttr denseLiteral(TypedAttr value) {
  if (auto dense = dyn_cast<mlir::DenseElementsAttr>(value)) return dense;
  FailureOr<LiteralBytes> bytes = literalBytes(value);
  if (failed(bytes)) return {};
  return makeDense(llvm::cast<RankedTensorType>(value.getType()), bytes->data, bytes->bytes);
}

TypedAttr storedLiteral(TypedAttr value) {
  if (llvm::isa<ir::ConstAttr>(value)) return value;
  FailureOr<LiteralBytes> bytes = literalBytes(value);
  if (failed(bytes)) return value;
  if (bytes->bytes <= kInlineConstantBytes && llvm::isa<mlir::DenseElementsAttr>(value)) return value;
  return makeLiteral(llvm::cast<RankedTensorType>(value.getType()), std::move(bytes->owned), bytes->splat);
}

}  // namespace tenon::hlo
