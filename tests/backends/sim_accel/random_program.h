// Random programs that obey the instruction set, for round trips and for runs under the sanitizers.
#pragma once

#include <string>

#include "backends/sim_accel/isa/operand_view.h"
#include "backends/sim_accel/isa/program.h"
#include "backends/sim_accel/isa/verifier.h"
#include "tests/backends/sim_accel/test_machine.h"

namespace tenon::sim {

inline constexpr uint64_t kRandomHbm = 65536;

// A valid instruction of this record, or any when none of many tries obeys the rules.
inline bool RandomInstruction(Random& random, const OpRecord& record, const Machine& machine,
                              Instruction* out) {
  for (int attempt = 0; attempt < 400; ++attempt) {
    Instruction i;
    i.op = record.op;
    i.tag = static_cast<uint32_t>(random.Below(4));
    const auto type = [&] { return kTypeRecords[random.Below(std::size(kTypeRecords))].type; };
    if (record.types > 0) i.type = type();
    if (record.types > 1) i.type2 = random.Below(2) ? i.type : type();
    for (int d = 0; d < record.rank; ++d)
      i.dims[static_cast<size_t>(d)] = static_cast<uint32_t>(random.Between(0, 6));
    const bool rows = record.op == Op::mxu_matmul || record.op == Op::mxu_dot;
    if (rows) i.dims[3] = static_cast<uint32_t>(random.Below(3));
    for (int f = 0; f < record.field_count; ++f) {
      const FieldRecord& field = record.fields[f];
      if (field.label) continue;
      const uint32_t value = field.functions != FnSet::none
                                 ? static_cast<uint32_t>(kFnRecords[random.Below(std::size(kFnRecords))].fn)
                                 : static_cast<uint32_t>(random.Below(8));
      SetField(i, field, value);
    }
    for (int k = 0; k < record.operand_count; ++k) {
      Operand& o = i.operands[static_cast<size_t>(k)];
      do {
        o.space = static_cast<Space>(random.Below(6));
      } while (!(record.operands[k].spaces >> static_cast<int>(o.space) & 1));
      if (o.space == Space::imm) {
        o.strides[0] = static_cast<int32_t>(random.Next());
        o.strides[1] = static_cast<int32_t>(random.Next());
      } else if (o.space == Space::sreg) {
        o.reg = static_cast<uint8_t>(random.Below(kScalarRegisters));
      } else {
        for (int s = 0; s < StrideRank(record); ++s) {
          o.strides[static_cast<size_t>(s)] = static_cast<int32_t>(random.Between(-2, 12));
        }
        if (record.engine == EngineKind::mxu && (!rows || k == 2 || i.dims[3] == 0)) o.strides[2] = 0;
        o.set_offset(random.Between(0, o.space == Space::smem ? 120 : 7000) * 8);
        if (random.Below(3) == 0) o.reg = static_cast<uint8_t>(random.Below(kScalarRegisters));
        if (record.op == Op::v_reduce && k == 0) {
          for (size_t d = 0; d < 4; ++d) {
            if (i.mode >> d & 1) o.strides[d] = 0;
          }
        }
      }
    }
    if (VerifyInstruction(i, machine, kRandomHbm).ok()) {
      *out = i;
      return true;
    }
  }
  return false;
}

inline Program TryRandomProgram(Random& random, const Machine& machine, int length) {
  Program p;
  p.machine = machine.name;
  p.machine_hash = random.Below(2) ? machine.hash : 0;
  p.hbm_bytes = kRandomHbm;
  p.segments.push_back(
      {SegmentKind::constant, "a \"quoted\\ name", 64, 3, {std::byte{1}, std::byte{0xff}, std::byte{0}}});
  p.tags.push_back({2, "second\nline"});
  // Every register and every array is defined first.
  for (int r = 0; r < kScalarRegisters; ++r) {
    Instruction i;
    i.op = Op::s_mov;
    i.operands[0].space = Space::sreg;
    i.operands[0].reg = static_cast<uint8_t>(r);
    i.operands[1].space = Space::imm;
    i.operands[1].strides[0] = static_cast<int32_t>(random.Below(64) * 8);
    p.instructions.push_back(i);
  }
  for (int k = 0; k < length; ++k) {
    const OpRecord& record = kOpRecords[random.Below(std::size(kOpRecords))];
    if (record.op == Op::halt || record.op == Op::trap) continue;
    Instruction i;
    if (!RandomInstruction(random, record, machine, &i)) continue;
    if (record.op == Op::mxu_matmul) {
      Instruction load;
      if (!RandomInstruction(random, *FindOp(Op::mxu_load), machine, &load)) continue;
      load.unit = i.unit;
      p.instructions.push_back(load);
    }
    p.instructions.push_back(i);
  }
  Instruction halt;
  halt.op = Op::halt;
  p.instructions.push_back(halt);
  const auto size = static_cast<int64_t>(p.instructions.size());
  for (Instruction& i : p.instructions) {
    const OpRecord& record = *FindOp(i.op);
    for (int f = 0; f < record.field_count; ++f) {
      if (record.fields[f].label)
        SetField(i, record.fields[f], static_cast<uint32_t>(random.Between(64, size - 1)));
    }
  }
  return p;
}

// Jumps land anywhere, so some tries meet a matmul without weights; those are thrown away.
inline Program RandomProgram(Random& random, const Machine& machine, int length) {
  for (;;) {
    Program p = TryRandomProgram(random, machine, length);
    const Status status = VerifyProgram(p, machine);
    if (status.ok()) return p;
    EXPECT_NE(status.message.find("no weights"), std::string::npos) << status.message;
  }
}

}  // namespace tenon::sim
