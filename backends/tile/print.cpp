#include "backends/tile/text.h"
#include "backends/tile/text_names.h"

namespace tenon::tile {
namespace {

std::string Hex(uint64_t value) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string digits;
  do digits.insert(digits.begin(), kDigits[value & 15]);
  while (value >>= 4);
  return "0x" + digits;
}

std::string Quoted(const std::string& name) {
  std::string text = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c == '\n' ? ' ' : c;
  }
  return text + '"';
}

class Printer {
 public:
  explicit Printer(const Program& program) : p_(program) {}

  std::string Run() {
    text_ = "program " + Quoted(p_.name) + " scalars " + std::to_string(p_.scalar_count) + "\n";
    for (size_t i = 0; i < p_.buffers.size(); ++i) {
      const BufferInfo& buffer = p_.buffers[i];
      text_ += "buffer b" + std::to_string(i) + " " + Quoted(buffer.name) + " " +
               std::string(kAccessNames[static_cast<int>(buffer.access)]) + " " +
               std::string(Name(buffer.type)) + " " + std::to_string(buffer.elements) + "\n";
    }
    for (const GridAxis& axis : p_.grid)
      text_ += "grid " + Quoted(axis.name) + " " + std::to_string(axis.extent) + "\n";
    Print(p_.body, 0, /*is_body=*/true);
    text_ += '\n';
    return std::move(text_);
  }

 private:
  void Use(Value value) { text_ += "%" + std::to_string(value.id); }
  void Define(Value value) {
    Use(value);
    text_ += ":" + std::string(Name(p_.TypeOf(value)));
  }
  void List(const std::vector<Value>& values) {
    text_ += '(';
    for (size_t i = 0; i < values.size(); ++i) {
      if (i) text_ += ", ";
      Use(values[i]);
    }
    text_ += ')';
  }
  void Print(const Index& index) {
    for (const Index::Term& term : index.terms) {
      text_ += std::to_string(term.coefficient) + "*";
      Use(term.value);
      text_ += " + ";
    }
    text_ += std::to_string(index.constant);
  }

  void Print(const Region& region, int depth, bool is_body) {
    text_ += '{';
    if (!is_body) {
      text_ += '(';
      for (size_t i = 0; i < region.args.size(); ++i) {
        if (i) text_ += ", ";
        Define(region.args[i]);
      }
      text_ += ')';
    }
    text_ += '\n';
    const std::string indent(2 * depth + 2, ' ');
    for (const Op& op : region.ops) {
      text_ += indent;
      Print(op, depth + 1);
      text_ += '\n';
    }
    if (!is_body) {
      text_ += indent + "yield";
      List(region.yields);
      text_ += '\n';
    }
    text_ += std::string(2 * depth, ' ') + '}';
  }

  void Print(const Op& op, int depth) {
    for (size_t i = 0; i < op.results.size(); ++i) {
      if (i) text_ += ", ";
      Define(op.results[i]);
    }
    if (!op.results.empty()) text_ += " = ";
    text_ += Name(op.code);
    switch (op.code) {
      case OpCode::kConst:
        text_ += " " + Hex(op.bits);
        break;
      case OpCode::kAxis:
        text_ +=
            " " + std::string(kMappingNames[static_cast<int>(op.mapping)]) + " " + std::to_string(op.extent);
        break;
      case OpCode::kGridIndex:
      case OpCode::kScalar:
        text_ += " " + std::to_string(op.axis);
        break;
      case OpCode::kAffine:
        text_ += " [";
        Print(op.index);
        text_ += ']';
        break;
      case OpCode::kLoad:
      case OpCode::kStore:
        text_ += " b" + std::to_string(op.buffer.id) + "[";
        Print(op.index);
        text_ += ']';
        break;
      case OpCode::kCompare:
        text_ += " " + std::string(kDirectionNames[static_cast<int>(op.direction)]) +
                 (op.total_order ? " total" : "");
        break;
      case OpCode::kReducePrecision:
        text_ += " " + std::to_string(op.exponent_bits) + " " + std::to_string(op.mantissa_bits);
        break;
      case OpCode::kMath:
        text_ += " " + op.name;
        break;
      case OpCode::kReduceLanes:
        text_ += " ";
        Use(op.axis_value);
        break;
      case OpCode::kExtractLane:
        text_ += " ";
        Use(op.axis_value);
        text_ += " " + std::to_string(op.lane);
        break;
      case OpCode::kShuffleDown:
      case OpCode::kShuffleFrom:
        text_ += " " + std::to_string(op.extent) + " " + std::to_string(op.lane);
        break;
      case OpCode::kTransposeLanes:
        text_ += " ";
        Use(op.axis_value);
        text_ += " ";
        Use(op.other_axis);
        break;
      case OpCode::kLoop:
        text_ += " step " + std::to_string(op.step) + " unroll " + std::to_string(op.unroll);
        break;
      default:
        break;
    }
    if (!op.operands.empty()) {
      if (op.code >= OpCode::kConst && op.code != OpCode::kLoad && op.code != OpCode::kStore) text_ += ' ';
      List(op.operands);
    }
    for (const Region& region : op.regions) {
      text_ += ' ';
      Print(region, depth, /*is_body=*/false);
    }
  }

  const Program& p_;
  std::string text_;
};

}  // namespace

std::string Print(const Program& program) { return Printer(program).Run(); }

}  // namespace tenon::tile
