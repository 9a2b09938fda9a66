#include "backends/sim_accel/isa/verifier.h"

#include <algorithm>

#include "backends/sim_accel/isa/assembler.h"
#include "backends/sim_accel/isa/operand_view.h"
#include "backends/sim_accel/isa/passes.h"

namespace tenon::sim {
namespace {

constexpr int64_t kMaxElements = int64_t{1} << 36;

bool IsInteger(Type type) { return KindOf(type) == TypeKind::signed_ || KindOf(type) == TypeKind::unsigned_; }
bool IsArrayType(Type type) {
  return type == Type::bf16 || type == Type::i8 || type == Type::ui8 || type == Type::f32 ||
         type == Type::f16;
}

// Checks of one instruction; the first failed rule is the answer.
class InstructionCheck {
 public:
  InstructionCheck(const Instruction& instruction, const Machine& machine, uint64_t hbm_bytes)
      : i_(instruction), machine_(machine), hbm_bytes_(hbm_bytes) {}

  std::string Run() {
    record_ = FindOp(i_.op);
    if (!record_) return "unknown instruction code " + std::to_string(static_cast<int>(i_.op));
    Types();
    Fields();
    Dims();
    for (int k = 0; k < kMaxOperands && error_.empty(); ++k) CheckOperand(k);
    if (error_.empty()) Rules();
    return error_;
  }

 private:
  void Require(bool condition, const std::string& message) {
    if (!condition && error_.empty()) error_ = message;
  }

  void Types() {
    const Type types[2] = {i_.type, i_.type2};
    for (int k = 0; k < 2; ++k) {
      if (k < record_->types) {
        Require(FindType(types[k]) != nullptr, "unknown element type");
      } else {
        Require(types[k] == Type::none, "an unused element type is set");
      }
    }
  }

  void Fields() {
    Instruction rest = i_;
    for (int k = 0; k < record_->field_count; ++k) {
      const FieldRecord& field = record_->fields[k];
      const uint32_t value = GetField(i_, field);
      if (field.functions != FnSet::none) {
        Require(FnInSet(static_cast<Fn>(value), field.functions),
                "fn is not one of this instruction's functions");
      }
      SetField(rest, field, 0);
    }
    Require(rest.fn == Fn::none && rest.unit == 0 && rest.mode == 0 && rest.aux == 0,
            "an unused field is set");
  }

  void Dims() {
    __int128 elements = 1;
    for (int d = 0; d < 4; ++d) {
      const uint32_t size = i_.dims[static_cast<size_t>(d)];
      if (d >= record_->rank) {
        Require(size == 0, "an unused dim is set");
      } else if (d < 3 || record_->engine != EngineKind::mxu) {  // an array's last dim is a group size
        elements *= size;
      }
    }
    Require(elements <= kMaxElements, "too many elements");
  }

