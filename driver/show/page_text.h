// Text that goes into pages: names in a model are any bytes.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tenon::driver {

// The text with every byte that is not valid UTF-8 replaced by U+FFFD.
std::string ValidUtf8(std::string_view text);

// For the inside of an element or a quoted attribute, of HTML or XML: valid UTF-8, without the control characters that XML cannot
// write. A line feed in an attribute of XML is the caller's to write by number.
std::string MarkupText(std::string_view text);

// For the inside of a <script> of any type: nothing in it ends the element or starts a comment.
std::string ScriptJson(const nlohmann::json& json);

// Puts values in for {{name}} in a template, once each and in the order of the template; a value is never
// searched for names. A name without value becomes nothing.
std::string FillTemplate(std::string_view page,
                         const std::vector<std::pair<std::string, std::string>>& values);

}  // namespace tenon::driver
