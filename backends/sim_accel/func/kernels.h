// Host kernels over contiguous arrays, one table per host instruction set. All tables give the same bits.
#pragma once

#include <cstdint>

#include "backends/sim_accel/isa/instruction.h"

namespace tenon::sim {

// Destinations may be a source itself; anything else must not overlap.
using UnaryKernel = void (*)(const void* a, void* d, int64_t n);
using BinaryKernel = void (*)(const void* a, const void* b, void* d, int64_t n);
using TernaryKernel = void (*)(const void* a, const void* b, const void* c, void* d, int64_t n);

inline constexpr int kFnCodes = 128;
inline constexpr int kTypeCodes = 16;

struct Kernels {
  const char* name = "";
  // Indexed by code; bf16 and f16 have no entries: they are computed in f32. Null: no such combination.
  UnaryKernel unary[kFnCodes][kTypeCodes] = {};
  BinaryKernel binary[kFnCodes][kTypeCodes] = {};
  UnaryKernel convert[kTypeCodes][kTypeCodes] = {};  // [from][to], all types
  TernaryKernel fma[kTypeCodes] = {};                // d = c + a * b as (a, b, c, d); f32 and integers
  TernaryKernel select[9] = {};                      // by element bytes 1, 2, 4, 8: d = a ? b : c, a is i1

  // The bf16 parts of each value, as f32; mid and lo may both be null. With finite_only, non-finite values
  // give 0.
  void (*split)(const float* a, float* hi, float* mid, float* lo, int64_t n, bool finite_only) = nullptr;
  bool (*all_finite)(const float* a, int64_t n) = nullptr;

  // Places a row of n weights at panels, panels + panel_stride, …, tile_columns in each.
  void (*spread_row)(const float* a, int64_t n, float* panels, int64_t panel_stride) = nullptr;
  // c[r, 0..tile_columns) = (overwrite ? 0 : c) + the array's sum over k of a[r, k] * w[k, 0..tile_columns),
  // for rows <= tile_rows. k is a multiple of the group; w is packed [k][tile_columns]; strides in floats.
  using TileKernel = void (*)(int rows, int64_t k, const float* a, int64_t a_stride, const float* w, float* c,
                              int64_t c_stride, bool overwrite);
  TileKernel tile_group1 = nullptr;
  TileKernel tile_group4 = nullptr;
  int tile_rows = 0;
  int tile_columns = 0;
};

const Kernels& BaselineKernels();
// Null where the host (or the build) lacks the instruction set.
const Kernels* Avx2Kernels();
const Kernels* Avx512Kernels();
// The widest of the above.
const Kernels& HostKernels();

}  // namespace tenon::sim
