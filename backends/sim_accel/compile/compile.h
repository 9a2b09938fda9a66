// From a module in phase BUFFERED to a program of the simulated machine.
#pragma once

#include <string>

#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/machine/machine.h"
#include "tenon/sdk/view.hpp"

namespace tenon::sim {

struct CompileOptions {
  int matmul_passes = 6;  // of f32 products: 6, 3 or 1
};

// Control flow is on the machine. Device memory holds, in order: arguments, results, constants, the host's allocations, scratch.
// `op` is set to the op that could not be lowered, or TENON_NONE.
Status Compile(const Machine& machine, sdk::View view, const CompileOptions& options, Program* program,
               uint32_t* op);

}  // namespace tenon::sim
