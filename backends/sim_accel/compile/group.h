// One group of HLO ops as instructions: cut into stages that each run in one loop nest, and ops that stand alone.
#pragma once

#include <functional>
#include <string>

#include "backends/sim_accel/compile/stage.h"

namespace tenon::sim {

// context.memory holds the group's inputs and outputs. False with a reason that names the op when a part cannot be lowered.
bool LowerGroup(LoweringContext& context, sdk::Group group, std::string* reason);

}  // namespace tenon::sim
