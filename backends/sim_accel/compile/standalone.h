// Ops that address memory by values: gather, scatter, dynamic_update_slice. They run on HBM, outside of loop nests; so do sort, and
// concatenate and pad when no loop nest fits.
#pragma once

#include "backends/sim_accel/compile/stage.h"

namespace tenon::sim {

// Operands and results are in context.memory (or views of what is: `operands` are their arrays in HBM).
void EmitStandalone(LoweringContext& context, sdk::Op op, const std::vector<Array>& operands,
                    const std::vector<Array>& results);

}  // namespace tenon::sim
