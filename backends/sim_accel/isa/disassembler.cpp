#include <cstdio>
#include <set>

#include "backends/sim_accel/isa/assembler.h"

namespace tenon::sim {
namespace {

std::string Hex(uint64_t value) {
  char text[24];
  std::snprintf(text, sizeof(text), "0x%llx", static_cast<unsigned long long>(value));
  return text;
}

std::string Quote(const std::string& s) {
  std::string out = "\"";
  for (unsigned char c : s) {
    if (c >= 32 && c < 127 && c != '"' && c != '\\') {
      out += static_cast<char>(c);
    } else {
      char text[8];
      std::snprintf(text, sizeof(text), "\\%02x", c);
      out += text;
    }
  }
  return out + "\"";
}

std::string PrintOperand(const Operand& o, const OpRecord& record) {
  switch (o.space) {
    case Space::none:
      return "_";
    case Space::imm: {
      // Small numbers read better in decimal, float bits in hexadecimal.
      const auto value = static_cast<int64_t>(o.immediate());
      return "#" + (value > -65536 && value < 65536 ? std::to_string(value) : Hex(o.immediate()));
    }
    case Space::sreg:
      return "s" + std::to_string(o.reg);
    default:
      break;
  }
  if (static_cast<size_t>(o.space) >= std::size(kSpaceNames)) return "?";
  std::string out = std::string(kSpaceNames[static_cast<size_t>(o.space)]) + "[";
  const int64_t offset = o.offset();
  if (o.reg != kNoRegister) {
    out += "s" + std::to_string(o.reg);
    if (offset != 0) out += (offset > 0 ? "+" : "") + std::to_string(offset);
  } else {
    out += std::to_string(offset);
  }
  out += "]";
  const int rank = StrideRank(record);
  for (int i = 0; i < rank; ++i) out += (i ? ", " : "(") + std::to_string(o.strides[i]);
  return rank ? out + ")" : out;
}

std::string Print(const Instruction& instruction, const OpRecord& record) {
  std::string out = record.name;
  const Type types[2] = {instruction.type, instruction.type2};
  for (int i = 0; i < record.types; ++i) {
    const TypeRecord* type = FindType(types[i]);
    out += std::string(".") + (type ? type->name : "?");
  }
  for (int i = 0; i < record.rank; ++i) out += (i ? ", " : " [") + std::to_string(instruction.dims[i]);
  if (record.rank) out += "]";
  for (int i = 0; i < record.operand_count; ++i) {
    out += (i ? ", " : " ") + PrintOperand(instruction.operands[i], record);
  }
  for (int i = 0; i < record.field_count; ++i) {
    const FieldRecord& field = record.fields[i];
    const uint32_t value = GetField(instruction, field);
    out += std::string(" ") + field.name + "=";
    if (field.label) {
      out += "L" + std::to_string(value);
    } else if (field.functions != FnSet::none) {
      const FnRecord* fn = FindFn(static_cast<Fn>(value));
      out += fn ? fn->name : "?";
    } else {
      out += std::to_string(value);
    }
  }
  if (instruction.tag) out += " tag=" + std::to_string(instruction.tag);
  return out;
}

}  // namespace

std::string Disassemble(const Instruction& instruction) {
  const OpRecord* record = FindOp(instruction.op);
  return record ? Print(instruction, *record)
                : "; unknown instruction " + std::to_string(static_cast<int>(instruction.op));
}

std::string Disassemble(const Program& program) {
  static const char* const kKinds[] = {"argument", "result", "constant", "scratch"};
  std::string out = ".machine " + Quote(program.machine) + " " + Hex(program.machine_hash) + "\n.hbm " +
                    std::to_string(program.hbm_bytes) + "\n";
  for (const Segment& s : program.segments) {
    out += std::string(".segment ") + kKinds[static_cast<size_t>(s.kind) & 3] + " " + Quote(s.name) + " " +
           std::to_string(s.address) + " " + std::to_string(s.bytes);
    if (!s.contents.empty()) {
      static const char* const kDigits = "0123456789abcdef";
      out += " ";
      for (std::byte b : s.contents) {
        out += kDigits[static_cast<uint8_t>(b) >> 4];
        out += kDigits[static_cast<uint8_t>(b) & 15];
      }
    }
    out += "\n";
  }
  for (const TagName& t : program.tags) out += ".tag " + std::to_string(t.tag) + " " + Quote(t.name) + "\n";
  std::set<uint32_t> targets;
  for (const Instruction& i : program.instructions) {
    const OpRecord* record = FindOp(i.op);
    for (int f = 0; record && f < record->field_count; ++f) {
      if (record->fields[f].label) targets.insert(GetField(i, record->fields[f]));
    }
  }
  for (size_t i = 0; i <= program.instructions.size(); ++i) {
    if (targets.count(static_cast<uint32_t>(i))) out += "L" + std::to_string(i) + ":\n";
    if (i < program.instructions.size()) out += "  " + Disassemble(program.instructions[i]) + "\n";
  }
  return out;
}

}  // namespace tenon::sim
