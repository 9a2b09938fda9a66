#include "frontend/stablehlo/prescan.h"

#include <algorithm>
#include <array>
#include <unordered_map>

#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "frontend/stablehlo/tensor_text.h"

namespace tenon::frontend {
namespace {

constexpr size_t kMaxNumber = 4096;         // characters: reading a longer one takes quadratic time
constexpr int kMaxMinusRun = 64;            // unary minus recurses in affine expressions
constexpr size_t kMaxAffine = 4096;         // characters of an affine map, whose sums recurse
constexpr uint64_t kMaxAliasSize = 100000;  // types that an alias stands for, all uses expanded
constexpr size_t kMaxBlobAlignment = 4096;

bool IsWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '$' ||
         c == '.';
}
bool IsDigit(char c) { return c >= '0' && c <= '9'; }

// What an attribute or type alias stands for.
struct Alias {
  int depth = 0;
  uint64_t size = 1;
};

class Scanner {
 public:
  Scanner(std::string_view text, std::string_view name, const ImportOptions& options,
          hlo::ConstantStore& store)
      : text_(text), name_(name), options_(options), store_(store) {}

  absl::StatusOr<Prescanned> Run() {
    while (at_ < text_.size()) TENON_RETURN_IF_ERROR(Step());
    EndAlias();
    result_.text.append(text_.substr(copied_));
    return std::move(result_);
  }

 private:
  absl::Status Fail(Err id, std::string_view message, size_t at) const {
    return Error(id, message, absl::StrCat(std::string(name_), ":", line_, ":", at - line_start_ + 1));
  }

  absl::Status Step() {
    char c = text_[at_];
    switch (c) {
      case '\0':
        return Fail(Err::kParse, "NUL byte in the text", at_);
      case '\n':
        ++at_;
        ++line_;
        line_start_ = at_;
        return absl::OkStatus();
      case '"':
        return String();
      case '/':
        if (text_.substr(at_, 2) == "//") {
          at_ = std::min(text_.find('\n', at_), text_.size());
          return absl::OkStatus();
        }
        break;
      case '(':
      case '[':
      case '{':
      case '<':
        if (text_.substr(at_, 3) == "{-#") in_metadata_ = true;
        return Open();
      case ')':
      case ']':
      case '}':
        Close();
        break;
      case '>':
        if (at_ == 0 || text_[at_ - 1] != '-') Close();
        break;
      case '-':
        if (++minus_run_ > kMaxMinusRun) return Fail(Err::kTooDeep, "too many minus signs in a row", at_);
        ++at_;
        return absl::OkStatus();
      case '#':
      case '!':
        return AliasUseOrDefinition();
      default:
        break;
    }
    if (c != ' ' && c != '\t') minus_run_ = 0;
    if (IsWord(c)) return Word();
    ++at_;
    return absl::OkStatus();
  }

  absl::Status Open() {
    ++depth_;
    minus_run_ = 0;
    return CheckDepth(0);
  }
  absl::Status CheckDepth(int more) {
    int depth = depth_ + more;
    if (depth > options_.max_depth)
      return Fail(Err::kTooDeep, absl::StrCat("nesting is deeper than ", options_.max_depth), at_);
    if (in_alias_) current_.depth = std::max(current_.depth, depth);
    if (more == 0) ++at_;
    return absl::OkStatus();
  }
  void Close() {
    if (depth_ > 0) --depth_;
  }

  // `#name = …` or `!name = …` starts an alias; any other `#name` or `!name` may use one.
  absl::Status AliasUseOrDefinition() {
    size_t start = at_++;
    while (at_ < text_.size() && (IsWord(text_[at_]) || text_[at_] == '-')) ++at_;
    std::string_view key = text_.substr(start, at_ - start);
    size_t next = text_.find_first_not_of(" \t", at_);
    bool definition = depth_ == 0 && next != std::string_view::npos && text_[next] == '=';
    if (definition) {
      EndAlias();
      in_alias_ = true;
      current_name_ = std::string(key);
      current_ = {};
      return absl::OkStatus();
    }
    auto it = aliases_.find(std::string(key));
    if (it == aliases_.end()) return absl::OkStatus();
    if (in_alias_ && key[0] == '!') {
      current_.size += it->second.size;
      if (current_.size > kMaxAliasSize)
        return Fail(Err::kTooDeep, absl::StrCat("alias '", current_name_, "' stands for too many types"),
                    start);
    }
    return it->second.depth == 0 ? absl::OkStatus() : CheckDepth(it->second.depth);
  }
  void EndAlias() {
    if (in_alias_) aliases_[current_name_] = current_;
    in_alias_ = false;
  }

