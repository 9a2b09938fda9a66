// rng, whose generator nobody specifies, by one that is.
#pragma once

#include "optimizer/decompose/decompose.h"

namespace tenon::opt {

// The bits of THREE_FRY with the source op's number for a key, so that the same program draws the same
// numbers on every target, each op others, and an op in a loop the same ones every time. Uniform in [a, b);
// normal with mean a and deviation b (Box and Muller).
bool RngToBits(mlir::Operation* op, Rewriter& rewriter);

}  // namespace tenon::opt
