// Ops that put an array together from pieces: concatenate, pad. The pieces and the result may be in HBM or VMEM.
#pragma once

#include "backends/sim_accel/compile/emitter.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sim {

void Assemble(Emitter& e, sdk::Op op, const std::vector<Array>& pieces, const Array& dst);

}  // namespace tenon::sim
