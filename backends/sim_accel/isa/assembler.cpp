#include "backends/sim_accel/isa/assembler.h"

#include <charconv>
#include <map>
#include <optional>

namespace tenon::sim {
namespace {

bool IsWordChar(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
}

// One line of text being read; the first error stays.
class Line {
 public:
  explicit Line(std::string_view text) : text_(text) {}

  void SkipSpace() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\t' || text_[at_] == '\r')) ++at_;
  }
  bool AtEnd() {
    SkipSpace();
    return at_ >= text_.size() || text_[at_] == ';';
  }
  char Peek() {
    SkipSpace();
    return at_ < text_.size() ? text_[at_] : '\0';
  }
  bool Accept(char c) {
    if (Peek() != c) return false;
    ++at_;
    return true;
  }
  void Expect(char c) {
    if (!Accept(c)) Fail(std::string("expected '") + c + "'");
  }
  std::string_view Word() {
    SkipSpace();
    const size_t start = at_;
    while (at_ < text_.size() && IsWordChar(text_[at_])) ++at_;
    if (at_ == start) Fail("expected a name");
    return text_.substr(start, at_ - start);
  }
  // Decimal (a minus sign allowed) or 0x hexadecimal; the 64 bits of it.
  uint64_t Number() {
    SkipSpace();
    const bool negative = at_ < text_.size() && text_[at_] == '-';
    size_t i = at_ + (negative ? 1 : 0);
    int base = 10;
    if (text_.substr(i, 2) == "0x") {
      base = 16;
      i += 2;
    }
    uint64_t value = 0;
    const char* begin = text_.data() + i;
    const char* end = text_.data() + text_.size();
    const auto [stop, error] = std::from_chars(begin, end, value, base);
    if (error != std::errc() || (negative && value > (uint64_t{1} << 63))) {
      Fail("expected a number of at most 64 bits");
      return 0;
    }
    at_ = static_cast<size_t>(stop - text_.data());
    return negative ? 0 - value : value;
  }
  // Signed, inside [low, high].
  int64_t Bounded(int64_t low, int64_t high) {
    SkipSpace();
    const bool negative = at_ < text_.size() && text_[at_] == '-';
    const auto value = static_cast<int64_t>(Number());
    if (ok() && (value < low || value > high || (!negative && value < 0))) {
      Fail("number outside " + std::to_string(low) + ".." + std::to_string(high));
      return 0;
    }
    return value;
  }
  std::string Quoted() {
    std::string out;
    Expect('"');
    while (ok() && at_ < text_.size() && text_[at_] != '"') {
      if (text_[at_] != '\\') {
        out += text_[at_++];
        continue;
      }
      unsigned value = 0;
      const char* begin = text_.data() + at_ + 1;
      const char* end = text_.data() + std::min(text_.size(), at_ + 3);
      const auto [stop, error] = std::from_chars(begin, end, value, 16);
      if (error != std::errc() || stop != begin + 2) {
        Fail("an escape is a backslash and two hexadecimal digits");
        break;
      }
      out += static_cast<char>(value);
      at_ += 3;
    }
    Expect('"');
    return out;
  }
  void Fail(std::string message) {
    if (error_.empty()) error_ = "column " + std::to_string(at_ + 1) + ": " + std::move(message);
  }
  bool ok() const { return error_.empty(); }
  const std::string& error() const { return error_; }

