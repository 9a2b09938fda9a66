// sort: a bitonic network over all rows at once, in VMEM where a row fits there, else block by block.
#pragma once

#include <functional>
#include <vector>

#include "backends/sim_accel/compile/emitter.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sim {

// Sorts `operands` (HBM, dense) along the op's dimension into `results` (HBM, dense). Stable, whether asked for or not, so that equal
// elements have one order. `scratch` gives HBM for what the rows' first places need when a row exceeds VMEM.
void EmitSort(Emitter& e, sdk::View view, sdk::Op op, const std::vector<Array>& operands,
              const std::vector<Array>& results,
              const std::function<Array(Type, const std::vector<int64_t>&)>& scratch);

}  // namespace tenon::sim
