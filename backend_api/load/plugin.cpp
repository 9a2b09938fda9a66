#include "backend_api/load/plugin.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <boost/dll/shared_library.hpp>
#include <cstddef>
#include <map>
#include <mutex>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "backend_api/load/call.h"
#include "backend_api/load/crash_report.h"
#include "backend_api/load/elf.h"
#include "backend_api/load/option_value.h"
#include "backend_api/load/sized.h"
#include "base/error.h"

namespace tenon::load {
namespace {

namespace fs = std::filesystem;

// Names of what is at work while there is no call. Reading what a plugin handed over is its own doing too: what it
// points to may not be there.
const std::string kLoad = "load", kQuery = TENON_PLUGIN_QUERY_SYMBOL, kGetInfo = "get_info";

// Bytes of a struct up to and including a field.
#define TENON_THROUGH(type, field) (offsetof(type, field) + sizeof(type::field))

// A file's bytes, mapped: a plugin may hold a whole code generator, of which the check below reads a few pages.
class MappedFile {
 public:
  static absl::StatusOr<MappedFile> Open(const std::string& file) {
    std::error_code ec;
    if (!fs::is_regular_file(file, ec))
      return Error(Err::kPluginLoad, absl::StrCat("plugin ", file, ": no such file"));
    const int descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    const auto size = fs::file_size(file, ec);
    MappedFile mapped;
    if (descriptor >= 0 && !ec && size > 0) {
      void* at = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, descriptor, 0);
      if (at != MAP_FAILED) mapped.bytes_ = {static_cast<const char*>(at), static_cast<size_t>(size)};
    }
    if (descriptor >= 0) close(descriptor);
    if (descriptor < 0 || ec || (size > 0 && mapped.bytes_.empty()))
      return Error(Err::kPluginLoad, absl::StrCat("plugin ", file, ": it cannot be read"));
    return mapped;
  }
  MappedFile(MappedFile&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
  MappedFile& operator=(MappedFile&& other) noexcept {
    std::swap(bytes_, other.bytes_);
    return *this;
  }
  ~MappedFile() {
    if (!bytes_.empty()) munmap(const_cast<char*>(bytes_.data()), bytes_.size());
  }
  std::string_view bytes() const { return bytes_; }

 private:
  MappedFile() = default;
  std::string_view bytes_;
};

// What can be known before the loader runs the file's initialisers.
absl::Status CheckBeforeLoading(const std::string& file) {
  TENON_ASSIGN_OR_RETURN(MappedFile mapped, MappedFile::Open(file));
  auto object = ReadSharedObject(mapped.bytes());
  if (!object.ok())
    return Error(Err::kPluginLoad, absl::StrCat("plugin ", file, ": ", object.status().message()));
  if (object->machine != ThisMachine())
    return Error(Err::kPluginLoad, absl::StrCat("plugin ", file, ": built for another machine (ELF machine ",
                                                object->machine, ")"));
  if (object->has_symbols && !object->Defines(TENON_PLUGIN_QUERY_SYMBOL))
    return Error(Err::kPluginLoad,
                 absl::StrCat("plugin ", file, ": it does not export ", TENON_PLUGIN_QUERY_SYMBOL));
  const bool sanitized = object->Needs("__asan_") || object->Needs("__tsan_") || object->Needs("__msan_");
  if (sanitized && !HostIsSanitized())
    return Error(Err::kPluginLoad,
                 absl::StrCat("plugin ", file, ": built with a sanitizer, and this Tenon is not"), {},
                 "Build the plugin without -fsanitize, or use a Tenon built with it (preset asan or tsan).");
  return absl::OkStatus();
}

bool IsName(std::string_view name) {
  if (name.empty() || name.size() > 64 || !absl::ascii_islower(name[0])) return false;
  for (char c : name)
    if (!absl::ascii_islower(c) && !absl::ascii_isdigit(c) && c != '_') return false;
  return true;
}

}  // namespace

// Fills in a Plugin from its table, checking every field on the way.
class PluginReader {
 public:
  explicit PluginReader(std::string file) : plugin_(new Plugin) { plugin_->file_ = std::move(file); }

