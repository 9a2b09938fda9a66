#include "driver/show/page_text.h"

namespace tenon::driver {
namespace {

// Bytes of the well-formed UTF-8 sequence at the start of `text`, 0 when there is none.
size_t SequenceLength(std::string_view text) {
  auto byte = [&](size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0u; };
  auto continues = [&](size_t i, unsigned low = 0x80, unsigned high = 0xBF) {
    return byte(i) >= low && byte(i) <= high;
  };
  unsigned first = byte(0);
  if (first < 0x80) return 1;
  if (first >= 0xC2 && first <= 0xDF) return continues(1) ? 2 : 0;
  if (first >= 0xE0 && first <= 0xEF) {
    unsigned low = first == 0xE0 ? 0xA0 : 0x80, high = first == 0xED ? 0x9F : 0xBF;  // no surrogates
    return continues(1, low, high) && continues(2) ? 3 : 0;
  }
  if (first >= 0xF0 && first <= 0xF4) {
    unsigned low = first == 0xF0 ? 0x90 : 0x80, high = first == 0xF4 ? 0x8F : 0xBF;
    return continues(1, low, high) && continues(2) && continues(3) ? 4 : 0;
  }
  return 0;
}

}  // namespace

std::string ValidUtf8(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    size_t length = SequenceLength(text);
    out += length ? text.substr(0, length) : std::string_view("\xEF\xBF\xBD");
    text.remove_prefix(length ? length : 1);
  }
  return out;
}

std::string MarkupText(std::string_view text) {
  std::string out;
  for (char c : ValidUtf8(text)) {
    switch (c) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        if (static_cast<unsigned char>(c) >= 0x20 || c == '\n' || c == '\t') out.push_back(c);
    }
  }
  return out;
}

std::string ScriptJson(const nlohmann::json& json) {
  std::string out;
  for (char c : json.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace)) {
    // These stand in strings only, where JSON lets them be written by number.
    if (c == '<') {
      out += "\\u003c";
    } else if (c == '>') {
      out += "\\u003e";
    } else if (c == '&') {
      out += "\\u0026";
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string FillTemplate(std::string_view page,
                         const std::vector<std::pair<std::string, std::string>>& values) {
  std::string out;
  while (true) {
    size_t open = page.find("{{"), close = open == page.npos ? open : page.find("}}", open);
    if (close == page.npos) return out.append(page);
    out.append(page.substr(0, open));
    std::string_view name = page.substr(open + 2, close - open - 2);
    for (const auto& [key, value] : values)
      if (key == name) out.append(value);
    page.remove_prefix(close + 2);
  }
}

}  // namespace tenon::driver
