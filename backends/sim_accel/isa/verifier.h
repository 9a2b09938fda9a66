// The rules of the instruction set that hold before a program runs.
#pragma once

#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/machine/machine.h"

namespace tenon::sim {

// One instruction by itself: codes, spaces, types, fields, unused parts zero, resources of the machine, and
// the bounds of addresses that no register moves.
Status VerifyInstruction(const Instruction& instruction, const Machine& machine, uint64_t hbm_bytes);

// All of the above for each, targets, no way past the last instruction, no read of a scalar register or of an
// array's weights that may be undefined, segments inside device memory.
Status VerifyProgram(const Program& program, const Machine& machine);

}  // namespace tenon::sim
