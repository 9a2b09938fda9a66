#include <cctype>
#include <charconv>
#include <span>

#include "backends/tile/text.h"
#include "backends/tile/text_names.h"

namespace tenon::tile {
namespace {

constexpr int32_t kMostValues = 1 << 24;
constexpr int kMostDepth = 64;

class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  ParseResult Run() {
    Header();
    if (ok()) Body(p_.body);
    if (ok() && (Skip(), at_ != text_.size())) Fail("text after the program");
    ParseResult result;
    if (ok()) result.program = std::move(p_);
    result.error = error_;
    return result;
  }

 private:
  bool ok() const { return error_.empty(); }
  void Fail(const std::string& what) {
    if (ok()) error_ = "line " + std::to_string(line_) + ": " + what;
  }

  void Skip() {
    while (at_ < text_.size() && (text_[at_] == ' ' || text_[at_] == '\n')) line_ += text_[at_++] == '\n';
  }
  bool Peek(char c) {
    Skip();
    return at_ < text_.size() && text_[at_] == c;
  }
  bool Take(char c) {
    if (!Peek(c)) return false;
    ++at_;
    return true;
  }
  void Expect(char c) {
    if (ok() && !Take(c)) Fail(std::string("'") + c + "' is missing");
  }
  std::string_view Word() {
    Skip();
    const size_t start = at_;
    while (at_ < text_.size() && (std::isalnum(static_cast<unsigned char>(text_[at_])) || text_[at_] == '_'))
      ++at_;
    return text_.substr(start, at_ - start);
  }
  // The next word, only looked at.
  std::string_view Ahead() {
    Skip();
    const size_t at = at_;
    const std::string_view word = Word();
    at_ = at;
    return word;
  }
  void Keyword(std::string_view word) {
    if (ok() && Word() != word) Fail("'" + std::string(word) + "' is missing");
  }
  std::string Quoted() {
    Expect('"');
    std::string name;
    while (ok() && at_ < text_.size() && text_[at_] != '"' && text_[at_] != '\n') {
      if (text_[at_] == '\\' && at_ + 1 < text_.size()) ++at_;
      name += text_[at_++];
    }
    Expect('"');
    return name;
  }
  template <typename T>
  T Number(int base = 10) {
    Skip();
    T value = 0;
    const auto [end, error] = std::from_chars(text_.data() + at_, text_.data() + text_.size(), value, base);
    if (error != std::errc()) {
      Fail("a number is missing or too large");
      return 0;
    }
    at_ = end - text_.data();
    return value;
  }
  template <typename E>
  E OneOf(std::span<const std::string_view> names, const char* what) {
    const std::string_view word = Word();
    for (size_t i = 0; i < names.size(); ++i)
      if (names[i] == word) return static_cast<E>(i);
    Fail("'" + std::string(word) + "' is no " + what);
    return E{};
  }
  Type TypeName() {
    const std::string_view word = Word();
    const auto type = ParseType(word);
    if (!type) Fail("'" + std::string(word) + "' is no type");
    return type.value_or(Type::kI64);
  }
  Value Use() {
    Expect('%');
    const Value value{Number<int32_t>()};
    if (value.id < 0 || value.id >= kMostValues) Fail("no such value number");
    return ok() ? value : Value{};
  }
  Value Define() {
    Value value = Use();
    Expect(':');
    const Type type = TypeName();
    if (!ok()) return value;
    // Ids are dense in what Print writes; a text that leaves out half of the numbers is not one of ours.
    if (value.id > 2 * defined_ + 4096) {
      Fail("value numbers leave too large a gap");
      return value;
    }
    ++defined_;
    if (value.id >= static_cast<int32_t>(p_.value_types.size()))
      p_.value_types.resize(value.id + 1, Type::kI64);
    p_.value_types[value.id] = type;
    return value;
  }
  std::vector<Value> List() {
    std::vector<Value> values;
    Expect('(');
    if (!Peek(')')) do
        values.push_back(Use());
      while (ok() && Take(','));
    Expect(')');
    return values;
  }
  Index IndexSum() {
    Index index;
    Expect('[');
    while (ok()) {
      const int64_t number = Number<int64_t>();
      if (!Take('*')) {
        index.constant = number;
        break;
      }
      index.Accumulate(Use(), number);
      Expect('+');
    }
    Expect(']');
    return index;
  }
  Buffer BufferNumber() {
    Expect('b');
    return Buffer{Number<int32_t>()};
  }

