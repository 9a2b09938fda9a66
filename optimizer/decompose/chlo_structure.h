// Client ops of which each has a file of its own. Sizes may be open.
#pragma once

#include "optimizer/decompose/decompose.h"

namespace tenon::opt {

// A dot per group; where the number of groups is open, a scan over them.
bool RaggedDotToDots(mlir::Operation* op, Rewriter& rewriter);
// A while loop that carries the position, the inputs, the carried values and the outputs.
bool ScanToWhile(mlir::Operation* op, Rewriter& rewriter);

}  // namespace tenon::opt
