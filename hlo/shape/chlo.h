// Result shapes of chlo's ops. See hlo/shape/shape.h for the conventions.
#pragma once

#include "hlo/ir/chlo.h"
#include "hlo/shape/shape.h"

namespace tenon::hlo {

// Where the dimensions of a `rank`-dimensional operand go in a result of `result` dimensions: the last ones,
// or `given`.
llvm::SmallVector<int64_t> broadcastMap(int64_t rank, int64_t result,
                                        std::optional<llvm::ArrayRef<int64_t>> given);

// Of operands whose dimensions go to maps[i] of the result; absent where sizes meet that are neither equal
// nor 1.
InferredShape broadcastShape(llvm::ArrayRef<llvm::ArrayRef<int64_t>> shapes,
                             llvm::ArrayRef<llvm::SmallVector<int64_t>> maps, int64_t rank);

// What a ragged dot splits into groups.
enum class RaggedMode { kFree, kContracting, kBatch };
RaggedMode raggedMode(chlo::RaggedDotDimensionNumbersAttr numbers);

// Dimensions of an operand that are in none of the lists, ascending.
llvm::SmallVector<int64_t> otherDims(int64_t rank, llvm::ArrayRef<llvm::ArrayRef<int64_t>> lists);

// Groups where lhs contracts, then batching, free lhs and free rhs dimensions.
llvm::SmallVector<int64_t> raggedDotShape(llvm::ArrayRef<int64_t> lhs, llvm::ArrayRef<int64_t> rhs,
                                          int64_t groups, chlo::RaggedDotDimensionNumbersAttr numbers);

}  // namespace tenon::hlo
