// The value of a constant, whether it is in the IR or in the constant store, in one byte form
// (hlo/ir/constant_store.h).
#pragma once

#include "hlo/ir/constant_store.h"
#include "hlo/ir/dialect.h"
#include "mlir/IR/BuiltinAttributeInterfaces.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"

namespace tenon::hlo {

// Whether `value` may be the value of stablehlo.constant.
bool isLiteral(mlir::Attribute value);

// Bytes of a literal: one element when splat. `data` points into `owned` or into the store, whose
// entry is aligned first.
struct LiteralBytes {
  const std::byte* data = nullptr;
  uint64_t bytes = 0;
  bool splat = false;
  AlignedBytes owned;
};

// The entry that a store reference names; null where there is none of this hash and size. Its bytes may be
// unaligned still.
const ConstantEntry* storeEntry(ir::ConstAttr reference);

// Fails for literals of no dense form (strings, a reference to no entry, a resource of a wrong size).
mlir::FailureOr<LiteralBytes> literalBytes(mlir::TypedAttr value);

// The literal of `type` with these bytes: a store reference over kInlineConstantBytes, in the IR otherwise.
// `bytes` is one element when splat, else elementCount * elementBytes. Quantized types take the storage type.
mlir::TypedAttr makeLiteral(mlir::RankedTensorType type, const void* data, uint64_t bytes, bool splat);
mlir::TypedAttr makeLiteral(mlir::RankedTensorType type, AlignedBytes bytes, bool splat);

// The same value in the IR, for printers and writers that know no store. Null where literalBytes fails.
mlir::DenseElementsAttr denseLiteral(mlir::TypedAttr value);
// The same value with its bytes in the store when they are more than kInlineConstantBytes.
mlir::TypedAttr storedLiteral(mlir::TypedAttr value);

}  // namespace tenon::hlo
