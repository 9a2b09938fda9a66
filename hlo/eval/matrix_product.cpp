#include "hlo/eval/matrix_product.h"

#include <algorithm>
#include <type_traits>
#include <vector>

#include "hlo/eval/complex.h"
#include "hlo/eval/loop_versions.h"
#include "numerics/integer.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace tenon::eval {

namespace {

// acc + a * b of each type.
struct FloatStep {
  static float Apply(float a, float b, float acc) { return __builtin_fmaf(a, b, acc); }
  static double Apply(double a, double b, double acc) { return __builtin_fma(a, b, acc); }
};
template <ElementType kType>
struct IntegerStep {
  using I = numerics::IntegerOf<kType>;
  using T = typename I::Value;
  static T Apply(T a, T b, T acc) { return I::Add(acc, I::Multiply(a, b)); }
};
struct PredicateStep {
  static bool Apply(bool a, bool b, bool acc) { return acc | (a & b); }
};
struct ComplexStep {
  template <class F>
  static Complex<F> Apply(Complex<F> a, Complex<F> b, Complex<F> acc) {
    return {acc.re + (a.re * b.re - a.im * b.im), acc.im + (a.re * b.im + a.im * b.re)};
  }
};

// Any type: a strip of columns in accumulators, all of k.
template <class T, class Step>
struct Strips {
  static void Run(const MatrixProduct& p) {
    constexpr int64_t kStrip = 32;
    const auto* a = static_cast<const T*>(p.a);
    const auto* b = static_cast<const T*>(p.b);
    auto* c = static_cast<T*>(p.c);
    for (int64_t m = 0; m < p.m; ++m) {
      for (int64_t n0 = 0; n0 < p.n; n0 += kStrip) {
        const int64_t width = std::min(kStrip, p.n - n0);
        T acc[kStrip] = {};
        if (width == kStrip) {
          for (int64_t k = 0; k < p.k; ++k) {
            const T x = a[m * p.lda + k];
            const T* row = b + k * p.ldb + n0;
            for (int64_t j = 0; j < kStrip; ++j) acc[j] = Step::Apply(x, row[j], acc[j]);
          }
        } else {
          for (int64_t k = 0; k < p.k; ++k) {
            const T x = a[m * p.lda + k];
            const T* row = b + k * p.ldb + n0;
            for (int64_t j = 0; j < width; ++j) acc[j] = Step::Apply(x, row[j], acc[j]);
          }
        }
        for (int64_t j = 0; j < width; ++j) c[m * p.ldc + n0 + j] = acc[j];
      }
    }
  }
  TENON_AVX2 static void RunAvx2(const MatrixProduct& p) { Run(p); }
};

template <class T, class Step>
void RunStrips(const MatrixProduct& p) {
  if (detail::HasAvx2()) {
    Strips<T, Step>::RunAvx2(p);
  } else {
    Strips<T, Step>::Run(p);
  }
}

#if defined(__x86_64__)

constexpr int64_t kTileRows = 6, kTileColumns = 16, kDepth = 512;

// Rows x 16 of C over k in [0, depth), from a packed panel of B. C holds the sum so far unless `first`.
template <int kRows>
[[gnu::target("avx2,fma")]] void Tile(const float* a, int64_t lda, const float* panel, float* c, int64_t ldc,
                                      int64_t depth, bool first) {
  __m256 acc[kRows][2];
#pragma clang loop unroll(full)
  for (int r = 0; r < kRows; ++r) {
    acc[r][0] = first ? _mm256_setzero_ps() : _mm256_loadu_ps(c + r * ldc);
    acc[r][1] = first ? _mm256_setzero_ps() : _mm256_loadu_ps(c + r * ldc + 8);
  }
  for (int64_t k = 0; k < depth; ++k) {
    const __m256 b0 = _mm256_load_ps(panel + k * kTileColumns),
                 b1 = _mm256_load_ps(panel + k * kTileColumns + 8);
#pragma clang loop unroll(full)
    for (int r = 0; r < kRows; ++r) {
      const __m256 x = _mm256_broadcast_ss(a + r * lda + k);
      acc[r][0] = _mm256_fmadd_ps(x, b0, acc[r][0]);
      acc[r][1] = _mm256_fmadd_ps(x, b1, acc[r][1]);
    }
  }
#pragma clang loop unroll(full)
  for (int r = 0; r < kRows; ++r) {
    _mm256_storeu_ps(c + r * ldc, acc[r][0]);
    _mm256_storeu_ps(c + r * ldc + 8, acc[r][1]);
  }
}

void TileOfRows(int64_t rows, const float* a, int64_t lda, const float* panel, float* c, int64_t ldc,
                int64_t depth, bool first) {
  switch (rows) {
    case 1:
      return Tile<1>(a, lda, panel, c, ldc, depth, first);
    case 2:
      return Tile<2>(a, lda, panel, c, ldc, depth, first);
    case 3:
      return Tile<3>(a, lda, panel, c, ldc, depth, first);
    case 4:
      return Tile<4>(a, lda, panel, c, ldc, depth, first);
    case 5:
      return Tile<5>(a, lda, panel, c, ldc, depth, first);
    default:
      return Tile<6>(a, lda, panel, c, ldc, depth, first);
  }
}

// Panels of 16 columns of B are packed once each; a partial sum that waits in C between depths is exact.
void MultiplyTiled(const MatrixProduct& p) {
  const auto* a = static_cast<const float*>(p.a);
  const auto* b = static_cast<const float*>(p.b);
  auto* c = static_cast<float*>(p.c);
  struct alignas(32) Line {
    float v[kTileColumns];
  };
  std::vector<Line> panel(static_cast<size_t>(p.k));
  // The last panel may be narrower than a tile; its columns of C are computed aside.
  std::vector<float> aside;
  for (int64_t n = 0; n < p.n; n += kTileColumns) {
    const int64_t width = std::min(kTileColumns, p.n - n);
    for (int64_t k = 0; k < p.k; ++k) {
      float* line = panel[static_cast<size_t>(k)].v;
      std::copy_n(b + k * p.ldb + n, width, line);
      std::fill(line + width, line + kTileColumns, 0.0f);
    }
    float* out = c + n;
    int64_t ldc = p.ldc;
    if (width < kTileColumns) {
      aside.resize(static_cast<size_t>(p.m * kTileColumns));
      out = aside.data();
      ldc = kTileColumns;
    }
    for (int64_t k = 0; k < p.k; k += kDepth) {
      const int64_t depth = std::min(kDepth, p.k - k);
      for (int64_t m = 0; m < p.m; m += kTileRows) {
        TileOfRows(std::min(kTileRows, p.m - m), a + m * p.lda + k, p.lda, panel[static_cast<size_t>(k)].v,
                   out + m * ldc, ldc, depth, k == 0);
      }
    }
    if (width < kTileColumns) {
      for (int64_t m = 0; m < p.m; ++m) std::copy_n(out + m * ldc, width, c + m * p.ldc + n);
    }
  }
}

#endif

void MultiplySingle(const MatrixProduct& p) {
#if defined(__x86_64__)
  // Packing pays from a few rows on.
  if (detail::HasAvx2() && p.m >= 4 && p.k > 0) return MultiplyTiled(p);
#endif
  RunStrips<float, FloatStep>(p);
}

template <ElementType kType>
void MultiplyInteger(const MatrixProduct& p) {
  RunStrips<typename numerics::IntegerOf<kType>::Value, IntegerStep<kType>>(p);
}

struct Row {
  ElementType type;
  void (*multiply)(const MatrixProduct&);
};
constexpr Row kRows[] = {
    {ElementType::f32, MultiplySingle},
    {ElementType::f64, RunStrips<double, FloatStep>},
    {ElementType::i1, RunStrips<bool, PredicateStep>},
    {ElementType::i2, MultiplyInteger<ElementType::i2>},
    {ElementType::i4, MultiplyInteger<ElementType::i4>},
    {ElementType::i8, MultiplyInteger<ElementType::i8>},
    {ElementType::i16, MultiplyInteger<ElementType::i16>},
    {ElementType::i32, MultiplyInteger<ElementType::i32>},
    {ElementType::i64, MultiplyInteger<ElementType::i64>},
    {ElementType::ui2, MultiplyInteger<ElementType::ui2>},
    {ElementType::ui4, MultiplyInteger<ElementType::ui4>},
    {ElementType::ui8, MultiplyInteger<ElementType::ui8>},
    {ElementType::ui16, MultiplyInteger<ElementType::ui16>},
    {ElementType::ui32, MultiplyInteger<ElementType::ui32>},
    {ElementType::ui64, MultiplyInteger<ElementType::ui64>},
    {ElementType::complex64, RunStrips<Complex<float>, ComplexStep>},
    {ElementType::complex128, RunStrips<Complex<double>, ComplexStep>},
};

}  // namespace

bool Multiply(ElementType type, const MatrixProduct& product) {
  for (const Row& row : kRows) {
    if (row.type != type) continue;
    row.multiply(product);
    return true;
  }
  return false;
}

}  // namespace tenon::eval
