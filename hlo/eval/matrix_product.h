// C = A * B for one element type: the arithmetic under dot and convolution.
//
// Order of additions: each C[m][n] starts at 0 and takes k = 0, 1, ... in turn, acc = fma(A[m][k], B[k][n],
// acc) for f32 and f64, acc = acc + A*B wrapping for integers, or/and for i1. It depends on no blocking, so
// every version of the loop gives the same bits.
#pragma once

#include <cstddef>
#include <cstdint>

#include "numerics/element_type.h"

namespace tenon::eval {

// Row-major matrices; a row starts `lda` (`ldb`, `ldc`) elements after the one before. The type is f32, f64,
// an integer, i1 or complex. C is written, never read.
struct MatrixProduct {
  const void* a;
  const void* b;
  void* c;
  int64_t m, n, k;
  int64_t lda, ldb, ldc;
};
// False when the type has no product.
bool Multiply(ElementType type, const MatrixProduct& product);

// out[c] = the sum over t of rows[t][c] * weights[t * channels + c], t ascending: the product of a
// convolution with one input and one output feature a group, all groups at once.
bool MultiplyChannels(ElementType type, const void* const* rows, const void* weights, void* out,
                      int64_t count, int64_t channels);

}  // namespace tenon::eval
