// Emits instructions; what a compiler to this machine writes to.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/isa/verifier.h"
#include "backends/sim_accel/machine/machine.h"

namespace tenon::sim {

using Dims = std::array<uint32_t, 4>;
using Strides = std::array<int32_t, 4>;

// Row-major strides of dims.
Strides DenseStrides(const Dims& dims);

struct ScalarRegister {
  uint8_t number = 0;
};

// Operands. `base` (optional) adds a scalar register to the byte offset.
Operand Memory(Space space, int64_t offset, const Strides& strides = {}, uint8_t base = kNoRegister);
inline Operand Vmem(int64_t offset, const Strides& strides = {}, uint8_t base = kNoRegister) {
  return Memory(Space::vmem, offset, strides, base);
}
inline Operand HbmAt(int64_t offset, const Strides& strides = {}, uint8_t base = kNoRegister) {
  return Memory(Space::hbm, offset, strides, base);
}
inline Operand Smem(int64_t offset, uint8_t base = kNoRegister) {
  return Memory(Space::smem, offset, {}, base);
}
Operand Matrix(Space space, int64_t offset, int32_t row_stride, int32_t column_stride = 1,
               uint8_t base = kNoRegister, int32_t group_stride = 0);
Operand Immediate(uint64_t bits);
Operand ImmediateF32(float value);
Operand Register(ScalarRegister reg);

class ProgramBuilder {
 public:
  using Label = uint32_t;

  ProgramBuilder(const Machine& machine, uint64_t hbm_bytes);

  // Everything emitted from now on works for this op of the user.
  void SetTag(uint32_t tag, std::string_view name);
  void AddSegment(Segment segment);

  // Scalar registers are handed out and returned; asking for more than there are is an error of Finish.
  ScalarRegister NewRegister();
  void FreeRegister(ScalarRegister reg);

  Label NewLabel();
  void Bind(Label label);

  size_t instruction_count() const { return program_.instructions.size(); }

  // Checks the instruction (VerifyInstruction); the first error is kept for Finish.
  void Emit(const Instruction& instruction);

  void Move(ScalarRegister dst, Operand a);
  void Alu(Fn fn, ScalarRegister dst, Operand a, Operand b);
  void Load(Type type, ScalarRegister dst, Operand address);
  void Device(ScalarRegister dst);
  void Store(Type type, Operand address, Operand value);
  void Jump(Label target);
  void Branch(Fn compare, Operand a, Operand b, Label target);
  // BeginLoop … EndLoop runs the body with counter = 0, step, 2 step, … below limit.
  ScalarRegister BeginLoop(Operand limit, int64_t step);
  void EndLoop();
  void Fence(uint8_t engines = 0);
  void Halt();

  void Copy(Type type, const Dims& dims, Operand dst,
            Operand a);  // v_copy, dma_copy or dma_fill, by the spaces
  void Gather(Type type, Type index_type, const Dims& dims, Operand dst, Operand a, Operand index,
              uint32_t bound);
  // dma_exchange of dense rows of bytes: addresses in HBM; the table at `index` has a row of i32 for each device.
  void Exchange(uint32_t number, uint32_t rows, uint32_t devices, uint32_t row_bytes, int64_t dst, int64_t a,
                int64_t index);
  void Scatter(Fn fn, Type type, Type index_type, const Dims& dims, Operand dst, Operand a, Operand index,
               uint32_t bound);
  void Unary(Fn fn, Type type, const Dims& dims, Operand dst, Operand a);
  void Binary(Fn fn, Type type, const Dims& dims, Operand dst, Operand a, Operand b);
  void Select(Type type, const Dims& dims, Operand dst, Operand c, Operand a, Operand b);
  void Clamp(Type type, const Dims& dims, Operand dst, Operand low, Operand a, Operand high);
  void Convert(Type from, Type to, const Dims& dims, Operand dst, Operand a);
  void Iota(Type type, const Dims& dims, int axis, Operand dst, Operand start);
  void Reduce(Fn fn, Type type, Type result, const Dims& dims, uint8_t axes, bool accumulate, Operand dst,
              Operand a);
  void ArgReduce(Fn fn, Type type, const Dims& dims, bool accumulate, Operand dst, Operand index, Operand a,
                 Operand start);
  void Fma(Type type, Type sum, const Dims& dims, Operand dst, Operand a, Operand b);
  // group: rows of dst and a that lie row stride apart; their third stride leads to the next group (0: one
  // group).
  void Dot(int unit, Type a_type, Type w_type, int passes, bool accumulate, uint32_t m, uint32_t k,
           uint32_t n, Operand dst, Operand a, Operand w, uint32_t group = 0);

  // Resolves labels, appends a halt where the end can be reached, verifies the whole.
  Status Finish(Program* program);

 private:
  struct OpenLoop {
    ScalarRegister counter;
    Operand limit;
    int64_t step;
    Label body;
    Label end;
  };
  Instruction Start(Op op, Type type = Type::none, Type type2 = Type::none) const;
  void EmitBranch(Instruction instruction, Label target);
  void Fail(std::string message);

  const Machine& machine_;
  Program program_;
  uint32_t tag_ = 0;
  uint64_t free_registers_ = ~uint64_t{0};
  int next_register_ = 0;
  std::vector<int64_t> label_targets_;
  std::vector<std::pair<uint32_t, Label>> fixups_;
  std::vector<OpenLoop> loops_;
  Status status_;
};

}  // namespace tenon::sim
