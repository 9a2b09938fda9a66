#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdlib>

#include "tests/backends/gpu/cuda_double/ptx.h"

namespace tenon::cuda_double {
namespace {

std::string_view Trim(std::string_view s) {
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.front()))) s.remove_prefix(1);
  while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back()))) s.remove_suffix(1);
  return s;
}

std::vector<std::string> Split(std::string_view s, char at) {
  std::vector<std::string> parts;
  int depth = 0;
  std::string part;
  for (const char c : s) {
    depth += (c == '{' || c == '[' || c == '(') - (c == '}' || c == ']' || c == ')');
    if (c == at && depth == 0) {
      parts.emplace_back(Trim(part));
      part.clear();
    } else {
      part += c;
    }
  }
  if (!Trim(part).empty()) parts.emplace_back(Trim(part));
  return parts;
}

bool TypeOf(std::string_view text, ValueType& type) {
  if (text == "pred") {
    type = {Kind::kPred, 1};
    return true;
  }
  if (text.size() < 2) return false;
  const Kind kind = text[0] == 'b'   ? Kind::kB
                    : text[0] == 'u' ? Kind::kU
                    : text[0] == 's' ? Kind::kS
                    : text[0] == 'f' ? Kind::kF
                                     : Kind::kNone;
  int bits = 0;
  const auto [end, error] = std::from_chars(text.data() + 1, text.data() + text.size(), bits);
  if (kind == Kind::kNone || error != std::errc() || end != text.data() + text.size()) return false;
  if (bits != 8 && bits != 16 && bits != 32 && bits != 64) return false;
  type = {kind, bits};
  return true;
}

class Reader {
 public:
  Reader(std::string_view text, PtxModule& module) : module_(module) {
    // Comments are blanks, lines stay what they are.
    for (size_t i = 0; i < text.size(); ++i) {
      if (text.substr(i, 2) == "//")
        while (i < text.size() && text[i] != '\n') ++i;
      if (i < text.size()) text_ += text[i];
    }
  }

  std::string Read() {
    while (error_.empty() && Skip()) Top();
    if (!error_.empty()) return "line " + std::to_string(line_) + ": " + error_;
    for (const auto& function : module_.functions)
      for (Instruction& instruction : function->code)
        if (instruction.op == Op::k_call && !(instruction.callee = module_.Find(instruction.symbol)))
          return "line " + std::to_string(instruction.line) + ": no function " + instruction.symbol;
    if (module_.version == 0 || module_.target == 0) return "no .version or no .target";
    return "";
  }

