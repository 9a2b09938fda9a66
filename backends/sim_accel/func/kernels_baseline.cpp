#include "backends/sim_accel/func/kernels_body.h"

namespace tenon::sim {
namespace {

// Plain C++; fma is one rounding wherever it runs.
struct Lanes {
  static constexpr int kLanes = 4;
  float v[kLanes];

  static Lanes Zero() { return {}; }
  static Lanes All(float x) { return {{x, x, x, x}}; }
  static Lanes Load(const float* p) { return {{p[0], p[1], p[2], p[3]}}; }
  static Lanes Mul(Lanes a, Lanes b) {
    Lanes r;
    for (int i = 0; i < kLanes; ++i) r.v[i] = a.v[i] * b.v[i];
    return r;
  }
  static Lanes Add(Lanes a, Lanes b) {
    Lanes r;
    for (int i = 0; i < kLanes; ++i) r.v[i] = a.v[i] + b.v[i];
    return r;
  }
  static Lanes Fma(Lanes a, Lanes b, Lanes c) {
    Lanes r;
    for (int i = 0; i < kLanes; ++i) r.v[i] = __builtin_fmaf(a.v[i], b.v[i], c.v[i]);
    return r;
  }
  void Store(float* p) const {
    for (int i = 0; i < kLanes; ++i) p[i] = v[i];
  }
};

}  // namespace

const Kernels& BaselineKernels() {
  static const Kernels kernels = MakeKernels<Lanes>("baseline", 2);
  return kernels;
}

const Kernels& HostKernels() {
  static const Kernels& kernels = Avx512Kernels() ? *Avx512Kernels()
                                  : Avx2Kernels() ? *Avx2Kernels()
                                                  : BaselineKernels();
  return kernels;
}

}  // namespace tenon::sim
