// Where plugins are: the folders and files of TENON_PLUGIN_PATH (separated by ':'), then lib/tenon/plugins of
// the install that the running program belongs to. Never the current folder.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/load/plugin.h"

namespace tenon::load {

struct PluginFile {
  std::string file;    // absolute
  std::string name;    // as the file name says: tenon_backend_NAME.so; else empty, and only loading tells
  std::string source;  // "TENON_PLUGIN_PATH" or "install"
};

// All plugin files in the order of the search, by file name within a folder. A name that was found before is
// left out.
std::vector<PluginFile> FindPlugins();

// The plugin of that name. E0102 when none is; E0402 to E0404 when it does not load.
absl::StatusOr<const Plugin*> LoadByName(std::string_view name, const PluginLoader& load = LoadHere);

}  // namespace tenon::load
