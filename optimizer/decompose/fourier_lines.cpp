// Short lines: one product with the matrix of the transform. Lengths with factors: two shorter transforms and
// a twist between them. Long primes: a convolution of a power of two (Bluestein).
#include <cstdlib>

#include "numerics/functions/trigonometric.h"
#include "optimizer/analysis/op_class.h"
#include "optimizer/decompose/fourier.h"

namespace tenon::opt {
namespace {

using mlir::Value;

// Longest line that is one product where it has factors, and where it has none.
constexpr int64_t kDirect = 32, kDirectPrime = 256, kMaxFactor = 64;

struct Root {
  double re, im;
};

// e^(-2 pi i k / n), or its conjugate. The angle is brought to a quarter of a turn, so that multiples of a
// quarter are exact.
Root RootOf(int64_t k, int64_t n, bool inverse) {
  numerics::ScalarBuilder scalar;
  constexpr double kHalfPi = 0x1.921fb54442d18p0;
  k %= n;
  int64_t quadrant = 4 * k / n;
  double angle = kHalfPi * (static_cast<double>(4 * k - quadrant * n) / static_cast<double>(n));
  double c = numerics::CosD(scalar, angle), s = numerics::SinD(scalar, angle);
  const Root turned[] = {{c, -s}, {-s, -c}, {-c, s}, {s, c}};
  Root root = turned[quadrant];
  return inverse ? Root{root.re, -root.im} : root;
}

std::vector<Root> RootsOf(int64_t n, bool inverse) {
  std::vector<Root> roots;
  for (int64_t k = 0; k < n; ++k) roots.push_back(RootOf(k, n, inverse));
  return roots;
}

// The factor that is split off, 1 when there is none.
int64_t FactorOf(int64_t n) {
  int64_t best = 1;
  auto distance = [&](int64_t f) { return std::llabs(f * f - n); };
  for (int64_t f = 2; f <= std::min(kMaxFactor, n / 2); ++f)
    if (n % f == 0 && (best == 1 || distance(f) < distance(best))) best = f;
  return best;
}

Value Direct(ArrayBuilder& b, Value lines, bool inverse, int64_t results) {
  int64_t count = ShapeOf(lines)[0], parts = ShapeOf(lines)[1], n = ShapeOf(lines)[2];
  std::vector<Root> roots = RootsOf(n, inverse);
  double scale = inverse ? 1 / static_cast<double>(n) : 1;
  std::vector<double> matrix(static_cast<size_t>(parts * n * results * n));
  for (int64_t j = 0; j < n; ++j) {
    for (int64_t k = 0; k < n; ++k) {
      Root root = roots[static_cast<size_t>(j * k % n)];
      // (re + i im) root, from part p to part r.
      const double entries[2][2] = {{root.re, root.im}, {-root.im, root.re}};
      for (int64_t p = 0; p < parts; ++p)
        for (int64_t r = 0; r < results; ++r)
          matrix[static_cast<size_t>(((p * n + j) * results + r) * n + k)] = entries[p][r] * scale;
    }
  }
  Value product = b.Dot(b.Reshape(lines, {count, parts * n}),
                        b.Literal({parts * n, results * n}, ElementOf(lines), matrix), {}, {}, {1}, {0});
  return b.Reshape(product, {count, results, n});
}

struct Pair {
  Value re, im;
};

Pair Times(ArrayBuilder& b, Pair x, Pair y) {
  return {b.sub(b.mul(x.re, y.re), b.mul(x.im, y.im)), b.add(b.mul(x.re, y.im), b.mul(x.im, y.re))};
}

// One number an entry of the dimensions `dims` of `shape`.
Pair Constant(ArrayBuilder& b, ArrayBuilder::Dims shape, ArrayBuilder::Dims dims, mlir::Type element,
              llvm::ArrayRef<Root> roots) {
  std::vector<double> re, im;
  for (const Root& root : roots) {
    re.push_back(root.re);
    im.push_back(root.im);
  }
  ArrayBuilder::Shape own;
  for (int64_t dim : dims) own.push_back(shape[dim]);
  return {b.Broadcast(b.Literal(own, element, re), shape, dims),
          b.Broadcast(b.Literal(own, element, im), shape, dims)};
}

// Of [P, 2, n] the parts as [P, n].
Pair Split(ArrayBuilder& b, Value lines) {
  int64_t count = ShapeOf(lines)[0], n = ShapeOf(lines)[2];
  return {b.Reshape(b.Slice(lines, 1, 0, 1), {count, n}), b.Reshape(b.Slice(lines, 1, 1, 2), {count, n})};
}

Value Joined(ArrayBuilder& b, Pair x) {
  int64_t count = ShapeOf(x.re)[0], n = ShapeOf(x.re)[1];
  return b.Concatenate({b.Reshape(x.re, {count, 1, n}), b.Reshape(x.im, {count, 1, n})}, 1);
}

// n = first * second; entry i * second + j of the input, entry k + first * l of the result:
// the sum over j of root(second)^(j l) root(n)^(j k) times the sum over i of root(first)^(i k).
Value ByFactors(ArrayBuilder& b, Value lines, int64_t first, bool inverse, int64_t results) {
  int64_t count = ShapeOf(lines)[0], parts = ShapeOf(lines)[1], n = ShapeOf(lines)[2], second = n / first;
  Value columns = b.Transpose(b.Reshape(lines, {count, parts, first, second}), {0, 3, 1, 2});
  Value inner = FourierLines(b, b.Reshape(columns, {count * second, parts, first}), inverse);
  Pair x = Split(b, inner);
  std::vector<Root> twist;
  for (int64_t j = 0; j < second; ++j)
    for (int64_t k = 0; k < first; ++k) twist.push_back(RootOf(j * k, n, inverse));
  ArrayBuilder::Shape shape = {count, second, first};
  Pair twisted = Times(b, {b.Reshape(x.re, shape), b.Reshape(x.im, shape)},
                       Constant(b, shape, {1, 2}, ElementOf(lines), twist));
  auto rows = [&](Value part) { return b.Reshape(b.Transpose(part, {0, 2, 1}), {count * first, second}); };
  Value outer = FourierLines(b, Joined(b, {rows(twisted.re), rows(twisted.im)}), inverse, results);
  Value ordered = b.Transpose(b.Reshape(outer, {count, first, results, second}), {0, 2, 3, 1});
  return b.Reshape(ordered, {count, results, n});
}

// In place, by halves; for constants only. roots: of a multiple of x's length, every `stride`-th one of x's.
void TransformHere(std::vector<Root>& x, const std::vector<Root>& roots, size_t stride) {
  if (x.size() == 1) return;
  std::vector<Root> even, odd;
  for (size_t i = 0; i < x.size(); ++i) (i % 2 == 0 ? even : odd).push_back(x[i]);
  TransformHere(even, roots, 2 * stride);
  TransformHere(odd, roots, 2 * stride);
  for (size_t k = 0; k < even.size(); ++k) {
    Root w = roots[k * stride], o = odd[k];
    Root t = {w.re * o.re - w.im * o.im, w.re * o.im + w.im * o.re};
    x[k] = {even[k].re + t.re, even[k].im + t.im};
    x[k + even.size()] = {even[k].re - t.re, even[k].im - t.im};
  }
}

// j k = (j^2 + k^2 - (k - j)^2) / 2 makes the sum a convolution with a chirp, here of the next power of two.
Value ByConvolution(ArrayBuilder& b, Value lines, bool inverse, int64_t results) {
  int64_t count = ShapeOf(lines)[0], parts = ShapeOf(lines)[1], n = ShapeOf(lines)[2], m = 1;
  while (m < 2 * n - 1) m *= 2;
  std::vector<Root> chirp, kernel(static_cast<size_t>(m), Root{0, 0}), last;
  for (int64_t k = 0; k < n; ++k) {
    Root w = RootOf(k * k % (2 * n), 2 * n, inverse);
    chirp.push_back(w);
    double scale = inverse ? 1 / static_cast<double>(n) : 1;
    last.push_back({w.re * scale, w.im * scale});
    kernel[static_cast<size_t>(k)] = kernel[static_cast<size_t>((m - k) % m)] = {w.re, -w.im};
  }
  TransformHere(kernel, RootsOf(m, false), 1);
  mlir::Type element = ElementOf(lines);
  Pair w = Constant(b, {count, n}, {1}, element, chirp), x;
  if (parts == 1) {
    Value real = b.Reshape(lines, {count, n});
    x = {b.mul(real, w.re), b.mul(real, w.im)};
  } else {
    x = Times(b, Split(b, lines), w);
  }
  Value spectrum = FourierLines(b, b.PadZeros(Joined(b, x), 2, 0, m - n), false);
  Pair product = Times(b, Split(b, spectrum), Constant(b, {count, m}, {1}, element, kernel));
  Value back = b.Slice(FourierLines(b, Joined(b, product), true), 2, 0, n);
  Pair y = Times(b, Split(b, back), Constant(b, {count, n}, {1}, element, last));
  return results == 1 ? b.Reshape(y.re, {count, 1, n}) : Joined(b, y);
}

}  // namespace

Value FourierLines(ArrayBuilder& b, Value lines, bool inverse, int64_t results) {
  int64_t n = ShapeOf(lines)[2], factor = n <= kDirect ? 1 : FactorOf(n);
  if (factor > 1) return ByFactors(b, lines, factor, inverse, results);
  return n <= kDirectPrime ? Direct(b, lines, inverse, results) : ByConvolution(b, lines, inverse, results);
}

}  // namespace tenon::opt