  absl::StatusOr<const Plugin*> Read(TenonPluginQuery query) {
    {
      AtWork work(AtWork::kHook, plugin_->file_, kQuery);
      TENON_RETURN_IF_ERROR(Negotiate(query));
      TENON_RETURN_IF_ERROR(ReadTables());
    }
    TENON_RETURN_IF_ERROR(AskInfo());
    return plugin_.release();
  }

  absl::StatusOr<const Plugin*> ReadElsewhere(const TenonPlugin& table, const TenonPluginInfo& info,
                                              Elsewhere elsewhere) {
    TENON_RETURN_IF_ERROR(ReadPlugin(&table));
    TENON_RETURN_IF_ERROR(ReadTables());
    TENON_RETURN_IF_ERROR(ReadInfo(info));
    plugin_->elsewhere_ = std::move(elsewhere);
    return plugin_.release();
  }

 private:
  absl::Status Bad(std::string_view what) const {
    return Error(Err::kPluginTable,
                 absl::StrCat("plugin ", plugin_->name_.empty() ? plugin_->file_ : plugin_->name_, ": ",
                              std::string(what)));
  }

  absl::Status Negotiate(TenonPluginQuery query) {
    const TenonVersionRange versions = HostVersions();
    const TenonPlugin* table = nullptr;
    TenonCall call(DefaultServices(), plugin_->file_, TENON_PLUGIN_QUERY_SYMBOL);
    const int32_t status = Invoke(call, [&] { return query(&versions, HostTable(), &table); });
    if (status == TENON_STATUS_UNAVAILABLE)
      return Error(Err::kPluginVersion,
                   absl::StrCat("plugin ", plugin_->file_, ": it speaks none of ABI ", Ours()));
    if (status != TENON_STATUS_OK)
      return Error(Err::kPluginLoad, absl::StrCat("plugin ", plugin_->file_, ": ", TENON_PLUGIN_QUERY_SYMBOL,
                                                  " returned ", StatusName(status)));
    if (table == nullptr) return Bad("tenon_plugin_query returned OK and no table");
    return ReadPlugin(table);
  }

  static std::string Ours() {
    const TenonVersionRange versions = HostVersions();
    return absl::StrCat(versions.min_major, ".", versions.min_minor, " to ", versions.max_major, ".",
                        versions.max_minor);
  }

  absl::Status ReadPlugin(const TenonPlugin* table) {
    const TenonVersionRange versions = HostVersions();
    if (auto problem = ReadSized(table, TENON_THROUGH(TenonPlugin, describe_target), &plugin_->table_))
      return Bad(absl::StrCat("TenonPlugin: ", *problem));
    const auto& t = plugin_->table_;
    auto before = [](uint16_t a, uint16_t b, uint16_t c, uint16_t d) { return a < c || (a == c && b < d); };
    if (before(t.major, t.minor, versions.min_major, versions.min_minor) ||
        before(versions.max_major, versions.max_minor, t.major, t.minor))
      return Error(Err::kPluginVersion, absl::StrCat("plugin ", plugin_->file_, ": its table is of ABI ",
                                                     t.major, ".", t.minor, ", this Tenon speaks ", Ours()));
    return absl::OkStatus();
  }

  template <class T>
  absl::Status ReadTable(const T* from, const char* name, T* to) {
    if (from == nullptr) return absl::OkStatus();
    if (auto problem = ReadSized(from, sizeof(uint32_t), to)) return Bad(absl::StrCat(name, ": ", *problem));
    // Half a pointer would be called.
    if (uint32_t size; std::memcpy(&size, from, sizeof(size)), size > sizeof(size) && size % alignof(T) != 0)
      return Bad(absl::StrCat(name, ": struct_size is ", size, ", which ends within a field"));
    return absl::OkStatus();
  }

