#include "backend_api/load/target_spec.h"

#include <filesystem>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "backend_api/load/find.h"
#include "backend_api/load/option_value.h"
#include "base/error.h"

namespace tenon::load {
namespace {

// Whether `text` starts with `key=`.
bool StartsOption(std::string_view text) {
  size_t at = 0;
  while (at < text.size() && (absl::ascii_isalnum(text[at]) || text[at] == '_')) ++at;
  return at > 0 && at < text.size() && text[at] == '=';
}

}  // namespace

absl::StatusOr<TargetText> SplitTarget(std::string_view text) {
  TargetText out;
  std::error_code ec;
  size_t colon = text.find(':');
  // A path may hold a colon itself.
  if (colon != std::string_view::npos && text.find('/') < colon &&
      std::filesystem::is_regular_file(std::string(text), ec))
    colon = std::string_view::npos;
  out.plugin = std::string(text.substr(0, colon));
  out.is_path = out.plugin.find('/') != std::string::npos || absl::EndsWith(out.plugin, ".so");
  if (out.plugin.empty())
    return Error(Err::kUnknownTarget, absl::StrCat("\"", std::string(text), "\" names no target"));
  if (colon == std::string_view::npos) return out;
  std::string_view rest = text.substr(colon + 1);
  while (!rest.empty()) {
    const size_t equals = rest.find('=');
    if (!StartsOption(rest))
      return Error(Err::kUnknownOption, absl::StrCat("target ", std::string(text), ": \"", std::string(rest),
                                                     "\" is not of the form key=value"));
    size_t end = equals;
    do end = rest.find(',', end + 1);
    while (end != std::string_view::npos && end + 1 < rest.size() && !StartsOption(rest.substr(end + 1)));
    out.options.emplace_back(rest.substr(0, equals),
                             rest.substr(equals + 1, end == std::string_view::npos ? end : end - equals - 1));
    if (end == std::string_view::npos) break;
    rest.remove_prefix(end + 1);
  }
  return out;
}

absl::StatusOr<TargetSpec> CheckOptions(const Plugin& plugin,
                                        const std::vector<std::pair<std::string, std::string>>& options) {
  TargetSpec spec;
  spec.plugin = &plugin;
  spec.text = plugin.name();
  std::vector<std::string> known;
  for (const OptionSpec& option : plugin.options()) known.push_back(option.key);
  for (size_t i = 0; i < options.size(); ++i) {
    const std::string& key = options[i].first;
    if (std::find(known.begin(), known.end(), key) == known.end())
      return Error(Err::kUnknownOption,
                   absl::StrCat("target ", plugin.name(), " has no option \"", key, "\"; it has ",
                                known.empty() ? "none" : absl::StrJoin(known, ", ")));
    for (size_t j = 0; j < i; ++j)
      if (options[j].first == key)
        return Error(Err::kUnknownOption,
                     absl::StrCat("target ", plugin.name(), ": option ", key, " stands twice"));
  }
  char separator = ':';
  for (const OptionSpec& option : plugin.options()) {
    std::string value = option.default_value;
    for (const auto& [key, given] : options)
      if (key == option.key) value = given;
    if (auto problem = OptionProblem(option, value))
      return Error(Err::kUnknownOption,
                   absl::StrCat("target ", plugin.name(), ": option ", option.key, ": ", *problem));
    if (value != option.default_value) {
      absl::StrAppend(&spec.text, std::string(1, separator), option.key, "=", value);
      separator = ',';
    }
    spec.options.emplace_back(option.key, std::move(value));
  }
  return spec;
}

absl::StatusOr<TargetSpec> ParseTarget(std::string_view text, const PluginLoader& load) {
  TENON_ASSIGN_OR_RETURN(TargetText split, SplitTarget(text));
  const Plugin* plugin = nullptr;
  if (split.is_path) {
    std::error_code ec;
    if (!std::filesystem::exists(split.plugin, ec))
      return Error(Err::kUnknownTarget, absl::StrCat("there is no file ", split.plugin));
    TENON_ASSIGN_OR_RETURN(plugin, load(split.plugin));
  } else {
    TENON_ASSIGN_OR_RETURN(plugin, LoadByName(split.plugin, load));
  }
  return CheckOptions(*plugin, split.options);
}

}  // namespace tenon::load
