// Values of a target's options.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "backend_api/load/plugin.h"

namespace tenon::load {

// Why `value` does not fit the option, or nothing.
std::optional<std::string> OptionProblem(const OptionSpec& option, std::string_view value);

}  // namespace tenon::load
