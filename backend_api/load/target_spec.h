// A target as on the command line, `name[:key=value,…]` or a path to a plugin with the same options behind
// it, made precise.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/load/plugin.h"

namespace tenon::load {

struct TargetText {
  std::string plugin;  // a name, or a path
  bool is_path = false;
  std::vector<std::pair<std::string, std::string>> options;  // as written
};

struct TargetSpec {
  const Plugin* plugin = nullptr;
  // Every option of the schema, in its order, defaults filled in.
  std::vector<std::pair<std::string, std::string>> options;
  // Canonical: the name, then the options that are not at their default, in the schema's order:
  // "cpu:isa=avx2".
  std::string text;
};

// Splits only; the value of an option ends at a comma that is followed by `key=`. E0103 when an option has no
// "=".
absl::StatusOr<TargetText> SplitTarget(std::string_view text);

// Finds and loads the plugin and checks the options. E0102: no such plugin; E0103: no such option, a bad
// value or an option given twice; E0402, E0403, E0404 from loading.
absl::StatusOr<TargetSpec> ParseTarget(std::string_view text, const PluginLoader& load = LoadHere);

// The same for a plugin at hand.
absl::StatusOr<TargetSpec> CheckOptions(const Plugin& plugin,
                                        const std::vector<std::pair<std::string, std::string>>& options);

}  // namespace tenon::load
