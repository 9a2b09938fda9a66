#include "backends/sim_accel/isa/builder.h"

#include <algorithm>
#include <bit>

namespace tenon::sim {

Strides DenseStrides(const Dims& dims) {
  Strides strides = {};
  int64_t stride = 1;
  for (size_t d = 4; d-- > 0;) {
    strides[d] = static_cast<int32_t>(stride);
    stride *= dims[d];
  }
  return strides;
}

Operand Memory(Space space, int64_t offset, const Strides& strides, uint8_t base) {
  Operand o;
  o.space = space;
  o.reg = base;
  o.strides = strides;
  o.set_offset(offset);
  return o;
}

Operand Matrix(Space space, int64_t offset, int32_t row_stride, int32_t column_stride, uint8_t base,
               int32_t group_stride) {
  return Memory(space, offset, {row_stride, column_stride, group_stride, 0}, base);
}

Operand Immediate(uint64_t bits) {
  Operand o;
  o.space = Space::imm;
  o.strides[0] = static_cast<int32_t>(bits);
  o.strides[1] = static_cast<int32_t>(bits >> 32);
  return o;
}

Operand ImmediateF32(float value) { return Immediate(std::bit_cast<uint32_t>(value)); }

Operand Register(ScalarRegister reg) {
  Operand o;
  o.space = Space::sreg;
  o.reg = reg.number;
  return o;
}

ProgramBuilder::ProgramBuilder(const Machine& machine, uint64_t hbm_bytes) : machine_(machine) {
  program_.machine = machine.name;
  program_.machine_hash = machine.hash;
  program_.hbm_bytes = hbm_bytes;
}

void ProgramBuilder::SetTag(uint32_t tag, std::string_view name) {
  tag_ = tag;
  const auto it = std::lower_bound(program_.tags.begin(), program_.tags.end(), tag,
                                   [](const TagName& t, uint32_t value) { return t.tag < value; });
  if (it == program_.tags.end() || it->tag != tag) program_.tags.insert(it, {tag, std::string(name)});
}

void ProgramBuilder::AddSegment(Segment segment) { program_.segments.push_back(std::move(segment)); }

void ProgramBuilder::Fail(std::string message) {
  if (status_.ok()) status_ = Status::Error(Code::bad_program, std::move(message));
}

ScalarRegister ProgramBuilder::NewRegister() {
  if (free_registers_ == 0) {
    Fail("more than " + std::to_string(kScalarRegisters) + " scalar registers are in use");
    return {0};
  }
  // In turn, so that what was computed into one may move past uses of those before.
  const int number =
      (next_register_ + std::countr_zero(std::rotr(free_registers_, next_register_))) % kScalarRegisters;
  free_registers_ &= ~(uint64_t{1} << number);
  next_register_ = (number + 1) % kScalarRegisters;
  return {static_cast<uint8_t>(number)};
}

void ProgramBuilder::FreeRegister(ScalarRegister reg) { free_registers_ |= uint64_t{1} << reg.number; }

ProgramBuilder::Label ProgramBuilder::NewLabel() {
  label_targets_.push_back(-1);
  return static_cast<Label>(label_targets_.size() - 1);
}

void ProgramBuilder::Bind(Label label) {
  label_targets_[label] = static_cast<int64_t>(program_.instructions.size());
}

Instruction ProgramBuilder::Start(Op op, Type type, Type type2) const {
  Instruction i;
  i.op = op;
  i.type = type;
  i.type2 = type2;
  i.tag = tag_;
  return i;
}

void ProgramBuilder::Emit(const Instruction& instruction) {
  Instruction i = instruction;
  i.tag = tag_;
  const Status status = VerifyInstruction(i, machine_, program_.hbm_bytes);
  if (!status.ok())
    Fail("instruction " + std::to_string(program_.instructions.size()) + ": " + status.message);
  program_.instructions.push_back(i);
}

void ProgramBuilder::EmitBranch(Instruction instruction, Label target) {
  fixups_.emplace_back(static_cast<uint32_t>(program_.instructions.size()), target);
  Emit(instruction);
}

void ProgramBuilder::Move(ScalarRegister dst, Operand a) {
  Instruction i = Start(Op::s_mov);
  i.operands = {Register(dst), a};
  Emit(i);
}
void ProgramBuilder::Alu(Fn fn, ScalarRegister dst, Operand a, Operand b) {
  Instruction i = Start(Op::s_alu);
  i.fn = fn;
  i.operands = {Register(dst), a, b};
  Emit(i);
}
void ProgramBuilder::Load(Type type, ScalarRegister dst, Operand address) {
  Instruction i = Start(Op::s_load, type);
  i.operands = {Register(dst), address};
  Emit(i);
}
void ProgramBuilder::Store(Type type, Operand address, Operand value) {
  Instruction i = Start(Op::s_store, type);
  i.operands = {address, value};
  Emit(i);
}
void ProgramBuilder::Jump(Label target) { EmitBranch(Start(Op::s_jump), target); }
void ProgramBuilder::Branch(Fn compare, Operand a, Operand b, Label target) {
  Instruction i = Start(Op::s_branch);
  i.fn = compare;
  i.operands = {a, b};
  EmitBranch(i, target);
}

ScalarRegister ProgramBuilder::BeginLoop(Operand limit, int64_t step) {
  const ScalarRegister counter = NewRegister();
  const OpenLoop loop = {counter, limit, step, NewLabel(), NewLabel()};
  Instruction i = Start(Op::s_loop);
  i.operands = {Register(counter), limit};
  EmitBranch(i, loop.end);
  Bind(loop.body);
  loops_.push_back(loop);
  return counter;
}

void ProgramBuilder::EndLoop() {
  if (loops_.empty()) return Fail("EndLoop without BeginLoop");
  const OpenLoop loop = loops_.back();
  loops_.pop_back();
  Instruction i = Start(Op::s_endloop);
  i.operands = {Register(loop.counter), loop.limit, Immediate(static_cast<uint64_t>(loop.step))};
  EmitBranch(i, loop.body);
  Bind(loop.end);
  FreeRegister(loop.counter);
}

void ProgramBuilder::Fence(uint8_t engines) {
  Instruction i = Start(Op::fence);
  i.mode = engines;
  Emit(i);
}
void ProgramBuilder::Halt() { Emit(Start(Op::halt)); }

void ProgramBuilder::Copy(Type type, const Dims& dims, Operand dst, Operand a) {
  const bool on_chip = dst.space == Space::vmem && a.space != Space::hbm;
  Instruction i = Start(on_chip ? Op::v_copy : a.in_memory() ? Op::dma_copy : Op::dma_fill, type);
  i.dims = dims;
  i.operands = {dst, a};
  Emit(i);
}
void ProgramBuilder::Gather(Type type, Type index_type, const Dims& dims, Operand dst, Operand a,
                            Operand index, uint32_t bound) {
  const bool on_chip = dst.space == Space::vmem && a.space == Space::vmem;
  Instruction i = Start(on_chip ? Op::v_gather : Op::dma_gather, type, index_type);
  i.dims = dims;
  i.aux = bound;
  i.operands = {dst, a, index};
  Emit(i);
}
void ProgramBuilder::Device(ScalarRegister dst) {
  Instruction i = Start(Op::s_device);
  i.operands = {Register(dst)};
  Emit(i);
}
void ProgramBuilder::Exchange(uint32_t number, uint32_t rows, uint32_t devices, uint32_t row_bytes,
                              int64_t dst, int64_t a, int64_t index) {
  Instruction i = Start(Op::dma_exchange, Type::ui8);
  i.dims = {rows, devices, 1, row_bytes};
  i.aux = number;
  i.operands = {Memory(Space::hbm, dst, {static_cast<int32_t>(row_bytes), 0, 0, 1}),
                Memory(Space::hbm, a, {0, 0, 0, 1}),
                Memory(Space::hbm, index, {1, static_cast<int32_t>(rows), 0, 0})};
  Emit(i);
}
void ProgramBuilder::Scatter(Fn fn, Type type, Type index_type, const Dims& dims, Operand dst, Operand a,
                             Operand index, uint32_t bound) {
  Instruction i = Start(dst.space == Space::vmem ? Op::v_scatter : Op::dma_scatter, type, index_type);
  i.fn = fn;
  i.dims = dims;
  i.aux = bound;
  i.operands = {dst, a, index};
  Emit(i);
}
void ProgramBuilder::Unary(Fn fn, Type type, const Dims& dims, Operand dst, Operand a) {
  Instruction i = Start(Op::v_unary, type);
  i.fn = fn;
  i.dims = dims;
  i.operands = {dst, a};
  Emit(i);
}
void ProgramBuilder::Binary(Fn fn, Type type, const Dims& dims, Operand dst, Operand a, Operand b) {
  Instruction i = Start(Op::v_binary, type);
  i.fn = fn;
  i.dims = dims;
  i.operands = {dst, a, b};
  Emit(i);
}
void ProgramBuilder::Select(Type type, const Dims& dims, Operand dst, Operand c, Operand a, Operand b) {
  Instruction i = Start(Op::v_select, type);
  i.dims = dims;
  i.operands = {dst, c, a, b};
  Emit(i);
}
void ProgramBuilder::Clamp(Type type, const Dims& dims, Operand dst, Operand low, Operand a, Operand high) {
  Instruction i = Start(Op::v_clamp, type);
  i.dims = dims;
  i.operands = {dst, low, a, high};
  Emit(i);
}
void ProgramBuilder::Convert(Type from, Type to, const Dims& dims, Operand dst, Operand a) {
  Instruction i = Start(Op::v_convert, from, to);
  i.dims = dims;
  i.operands = {dst, a};
  Emit(i);
}
void ProgramBuilder::Iota(Type type, const Dims& dims, int axis, Operand dst, Operand start) {
  Instruction i = Start(Op::v_iota, type);
  i.dims = dims;
  i.mode = static_cast<uint8_t>(axis & 3);
  i.operands = {dst, start};
  Emit(i);
}
void ProgramBuilder::Reduce(Fn fn, Type type, Type result, const Dims& dims, uint8_t axes, bool accumulate,
                            Operand dst, Operand a) {
  Instruction i = Start(Op::v_reduce, type, result);
  i.fn = fn;
  i.dims = dims;
  i.mode = static_cast<uint8_t>((axes & 15) | (accumulate ? 16 : 0));
  i.operands = {dst, a};
  Emit(i);
}
void ProgramBuilder::ArgReduce(Fn fn, Type type, const Dims& dims, bool accumulate, Operand dst,
                               Operand index, Operand a, Operand start) {
  Instruction i = Start(Op::v_arg_reduce, type);
  i.fn = fn;
  i.dims = dims;
  i.mode = accumulate ? 16 : 0;
  i.operands = {dst, index, a, start};
  Emit(i);
}
void ProgramBuilder::Fma(Type type, Type sum, const Dims& dims, Operand dst, Operand a, Operand b) {
  Instruction i = Start(Op::v_fma, type, sum);
  i.dims = dims;
  i.operands = {dst, a, b};
  Emit(i);
}
void ProgramBuilder::Dot(int unit, Type a_type, Type w_type, int passes, bool accumulate, uint32_t m,
                         uint32_t k, uint32_t n, Operand dst, Operand a, Operand w, uint32_t group) {
  Instruction i = Start(Op::mxu_dot, a_type, w_type);
  i.unit = static_cast<uint8_t>(unit);
  i.mode = static_cast<uint8_t>((passes & 7) | (accumulate ? 16 : 0));
  i.dims = {m, k, n, group};
  i.operands = {dst, a, w};
  Emit(i);
}

Status ProgramBuilder::Finish(Program* program) {
  if (!loops_.empty()) Fail("a loop is still open");
  // A label may stand after the last instruction, so there is always one to go to.
  Halt();
  for (const auto& [at, label] : fixups_) {
    if (label_targets_[label] < 0) {
      Fail("a label was used and never bound");
      continue;
    }
    program_.instructions[at].aux = static_cast<uint32_t>(label_targets_[label]);
  }
  if (status_.ok()) status_ = VerifyProgram(program_, machine_);
  if (status_.ok()) *program = std::move(program_);
  return status_;
}

}  // namespace tenon::sim
