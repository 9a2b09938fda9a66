// Runs a program: results, cycles, or both, from one walk over the instruction stream.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "backends/sim_accel/func/executor.h"  // ParallelFor
#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/machine/machine.h"
#include "backends/sim_accel/run/hbm.h"
#include "backends/sim_accel/stats/report.h"

namespace tenon::sim {

// A dma_exchange: what this device gives (`row` bytes), for each device the `rows` devices whose rows it takes, and where
// those go. A number below zero is a row of zeros.
struct Exchange {
  uint32_t number;
  std::span<const std::byte> given;
  std::span<const int32_t> sources;
  uint32_t rows;
  std::byte* result;
};

struct RunOptions {
  bool function = true;
  bool timing = true;
  int threads = 1;                   // of the functional side; results do not depend on it
  ParallelFor parallel_for;          // the host's pool; empty: threads are started for large instructions
  const Kernels* kernels = nullptr;  // the host's widest; any other gives the same bits
  bool check_undefined = false;      // reads of bytes that nothing wrote end the run
  bool trace = false;                // keep slices by op, and an event per instruction
  int64_t trace_instructions = INT64_MAX, trace_slices = INT64_MAX;  // at most so many
  // SMEM's first bytes at the start: how a caller tells a program where in device memory its arguments lie.
  std::span<const std::byte> scalar_memory;
  int64_t max_instructions = int64_t{1} << 40;
  std::function<bool()> cancelled;  // polled now and then
  // Of several devices that run the program: the number of this one, and how it meets the others. Without, it is alone.
  int64_t device = 0;
  std::function<Status(const Exchange&)> exchange;
};

// Device memory as the program wants it at its start: grown to hbm_bytes, constants' contents in place.
Status PrepareMemory(const Program& program, const Machine& machine, Hbm* hbm);

// The program must have passed VerifyProgram for this machine. With timing off, cycles are 0.
Status RunProgram(const Program& program, const Machine& machine, Hbm& hbm, const RunOptions& options,
                  RunReport* report);

}  // namespace tenon::sim
