#include "hlo/eval/kernels_fourier.h"

#include <algorithm>
#include <vector>

#include "hlo/eval/complex_functions.h"
#include "hlo/eval/kernels_elementwise.h"
#include "hlo/eval/kernels_movement.h"
#include "numerics/functions/trigonometric.h"
#include "tenon/backend.h"

namespace tenon::eval {

namespace {

using C = Complex<double>;

// e^(-2 pi i k / n), k < n; the angle is brought to a quarter of a turn first, so that multiples of a quarter
// are exact.
std::vector<C> Roots(int64_t n) {
  numerics::ScalarBuilder builder;
  constexpr double kHalfPi = 0x1.921fb54442d18p0;
  std::vector<C> roots(static_cast<size_t>(n));
  for (int64_t k = 0; k < n; ++k) {
    const int64_t quadrant = 4 * k / n;
    const double angle = kHalfPi * (static_cast<double>(4 * k - quadrant * n) / static_cast<double>(n));
    const double c = numerics::CosD(builder, angle), s = numerics::SinD(builder, angle);
    const C turned[] = {{c, -s}, {-s, -c}, {-c, s}, {s, c}};
    roots[static_cast<size_t>(k)] = turned[quadrant];
  }
  return roots;
}

// out[k] = sum of in[j * stride] * root^(j k * step): by the smallest prime factor of n, down to a sum over a
// prime.
void Transform(const C* in, int64_t stride, C* out, int64_t n, const std::vector<C>& roots) {
  const auto total = static_cast<int64_t>(roots.size());
  const int64_t step = total / n;
  int64_t factor = 2;
  while (factor * factor <= n && n % factor != 0) ++factor;
  if (n % factor != 0 || factor >= n) {
    for (int64_t k = 0; k < n; ++k) {
      C sum{0, 0};
      for (int64_t j = 0; j < n; ++j) {
        sum = complex::Add(sum,
                           complex::Multiply(in[j * stride], roots[static_cast<size_t>(j * k % n * step)]));
      }
      out[k] = sum;
    }
    return;
  }
  const int64_t part = n / factor;
  std::vector<C> parts(static_cast<size_t>(n));
  for (int64_t f = 0; f < factor; ++f)
    Transform(in + f * stride, stride * factor, parts.data() + f * part, part, roots);
  for (int64_t k = 0; k < n; ++k) {
    C sum = parts[static_cast<size_t>(k % part)];
    for (int64_t f = 1; f < factor; ++f) {
      sum = complex::Add(sum, complex::Multiply(parts[static_cast<size_t>(f * part + k % part)],
                                                roots[static_cast<size_t>(f * k % n * step)]));
    }
    out[k] = sum;
  }
}

// In place along one dimension of a dense array.
void TransformAlong(C* data, const Shape& shape, size_t dimension, bool inverse) {
  const int64_t n = shape[dimension];
  if (n == 0 || ElementCount(shape) == 0) return;
  const std::vector<C> roots = Roots(n);
  int64_t inner = 1;
  for (size_t d = dimension + 1; d < shape.size(); ++d) inner *= shape[d];
  std::vector<C> line(static_cast<size_t>(n)), result(static_cast<size_t>(n));
  for (int64_t outer = 0; outer < ElementCount(shape) / (n * inner); ++outer) {
    for (int64_t i = 0; i < inner; ++i) {
      C* first = data + outer * n * inner + i;
      // The inverse is the transform of the conjugate, conjugated and divided.
      for (int64_t j = 0; j < n; ++j)
        line[static_cast<size_t>(j)] = {first[j * inner].re,
                                        inverse ? -first[j * inner].im : first[j * inner].im};
      Transform(line.data(), 1, result.data(), n, roots);
      for (int64_t j = 0; j < n; ++j) {
        const C v = result[static_cast<size_t>(j)];
        first[j * inner] = inverse ? C{v.re / static_cast<double>(n), -v.im / static_cast<double>(n)} : v;
      }
    }
  }
}

}  // namespace

Tensor FourierTransform(const Tensor& operand, FourierKind kind, std::span<const int64_t> lengths) {
  Tensor data = Convert(operand, ElementType::complex128);
  const size_t rank = operand.rank(), count = lengths.size(), first = rank - count;
  Shape shape = data.shape();
  const bool wide = operand.type() == ElementType::f64 || operand.type() == ElementType::complex128;
  const ElementType complex_type = wide ? ElementType::complex128 : ElementType::complex64;
  const bool inverse = kind == FourierKind::ifft || kind == FourierKind::irfft;
  if (kind == FourierKind::irfft) {
    // All dimensions but the last first; then the last is completed by the symmetry of a real signal.
    for (size_t d = first; d + 1 < rank; ++d) TransformAlong(data.mutable_data_as<C>(), shape, d, true);
    const int64_t n = lengths.back(), half = shape.back();
    shape.back() = n;
    Tensor full = Tensor::Zeros(ElementType::complex128, shape);
    C* to = full.mutable_data_as<C>();
    for (int64_t line = 0; n > 0 && line < full.count() / n; ++line) {
      for (int64_t j = 0; j < n; ++j) {
        const int64_t source = std::min(j, n - j);
        if (source >= half) continue;
        const C v = data.data_as<C>()[line * half + source];
        const bool real = j == 0 || 2 * j == n;  // the imaginary part there means nothing
        to[line * n + j] = {v.re, real ? 0.0 : j == source ? v.im : -v.im};
      }
    }
    TransformAlong(full.mutable_data_as<C>(), shape, rank - 1, true);
    const Tensor parts = Elementwise(TENON_OP_REAL, std::span(&full, 1));
    return Convert(parts, wide ? ElementType::f64 : ElementType::f32);
  }
  if (kind == FourierKind::rfft) {
    TransformAlong(data.mutable_data_as<C>(), shape, rank - 1, false);
    const Shape starts(rank, 0), strides(rank, 1);
    shape.back() = shape.back() == 0 ? 0 : shape.back() / 2 + 1;
    data = Slice(data, starts, shape, strides);
    for (size_t d = rank - 1; d-- > first;) TransformAlong(data.mutable_data_as<C>(), shape, d, false);
    return Convert(data, complex_type);
  }
  for (size_t d = rank; d-- > first;) TransformAlong(data.mutable_data_as<C>(), shape, d, inverse);
  return Convert(data, complex_type);
}

}  // namespace tenon::eval
