#include "backends/sim_accel/func/kernels.h"

#if defined(__AVX512F__) && defined(__AVX512VL__)
#include <immintrin.h>

#include "backends/sim_accel/func/kernels_body.h"

namespace tenon::sim {
namespace {

struct Lanes {
  static constexpr int kLanes = 16;
  __m512 v;

  static Lanes Zero() { return {_mm512_setzero_ps()}; }
  static Lanes All(float x) { return {_mm512_set1_ps(x)}; }
  static Lanes Load(const float* p) { return {_mm512_loadu_ps(p)}; }
  static Lanes Mul(Lanes a, Lanes b) { return {_mm512_mul_ps(a.v, b.v)}; }
  static Lanes Add(Lanes a, Lanes b) { return {_mm512_add_ps(a.v, b.v)}; }
  static Lanes Fma(Lanes a, Lanes b, Lanes c) { return {_mm512_fmadd_ps(a.v, b.v, c.v)}; }
  void Store(float* p) const { _mm512_storeu_ps(p, v); }
};

}  // namespace

const Kernels* Avx512Kernels() {
  for (bool supported : {__builtin_cpu_supports("avx512f") != 0, __builtin_cpu_supports("avx512vl") != 0,
                         __builtin_cpu_supports("avx512bw") != 0, __builtin_cpu_supports("avx512dq") != 0}) {
    if (!supported) return nullptr;
  }
  static const Kernels kernels = MakeKernels<Lanes>("avx512", 6);
  return &kernels;
}

}  // namespace tenon::sim
#else
namespace tenon::sim {
const Kernels* Avx512Kernels() { return nullptr; }
}  // namespace tenon::sim
#endif
