#include "base/printable.h"

#include <algorithm>
#include <cstdint>

#include "absl/strings/str_cat.h"

namespace tenon {
namespace {

constexpr size_t kMostWord = 512, kKeptOfWord = 256, kMostLine = 4096;

struct Character {
  size_t bytes;    // 1 where it is no valid UTF-8
  uint32_t value;  // of the code point
  bool valid;
};

Character First(std::string_view text) {
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return {1, lead, true};
  const size_t bytes = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : 2;
  if (lead < 0xc2 || lead >= 0xf5 || text.size() < bytes) return {1, lead, false};
  uint32_t value = lead & (0xffu >> (bytes + 1));
  for (size_t i = 1; i < bytes; ++i) {
    const auto next = static_cast<unsigned char>(text[i]);
    if ((next & 0xc0) != 0x80) return {1, lead, false};
    value = value << 6 | (next & 0x3fu);
  }
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  const bool surrogate = value >= 0xd800 && value < 0xe000;
  if (value < kLeast[bytes] || value > 0x10ffff || surrogate) return {1, lead, false};
  return {bytes, value, true};
}

bool IsControl(uint32_t value) { return (value < 0x20 && value != '\t') || (value >= 0x7f && value < 0xa0); }

bool TurnsDirection(uint32_t value) {
  return value == 0x200e || value == 0x200f || (value >= 0x202a && value <= 0x202e) ||
         (value >= 0x2066 && value <= 0x2069);
}

std::string Hex(std::string_view bytes) {
  std::string text;
  for (char c : bytes)
    absl::StrAppend(&text, "\\x", absl::Hex(static_cast<unsigned char>(c), absl::kZeroPad2));
  return text;
}

// The first characters of `text`, `most` bytes of it at most.
std::string_view Start(std::string_view text, size_t most) {
  while (most > 0 && most < text.size() && (static_cast<unsigned char>(text[most]) & 0xc0) == 0x80) --most;
  return text.substr(0, most);
}

void AppendCut(std::string* out, std::string_view text, size_t most, size_t kept) {
  if (text.size() <= most) {
    out->append(text);
    return;
  }
  out->append(Start(text, kept));
  absl::StrAppend(out, "…(", text.size(), " bytes)");
}

void AppendLine(std::string* out, std::string_view line) {
  std::string words;
  for (size_t at = 0; at < line.size();) {
    const size_t end = std::min(line.find(' ', at), line.size());
    AppendCut(&words, line.substr(at, end - at), kMostWord, kKeptOfWord);
    if (end < line.size()) words += ' ';
    at = end + 1;
  }
  AppendCut(out, words, kMostLine, kMostLine);
}

}  // namespace

std::string Printable(std::string_view text, bool lines) {
  std::string escaped;
  escaped.reserve(text.size());
  while (!text.empty()) {
    const Character c = First(text);
    const std::string_view bytes = text.substr(0, c.bytes);
    if (lines && c.value == '\n') {
      escaped += '\n';
      if (text.size() > 1)
        escaped.append(2 - std::min<size_t>(2, text.substr(1, 2).find_first_not_of(' ')), ' ');
    } else if (!c.valid || IsControl(c.value)) {
      escaped += Hex(bytes);
    } else if (TurnsDirection(c.value)) {
      absl::StrAppend(&escaped, "\\u{", absl::Hex(c.value, absl::kZeroPad4), "}");
    } else {
      escaped.append(bytes);
    }
    text.remove_prefix(c.bytes);
  }
  std::string out;
  for (std::string_view rest = escaped;;) {
    const size_t end = rest.find('\n');
    AppendLine(&out, rest.substr(0, end));
    if (end == std::string_view::npos) return out;
    out += '\n';
    rest.remove_prefix(end + 1);
  }
}

}  // namespace tenon
