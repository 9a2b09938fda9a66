#include "backend_api/load/find.h"

#include <algorithm>
#include <boost/dll/runtime_symbol_info.hpp>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "base/error.h"

namespace tenon::load {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "tenon_backend_", kSuffix = ".so";

std::string NameOf(const fs::path& file) {
  std::string stem = file.filename().string();
  if (!stem.starts_with(kPrefix) || !stem.ends_with(kSuffix)) return {};
  return stem.substr(kPrefix.size(), stem.size() - kPrefix.size() - kSuffix.size());
}

struct Collector {
  std::vector<PluginFile> found;
  std::set<std::string> names, files;

  void AddFile(const fs::path& path, const char* source) {
    std::error_code ec;
    fs::path file = fs::canonical(path, ec);
    if (ec || !fs::is_regular_file(file, ec) || !files.insert(file.string()).second) return;
    std::string name = NameOf(path);
    if (!name.empty() && !names.insert(name).second) return;
    found.push_back({file.string(), std::move(name), source});
  }

  void AddFolder(const fs::path& folder, const char* source) {
    std::error_code ec;
    std::vector<fs::path> inside;
    for (fs::directory_iterator it(folder, ec), end; !ec && it != end; it.increment(ec))
      if (it->path().extension() == kSuffix) inside.push_back(it->path());
    std::sort(inside.begin(), inside.end());
    for (const fs::path& file : inside) AddFile(file, source);
  }
};

}  // namespace

std::vector<PluginFile> FindPlugins() {
  Collector collector;
  std::error_code ec;
  if (const char* list = std::getenv("TENON_PLUGIN_PATH"))
    for (absl::string_view entry : absl::StrSplit(list, ':', absl::SkipEmpty())) {
      fs::path path{std::string(entry)};
      if (fs::is_directory(path, ec))
        collector.AddFolder(path, "TENON_PLUGIN_PATH");
      else
        collector.AddFile(path, "TENON_PLUGIN_PATH");
    }
  boost::dll::fs::error_code failed;
  boost::dll::fs::path program = boost::dll::program_location(failed);
  if (!failed) {
    fs::path root = fs::path(program.string()).parent_path().parent_path();
    collector.AddFolder(root / "lib/tenon/plugins", "install");
    collector.AddFolder(root / TENON_PLUGIN_LIBDIR / "tenon/plugins", "install");
  }
  return std::move(collector.found);
}

absl::StatusOr<const Plugin*> LoadByName(std::string_view name, const PluginLoader& load) {
  const std::vector<PluginFile> found = FindPlugins();
  std::vector<std::string> names;
  for (const PluginFile& file : found) {
    if (file.name == name) {
      TENON_ASSIGN_OR_RETURN(const Plugin* plugin, load(file.file));
      if (plugin->name() != name)
        return Error(Err::kPluginTable, absl::StrCat("plugin ", file.file, ": its name is ", plugin->name(),
                                                     ", its file says ", file.name));
      return plugin;
    }
    if (!file.name.empty()) names.push_back(file.name);
  }
  // Files of another form have to be asked; one that does not load is not the one that was meant.
  for (const PluginFile& file : found) {
    if (!file.name.empty()) continue;
    if (auto plugin = load(file.file); plugin.ok()) {
      if ((*plugin)->name() == name) return *plugin;
      names.push_back((*plugin)->name());
    }
  }
  std::sort(names.begin(), names.end());
  return Error(Err::kUnknownTarget, absl::StrCat("there is no target \"", std::string(name), "\"; there ",
                                                 names.empty() ? "is reference only" : "are reference, ",
                                                 absl::StrJoin(names, ", ")));
}

}  // namespace tenon::load