  void CheckOperand(int index) {
    const Operand& o = i_.operands[static_cast<size_t>(index)];
    if (index >= record_->operand_count) {
      Require(o == Operand{}, "an unused operand is set");
      return;
    }
    const OperandRecord& rules = record_->operands[index];
    const std::string name = std::string("operand ") + rules.name + ": ";
    const auto space = static_cast<size_t>(o.space);
    Require(space < std::size(kSpaceNames) && (rules.spaces >> space & 1),
            name + "not in a space it may be in");
    if (!error_.empty()) return;
    if (o.space == Space::imm) {
      Require(o.reg == kNoRegister && o.offset() == 0 && o.strides[2] == 0 && o.strides[3] == 0,
              name + "an immediate has no address");
      return;
    }
    if (o.space == Space::sreg) {
      Require(o.reg < kScalarRegisters, name + "no such scalar register");
      Require(o.offset() == 0 && o.strides == std::array<int32_t, 4>{}, name + "a register has no address");
      return;
    }
    Require(o.reg == kNoRegister || o.reg < kScalarRegisters, name + "no such scalar register");
    for (int d = StrideRank(*record_); d < 4; ++d) {
      Require(o.strides[static_cast<size_t>(d)] == 0, name + "an unused stride is set");
    }
    // Weights have no row groups.
    const bool weights = i_.op == Op::mxu_load || (i_.op == Op::mxu_dot && index == 2);
    Require(!weights || o.strides[2] == 0, name + "an unused stride is set");
    if (record_->engine == EngineKind::mxu && !weights) {
      Require(i_.dims[3] != 0 || o.strides[2] == 0, name + "an unused stride is set");
      Require(i_.dims[3] == 0 || i_.dims[0] % i_.dims[3] == 0, "the rows are not a multiple of their group");
    }
    if (!error_.empty()) return;
    const OperandView view = ViewOf(i_, *record_, index);
    if (rules.role != Role::read && i_.op != Op::v_reduce) {
      for (size_t d = 0; d < 4; ++d) {
        Require(view.dims[d] <= 1 || view.strides[d] != 0, name + "a destination may not repeat elements");
      }
    }
    Require(o.offset() % view.element_bytes == 0, name + "address is not aligned to its element type");
    const ByteRange range = RangeOf(view);
    const int64_t size = o.space == Space::hbm    ? static_cast<int64_t>(hbm_bytes_)
                         : o.space == Space::vmem ? machine_.vmem_bytes
                                                  : machine_.scalar.smem_bytes;
    if (range.empty()) return;
    Require(range.end - range.begin <= size, name + "is larger than its memory");
    if (o.reg == kNoRegister) {
      Require(o.offset() + range.begin >= 0 && o.offset() + range.end <= size,
              name + "is outside its memory");
    }
  }

  void Rules() {
    const FnRecord* fn = FindFn(i_.fn);
    switch (i_.op) {
      case Op::dma_copy:
        Require(i_.operands[0].space == Space::hbm || i_.operands[1].space == Space::hbm,
                "copies within VMEM are v_copy");
        break;
      case Op::dma_exchange:
        Require(i_.dims[2] == 1, "an exchange has no third dimension");
        // What meets on the way are rows of bytes in a row.
        Require((i_.dims[3] <= 1 || i_.operands[1].strides[3] == 1) &&
                    (i_.dims[0] == 0 || i_.dims[3] == 0 ||
                     (i_.operands[0].strides[3] == 1 &&
                      i_.operands[0].strides[0] == static_cast<int64_t>(i_.dims[3]))),
                "an exchange moves dense rows");
        Require(i_.dims[1] <= 1 || i_.operands[2].strides[1] == static_cast<int64_t>(i_.dims[0]),
                "an exchange has a dense table");
        break;
      case Op::dma_gather:
      case Op::v_gather:
        CheckIndexType();
        break;
      case Op::dma_scatter:
      case Op::v_scatter:
        CheckIndexType();
        Require(FnTakes(*fn, i_.type), "fn does not take this element type");
        break;
      case Op::v_unary:
      case Op::v_binary:
        Require(FnTakes(*fn, i_.type), "fn does not take this element type");
        break;
      case Op::v_iota:
        Require(i_.type != Type::i1, "iota does not make i1");
        break;
      case Op::v_reduce:
        Require(FnTakes(*fn, i_.type), "fn does not take this element type");
        Require(i_.type2 == (IsFloat(i_.type) ? Type::f32 : i_.type),
                "sums are f32 for floats, else of the type");
        for (int d = 0; d < 4; ++d) {
          const auto k = static_cast<size_t>(d);
          const bool reduced = i_.mode >> d & 1;
          Require(!reduced || i_.operands[0].strides[k] == 0,
                  "the destination's stride of a reduced axis is 0");
          Require(reduced || i_.dims[k] <= 1 || i_.operands[0].strides[k] != 0,
                  "operand dst: a destination may not repeat elements");
        }
        break;
      case Op::v_fma:
        Require(i_.type != Type::i1, "fma does not take i1");
        Require(IsFloat(i_.type) ? i_.type2 == Type::f32
                                 : i_.type2 == i_.type || (i_.type2 == Type::i32 && TypeBytes(i_.type) < 4),
                "sums are f32 for floats, else of the type or i32");
        break;
      case Op::v_arg_reduce:
        Require(i_.type != Type::i1, "arg_reduce does not take i1");
        break;
      case Op::v_split:
        Require(SplitsInParts(i_.type), "only f32 and f16 have parts");
        Require((i_.mode & 3) < 3, "parts are 0, 1, 2");
        break;
      case Op::mxu_load:
      case Op::mxu_matmul: {
        Require(i_.unit < machine_.mxu.count, "no such array");
        Require(IsArrayType(i_.type), "the arrays take bf16, i8, ui8, f16, f32");
        Require((i_.mode & 3) < 3, "parts are 0, 1, 2");
        Require((i_.mode & 3) == 0 || SplitsInParts(i_.type), "only f32 and f16 have parts");
        Require((i_.mode & 8) == 0 || IsFloat(i_.type), "cross passes are of floats");
        const bool load = i_.op == Op::mxu_load;
        Require(i_.dims[load ? 0 : 1] <= machine_.mxu.rows, "K is larger than the array");
        Require(i_.dims[load ? 1 : 2] <= machine_.mxu.cols, "N is larger than the array");
        break;
      }
      case Op::mxu_dot: {
        Require(i_.unit < machine_.mxu.count, "no such array");
        Require(IsArrayType(i_.type) && IsArrayType(i_.type2), "the arrays take bf16, i8, ui8, f16, f32");
        Require(IsFloat(i_.type) || IsInteger(i_.type2), "integer activations need integer weights");
        const int passes = i_.mode & 7;
        Require(passes == 1 || passes == 3 || passes == 6, "passes are 1, 3 or 6");
        Require(passes == 1 || SplitsInParts(i_.type) || SplitsInParts(i_.type2),
                "one pass is exact for these element types");
        break;
      }
      default:
        break;
    }
  }

