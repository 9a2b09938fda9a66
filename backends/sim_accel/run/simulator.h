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
#include "backends/sim_accel/stats/report.h"

namespace tenon::sim {

// Device memory: flat bytes, address 0 first.
class Hbm {
 public:
  Hbm() = default;
  explicit Hbm(uint64_t bytes) : storage_(bytes) {}
  std::span<std::byte> bytes() { return storage_; }
  std::span<const std::byte> bytes() const { return storage_; }
  uint64_t size() const { return storage_.size(); }
  void Resize(uint64_t bytes) { storage_.resize(bytes); }

 private:
  std::vector<std::byte> storage_;
};

struct RunOptions {
  bool function = true;
  bool timing = true;
  int threads = 1;            // of the functional side; results do not depend on it
  ParallelFor parallel_for;   // the host's pool; empty: threads are started for large instructions
  const Kernels* kernels = nullptr;  // the host's widest; any other gives the same bits
  bool check_undefined = false;  // reads of bytes that nothing wrote end the run
  bool trace = false;            // keep an event per instruction
  int64_t max_instructions = int64_t{1} << 40;
  std::function<bool()> cancelled;  // polled now and then
};

// Device memory as the program wants it at its start: grown to hbm_bytes, constants' contents in place.
Status PrepareMemory(const Program& program, const Machine& machine, Hbm* hbm);

// The program must have passed VerifyProgram for this machine. With timing off, cycles are 0.
Status RunProgram(const Program& program, const Machine& machine, Hbm& hbm, const RunOptions& options,
                  RunReport* report);

}  // namespace tenon::sim