  absl::Status Word() {
    size_t start = at_;
    while (at_ < text_.size() && IsWord(text_[at_])) ++at_;
    std::string_view word = text_.substr(start, at_ - start);
    if (IsDigit(word[0]) && word.size() > kMaxNumber)
      return Fail(Err::kParse, "a number of too many digits", start);
    char next = at_ < text_.size() ? text_[at_] : '\0';
    if (next != '<') {
      // An op at the top level ends the alias before it.
      if (depth_ == 0 && in_alias_ && (word == "module" || word == "func.func")) EndAlias();
      return absl::OkStatus();
    }
    if (word == "tensor" || word == "vector" || word == "memref") return TensorSize(start);
    if ((word == "affine_map" || word == "affine_set") && !EndsSoon())
      return Fail(Err::kTooDeep, absl::StrCat("an affine map of more than ", kMaxAffine, " characters"),
                  start);
    return absl::OkStatus();
  }

  // Whether a `>` that is no arrow's comes within kMaxAffine characters.
  bool EndsSoon() const {
    std::string_view body = text_.substr(at_, kMaxAffine);
    for (size_t end = body.find('>'); end != std::string_view::npos; end = body.find('>', end + 1))
      if (body[end - 1] != '-' && body[end - 1] != '=') return true;
    return false;
  }

  absl::Status TensorSize(size_t start) {
    TensorText type = ReadTensor(text_, start);
    if (type.overflow || type.bytes > options_.max_tensor_bytes)
      return Fail(Err::kTooLarge, "the tensor has more bytes than can be addressed", start);
    if (type.rank > 256) return Fail(Err::kTooLarge, "the tensor has more than 256 dimensions", start);
    return absl::OkStatus();
  }

  absl::Status String() {
    size_t start = at_++;
    minus_run_ = 0;
    for (size_t quote = text_.find('"', at_);;) {
      size_t begin = at_;
      if (quote < begin) quote = text_.find('"', begin);  // it was escaped
      std::string_view part = text_.substr(begin, quote - begin);
      size_t escape = part.find('\\');
      if (part.substr(0, escape).find('\n') != std::string_view::npos ||
          (quote == std::string_view::npos && escape == std::string_view::npos)) {
        at_ = start;
        return Fail(Err::kParse, "the string does not end on its line", start);
      }
      if (escape == std::string_view::npos) {
        at_ = quote;
        break;
      }
      at_ = std::min(begin + escape + 2, text_.size());
    }
    std::string_view digits = text_.substr(start + 1, at_ - start - 1);
    ++at_;
    if (digits.find('\0') != std::string_view::npos) return Fail(Err::kParse, "NUL byte in a string", start);
    if (!digits.starts_with("0x")) return absl::OkStatus();
    if (in_metadata_) return BlobAlignment(digits, start);
    Lift(start, digits.substr(2));
    return absl::OkStatus();
  }

  // A resource starts with its alignment, four bytes little-endian, which MLIR allocates by.
  absl::Status BlobAlignment(std::string_view digits, size_t start) const {
    std::vector<std::byte> bytes(4);
    if (digits.size() < 10 || !DecodeHex(digits.substr(2, 8), bytes.data()))
      return Fail(Err::kParse, "a resource without an alignment", start);
    uint64_t alignment = 0;
    for (int i = 3; i >= 0; --i) alignment = alignment << 8 | static_cast<uint64_t>(bytes[i]);
    if (alignment == 0 || alignment > kMaxBlobAlignment || (alignment & (alignment - 1)) != 0)
      return Fail(Err::kParse, absl::StrCat("a resource with alignment ", alignment), start);
    return absl::OkStatus();
  }