  void CheckIndexType() {
    Require(i_.type2 == Type::i32 || i_.type2 == Type::i64 || i_.type2 == Type::ui32,
            "indices are i32, i64 or ui32");
  }

  const Instruction& i_;
  const Machine& machine_;
  const uint64_t hbm_bytes_;
  const OpRecord* record_ = nullptr;
  std::string error_;
};

// What is certainly defined before an instruction: scalar registers, weights of arrays.
struct Defined {
  uint64_t registers = 0;
  uint64_t weights = 0;
  bool operator==(const Defined&) const = default;
};

const FieldRecord* LabelField(const OpRecord& record) {
  for (int k = 0; k < record.field_count; ++k) {
    if (record.fields[k].label) return &record.fields[k];
  }
  return nullptr;
}

std::string CheckDefined(const Program& program) {
  const size_t n = program.instructions.size();
  std::vector<Defined> in(n, Defined{~uint64_t{0}, ~uint64_t{0}});
  std::vector<uint32_t> work = {0};
  in[0] = {};
  std::vector<bool> seen(n, false);
  while (!work.empty()) {
    const uint32_t at = work.back();
    work.pop_back();
    seen[at] = true;
    const Instruction& i = program.instructions[at];
    const OpRecord& record = *FindOp(i.op);
    Defined out = in[at];
    for (int k = 0; k < record.operand_count; ++k) {
      const Operand& o = i.operands[static_cast<size_t>(k)];
      if (o.space == Space::sreg && record.operands[k].role != Role::read) {
        out.registers |= uint64_t{1} << o.reg;
      }
    }
    if (i.op == Op::mxu_load) out.weights |= uint64_t{1} << i.unit;
    if (i.op == Op::mxu_dot) out.weights &= ~(uint64_t{1} << i.unit);
    const auto flow = [&](uint32_t to) {
      const Defined merged = {in[to].registers & out.registers, in[to].weights & out.weights};
      if (merged != in[to] || !seen[to]) {
        in[to] = merged;
        seen[to] = true;
        work.push_back(to);
      }
    };
    if (const FieldRecord* label = LabelField(record)) flow(GetField(i, *label));
    if (i.op != Op::halt && i.op != Op::trap && i.op != Op::s_jump) flow(at + 1);
  }
  for (size_t at = 0; at < n; ++at) {
    if (!seen[at]) continue;
    const Instruction& i = program.instructions[at];
    const OpRecord& record = *FindOp(i.op);
    for (int k = 0; k < record.operand_count; ++k) {
      const Operand& o = i.operands[static_cast<size_t>(k)];
      const bool reads = o.in_memory() ? o.reg != kNoRegister
                                       : o.space == Space::sreg && record.operands[k].role != Role::write;
      if (reads && !(in[at].registers >> o.reg & 1)) {
        return "instruction " + std::to_string(at) + " (" + Disassemble(i) + "): s" + std::to_string(o.reg) +
               " may be read before it is written";
      }
    }
    if (i.op == Op::mxu_matmul && !(in[at].weights >> i.unit & 1)) {
      return "instruction " + std::to_string(at) + " (" + Disassemble(i) + "): the array may have no weights";
    }
  }
  return {};
}

Status Bad(const std::string& message) { return Status::Error(Code::bad_program, message); }

}  // namespace

Status VerifyInstruction(const Instruction& instruction, const Machine& machine, uint64_t hbm_bytes) {
  const std::string error = InstructionCheck(instruction, machine, hbm_bytes).Run();
  return error.empty() ? Status::Ok() : Bad(Disassemble(instruction) + ": " + error);
}

Status VerifyProgram(const Program& program, const Machine& machine) {
  if (program.isa_version == 0 || program.isa_version > kIsaVersion) {
    return Bad("made for instruction set version " + std::to_string(program.isa_version) + ", this is " +
               std::to_string(kIsaVersion));
  }
  if (program.machine_hash != 0 && program.machine_hash != machine.hash) {
    return Bad("made for machine '" + program.machine + "', not for '" + machine.name +
               "' as described here");
  }
  if (program.hbm_bytes > static_cast<uint64_t>(machine.hbm_bytes)) {
    return Bad("needs " + std::to_string(program.hbm_bytes) + " bytes of device memory, the machine has " +
               std::to_string(machine.hbm_bytes));
  }
  for (const Segment& s : program.segments) {
    if (s.bytes > program.hbm_bytes || s.address > program.hbm_bytes - s.bytes) {
      return Bad("segment '" + s.name + "' is outside device memory");
    }
    if (!s.contents.empty() && (s.bytes == 0 || s.bytes % s.contents.size() != 0)) {
      return Bad("segment '" + s.name + "' has contents of another size");
    }
  }
  const size_t n = program.instructions.size();
  if (n == 0 || n > UINT32_MAX) return Bad("no instructions, or too many");
  for (size_t at = 0; at < n; ++at) {
    const Instruction& i = program.instructions[at];
    const std::string error = InstructionCheck(i, machine, program.hbm_bytes).Run();
    if (!error.empty())
      return Bad("instruction " + std::to_string(at) + " (" + Disassemble(i) + "): " + error);
    const FieldRecord* label = LabelField(*FindOp(i.op));
    if (label && GetField(i, *label) >= n) {
      return Bad("instruction " + std::to_string(at) + " (" + Disassemble(i) +
                 "): target is outside the program");
    }
  }
  const Op last = program.instructions.back().op;
  if (last != Op::halt && last != Op::s_jump && last != Op::trap) {
    return Bad("execution may run past the last instruction");
  }
  const std::string error = CheckDefined(program);
  return error.empty() ? Status::Ok() : Bad(error);
}

}  // namespace tenon::sim
