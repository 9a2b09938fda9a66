#include "backends/sim_accel/func/kernels.h"

#if defined(__AVX2__) && defined(__FMA__)
#include <immintrin.h>

#include "backends/sim_accel/func/kernels_body.h"

namespace tenon::sim {
namespace {

struct Lanes {
  static constexpr int kLanes = 8;
  __m256 v;

  static Lanes Zero() { return {_mm256_setzero_ps()}; }
  static Lanes All(float x) { return {_mm256_set1_ps(x)}; }
  static Lanes Load(const float* p) { return {_mm256_loadu_ps(p)}; }
  static Lanes Mul(Lanes a, Lanes b) { return {_mm256_mul_ps(a.v, b.v)}; }
  static Lanes Add(Lanes a, Lanes b) { return {_mm256_add_ps(a.v, b.v)}; }
  static Lanes Fma(Lanes a, Lanes b, Lanes c) { return {_mm256_fmadd_ps(a.v, b.v, c.v)}; }
  void Store(float* p) const { _mm256_storeu_ps(p, v); }
};

}  // namespace

const Kernels* Avx2Kernels() {
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("fma")) return nullptr;
  static const Kernels kernels = MakeKernels<Lanes>("avx2", 4);
  return &kernels;
}

}  // namespace tenon::sim
#else
namespace tenon::sim {
const Kernels* Avx2Kernels() { return nullptr; }
}  // namespace tenon::sim
#endif
