// The discrete Fourier transform of lines, written as products of matrices over pairs (real parts, imaginary
// parts).
#pragma once

#include "optimizer/decompose/array_builder.h"

namespace tenon::opt {

// `lines` is [P, parts, n]: parts is 1 for real values, 2 for real and imaginary parts. The result is [P,
// results, n]: both parts, or the real one only. The inverse divides by n.
mlir::Value FourierLines(ArrayBuilder& b, mlir::Value lines, bool inverse, int64_t results = 2);

}  // namespace tenon::opt
