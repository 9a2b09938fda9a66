// How a product of wider floats becomes passes of bf16 products. Part of the machine: docs/sim_accel.md.
#pragma once

#include "backends/sim_accel/isa/instruction.h"

namespace tenon::sim {

struct Pass {
  int a_part = 0;  // 0 hi, 1 mid, 2 lo
  int w_part = 0;
  bool cross = false;  // not the product of the high parts: values that are not finite count as zero
};
inline constexpr int kMaxPasses = 6;

inline bool SplitsInParts(Type type) { return type == Type::f32 || type == Type::f16; }

// The passes of mxu_dot in their order, smallest products first; passes that need a part of a type without
// parts are left out. Returns how many.
inline int PassesOf(int passes, Type a, Type w, Pass* out) {
  static constexpr Pass kOrder[kMaxPasses] = {{2, 0, true}, {1, 1, true}, {0, 2, true},
                                              {1, 0, true}, {0, 1, true}, {0, 0, false}};
  int count = 0;
  for (int p = kMaxPasses - passes; p < kMaxPasses; ++p) {
    if (p < 0) continue;
    if (kOrder[p].a_part && !SplitsInParts(a)) continue;
    if (kOrder[p].w_part && !SplitsInParts(w)) continue;
    out[count++] = kOrder[p];
  }
  return count;
}

}  // namespace tenon::sim
