// Does what one instruction says to the memories: the functional side. Knows no time.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "backends/sim_accel/func/kernels.h"
#include "backends/sim_accel/isa/instruction.h"
#include "backends/sim_accel/isa/operand_view.h"
#include "backends/sim_accel/machine/machine.h"

namespace tenon::sim {

// Calls body(0) … body(count - 1), in any order, on any threads, and returns when all are done.
using ParallelFor = std::function<void(int64_t count, const std::function<void(int64_t)>& body)>;

// Operands with registers read and addresses computed. The caller has checked that every view lies in its
// memory and is aligned.
struct ResolvedOperands {
  std::array<std::byte*, kMaxOperands> memory = {};  // first element of memory operands
  std::array<uint64_t, kMaxOperands> bits = {};      // immediates and registers
};

// One array's weights: rows x cols floats, zero outside the loaded tile.
struct ArrayWeights {
  bool loaded = false;
  bool integer = false;
  int64_t rows = 0;           // K of the tile, padded to the group
  std::vector<float> values;  // [panel][k][tile_columns]
};

class Executor {
 public:
  // threads <= 1 and no pool: everything on the calling thread. Results never depend on either.
  Executor(const Machine& machine, const Kernels& kernels, int threads, ParallelFor parallel_for);

  // Any instruction of the DMA, vector and matrix engines. False: an mxu_matmul whose activations and weights
  // are not both integers or both floats.
  bool Execute(const Instruction& instruction, const OpRecord& record, const ResolvedOperands& operands);

 private:
  struct Call {
    const Instruction& instruction;
    const OpRecord& record;
    const ResolvedOperands& operands;
  };
  void Elementwise(const Call& call);
  void Copy(const Call& call);
  void Iota(const Call& call);
  void Reduce(const Call& call);
  void ArgReduce(const Call& call);
  void Gather(const Call& call);
  void Scatter(const Call& call);
  void LoadWeights(const Call& call);
  bool Matmul(const Call& call);
  void Dot(const Call& call);

  // Sources that share bytes with a destination, other than element for element, are copied first.
  ResolvedOperands SeparateOverlaps(const Call& call, std::vector<std::vector<std::byte>>& copies) const;
  void Parallel(int64_t count, const std::function<void(int64_t)>& body) const;

  const Machine& machine_;
  const Kernels& kernels_;
  const int threads_;
  const ParallelFor parallel_for_;
  std::vector<ArrayWeights> weights_;
};

}  // namespace tenon::sim
