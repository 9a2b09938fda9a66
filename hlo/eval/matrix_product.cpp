#include "hlo/eval/matrix_product.h"

#include <algorithm>
#include <memory>
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
struct Channels {
  static void Run(const void* const* rows, const void* weights, void* out, int64_t count, int64_t channels) {
    constexpr int64_t kStrip = 32;
    const auto* w = static_cast<const T*>(weights);
    for (int64_t c0 = 0; c0 < channels; c0 += kStrip) {
      const int64_t width = std::min(kStrip, channels - c0);
      T acc[kStrip] = {};
      for (int64_t t = 0; t < count; ++t) {
        const T* x = static_cast<const T*>(rows[t]) + c0;
        const T* factors = w + t * channels + c0;
        for (int64_t j = 0; j < width; ++j) acc[j] = Step::Apply(x[j], factors[j], acc[j]);
      }
      for (int64_t j = 0; j < width; ++j) static_cast<T*>(out)[c0 + j] = acc[j];
    }
  }
  TENON_AVX2 static void RunAvx2(const void* const* rows, const void* weights, void* out, int64_t count,
                                 int64_t channels) {
    Run(rows, weights, out, count, channels);
  }
  static auto Pick() { return detail::HasAvx2() ? &RunAvx2 : &Run; }
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

constexpr int64_t kDepth = 256;      // of k: a panel of B stays in the first cache
constexpr int64_t kBlockRows = 120;  // of A: a block stays in the second

// kRows x kColumns of C over k in [0, depth), from packed A (k, then kRows rows) and B (k, then kColumns
// columns). C holds the sum so far unless `first`. Each sum has one fused multiply-add for each k, in order,
// at any vector width.
struct Avx2Tile {
  static constexpr int64_t kRows = 6, kColumns = 16;
  template <int kHeight>
  [[gnu::target("avx2,fma")]] static void Run(const float* a, const float* b, float* c, int64_t ldc,
                                              int64_t depth, bool first) {
    __m256 acc[kHeight][2];
#pragma clang loop unroll(full)
    for (int r = 0; r < kHeight; ++r) {
      acc[r][0] = first ? _mm256_setzero_ps() : _mm256_loadu_ps(c + r * ldc);
      acc[r][1] = first ? _mm256_setzero_ps() : _mm256_loadu_ps(c + r * ldc + 8);
    }
    for (int64_t k = 0; k < depth; ++k) {
      const __m256 b0 = _mm256_load_ps(b + k * kColumns), b1 = _mm256_load_ps(b + k * kColumns + 8);
#pragma clang loop unroll(full)
      for (int r = 0; r < kHeight; ++r) {
        const __m256 x = _mm256_broadcast_ss(a + k * kRows + r);
        acc[r][0] = _mm256_fmadd_ps(x, b0, acc[r][0]);
        acc[r][1] = _mm256_fmadd_ps(x, b1, acc[r][1]);
      }
    }
#pragma clang loop unroll(full)
    for (int r = 0; r < kHeight; ++r) {
      _mm256_storeu_ps(c + r * ldc, acc[r][0]);
      _mm256_storeu_ps(c + r * ldc + 8, acc[r][1]);
    }
  }
};

struct Avx512Tile {
  static constexpr int64_t kRows = 12, kColumns = 32;
  template <int kHeight>
  [[gnu::target("avx512f")]] static void Run(const float* a, const float* b, float* c, int64_t ldc,
                                             int64_t depth, bool first) {
    __m512 acc[kHeight][2];
#pragma clang loop unroll(full)
    for (int r = 0; r < kHeight; ++r) {
      acc[r][0] = first ? _mm512_setzero_ps() : _mm512_loadu_ps(c + r * ldc);
      acc[r][1] = first ? _mm512_setzero_ps() : _mm512_loadu_ps(c + r * ldc + 16);
    }
    for (int64_t k = 0; k < depth; ++k) {
      const __m512 b0 = _mm512_load_ps(b + k * kColumns), b1 = _mm512_load_ps(b + k * kColumns + 16);
#pragma clang loop unroll(full)
      for (int r = 0; r < kHeight; ++r) {
        const __m512 x = _mm512_set1_ps(a[k * kRows + r]);
        acc[r][0] = _mm512_fmadd_ps(x, b0, acc[r][0]);
        acc[r][1] = _mm512_fmadd_ps(x, b1, acc[r][1]);
      }
    }
#pragma clang loop unroll(full)
    for (int r = 0; r < kHeight; ++r) {
      _mm512_storeu_ps(c + r * ldc, acc[r][0]);
      _mm512_storeu_ps(c + r * ldc + 16, acc[r][1]);
    }
  }
};

template <class Tile, int kHeight = 1>
void TileOfRows(int64_t rows, const float* a, const float* b, float* c, int64_t ldc, int64_t depth,
                bool first) {
  if constexpr (kHeight < Tile::kRows) {
    if (rows != kHeight) return TileOfRows<Tile, kHeight + 1>(rows, a, b, c, ldc, depth, first);
  }
  Tile::template Run<kHeight>(a, b, c, ldc, depth, first);
}

template <int64_t kColumns>
struct alignas(64) Line {
  float v[kColumns];
};

// Both operands are packed so that a tile reads runs of memory; a partial sum that waits in C between depths
// is exact.
template <class Tile>
void MultiplyTiled(const MatrixProduct& p) {
  constexpr int64_t kTileRows = Tile::kRows, kTileColumns = Tile::kColumns;
  static_assert(kBlockRows % kTileRows == 0);
  const auto* a = static_cast<const float*>(p.a);
  const auto* b = static_cast<const float*>(p.b);
  auto* c = static_cast<float*>(p.c);
  const int64_t panels = (p.n + kTileColumns - 1) / kTileColumns, most = std::min(kDepth, p.k);
  // Not cleared first: every line is written before it is read.
  const std::unique_ptr<Line<kTileColumns>[]> packed_b(
      new Line<kTileColumns>[static_cast<size_t>(panels * most)]);
  std::vector<float> packed_a(static_cast<size_t>(kBlockRows * most));
  // The last panel may be narrower than a tile: its columns of C are kept aside.
  const int64_t ragged = p.n % kTileColumns;
  std::vector<float> aside(static_cast<size_t>(ragged ? p.m * kTileColumns : 0));
  for (int64_t k0 = 0; k0 < p.k; k0 += kDepth) {
    const int64_t depth = std::min(kDepth, p.k - k0);
    // Eight rows at a time: whole pages of B are used before the next ones are touched.
    constexpr int64_t kRowsAtOnce = 8;
    for (int64_t first = 0; first < depth; first += kRowsAtOnce) {
      for (int64_t panel = 0; panel < panels; ++panel) {
        const int64_t width = std::min(kTileColumns, p.n - panel * kTileColumns);
        for (int64_t k = first; k < std::min(depth, first + kRowsAtOnce); ++k) {
          float* line = packed_b[static_cast<size_t>(panel * depth + k)].v;
          const float* from = b + (k0 + k) * p.ldb + panel * kTileColumns;
          if (width == kTileColumns) {
            std::copy_n(from, kTileColumns, line);
          } else {
            std::copy_n(from, width, line);
            std::fill(line + width, line + kTileColumns, 0.0f);
          }
        }
      }
    }
    for (int64_t m0 = 0; m0 < p.m; m0 += kBlockRows) {
      const int64_t height = std::min(kBlockRows, p.m - m0);
      for (int64_t m = 0; m < height; ++m) {
        const float* from = a + (m0 + m) * p.lda + k0;
        float* to = packed_a.data() + m / kTileRows * kTileRows * depth + m % kTileRows;
        for (int64_t k = 0; k < depth; ++k) to[k * kTileRows] = from[k];
      }
      for (int64_t panel = 0; panel < panels; ++panel) {
        const bool narrow = ragged && panel == panels - 1;
        float* out = narrow ? aside.data() + m0 * kTileColumns : c + m0 * p.ldc + panel * kTileColumns;
        const int64_t ldc = narrow ? kTileColumns : p.ldc;
        for (int64_t m = 0; m < height; m += kTileRows) {
          TileOfRows<Tile>(std::min(kTileRows, height - m), packed_a.data() + m * depth,
                           packed_b[static_cast<size_t>(panel * depth)].v, out + m * ldc, ldc, depth,
                           k0 == 0);
        }
      }
    }
  }
  for (int64_t m = 0; ragged && m < p.m; ++m) {
    std::copy_n(aside.data() + m * kTileColumns, ragged, c + m * p.ldc + p.n - ragged);
  }
}

#endif

void MultiplySingle(const MatrixProduct& p) {
#if defined(__x86_64__)
  // Packing pays from a few rows on.
  static const bool has_avx512 = __builtin_cpu_supports("avx512f");
  if (has_avx512 && p.m >= 4 && p.k > 0) return MultiplyTiled<Avx512Tile>(p);
  if (detail::HasAvx2() && p.m >= 4 && p.k > 0) return MultiplyTiled<Avx2Tile>(p);
#endif
  RunStrips<float, FloatStep>(p);
}

using ChannelsLoop = void (*)(const void* const*, const void*, void*, int64_t, int64_t);
struct Row {
  ElementType type;
  void (*multiply)(const MatrixProduct&);
  ChannelsLoop (*channels)();
};
template <class T, class Step>
constexpr Row RowOf(ElementType type, void (*multiply)(const MatrixProduct&) = RunStrips<T, Step>) {
  return {type, multiply, [] { return ChannelsLoop(Channels<T, Step>::Pick()); }};
}
template <ElementType kType>
constexpr Row IntegerRow() {
  return RowOf<typename numerics::IntegerOf<kType>::Value, IntegerStep<kType>>(kType);
}
constexpr Row kRows[] = {
    RowOf<float, FloatStep>(ElementType::f32, MultiplySingle),
    RowOf<double, FloatStep>(ElementType::f64),
    RowOf<bool, PredicateStep>(ElementType::i1),
    IntegerRow<ElementType::i2>(),
    IntegerRow<ElementType::i4>(),
    IntegerRow<ElementType::i8>(),
    IntegerRow<ElementType::i16>(),
    IntegerRow<ElementType::i32>(),
    IntegerRow<ElementType::i64>(),
    IntegerRow<ElementType::ui2>(),
    IntegerRow<ElementType::ui4>(),
    IntegerRow<ElementType::ui8>(),
    IntegerRow<ElementType::ui16>(),
    IntegerRow<ElementType::ui32>(),
    IntegerRow<ElementType::ui64>(),
    RowOf<Complex<float>, ComplexStep>(ElementType::complex64),
    RowOf<Complex<double>, ComplexStep>(ElementType::complex128),
};

const Row* FindRow(ElementType type) {
  for (const Row& row : kRows) {
    if (row.type == type) return &row;
  }
  return nullptr;
}

}  // namespace

bool Multiply(ElementType type, const MatrixProduct& product) {
  const Row* row = FindRow(type);
  if (row) row->multiply(product);
  return row != nullptr;
}

bool MultiplyChannels(ElementType type, const void* const* rows, const void* weights, void* out,
                      int64_t count, int64_t channels) {
  const Row* row = FindRow(type);
  if (row) row->channels()(rows, weights, out, count, channels);
  return row != nullptr;
}

}  // namespace tenon::eval
