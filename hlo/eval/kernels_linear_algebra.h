// cholesky and triangular_solve over the last two dimensions; the ones before are batches. Floats narrower
// than f32 compute in f32 and complex<f32> in f64 parts, rounded once; sums run over ascending indices.
#pragma once

#include "hlo/eval/tensor.h"

namespace tenon::eval {

// The factor L (lower) or U, the other triangle zero. A matrix that is not positive definite gives NaN
// everywhere.
Tensor Cholesky(const Tensor& a, bool lower);

enum class TransposeA { none, transpose, adjoint };

// x of op(a) x = b, or of x op(a) = b. The other triangle of a is not read, nor the diagonal when it is
// `unit`.
Tensor TriangularSolve(const Tensor& a, const Tensor& b, bool left, bool lower, bool unit_diagonal,
                       TransposeA transpose);

}  // namespace tenon::eval
