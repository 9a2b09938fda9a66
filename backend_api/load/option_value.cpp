#include "backend_api/load/option_value.h"

#include <algorithm>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace tenon::load {

std::optional<std::string> OptionProblem(const OptionSpec& option, std::string_view value) {
  const std::string text(value);
  int64_t number;
  switch (option.type) {
    case TENON_OPTION_I64:
      if (!absl::SimpleAtoi(text, &number)) return absl::StrCat("\"", text, "\" is not an integer");
      break;
    case TENON_OPTION_BOOL:
      if (text != "true" && text != "false") return absl::StrCat("\"", text, "\" is neither true nor false");
      break;
    case TENON_OPTION_CHOICE:
      if (std::find(option.choices.begin(), option.choices.end(), text) == option.choices.end())
        return absl::StrCat("\"", text, "\" is none of ", absl::StrJoin(option.choices, ", "));
      break;
    default:
      break;
  }
  return std::nullopt;
}

}  // namespace tenon::load