 private:
  bool Skip() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])))
      line_ += text_[at_++] == '\n';
    return at_ < text_.size();
  }
  std::string Until(std::string_view ends) {
    const size_t end = std::min(text_.find_first_of(ends, at_), text_.size());
    std::string part = text_.substr(at_, end - at_);
    line_ += static_cast<int>(std::count(part.begin(), part.end(), '\n'));
    at_ = end;
    return part;
  }
  void Fail(const std::string& what) {
    if (error_.empty()) error_ = what;
  }

  void Top() {
    const std::string word = Until(" \t\n(");
    if (word == ".version") {
      const std::string number(Trim(Until("\n")));
      module_.version = static_cast<int>(std::atof(number.c_str()) * 10 + 0.5);
    } else if (word == ".target") {
      const std::string name(Trim(Until("\n")));
      if (!name.starts_with("sm_")) return Fail("target " + name);
      module_.target = std::atoi(name.c_str() + 3);
    } else if (word == ".address_size") {
      if (Trim(Until("\n")) != "64") Fail("addresses have 64 bits");
    } else if (word == ".visible" || word == ".weak" || word == ".extern") {
      return;
    } else if (word == ".entry" || word == ".func") {
      Header(word == ".entry");
    } else {
      Fail("unknown directive " + word);
    }
  }

  void Parameters(std::string_view text, Function& function) {
    for (const std::string& one : Split(text, ',')) {
      const std::vector<std::string> words = Split(one, ' ');
      ValueType type;
      Param param;
      for (const std::string& word : words)
        if (word.size() > 2 && word[0] == '.' && TypeOf(word.substr(1), type)) param.bytes = type.bits / 8;
      param.name = words.back();
      if (type.bits == 0 || param.name.find('[') != param.name.npos) return Fail("parameter " + one);
      function.parameters.push_back(param);
    }
  }

  void Header(bool is_kernel) {
    const std::string header = Until("{;");
    auto function = std::make_unique<Function>();
    function->is_kernel = is_kernel;
    std::string_view rest = Trim(header);
    if (!is_kernel && rest.starts_with("(")) {
      const size_t close = rest.find(')');
      Parameters(rest.substr(1, close - 1), *function);
      function->results = static_cast<int>(function->parameters.size());
      rest = Trim(rest.substr(close + 1));
    }
    const size_t open = rest.find('('), close = rest.rfind(')');
    if (open == rest.npos || close == rest.npos) return Fail("a function without a list of parameters");
    function->name = Trim(rest.substr(0, open));
    std::string list(rest.substr(open + 1, close - open - 1));
    std::replace_if(list.begin(), list.end(), [](char c) { return c == '\n' || c == '\t'; }, ' ');
    Parameters(list, *function);
    const std::vector<std::string> how = Split(rest.substr(close + 1), ' ');
    for (size_t i = 0; i + 1 < how.size(); ++i)
      if (Trim(how[i]) == ".reqntid")
        function->threads = static_cast<uint32_t>(std::atoi(how[i + 1].c_str()));
    if (at_ < text_.size() && text_[at_] == ';') {
      ++at_;
      return;  // declared only
    }
    Body(*function);
    module_.functions.push_back(std::move(function));
  }

  void Body(Function& function) {
    function_ = &function;
    slots_ = {{"%tid.x", kTid},       {"%ctaid.x", kCtaid}, {"%ntid.x", kNtid},
              {"%nctaid.x", kNctaid}, {"%laneid", kLaneid}, {"%tid.y", kZero},
              {"%tid.z", kZero},      {"%ctaid.y", kZero},  {"%ctaid.z", kZero}};
    function.registers = kSpecials;
    symbols_.clear();
    labels_.clear();
    jumps_.clear();
    int depth = 0;
    while (error_.empty()) {
      if (!Skip()) return Fail("the text ends in a function");
      if (text_[at_] == '{') {
        ++depth, ++at_;
        continue;
      }
      if (text_[at_] == '}') {
        ++at_;
        if (--depth == 0) break;
        continue;
      }
      const size_t end = text_.find_first_of(":;", at_);
      if (end == text_.npos) return Fail("a statement without an end");
      const int line = line_;
      if (text_[end] == ':') {
        labels_[std::string(Trim(Until(":")))] = static_cast<int>(function.code.size());
      } else {
        Statement(Until(";"), line);
      }
      ++at_;
    }
    for (const auto& [index, label] : jumps_) {
      auto found = labels_.find(label);
      if (found == labels_.end()) return Fail("no label " + label);
      function.code[index].target = found->second;
    }
    Instruction end;  // falling out of a function is returning from it
    end.op = Op::k_ret;
    function.code.push_back(end);
  }

  void Declare(const std::string& text) {
    const std::vector<std::string> words = [&] {
      std::string blank = text;
      std::replace_if(blank.begin(), blank.end(), [](char c) { return c == '\t' || c == '\n'; }, ' ');
      std::vector<std::string> all = Split(blank, ' ');
      std::erase(all, "");
      return all;
    }();
    if (words[0] == ".reg" || words[0] == ".param" || words[0] == ".loc" || words[0] == ".pragma") return;
    const bool shared = words[0] == ".shared";
    if (!shared && words[0] != ".local") return Fail("unknown directive " + words[0]);
    uint64_t align = 1, bytes = 0;
    for (size_t i = 0; i + 1 < words.size(); ++i)
      if (words[i] == ".align") align = std::strtoull(words[i + 1].c_str(), nullptr, 10);
    const std::string& last = words.back();
    const size_t open = last.find('[');
    ValueType type;
    for (const std::string& word : words)
      if (word.size() > 2) TypeOf(word.substr(1), type);
    bytes = static_cast<uint64_t>(type.bits) / 8;
    if (open != last.npos) bytes *= std::strtoull(last.c_str() + open + 1, nullptr, 10);
    uint64_t& total = shared ? function_->shared_bytes : function_->local_bytes;
    total = (total + align - 1) / align * align;
    symbols_[last.substr(0, open)] = (shared ? kSharedWindow : kLocalWindow) + total;
    total += bytes;
  }

  int Slot(const std::string& name) {
    auto [at, is_new] = slots_.try_emplace(name, function_->registers);
    if (is_new) ++function_->registers;
    return at->second;
  }

  Operand Read(std::string_view text) {
    Operand operand;
    text = Trim(text);
    if (text.starts_with("!")) {
      operand.negated = true;
      text.remove_prefix(1);
    }
    const std::string word(text);
    if (word.empty()) {
      Fail("an operand is missing");
    } else if (auto symbol = symbols_.find(word); symbol != symbols_.end()) {
      operand.bits = symbol->second;
    } else if (word[0] == '%' || std::isalpha(static_cast<unsigned char>(word[0])) || word[0] == '_') {
      if (word == "_") {
        operand.slot = -1;
      } else if (word[0] == '%' && word.find('.') != word.npos && !slots_.contains(word)) {
        Fail("unknown register " + word);
      } else {
        operand.slot = Slot(word);
      }
    } else if (word.starts_with("0f") || word.starts_with("0F") || word.starts_with("0d") ||
               word.starts_with("0D")) {
      operand.bits = std::strtoull(word.c_str() + 2, nullptr, 16);
    } else if (word.starts_with("-")) {
      operand.bits = static_cast<uint64_t>(-std::strtoll(word.c_str() + 1, nullptr, 0));
    } else if (std::isdigit(static_cast<unsigned char>(word[0]))) {
      operand.bits = std::strtoull(word.c_str(), nullptr, 0);
    } else {
      Fail("operand " + word);
    }
    return operand;
  }

  void ReadAll(const std::string& text, std::vector<Operand>& into) {
    std::string_view inner = text;
    if (inner.starts_with("{")) inner = inner.substr(1, inner.size() - 2);
    for (const std::string& one : Split(inner, inner.find('|') != inner.npos ? '|' : ','))
      into.push_back(Read(one));
  }

  void Address(const std::string& text, Instruction& out) {
    if (text.size() < 3 || text[0] != '[') return Fail("address " + text);
    std::string inner = text.substr(1, text.size() - 2);
    const size_t sign = inner.find_first_of("+-", 1);
    if (sign != inner.npos) {
      const size_t digits = inner[sign] == '+' ? sign + 1 : sign;  // "+-4" is written too
      out.offset = std::strtoll(inner.c_str() + digits, nullptr, 0);
      inner.resize(sign);
    }
    if (out.space != Space::kParam) {
      out.address = Read(inner);
      return;
    }
    out.symbol = Trim(inner);
    for (size_t i = 0; i < function_->parameters.size(); ++i)
      if (function_->parameters[i].name == out.symbol) out.parameter = static_cast<int>(i);
  }

  void Opcode(const std::string& opcode, Instruction& out) {
    const std::vector<std::string> parts = Split(opcode, '.');
    bool known = false;
#define TENON_PTX_OP(name) \
  if (parts[0] == #name) { \
    out.op = Op::k_##name; \
    known = true;          \
  }
    TENON_PTX_OPS(TENON_PTX_OP)
#undef TENON_PTX_OP
    if (!known) return Fail("unknown instruction " + opcode);
    for (size_t i = 1; i < parts.size(); ++i) {
      ValueType type;
      if (TypeOf(parts[i], type)) {
        (out.type.bits == 0 ? out.type : out.from) = type;
      } else {
        out.how.push_back(parts[i]);
      }
    }
    for (const std::string& how : out.how) Modifier(opcode, how, out);
  }

  void Modifier(const std::string& opcode, const std::string& how, Instruction& out) {
    static const std::vector<std::string> kMeansNothingMore = {
        "rn", "uni", "sync", "to", "aligned", "cta", "gl",      "acq_rel",
        "sc", "nc",  "v2",   "v4", "warp",    "lo",  "relaxed", "gpu"};
    const auto compare = std::find(std::begin(kCompares), std::end(kCompares), how);
    if (out.op == Op::k_setp && compare != std::end(kCompares)) {
      out.compare = static_cast<int>(compare - std::begin(kCompares));
    } else if (how == "global") {
      out.space = Space::kGlobal;
    } else if (how == "shared") {
      out.space = Space::kShared;
    } else if (how == "local") {
      out.space = Space::kLocal;
    } else if (how == "param") {
      out.space = Space::kParam;
    } else if (how == "hi") {
      out.high = true;
    } else if (how == "wide") {
      out.wide = true;
    } else if (how == "NaN") {
      out.nan = true;
    } else if (how.size() == 3 && how[0] == 'r' && how[2] == 'i') {
      out.round = how[1];
    } else if (out.op == Op::k_shfl && (how == "down" || how == "idx" || how == "up" || how == "bfly")) {
      out.shuffle = how[0];
    } else if (out.op == Op::k_shf && (how == "l" || how == "r" || how == "wrap" || how == "clamp")) {
      return;
    } else if (std::find(kMeansNothingMore.begin(), kMeansNothingMore.end(), how) ==
               kMeansNothingMore.end()) {
      Fail("unknown instruction " + opcode);
    }
  }

  void Statement(std::string text, int line) {
    std::string_view left = Trim(text);
    if (left.empty()) return;
    if (left[0] == '.') return Declare(std::string(left));
    Instruction out;
    out.line = line;
    if (left[0] == '@') {
      const size_t end = left.find_first_of(" \t");
      const Operand guard = Read(left.substr(1, end - 1));
      out.guard = guard.slot;
      out.guard_negated = guard.negated;
      left = Trim(left.substr(end));
    }
    const size_t end = std::min(left.find_first_of(" \t"), left.size());
    Opcode(std::string(left.substr(0, end)), out);
    const std::vector<std::string> operands = Split(left.substr(end), ',');
    Operands(operands, out);
    function_->code.push_back(std::move(out));
  }

  void Operands(const std::vector<std::string>& operands, Instruction& out) {
    size_t first = 0;
    switch (out.op) {
      case Op::k_bra:
        jumps_.emplace_back(function_->code.size(), operands.at(0));
        return;
      case Op::k_ret:
      case Op::k_membar:
      case Op::k_fence:
        return;
      case Op::k_bar:
        out.whole_block = std::find(out.how.begin(), out.how.end(), "warp") == out.how.end();
        return;
      case Op::k_call: {
        auto names = [](std::string_view list) { return Split(list.substr(1, list.size() - 2), ','); };
        size_t at = 0;
        if (operands[at][0] == '(') out.returned = names(operands[at++]);
        out.symbol = operands.at(at++);
        if (at < operands.size()) out.passed = names(operands[at]);
        return;
      }
      case Op::k_st:
        if (operands.size() != 2) return Fail("a store has two operands");
        Address(operands[0], out);
        return ReadAll(operands[1], out.operands);
      default:
        if (operands.empty()) return Fail("an instruction without operands");
        ReadAll(operands[first++], out.to);
    }
    if (out.op == Op::k_ld) return Address(operands.at(1), out);
    for (; first < operands.size(); ++first) ReadAll(operands[first], out.operands);
  }

  std::string text_, error_;
  size_t at_ = 0;
  int line_ = 1;
  PtxModule& module_;
  Function* function_ = nullptr;
  std::map<std::string, int> slots_, labels_;
  std::map<std::string, uint64_t> symbols_;
  std::vector<std::pair<size_t, std::string>> jumps_;
};

}  // namespace

const Function* PtxModule::Find(std::string_view name) const {
  for (const auto& function : functions)
    if (function->name == name) return function.get();
  return nullptr;
}

std::string ReadPtx(std::string_view text, PtxModule& module) { return Reader(text, module).Read(); }

}  // namespace tenon::cuda_double
