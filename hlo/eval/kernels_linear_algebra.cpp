#include "hlo/eval/kernels_linear_algebra.h"

#include <cmath>
#include <type_traits>

#include "hlo/eval/complex_functions.h"
#include "hlo/eval/kernels_elementwise.h"

namespace tenon::eval {

namespace {

using C = Complex<double>;

// Field operations, so that one algorithm serves real and complex matrices.
float MultiplySubtract(float acc, float a, float b) { return __builtin_fmaf(-a, b, acc); }
double MultiplySubtract(double acc, double a, double b) { return __builtin_fma(-a, b, acc); }
C MultiplySubtract(C acc, C a, C b) { return complex::Subtract(acc, complex::Multiply(a, b)); }
float Quotient(float a, float b) { return a / b; }
double Quotient(double a, double b) { return a / b; }
C Quotient(C a, C b) { return complex::Divide(a, b); }
float Conjugate(float a) { return a; }
double Conjugate(double a) { return a; }
C Conjugate(C a) { return {a.re, -a.im}; }
float RealPart(float a) { return a; }
double RealPart(double a) { return a; }
double RealPart(C a) { return a.re; }
template <class T>
T FromReal(double v) {
  if constexpr (std::is_same_v<T, C>) return {v, 0};
  return static_cast<T>(v);
}

// L of one n x n matrix; reads the lower triangle (of the conjugate transpose when `lower` is false).
template <class T>
void CholeskyMatrix(const T* a, T* out, int64_t n, bool lower) {
  auto read = [&](int64_t i, int64_t j) { return lower ? a[i * n + j] : Conjugate(a[j * n + i]); };
  std::vector<T> l(static_cast<size_t>(n * n), FromReal<T>(0));
  auto at = [&](int64_t i, int64_t j) -> T& { return l[static_cast<size_t>(i * n + j)]; };
  bool valid = true;
  for (int64_t j = 0; j < n && valid; ++j) {
    T pivot = FromReal<T>(static_cast<double>(RealPart(read(j, j))));
    for (int64_t k = 0; k < j; ++k) pivot = MultiplySubtract(pivot, at(j, k), Conjugate(at(j, k)));
    const auto square = RealPart(pivot);
    valid = square > 0;  // false for NaN too
    if (!valid) break;
    if constexpr (std::is_same_v<T, float>) {
      at(j, j) = __builtin_sqrtf(square);
    } else {
      at(j, j) = FromReal<T>(__builtin_sqrt(square));
    }
    for (int64_t i = j + 1; i < n; ++i) {
      T v = read(i, j);
      for (int64_t k = 0; k < j; ++k) v = MultiplySubtract(v, at(i, k), Conjugate(at(j, k)));
      at(i, j) = Quotient(v, at(j, j));
    }
  }
  for (int64_t i = 0; i < n; ++i) {
    for (int64_t j = 0; j < n; ++j) {
      out[i * n + j] = !valid ? FromReal<T>(__builtin_nan("")) : lower ? at(i, j) : Conjugate(at(j, i));
    }
  }
}

// One system. Columns of b are right-hand sides; x op(a) = b is solved as op(a)^T x^T = b^T.
template <class T>
void SolveMatrix(const T* a, const T* b, T* x, int64_t n, int64_t count, bool left, bool lower, bool unit,
                 TransposeA transpose) {
  // e(i, j) of the matrix M in M x = b.
  const bool flipped = (transpose != TransposeA::none) == left;
  auto e = [&](int64_t i, int64_t j) {
    const T v = flipped ? a[j * n + i] : a[i * n + j];
    return transpose == TransposeA::adjoint ? Conjugate(v) : v;
  };
  const bool forward = lower != flipped;
  const int64_t row_stride = left ? count : 1, column_stride = left ? 1 : n;
  for (int64_t column = 0; column < count; ++column) {
    auto index = [&](int64_t i) { return i * row_stride + column * column_stride; };
    for (int64_t step = 0; step < n; ++step) {
      const int64_t i = forward ? step : n - 1 - step;
      T v = b[index(i)];
      const int64_t first = forward ? 0 : i + 1, last = forward ? i : n;
      for (int64_t j = first; j < last; ++j) v = MultiplySubtract(v, e(i, j), x[index(j)]);
      x[index(i)] = unit ? v : Quotient(v, e(i, i));
    }
  }
}

// The type that matrices of `type` are computed in.
ElementType ComputeType(ElementType type) {
  if (IsComplex(type)) return ElementType::complex128;
  return type == ElementType::f64 ? ElementType::f64 : ElementType::f32;
}

}  // namespace

Tensor Cholesky(const Tensor& operand, bool lower) {
  if (!IsFloat(operand.type()) && !IsComplex(operand.type())) return {};
  const Tensor a = Convert(operand, ComputeType(operand.type()));
  Tensor result(a.type(), a.shape());
  const int64_t n = a.dim(a.rank() - 1), size = n * n;
  auto run = [&](auto zero) {
    using T = decltype(zero);
    T* out = result.mutable_data_as<T>();
    for (int64_t i = 0; i < a.count(); i += size) CholeskyMatrix(a.data_as<T>() + i, out + i, n, lower);
  };
  if (a.count() == 0) return Convert(result, operand.type());
  if (a.type() == ElementType::f32) run(float{});
  if (a.type() == ElementType::f64) run(double{});
  if (a.type() == ElementType::complex128) run(C{});
  return Convert(result, operand.type());
}

Tensor TriangularSolve(const Tensor& matrix, const Tensor& rhs, bool left, bool lower, bool unit_diagonal,
                       TransposeA transpose) {
  if (!IsFloat(matrix.type()) && !IsComplex(matrix.type())) return {};
  const Tensor a = Convert(matrix, ComputeType(matrix.type())), b = Convert(rhs, ComputeType(matrix.type()));
  Tensor result(b.type(), b.shape());
  if (b.count() == 0) return Convert(result, rhs.type());
  const int64_t n = a.dim(a.rank() - 1), rows = b.dim(b.rank() - 2), columns = b.dim(b.rank() - 1);
  auto run = [&](auto zero) {
    using T = decltype(zero);
    T* x = result.mutable_data_as<T>();
    for (int64_t i = 0; i < b.count() / (rows * columns); ++i) {
      SolveMatrix(a.data_as<T>() + i * n * n, b.data_as<T>() + i * rows * columns, x + i * rows * columns, n,
                  left ? columns : rows, left, lower, unit_diagonal, transpose);
    }
  };
  if (a.type() == ElementType::f32) run(float{});
  if (a.type() == ElementType::f64) run(double{});
  if (a.type() == ElementType::complex128) run(C{});
  return Convert(result, rhs.type());
}

}  // namespace tenon::eval
