// Which elements an operand touches: the one place that knows how dims apply to each operand.
#pragma once

#include <array>
#include <cstdint>

#include "backends/sim_accel/isa/instruction.h"

namespace tenon::sim {

// Index space and strides (in elements) of one memory operand. Sizes of 0 touch nothing.
struct OperandView {
  std::array<int64_t, 4> dims = {1, 1, 1, 1};
  std::array<int64_t, 4> strides = {0, 0, 0, 0};
  int64_t element_bytes = 0;

  int64_t Elements() const { return dims[0] * dims[1] * dims[2] * dims[3]; }
};

OperandView ViewOf(const Instruction& instruction, const OpRecord& record, int index);

// Bytes relative to the operand's address: the smallest interval that holds all of the view. Empty: begin =
// end.
struct ByteRange {
  int64_t begin = 0;
  int64_t end = 0;
  bool empty() const { return begin >= end; }
};
ByteRange RangeOf(const OperandView& view);

}  // namespace tenon::sim
