// Closed forms: how long one instruction keeps its engine, from shapes alone. docs/sim_accel.md states them.
#pragma once

#include <cstdint>

#include "backends/sim_accel/isa/instruction.h"
#include "backends/sim_accel/machine/machine.h"

namespace tenon::sim {

struct VectorCost {
  int64_t cycles = 1;   // until the next instruction may start
  int64_t latency = 0;  // and from there until the results can be read
};
VectorCost VectorCostOf(const Instruction& instruction, const OpRecord& record, const Machine& machine);

// Bytes that cross the memory's pins, whole bursts for every contiguous run, and without that rounding.
struct TransferCost {
  int64_t wire_bytes = 0;
  int64_t read_bytes = 0;
  int64_t write_bytes = 0;
};
TransferCost TransferCostOf(const Instruction& instruction, const OpRecord& record, const Machine& machine);

}  // namespace tenon::sim
