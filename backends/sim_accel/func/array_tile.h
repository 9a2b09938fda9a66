// The matrix unit's part of kernels_body.h: parts of 8 bits, packing, and the tile that fixes the order of
// additions.
#pragma once

#include <bit>
#include <cstdint>

#include "backends/sim_accel/func/independent_loop.h"

namespace tenon::sim {
namespace {

// v to 8 significant bits, which the array's multipliers take at every exponent down to f32's least.
inline float HighPart(float v) {
  // A subnormal's leading bit is not where a normal's is; times a power of two it is, and back without rounding.
  const bool subnormal = (std::bit_cast<uint32_t>(v) & 0x7f800000) == 0;
  const uint32_t bits = std::bit_cast<uint32_t>(v * (subnormal ? 0x1p24f : 1.0f));
  const uint32_t magnitude = bits & 0x7fffffff;
  const uint32_t rounded = (magnitude + 0x7fff + ((magnitude >> 16) & 1)) & 0xffff0000;
  // A finite value stays finite: the largest bf16 and a remainder, not infinity and a NaN.
  const uint32_t finite = rounded >= 0x7f800000 ? 0x7f7f0000 : rounded;
  const uint32_t special = magnitude > 0x7f800000 ? 0x7fc00000 : magnitude;
  const float high = std::bit_cast<float>((bits & 0x80000000) | (magnitude < 0x7f800000 ? finite : special));
  return high * (subnormal ? 0x1p-24f : 1.0f);
}

template <bool kFiniteOnly>
void SplitAll(const float* a, float* hi, float* mid, float* lo, int64_t n) {
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) {
    const float v = a[i];
    const bool finite = (std::bit_cast<uint32_t>(v) & 0x7f800000) != 0x7f800000;
    const float high = HighPart(v);
    const float after_high = finite ? v - high : 0.0f;
    const float middle = HighPart(after_high);
    hi[i] = finite || !kFiniteOnly ? high : 0.0f;
    mid[i] = middle;
    lo[i] = HighPart(after_high - middle);
  }
}

template <bool kFiniteOnly>
void SplitHigh(const float* a, float* hi, int64_t n) {
  TENON_SIM_INDEPENDENT
  for (int64_t i = 0; i < n; ++i) {
    const float v = a[i];
    const bool finite = (std::bit_cast<uint32_t>(v) & 0x7f800000) != 0x7f800000;
    hi[i] = finite || !kFiniteOnly ? HighPart(v) : 0.0f;
  }
}

void Split(const float* a, float* hi, float* mid, float* lo, int64_t n, bool finite_only) {
  if (mid) return finite_only ? SplitAll<true>(a, hi, mid, lo, n) : SplitAll<false>(a, hi, mid, lo, n);
  finite_only ? SplitHigh<true>(a, hi, n) : SplitHigh<false>(a, hi, n);
}

bool AllFinite(const float* a, int64_t n) {
  uint32_t found = 0;
  for (int64_t i = 0; i < n; ++i) found |= (std::bit_cast<uint32_t>(a[i]) & 0x7f800000) == 0x7f800000;
  return found == 0;
}

// One row of weights into its panels; the rest of the last panel's row becomes zero.
template <int kWidth>
void SpreadRow(const float* a, int64_t n, float* panels, int64_t panel_stride) {
  int64_t c = 0;
  for (; c + kWidth <= n; c += kWidth, panels += panel_stride) {
    for (int i = 0; i < kWidth; ++i) panels[i] = a[c + i];
  }
  if (c == n) return;
  for (int i = 0; i < kWidth; ++i) panels[i] = c + i < n ? a[c + i] : 0.0f;
}

// The array's sum; V is a vector of the instruction set.
template <class V, int kRows, bool kGroup4>
void Tile(int64_t k, const float* a, int64_t a_stride, const float* w, float* c, int64_t c_stride,
          bool overwrite) {
  constexpr int kVectors = 2;
  V sum[kRows][kVectors];
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) sum[r][v] = V::Zero();
  }
  if constexpr (kGroup4) {
    // Rows outside, columns inside: the weights of a group stay in registers and a row's four activations are
    // broadcast once.
    for (int64_t i = 0; i < k; i += 4, w += 4 * kVectors * V::kLanes) {
      V weights[4][kVectors];
      for (int g = 0; g < 4; ++g) {
        for (int v = 0; v < kVectors; ++v) weights[g][v] = V::Load(w + (g * kVectors + v) * V::kLanes);
      }
      for (int r = 0; r < kRows; ++r) {
        const float* x = a + r * a_stride + i;
        const V x0 = V::All(x[0]), x1 = V::All(x[1]), x2 = V::All(x[2]), x3 = V::All(x[3]);
        for (int v = 0; v < kVectors; ++v) {
          const V low = V::Fma(x1, weights[1][v], V::Mul(x0, weights[0][v]));
          const V high = V::Fma(x3, weights[3][v], V::Mul(x2, weights[2][v]));
          sum[r][v] = V::Add(sum[r][v], V::Add(low, high));
        }
      }
    }
  } else {
    for (int64_t i = 0; i < k; ++i, w += kVectors * V::kLanes) {
      V wv[kVectors];
      for (int v = 0; v < kVectors; ++v) wv[v] = V::Load(w + v * V::kLanes);
      for (int r = 0; r < kRows; ++r) {
        const V x = V::All(a[r * a_stride + i]);
        for (int v = 0; v < kVectors; ++v) sum[r][v] = V::Fma(x, wv[v], sum[r][v]);
      }
    }
  }
  for (int r = 0; r < kRows; ++r) {
    for (int v = 0; v < kVectors; ++v) {
      float* out = c + r * c_stride + v * V::kLanes;
      (overwrite ? sum[r][v] : V::Add(V::Load(out), sum[r][v])).Store(out);
    }
  }
}

template <class V, bool kGroup4>
void TileRows(int rows, int64_t k, const float* a, int64_t a_stride, const float* w, float* c,
              int64_t c_stride, bool overwrite) {
  switch (rows) {
    case 1:
      return Tile<V, 1, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 2:
      return Tile<V, 2, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 3:
      return Tile<V, 3, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 4:
      return Tile<V, 4, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 5:
      return Tile<V, 5, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    case 6:
      return Tile<V, 6, kGroup4>(k, a, a_stride, w, c, c_stride, overwrite);
    default:
      return;
  }
}

}  // namespace
}  // namespace tenon::sim
