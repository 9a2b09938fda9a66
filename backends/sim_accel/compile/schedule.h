// The order of a finished program: transfers are asked for early, and stores that nothing reads are left out.
//
// Instructions are issued in order into short queues, so a transfer that stands behind many instructions of another engine starts
// late. Within a block (between labels and branches) each load from device memory, and the scalar arithmetic that makes addresses,
// moves up to right behind the last instruction it depends on; loads keep their order among each other.
#pragma once

#include <cstdint>
#include <vector>

#include "backends/sim_accel/isa/program.h"

namespace tenon::sim {

// Where an operand in device memory that has a register can lie, whatever the register holds: [begin, end).
struct HbmHome {
  size_t instruction;
  int operand;
  int64_t begin, end;
};

// `homes` are in order of instructions. Operands with a register and without a home may lie anywhere.
void Schedule(Program* program, const std::vector<HbmHome>& homes);

}  // namespace tenon::sim