  absl::Status ReadTables() {
    const TenonPlugin& t = plugin_->table_;
    if (plugin_->has(TENON_FEATURE_SANITIZED) && !HostIsSanitized())
      return Error(Err::kPluginLoad, absl::StrCat("plugin ", plugin_->file_,
                                                  ": built with a sanitizer, and this Tenon is not"));
    struct Required {
      bool there;
      const char* name;
    };
    for (const Required& r :
         {Required{t.get_info != nullptr, "get_info"}, Required{t.create != nullptr, "create"},
          Required{t.destroy != nullptr, "destroy"},
          Required{t.describe_target != nullptr, "describe_target"}})
      if (!r.there) return Bad(absl::StrCat("the required function ", r.name, " is null"));
    TENON_RETURN_IF_ERROR(ReadTable(t.plan, "TenonPlanTable", &plugin_->plan_));
    TENON_RETURN_IF_ERROR(ReadTable(t.kernels, "TenonKernelTable", &plugin_->kernels_));
    TENON_RETURN_IF_ERROR(ReadTable(t.module, "TenonModuleTable", &plugin_->module_));
    TENON_RETURN_IF_ERROR(ReadTable(t.runtime, "TenonRuntimeTable", &plugin_->runtime_));
    TENON_RETURN_IF_ERROR(ReadTable(t.extra, "TenonExtraTable", &plugin_->extra_));
    if (!t.kernels && !t.module) return Bad("neither tier 4 (kernels) nor tier 5 (module) is there");
    if (t.kernels && (!plugin_->kernels_.lower_kernels || !plugin_->kernels_.link))
      return Bad("TenonKernelTable: lower_kernels and link are required");
    if (t.module && !plugin_->module_.compile_module)
      return Bad("TenonModuleTable: compile_module is required");
    return absl::OkStatus();
  }

  absl::Status AskInfo() {
    TenonPluginInfo raw{};
    raw.struct_size = sizeof(raw);
    TenonCall call(DefaultServices(), plugin_->file_, "get_info");
    const int32_t status = Invoke(call, [&] { return plugin_->table_.get_info(&raw); });
    if (status != TENON_STATUS_OK) return Bad(absl::StrCat("get_info returned ", StatusName(status)));
    raw.struct_size = std::min<uint32_t>(raw.struct_size, sizeof(raw));  // it lies in our memory
    AtWork work(AtWork::kHook, plugin_->file_, kGetInfo);
    return ReadInfo(raw);
  }

  absl::Status ReadInfo(const TenonPluginInfo& raw) {
    TenonPluginInfo info;
    if (auto problem = ReadSized(&raw, TENON_THROUGH(TenonPluginInfo, name), &info))
      return Bad(absl::StrCat("TenonPluginInfo: ", *problem));
    auto name = ReadStr(info.name, 256), version = ReadStr(info.version, 256),
         description = ReadStr(info.description, 4096);
    if (!name || !IsName(*name)) return Bad("TenonPluginInfo.name is not of the form [a-z][a-z0-9_]*");
    // The driver's own target; a plugin of that name would be run in its place, or never.
    if (*name == "reference") return Bad("TenonPluginInfo.name: \"reference\" is the interpreter's name");
    plugin_->name_ = *name;
    if (!version || !description) return Bad("TenonPluginInfo: a string has a null pointer or is too long");
    plugin_->version_ = *version;
    plugin_->description_ = *description;
    std::vector<TenonOptionSpec> specs;
    if (auto problem =
            ReadSizedArray(info.options, info.option_count, TENON_THROUGH(TenonOptionSpec, key), 256, &specs))
      return Bad(absl::StrCat("TenonPluginInfo.options: ", *problem));
    for (const TenonOptionSpec& spec : specs) TENON_RETURN_IF_ERROR(ReadOption(spec));
    return absl::OkStatus();
  }

