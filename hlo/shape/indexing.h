// Result shape of gather. See hlo/shape/shape.h for the conventions.
#pragma once

#include "hlo/ir/dialect.h"
#include "hlo/shape/shape.h"

namespace tenon::hlo {

// Batch dimensions of the indices, with slice sizes (without collapsed and batching ones) at offset_dims.
InferredShape gatherShape(llvm::ArrayRef<int64_t> indices, llvm::ArrayRef<int64_t> sliceSizes,
                          GatherDimensionNumbersAttr numbers);

}  // namespace tenon::hlo