 private:
  std::string_view text_;
  size_t at_ = 0;
  std::string error_;
};

std::optional<uint8_t> ParseRegister(std::string_view word) {
  unsigned number = 0;
  if (word.size() < 2 || word[0] != 's') return std::nullopt;
  const auto [stop, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
  if (error != std::errc() || stop != word.data() + word.size() || number >= kScalarRegisters) {
    return std::nullopt;
  }
  return static_cast<uint8_t>(number);
}

Operand ParseOperand(Line& line, const OpRecord& record) {
  Operand o;
  if (line.Accept('#')) {
    const uint64_t bits = line.Number();
    o.space = Space::imm;
    o.strides[0] = static_cast<int32_t>(bits);
    o.strides[1] = static_cast<int32_t>(bits >> 32);
    return o;
  }
  const std::string_view word = line.Word();
  if (!line.ok() || word == "_") return o;
  if (const auto reg = ParseRegister(word)) {
    o.space = Space::sreg;
    o.reg = *reg;
    return o;
  }
  for (Space space : {Space::hbm, Space::vmem, Space::smem}) {
    if (word == kSpaceNames[static_cast<size_t>(space)]) o.space = space;
  }
  if (o.space == Space::none) {
    line.Fail("'" + std::string(word) + "' is no memory and no register");
    return o;
  }
  line.Expect('[');
  if (line.Peek() == 's') {
    const auto reg = ParseRegister(line.Word());
    if (!reg) line.Fail("expected a scalar register");
    o.reg = reg.value_or(kNoRegister);
    const bool more = line.Peek() == '-' || line.Accept('+');
    if (more) o.set_offset(line.Bounded(-kMaxOffset, kMaxOffset));
  } else {
    o.set_offset(line.Bounded(-kMaxOffset, kMaxOffset));
  }
  line.Expect(']');
  const int rank = StrideRank(record);
  for (int i = 0; i < rank && line.ok(); ++i) {
    line.Expect(i ? ',' : '(');
    o.strides[static_cast<size_t>(i)] = static_cast<int32_t>(line.Bounded(INT32_MIN, INT32_MAX));
  }
  if (rank) line.Expect(')');
  return o;
}

struct Fixup {
  size_t instruction;
  const FieldRecord* field;
  std::string label;
  size_t line;
};

class Assembler {
 public:
  explicit Assembler(Program* program) : program_(*program) {}

  Status Run(std::string_view text) {
    size_t number = 1;
    for (size_t start = 0; start <= text.size(); ++number) {
      const size_t end = std::min(text.find('\n', start), text.size());
      Line line(text.substr(start, end - start));
      ReadLine(line, number);
      if (!line.ok()) return Error(number, line.error());
      start = end + 1;
    }
    for (const Fixup& fixup : fixups_) {
      const auto it = labels_.find(fixup.label);
      if (it == labels_.end()) return Error(fixup.line, "no label is named '" + fixup.label + "'");
      SetField(program_.instructions[fixup.instruction], *fixup.field, it->second);
    }
    return Status::Ok();
  }

 private:
  static Status Error(size_t line, const std::string& message) {
    return Status::Error(Code::bad_text, "assembly line " + std::to_string(line) + ", " + message);
  }

  void ReadLine(Line& line, size_t number) {
    if (line.AtEnd()) return;
    const std::string_view word = line.Word();
    if (!line.ok()) return;
    if (word[0] == '.') {
      ReadDirective(line, word);
    } else if (line.Accept(':')) {
      const auto index = static_cast<uint32_t>(program_.instructions.size());
      if (!labels_.emplace(std::string(word), index).second) line.Fail("label defined twice");
    } else {
      ReadInstruction(line, word, number);
    }
    if (line.ok() && !line.AtEnd()) line.Fail("unexpected text");
  }

  void ReadDirective(Line& line, std::string_view word) {
    if (word == ".machine") {
      program_.machine = line.Quoted();
      program_.machine_hash = line.Number();
    } else if (word == ".hbm") {
      program_.hbm_bytes = line.Number();
    } else if (word == ".tag") {
      TagName tag;
      tag.tag = static_cast<uint32_t>(line.Bounded(0, UINT32_MAX));
      tag.name = line.Quoted();
      program_.tags.push_back(std::move(tag));
    } else if (word == ".segment") {
      ReadSegment(line);
    } else {
      line.Fail("unknown directive '" + std::string(word) + "'");
    }
  }

  void ReadSegment(Line& line) {
    Segment s;
    const std::string_view kind = line.Word();
    static constexpr std::string_view kKinds[] = {"argument", "result", "constant", "scratch"};
    bool known = false;
    for (size_t i = 0; i < std::size(kKinds); ++i) {
      if (kind == kKinds[i]) {
        s.kind = static_cast<SegmentKind>(i);
        known = true;
      }
    }
    if (!known) line.Fail("segment kinds: argument, result, constant, scratch");
    s.name = line.Quoted();
    s.address = line.Number();
    s.bytes = line.Number();
    if (line.ok() && !line.AtEnd()) {
      const std::string_view hex = line.Word();
      if (hex.size() % 2) line.Fail("contents need two digits a byte");
      s.contents.reserve(hex.size() / 2);
      for (size_t i = 0; i + 1 < hex.size() && line.ok(); i += 2) {
        unsigned value = 0;
        const auto [stop, error] = std::from_chars(hex.data() + i, hex.data() + i + 2, value, 16);
        if (error != std::errc() || stop != hex.data() + i + 2) line.Fail("contents are hexadecimal digits");
        s.contents.push_back(static_cast<std::byte>(value));
      }
    }
    program_.segments.push_back(std::move(s));
  }

  void ReadInstruction(Line& line, std::string_view word, size_t number) {
    std::string_view parts[3];
    size_t count = 0;
    for (size_t start = 0; start <= word.size() && count < 3; ++count) {
      const size_t dot = std::min(word.find('.', start), word.size());
      parts[count] = word.substr(start, dot - start);
      start = dot + 1;
    }
    const OpRecord* record = FindOp(parts[0]);
    if (!record) return line.Fail("unknown instruction '" + std::string(parts[0]) + "'");
    if (count - 1 != record->types) {
      return line.Fail(std::string(record->name) + " takes " + std::to_string(record->types) +
                       " element types");
    }
    Instruction instruction;
    instruction.op = record->op;
    for (size_t i = 1; i < count; ++i) {
      const TypeRecord* type = FindType(parts[i]);
      if (!type) return line.Fail("unknown element type '" + std::string(parts[i]) + "'");
      (i == 1 ? instruction.type : instruction.type2) = type->type;
    }
    for (int i = 0; i < record->rank && line.ok(); ++i) {
      line.Expect(i ? ',' : '[');
      instruction.dims[static_cast<size_t>(i)] = static_cast<uint32_t>(line.Bounded(0, UINT32_MAX));
    }
    if (record->rank) line.Expect(']');
    for (int i = 0; i < record->operand_count && line.ok(); ++i) {
      if (i) line.Expect(',');
      instruction.operands[static_cast<size_t>(i)] = ParseOperand(line, *record);
    }
    while (line.ok() && !line.AtEnd()) {
      const std::string_view key = line.Word();
      line.Expect('=');
      if (line.ok()) ReadField(line, key, *record, number, instruction);
    }
    if (line.ok()) program_.instructions.push_back(instruction);
  }

  void ReadField(Line& line, std::string_view key, const OpRecord& record, size_t number,
                 Instruction& instruction) {
    if (key == "tag") {
      instruction.tag = static_cast<uint32_t>(line.Bounded(0, UINT32_MAX));
      return;
    }
    for (int i = 0; i < record.field_count; ++i) {
      const FieldRecord& field = record.fields[i];
      if (key != field.name) continue;
      if (field.label) {
        fixups_.push_back({program_.instructions.size(), &field, std::string(line.Word()), number});
      } else if (field.functions != FnSet::none) {
        const std::string_view name = line.Word();
        const FnRecord* fn = FindFn(name);
        if (!fn) return line.Fail("unknown function '" + std::string(name) + "'");
        SetField(instruction, field, static_cast<uint32_t>(fn->fn));
      } else {
        SetField(instruction, field, static_cast<uint32_t>(line.Bounded(0, (int64_t{1} << field.bits) - 1)));
      }
      return;
    }
    line.Fail(std::string(record.name) + " has no field '" + std::string(key) + "'");
  }

  Program& program_;
  std::map<std::string, uint32_t> labels_;
  std::vector<Fixup> fixups_;
};

}  // namespace

Status Assemble(std::string_view text, Program* program) {
  Program result;
  Status status = Assembler(&result).Run(text);
  if (status.ok()) *program = std::move(result);
  return status;
}

}  // namespace tenon::sim