  absl::Status ReadOption(const TenonOptionSpec& spec) {
    auto key = ReadStr(spec.key, 64), value = ReadStr(spec.default_value, 4096),
         choices = ReadStr(spec.choices, 4096), help = ReadStr(spec.help, 4096);
    if (!key || !IsName(*key)) return Bad("an option's key is not of the form [a-z][a-z0-9_]*");
    if (!value || !choices || !help)
      return Bad(absl::StrCat("option ", *key, ": a string has a null pointer or is too long"));
    if (spec.type > TENON_OPTION_CHOICE)
      return Bad(absl::StrCat("option ", *key, ": ", spec.type, " is no option type"));
    OptionSpec option{*key, *value, *help, {}, spec.type};
    if (spec.type == TENON_OPTION_CHOICE) option.choices = absl::StrSplit(*choices, '|', absl::SkipEmpty());
    for (const OptionSpec& other : plugin_->options_)
      if (other.key == option.key) return Bad(absl::StrCat("option ", *key, " stands twice in the schema"));
    if (auto problem = OptionProblem(option, option.default_value))
      return Bad(absl::StrCat("option ", *key, ": its default does not fit it: ", *problem));
    plugin_->options_.push_back(std::move(option));
    return absl::OkStatus();
  }

  std::unique_ptr<Plugin> plugin_;
};

std::string_view OptionTypeName(uint32_t type) {
  constexpr std::string_view kNames[] = {"string", "i64", "bool", "choice"};
  return type < std::size(kNames) ? kNames[type] : "unknown";
}

TenonVersionRange HostVersions() {
  return {TENON_ABI_MAJOR, TENON_ABI_MINOR, TENON_ABI_MAJOR, TENON_ABI_MINOR};
}

int32_t Plugin::Create(TenonCall* call, const TenonOption* options, uint64_t option_count,
                       TenonContext** context) const {
  return elsewhere_.create ? elsewhere_.create(call, options, option_count, context)
                           : table_.create(call, options, option_count, context);
}

absl::StatusOr<const Plugin*> Plugin::FromTable(const std::string& file, const TenonPlugin& table,
                                                const TenonPluginInfo& info, Elsewhere elsewhere) {
  return PluginReader(file).ReadElsewhere(table, info, std::move(elsewhere));
}

absl::StatusOr<const Plugin*> LoadHere(const std::string& file) { return Plugin::Load(file); }

absl::StatusOr<const Plugin*> Plugin::Load(const fs::path& path) {
  static std::mutex mutex;
  static auto* opened =
      new std::map<std::string, const Plugin*>;  // never destroyed, as the plugins are never closed
  std::error_code ec;
  fs::path file = fs::canonical(path, ec);
  if (ec) return Error(Err::kPluginLoad, absl::StrCat("plugin ", path.string(), ": ", ec.message()));
  std::lock_guard lock(mutex);
  if (auto at = opened->find(file.string()); at != opened->end()) return at->second;
  TENON_RETURN_IF_ERROR(CheckBeforeLoading(file.string()));

  // Through the heap and never freed: the destructor would close it.
  auto* library = new boost::dll::shared_library;
  boost::dll::fs::error_code failed;
  using boost::dll::load_mode::type;
  dlerror();
  {
    // Its initialisers are the plugin's code too.
    AtWork work(AtWork::kHook, file.native(), kLoad);
    FloatEnvironment environment;
    library->load(boost::dll::fs::path(file.string()), failed,
                  static_cast<type>(boost::dll::load_mode::rtld_now | boost::dll::load_mode::rtld_local));
  }
  if (failed) {
    // Boost's text hides the loader's, which is the one that names the missing symbol or library.
    const char* why = dlerror();
    delete library;
    return Error(Err::kPluginLoad,
                 absl::StrCat("plugin ", file.string(), ": ", why ? why : failed.message().c_str()));
  }
  static auto* libraries =
      new std::vector<boost::dll::shared_library*>;  // for ever, and reachable for leak checkers
  libraries->push_back(library);
  NotePluginCode(file.native(), library->native());
  void* query = dlsym(library->native(), TENON_PLUGIN_QUERY_SYMBOL);
  if (!query)
    return Error(Err::kPluginLoad,
                 absl::StrCat("plugin ", file.string(), ": it does not export ", TENON_PLUGIN_QUERY_SYMBOL));
  TENON_ASSIGN_OR_RETURN(const Plugin* plugin,
                         PluginReader(file.string()).Read(reinterpret_cast<TenonPluginQuery>(query)));
  opened->emplace(file.string(), plugin);
  return plugin;
}

}  // namespace tenon::load
