// What dot_general and convolution share.
#pragma once

#include "backends/sim_accel/compile/emitter.h"

namespace tenon::sim {

bool OnMatrixUnit(Type type);

// dst (+)= a * w as the emitter's product, with whatever the matrix unit lacks: other integer types multiply and add on the vector unit.
// passes: of products of f32.
void Multiply(Emitter& e, const Array& dst, const Array& a, const Array& w, int passes, bool accumulate);

// Whether products of these types are made of bf16 parts.
inline bool IsSplit(Type a, Type w) {
  return a == Type::f32 || a == Type::f16 || w == Type::f32 || w == Type::f16;
}

}  // namespace tenon::sim
