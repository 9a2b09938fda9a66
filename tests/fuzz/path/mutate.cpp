#include "tests/fuzz/path/mutate.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <random>
#include <string_view>
#include <vector>

namespace tenon::fuzz {
namespace {

struct Token {
  size_t begin = 0, end = 0;
};

bool IsWord(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '.' || c == '$';
}

class Mutator {
 public:
  Mutator(std::string text, uint64_t seed) : text_(std::move(text)), random_(seed) {}

  std::string Run() {
    // Mostly one: what was changed more often is seldom a program still.
    const size_t changes = Below(4) == 0 ? 2 + Below(3) : 1;
    for (size_t i = 0; i < changes && !text_.empty(); ++i) Change();
    return std::move(text_);
  }

 private:
  size_t Below(size_t limit) { return limit == 0 ? 0 : random_() % limit; }
  template <typename List>
  auto Pick(const List& list) {
    return list[Below(std::size(list))];
  }
  std::string_view At(Token token) const {
    return std::string_view(text_).substr(token.begin, token.end - token.begin);
  }
  void Replace(Token token, const std::string& by) {
    text_.replace(token.begin, token.end - token.begin, by);
  }

  // Words with their sigil: %x, @main, stablehlo.add, 4x3xf32, 17.
  std::vector<Token> Words() const {
    std::vector<Token> words;
    for (size_t i = 0; i < text_.size();) {
      const bool sigil = text_[i] == '%' || text_[i] == '@' || text_[i] == '!' || text_[i] == '#';
      if (!sigil && !IsWord(text_[i])) {
        ++i;
        continue;
      }
      const size_t begin = i++;
      while (i < text_.size() && IsWord(text_[i])) ++i;
      words.push_back({begin, i});
    }
    return words;
  }
  template <typename Predicate>
  std::vector<Token> WordsThat(Predicate predicate) const {
    std::vector<Token> words = Words();
    std::erase_if(words, [&](Token word) { return !predicate(At(word)); });
    return words;
  }
  // [begin, end) of each line, with its end.
  std::vector<Token> Lines() const {
    std::vector<Token> lines;
    for (size_t begin = 0; begin < text_.size();) {
      const size_t end = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
      lines.push_back({begin, end});
      begin = end;
    }
    return lines;
  }

  static bool IsNumber(std::string_view word) {
    return std::all_of(word.begin(), word.end(),
                       [](char c) { return std::isdigit(static_cast<unsigned char>(c)); });
  }
  static bool IsShaped(std::string_view word) {
    return std::isdigit(static_cast<unsigned char>(word[0])) && word.find('x') != std::string_view::npos;
  }
  std::string Number() {
    static constexpr std::array kNumbers = {"0",
                                            "1",
                                            "2",
                                            "3",
                                            "4",
                                            "5",
                                            "7",
                                            "8",
                                            "16",
                                            "-1",
                                            "-2",
                                            "63",
                                            "64",
                                            "127",
                                            "128",
                                            "255",
                                            "256",
                                            "65536",
                                            "2147483647",
                                            "4294967296",
                                            "9223372036854775807",
                                            "-9223372036854775808"};
    if (Below(2) == 0)
      if (const auto numbers = WordsThat(IsNumber); !numbers.empty()) return std::string(At(Pick(numbers)));
    return Pick(kNumbers);
  }
  std::string ElementType() {
    static constexpr std::array kTypes = {
        "i1",       "i2",           "i4",           "i8",       "i16",    "i32",       "i64",
        "ui2",      "ui4",          "ui8",          "ui16",     "ui32",   "ui64",      "bf16",
        "f16",      "f32",          "f64",          "f8E4M3FN", "f8E5M2", "f8E8M0FNU", "f4E2M1FN",
        "f6E2M3FN", "complex<f32>", "complex<f64>", "index",    "tf32",   "i3",        "none"};
    return Pick(kTypes);
  }

  // "4x3xf32" with another element type, or another, one more or one less dimension.
  std::string OtherShaped(std::string_view shaped) {
    std::vector<std::string> parts;
    for (size_t begin = 0; begin <= shaped.size();) {
      const size_t end = std::min(shaped.find('x', begin), shaped.size());
      parts.emplace_back(shaped.substr(begin, end - begin));
      begin = end + 1;
    }
    const size_t dims = parts.size() - 1, at = Below(dims);
    switch (Below(5)) {
      case 0:
        parts.back() = ElementType();
        break;
      case 1:
        parts[at] = Below(8) == 0 ? "?" : Number();
        break;
      case 2:
        parts.insert(parts.begin() + static_cast<std::ptrdiff_t>(at), Below(2) == 0 ? "1" : parts[at]);
        break;
      case 3:
        parts.erase(parts.begin() + static_cast<std::ptrdiff_t>(at));
        break;
      default:
        std::swap(parts[at], parts[Below(dims)]);
        break;
    }
    std::string text = parts[0];
    for (size_t i = 1; i < parts.size(); ++i) text += "x" + parts[i];
    return text;
  }