  // Moves `dense<"0x…">` of a constant into the store. Whatever looks unusual stays for MLIR to judge.
  void Lift(size_t quote, std::string_view digits) {
    constexpr std::string_view kDense = "dense<";
    if (quote < kDense.size() || text_.substr(quote - kDense.size(), kDense.size()) != kDense) return;
    size_t start = quote - kDense.size();
    if (start < copied_) return;
    size_t type_at = at_;
    if (!Consume(type_at, ">") || !Consume(type_at, ":")) return;
    type_at = text_.find_first_not_of(" \t\n\r", type_at);
    if (type_at == std::string_view::npos || text_.substr(type_at, 7) != "tensor<") return;
    TensorText type = ReadTensor(text_, type_at);
    if (!type.is_static || type.element_bits == 0 || type.overflow) return;
    const bool lifts =
        IsConstantValue(text_.substr(copied_, start - copied_)) && type.bytes > hlo::kInlineConstantBytes;
    // A byte for each i1 is what newer printers write and MLIR 22 does not read: 8 to a byte is.
    const bool unpacked = type.element_bits == 1 && type.count > 1 && digits.size() == 2 * type.count;
    if (!lifts && !unpacked) return;
    std::optional<hlo::AlignedBytes> bytes = DecodeElements(digits, type);
    if (!bytes) return;
    std::string reference;
    if (lifts) {
      const hlo::ConstantEntry& entry = store_.Add(*std::move(bytes), /*splat=*/false);
      reference = absl::StrCat("#tenon.const<", entry.id, ", \"", hlo::HashText(entry.hash), "\">");
    } else {
      reference = PackedBits(*bytes);
    }
    result_.text.append(text_.substr(copied_, start - copied_));
    copied_ = text_.find('>', at_) + 1;
    result_.text.append(reference);
    int64_t removed = static_cast<int64_t>(copied_ - start) - static_cast<int64_t>(reference.size());
    int64_t before = 0;
    for (auto it = result_.lifts.rbegin(); it != result_.lifts.rend() && it->line == line_; ++it)
      before += it->removed;
    result_.lifts.push_back({line_, static_cast<uint32_t>(start - line_start_ + 1 - before), removed});
    Close();
    at_ = copied_;
  }

  // `dense<"0x…">` of bytes that are 0 or 1, the first in the lowest bit.
  static std::string PackedBits(const hlo::AlignedBytes& bytes) {
    std::string packed((bytes.size() + 7) / 8, '\0');
    for (uint64_t i = 0; i < bytes.size(); ++i)
      packed[i / 8] = static_cast<char>(packed[i / 8] | static_cast<int>(bytes.data()[i]) << i % 8);
    return absl::StrCat("dense<\"0x", absl::BytesToHexString(packed), "\">");
  }

  bool Consume(size_t& at, std::string_view token) const {
    at = text_.find_first_not_of(" \t\n\r", at);
    if (at == std::string_view::npos || text_.substr(at, token.size()) != token) return false;
    at += token.size();
    return true;
  }

  std::string_view text_, name_;
  const ImportOptions& options_;
  hlo::ConstantStore& store_;
  Prescanned result_;
  size_t at_ = 0, copied_ = 0, line_start_ = 0;
  uint32_t line_ = 1;
  int depth_ = 0, minus_run_ = 0;
  bool in_alias_ = false, in_metadata_ = false;
  std::string current_name_;
  Alias current_;
  std::unordered_map<std::string, Alias> aliases_;
};

}  // namespace

uint32_t Prescanned::OriginalColumn(uint32_t line, uint32_t column) const {
  auto it = std::lower_bound(lifts.begin(), lifts.end(), line,
                             [](const Lift& lift, uint32_t key) { return lift.line < key; });
  int64_t moved = 0;
  for (; it != lifts.end() && it->line == line && it->column < column; ++it) moved += it->removed;
  return static_cast<uint32_t>(column + moved);
}

std::string_view Prescanned::From(uint32_t line, uint32_t column) const {
  size_t at = 0;
  for (uint32_t i = 1; i < line; ++i) {
    at = text.find('\n', at);
    if (at == std::string::npos) return {};
    ++at;
  }
  const size_t start = at + (column > 0 ? column - 1 : 0);
  return start <= text.size() ? std::string_view(text).substr(start) : std::string_view();
}

absl::StatusOr<Prescanned> Prescan(std::string_view text, std::string_view name, const ImportOptions& options,
                                   hlo::ConstantStore& store) {
  return Scanner(text, name, options, store).Run();
}

}  // namespace tenon::frontend
