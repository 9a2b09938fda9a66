// A plugin: a shared object opened once per process and never closed. Its table was negotiated and checked.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "absl/status/statusor.h"
#include "tenon/backend.h"

namespace tenon::load {

// An option of the plugin's schema, copied.
struct OptionSpec {
  std::string key, default_value, help;
  std::vector<std::string> choices;  // of CHOICE
  uint32_t type = TENON_OPTION_STRING;
};
// "string", "i64", "bool" or "choice".
std::string_view OptionTypeName(uint32_t type);

// How a plugin is reached that runs in a process of its own: the functions of its table stand for those there, and
// these for what the table alone cannot say.
struct Elsewhere {
  std::function<int32_t(TenonCall*, const TenonOption*, uint64_t, TenonContext**)> create;
  std::function<bool(TenonContext*)> is_alive;
};

class Plugin {
 public:
  // Opens the file, or gives the plugin that was opened before. E0402: cannot be loaded; E0403: no common
  // version; E0404: a malformed table. Thread-safe.
  static absl::StatusOr<const Plugin*> Load(const std::filesystem::path& file);

  // A plugin that runs elsewhere. `table` and `info` are checked as those of a file are. E0403, E0404.
  static absl::StatusOr<const Plugin*> FromTable(const std::string& file, const TenonPlugin& table,
                                                 const TenonPluginInfo& info, Elsewhere elsewhere);

  // table().create, wherever the plugin runs.
  int32_t Create(TenonCall* call, const TenonOption* options, uint64_t option_count,
                 TenonContext** context) const;
  // False when the context's process is gone.
  bool IsAlive(TenonContext* context) const { return !elsewhere_.is_alive || elsewhere_.is_alive(context); }

  const std::string& file() const { return file_; }  // absolute
  const std::string& name() const { return name_; }
  const std::string& version() const { return version_; }
  const std::string& description() const { return description_; }
  const std::vector<OptionSpec>& options() const { return options_; }
  uint16_t major() const { return table_.major; }
  uint16_t minor() const { return table_.minor; }
  bool has(TenonFeature feature) const { return table_.features >> feature & 1; }

  // The tables. A function that the plugin does not have is null; has_*: whether the tier is there at all.
  const TenonPlugin& table() const { return table_; }
  const TenonPlanTable& plan() const { return plan_; }
  const TenonKernelTable& kernels() const { return kernels_; }
  const TenonModuleTable& module() const { return module_; }
  const TenonRuntimeTable& runtime() const { return runtime_; }
  const TenonExtraTable& extra() const { return extra_; }
  bool has_kernels() const { return table_.kernels != nullptr; }
  bool has_module() const { return table_.module != nullptr; }
  bool has_runtime() const { return table_.runtime != nullptr; }

 private:
  friend class PluginReader;
  Plugin() = default;

  std::string file_, name_, version_, description_;
  std::vector<OptionSpec> options_;
  TenonPlugin table_{};
  TenonPlanTable plan_{};
  TenonKernelTable kernels_{};
  TenonModuleTable module_{};
  TenonRuntimeTable runtime_{};
  TenonExtraTable extra_{};
  Elsewhere elsewhere_;  // empty: in this process
};

// Gives the plugin of a file.
using PluginLoader = std::function<absl::StatusOr<const Plugin*>(const std::string& file)>;
// Plugin::Load.
absl::StatusOr<const Plugin*> LoadHere(const std::string& file);

// ABI versions that this host speaks.
TenonVersionRange HostVersions();

}  // namespace tenon::load