  // Every word that is the same as one of `words`, so that the program has a chance to agree with itself.
  void ReplaceEverywhere(const std::string& word, const std::string& by) {
    std::vector<Token> same = WordsThat([&](std::string_view other) { return other == word; });
    for (auto token = same.rbegin(); token != same.rend(); ++token) Replace(*token, by);
  }

  // A size, in all types that have it, and perhaps wherever the number stands.
  void ResizeEverywhere() {
    const auto shaped = WordsThat(IsShaped);
    if (shaped.empty()) return;
    const std::string_view word = At(Pick(shaped));
    const std::string from(word.substr(0, word.find('x'))), to = Number();
    const bool numbers_too = Below(2) == 0;
    std::vector<Token> words = Words();
    for (auto token = words.rbegin(); token != words.rend(); ++token) {
      const std::string_view old = At(*token);
      if (numbers_too && old == from) Replace(*token, to);
      if (!IsShaped(old)) continue;
      std::string sized;
      for (size_t begin = 0; begin < old.size();) {
        const size_t end = std::min(old.find('x', begin), old.size());
        const std::string_view part = old.substr(begin, end - begin);
        sized += part == from && end < old.size() ? to : std::string(part);
        if (end < old.size()) sized += 'x';
        begin = end + 1;
      }
      Replace(*token, sized);
    }
  }

  void Change() {
    switch (Below(16)) {
      case 0:
        if (const auto numbers = WordsThat(IsNumber); !numbers.empty()) Replace(Pick(numbers), Number());
        break;
      case 1:
        if (const auto shaped = WordsThat(IsShaped); !shaped.empty()) {
          const Token word = Pick(shaped);
          Replace(word, OtherShaped(At(word)));
        }
        break;
      case 2:
      case 12:
        if (const auto shaped = WordsThat(IsShaped); !shaped.empty()) {
          const std::string word(At(Pick(shaped)));
          ReplaceEverywhere(word, OtherShaped(word));
        }
        break;
      case 13:
        ResizeEverywhere();
        break;
      case 3:
      case 14:
      case 15: {  // one element type is another everywhere
        const auto shaped = WordsThat(IsShaped);
        if (shaped.empty()) break;
        const std::string_view word = At(Pick(shaped));
        const std::string from = "x" + std::string(word.substr(word.rfind('x') + 1)),
                          to = "x" + ElementType();
        for (size_t at = 0; (at = text_.find(from, at)) != std::string::npos; at += to.size())
          text_.replace(at, from.size(), to);
        break;
      }
      case 4:
      case 5: {  // a word by another of its kind
        static constexpr std::array<std::string_view, 5> kKinds = {"%", "stablehlo.", "chlo.", "@", ""};
        const std::string_view kind = Pick(kKinds);
        const auto words = WordsThat([&](std::string_view word) {
          return kind.empty() ? std::isalpha(static_cast<unsigned char>(word[0])) != 0
                              : word.starts_with(kind);
        });
        if (!words.empty()) Replace(Pick(words), std::string(At(Pick(words))));
        break;
      }
      case 6: {
        const auto words = Words();
        if (!words.empty()) Replace(Pick(words), "");
        break;
      }
      case 7: {
        const auto lines = Lines();
        Replace(Pick(lines), "");
        break;
      }
      case 8: {
        const auto lines = Lines();
        const std::string line(At(Pick(lines)));
        text_.insert(Pick(lines).begin, line);
        break;
      }
      case 9: {
        const auto lines = Lines();
        const Token a = Pick(lines), b = Pick(lines);
        const std::string first(At(a)), second(At(b));
        if (a.begin > b.begin) {
          Replace(a, second);
          Replace(b, first);
        } else if (a.begin < b.begin) {
          Replace(b, first);
          Replace(a, second);
        }
        break;
      }
      case 10: {  // punctuation and odd bytes
        static constexpr std::string_view kBytes = "()[]{}<>\"#!%@:,=-?x0 \n";
        text_[Below(text_.size())] = Below(8) == 0 ? static_cast<char>(random_()) : Pick(kBytes);
        break;
      }
      default: {
        const size_t from = Below(text_.size()), at = Below(text_.size());
        text_.insert(at, text_.substr(from, Below(40)));
        break;
      }
    }
  }

  std::string text_;
  std::mt19937_64 random_;
};

}  // namespace

std::string Mutated(const std::string& text, uint64_t seed) { return Mutator(text, seed).Run(); }

}  // namespace tenon::fuzz
