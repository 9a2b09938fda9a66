// Plugins in processes of their own.
#pragma once

#include <string>

#include "absl/status/statusor.h"
#include "backend_api/isolate/options.h"
#include "backend_api/load/plugin.h"

namespace tenon::isolate {

// Loads the plugin in a process of its own and gives it as if it were here; each context gets a process. What
// Plugin::Load says of a bad file, and E0421 to E0423 when it fails while being loaded. Thread-safe; a plugin
// lives as long as this process, a context's process as long as the context.
absl::StatusOr<const load::Plugin*> Load(const std::string& file, const Options& options);

// The same as a function, for load::ParseTarget.
load::PluginLoader Loader(const Options& options);

}  // namespace tenon::isolate