  void Header() {
    Keyword("program");
    p_.name = Quoted();
    Keyword("scalars");
    p_.scalar_count = Number<int32_t>();
    while (ok() && Ahead() == "buffer") {
      Word();
      if (BufferNumber().id != static_cast<int32_t>(p_.buffers.size()))
        Fail("buffers are not numbered in order");
      BufferInfo buffer;
      buffer.name = Quoted();
      buffer.access = OneOf<Access>(kAccessNames, "access");
      buffer.type = TypeName();
      buffer.elements = Number<int64_t>();
      p_.buffers.push_back(std::move(buffer));
    }
    while (ok() && Ahead() == "grid") {
      Word();
      GridAxis axis;
      axis.name = Quoted();
      axis.extent = Number<int64_t>();
      p_.grid.push_back(std::move(axis));
    }
  }

  void Body(Region& region) {
    Expect('{');
    while (ok() && !Peek('}')) region.ops.push_back(ParseOp(0));
    Expect('}');
  }

  Region ParseRegion(int depth) {
    Region region;
    if (depth > kMostDepth) Fail("regions nest too deeply");
    Expect('{');
    Expect('(');
    if (!Peek(')')) do
        region.args.push_back(Define());
      while (ok() && Take(','));
    Expect(')');
    while (ok() && Ahead() != "yield") region.ops.push_back(ParseOp(depth));
    Keyword("yield");
    region.yields = List();
    Expect('}');
    return region;
  }

  Op ParseOp(int depth) {
    Op op;
    if (Peek('%')) {
      do op.results.push_back(Define());
      while (ok() && Take(','));
      Expect('=');
    }
    const std::string_view word = Word();
    bool known = false;
    for (int i = 0; i < OpCodeCount() && !known; ++i)
      if (Name(static_cast<OpCode>(i)) == word) op.code = static_cast<OpCode>(i), known = true;
    if (!known) Fail("'" + std::string(word) + "' is no op");
    if (!ok()) return op;
    Attributes(op);
    if (ok() && Peek('(')) op.operands = List();
    while (ok() && Peek('{')) op.regions.push_back(ParseRegion(depth + 1));
    if (!ok()) return op;
    if (!op.results.empty()) op.type = p_.value_types[op.results[0].id];
    if (op.code == OpCode::kStore && !op.operands.empty()) {
      const int32_t id = op.operands[0].id;
      if (id < static_cast<int32_t>(p_.value_types.size())) op.type = p_.value_types[id];
    }
    return op;
  }

  void Attributes(Op& op) {
    switch (op.code) {
      case OpCode::kConst:
        Skip();
        if (text_.substr(at_, 2) != "0x") return Fail("a pattern in hexadecimal is missing");
        at_ += 2;
        op.bits = Number<uint64_t>(16);
        return;
      case OpCode::kAxis:
        op.mapping = OneOf<Mapping>(kMappingNames, "mapping");
        op.extent = Number<int64_t>();
        return;
      case OpCode::kGridIndex:
      case OpCode::kScalar:
        op.axis = Number<int32_t>();
        return;
      case OpCode::kAffine:
        op.index = IndexSum();
        return;
      case OpCode::kLoad:
      case OpCode::kStore:
        op.buffer = BufferNumber();
        op.index = IndexSum();
        return;
      case OpCode::kCompare:
        op.direction = OneOf<Direction>(kDirectionNames, "direction");
        if (Ahead() == "total") {
          Word();
          op.total_order = true;
        }
        return;
      case OpCode::kReducePrecision:
        op.exponent_bits = Number<uint8_t>();
        op.mantissa_bits = Number<uint8_t>();
        return;
      case OpCode::kMath:
        op.name = Word();
        return;
      case OpCode::kReduceLanes:
        op.axis_value = Use();
        return;
      case OpCode::kExtractLane:
        op.axis_value = Use();
        op.lane = Number<int32_t>();
        return;
      case OpCode::kShuffleDown:
      case OpCode::kShuffleFrom:
        op.extent = Number<int64_t>();
        op.lane = Number<int32_t>();
        return;
      case OpCode::kTransposeLanes:
        op.axis_value = Use();
        op.other_axis = Use();
        return;
      case OpCode::kLoop:
        Keyword("step");
        op.step = Number<int64_t>();
        Keyword("unroll");
        op.unroll = Number<int32_t>();
        return;
      default:
        return;
    }
  }

  std::string_view text_;
  size_t at_ = 0;
  int line_ = 1;
  int32_t defined_ = 0;
  Program p_;
  std::string error_;
};

}  // namespace

ParseResult Parse(std::string_view text) { return Parser(text).Run(); }

}  // namespace tenon::tile
