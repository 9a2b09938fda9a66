// Element types of the ABI for MLIR's.
#pragma once

#include <cstdint>

#include "mlir/IR/Types.h"

namespace tenon::host {

// TENON_ELEMENT_* of an element type, TENON_ELEMENT_INVALID when the ABI has none (index, quantized types).
uint32_t ElementTypeOf(mlir::Type element);

// Bytes of one element in memory: at least one; 0 for tokens and tuples.
uint64_t StorageBytes(uint32_t element);

// "f32", for messages.
const char* ElementTypeName(uint32_t element);

}  // namespace tenon::host
