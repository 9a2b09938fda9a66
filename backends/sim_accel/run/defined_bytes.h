// Which bytes of a memory something has written.
#pragma once

#include <cstdint>
#include <vector>

#include "backends/sim_accel/isa/operand_view.h"

namespace tenon::sim {

class DefinedBytes {
 public:
  void Reset(int64_t bytes) { defined_.assign(static_cast<size_t>(bytes), false); }
  void Mark(int64_t address, int64_t bytes);
  void Mark(int64_t address, const OperandView& view);
  // The first byte of the view that nothing wrote, or -1.
  int64_t FirstUndefined(int64_t address, const OperandView& view) const;

 private:
  std::vector<bool> defined_;
};

}  // namespace tenon::sim
