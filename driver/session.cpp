#include "driver/session.h"

#include <link.h>
#include <malloc.h>
#include <sched.h>

#include <algorithm>
#include <filesystem>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/plugin.h"
#include "base/error.h"
#include "driver/bounded_result.h"
#include "driver/compiler_library.h"

namespace tenon::driver {

namespace {

// What a compilation touched would stay with the process while weights come on top of it: freed heap, and the
// pages of code that is not run again until the next compilation, which reads them from the file's cache.
void LetGoOfCompilerMemory() {
#if defined(__GLIBC__)
  ::malloc_trim(0);
#endif
  ::dl_iterate_phdr(
      [](dl_phdr_info* object, size_t, void*) {
        // The loader writes into segments that are not writable only where there are text relocations.
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const ElfW(Phdr) & header = object->dlpi_phdr[i];
          if (header.p_type != PT_DYNAMIC) continue;
          for (const auto* entry = reinterpret_cast<const ElfW(Dyn)*>(object->dlpi_addr + header.p_vaddr);
               entry->d_tag != DT_NULL; ++entry) {
            if (entry->d_tag == DT_TEXTREL) return 0;
            if (entry->d_tag == DT_FLAGS && (entry->d_un.d_val & DF_TEXTREL)) return 0;
          }
        }
        for (int i = 0; i < object->dlpi_phnum; ++i) {
          const ElfW(Phdr) & header = object->dlpi_phdr[i];
          if (header.p_type == PT_LOAD && !(header.p_flags & PF_W))
            rt::EvictFilePages(reinterpret_cast<const void*>(object->dlpi_addr + header.p_vaddr),
                               header.p_filesz);
        }
        return 0;
      },
      nullptr);
}

// An artifact of open arguments is an answer for who asked for one only.
absl::Status CheckOpen(const rt::Artifact& artifact, bool allowed) {
  const std::vector<rt::Parameter>& open = artifact.header.open_arguments;
  for (size_t i = 0; i < open.size() && !allowed; ++i) {
    if (!open[i].type.ElementCount())
      return Error(Err::kDynamicShape, absl::StrCat("argument ", i, " is a ", rt::TypeName(open[i].type)));
  }
  return absl::OkStatus();
}

}  // namespace

int AvailableThreads() {
  cpu_set_t set;
  if (sched_getaffinity(0, sizeof(set), &set) == 0) return std::max(1, CPU_COUNT(&set));
  return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

std::function<absl::Status(const std::string&, std::string_view)> DumpInto(const std::string& folder) {
  return [folder](const std::string& name, std::string_view text) -> absl::Status {
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    if (error) return Error(Err::kCannotWrite, absl::StrCat(folder, ": ", error.message()));
    return rt::WriteFileAtomically(absl::StrCat(folder, "/", name), text);
  };
}

Session::Session(SessionOptions options)
    : options_(std::move(options)),
      pool_(options_.threads > 0 ? options_.threads : AvailableThreads()),
      cache_(options_.cache_folder) {
  if (options_.isolate) options_.isolate->threads = pool_.threads();
}

Session::~Session() = default;

absl::StatusOr<load::Context*> Session::OpenTarget(const std::string& target, int64_t number) {
  if (target == kReference) return static_cast<load::Context*>(nullptr);
  std::lock_guard lock(mutex_);
  std::unique_ptr<load::Context>& context = contexts_[{target, number}];
  if (context && !context->is_alive()) ended_.push_back(std::move(context));
  if (!context) {
    rt::Span span(options_.events, "phase", "load plugin", "compile");
    TENON_ASSIGN_OR_RETURN(
        load::TargetSpec spec,
        load::ParseTarget(target, options_.isolate ? isolate::Loader(*options_.isolate) : load::LoadHere));
    TENON_ASSIGN_OR_RETURN(context, load::Context::Create(spec, *this));
    TENON_ASSIGN_OR_RETURN(load::TargetText text, load::SplitTarget(target));
    if (text.is_path) files_[spec.plugin->name()] = text.plugin;
  }
  return context.get();
}

std::string Session::AsOpened(const std::string& target) {
  std::lock_guard lock(mutex_);
  size_t end = std::min(target.find(':'), target.size());
  auto file = files_.find(target.substr(0, end));
  return file == files_.end() ? target : file->second + target.substr(end);
}

absl::StatusOr<CompilerInput> Session::Input(const rt::Bytes& module, const std::string& name,
                                             const CompileOptions& options) {
  CompilerInput input;
  input.module = module.text();
  input.name = name;
  input.entry = options.entry;
  input.bound = options.bound;
  std::sort(input.bound.begin(), input.bound.end());
  input.bound.erase(std::unique(input.bound.begin(), input.bound.end()), input.bound.end());
  input.argument_shapes = options.argument_shapes;
  std::sort(input.argument_shapes.begin(), input.argument_shapes.end());
  if (!options.target.empty()) {
    TENON_ASSIGN_OR_RETURN(input.context, OpenTarget(options.target));
  }
  input.relaxed_numerics = options.relaxed_numerics;
  input.default_on_bad_plan = options.default_on_bad_plan;
  input.events = options_.events;
  if (!options.dump_folder.empty()) input.dump = DumpInto(options.dump_folder);
  return input;
}

absl::StatusOr<Compiled> Session::Compile(const rt::Bytes& module, const std::string& name,
                                          const CompileOptions& options) {
  uint64_t start = rt::NowNs(), cpu_start = rt::ProcessCpuNs();
  TENON_ASSIGN_OR_RETURN(CompilerInput input, Input(module, name, options));
  bool use_cache = !options_.cache_folder.empty() && !input.dump;
  std::string key;
  if (use_cache) {
    TENON_ASSIGN_OR_RETURN(key, cache_.Key(input));
    if (auto entry = cache_.Find(key)) {
      TENON_RETURN_IF_ERROR(CheckOpen(entry->artifact, options.allow_open));
      return Compiled{std::move(entry->artifact), true, entry->cost, (rt::NowNs() - start) / 1e6, {}};
    }
  }
  TENON_ASSIGN_OR_RETURN(Compiler * compiler, LoadCompiler());
  TENON_ASSIGN_OR_RETURN(CompileResult result, compiler->Compile(input));
  LetGoOfCompilerMemory();
  TENON_RETURN_IF_ERROR(CheckOpen(result.artifact, options.allow_open));
  Compiled compiled{std::move(result.artifact),
                    false,
                    {(rt::NowNs() - start) / 1e6, (rt::ProcessCpuNs() - cpu_start) / 1e6},
                    0,
                    std::move(result.passes)};
  if (use_cache) cache_.Store(key, {compiled.artifact, compiled.cost});
  return compiled;
}

absl::StatusOr<std::unique_ptr<Executable>> Session::Load(const rt::Artifact& artifact, HostExchange* host) {
  rt::Span span(options_.events, "phase", "load", "run");
  TENON_RETURN_IF_ERROR(CheckOpen(artifact, false));
  if (artifact.header.target == kReference) return LoadReference(artifact, host);
  rt::Environment environment;
  environment.pool = &pool_;
  environment.open_target = [this](const rt::ProgramDevice& device,
                                   int64_t number) -> absl::StatusOr<rt::PluginTarget> {
    TENON_ASSIGN_OR_RETURN(load::Context * context, OpenTarget(AsOpened(device.target), number));
    if (!context || !context->plugin().has_runtime()) {
      return Error(Err::kArtifactUnsupported,
                   absl::StrCat("target ", device.target,
                                " has no runtime here: what it compiles is to be run elsewhere"));
    }
    return rt::PluginTarget{context->plugin().name(), &context->plugin().runtime(),
                            &context->plugin().extra(), context->raw(), static_cast<load::Services*>(this)};
  };
  if (options_.isolate) {
    environment.open_host = [this, plugin = artifact.header.plugin](const rt::ProgramDevice&,
                                                                    int64_t number) {
      return OpenKernelDevice(plugin, number);
    };
  }
  return LoadProgram(artifact, environment, host);
}

absl::StatusOr<rt::PluginTarget> Session::OpenKernelDevice(const std::string& plugin, int64_t number) {
  std::lock_guard lock(mutex_);
  std::vector<std::unique_ptr<isolate::KernelDevice>>& devices = kernel_devices_[number];
  if (devices.empty() || !devices.back()->is_alive()) {
    TENON_ASSIGN_OR_RETURN(auto device, isolate::KernelDevice::Start(*options_.isolate));
    devices.push_back(std::move(device));
  }
  return rt::PluginTarget{plugin, isolate::KernelDevice::table(), nullptr, devices.back()->context(),
                          static_cast<load::Services*>(this)};
}

void Session::ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) {
  int64_t chunk = std::max<int64_t>(1, count / (pool_.threads() * 8));
  pool_.ParallelFor(count, chunk, [&](int64_t begin, int64_t end, int) { body(user, begin, end); });
}

void Session::Trace(const load::TraceEvent& event) {
  if (options_.events)
    options_.events->Add({event.plugin, event.name, event.lane.empty() ? event.plugin : event.lane,
                          event.start_ns, event.duration_ns, event.op});
}

void Session::Counter(std::string_view, std::string_view name, int64_t value) {
  counters_.Counter(name, value);
  if (options_.events) options_.events->Counter(name, value);
}

void Session::Diagnose(std::string_view plugin, std::string_view text) {
  if (options_.note) options_.note(absl::StrCat(std::string(plugin), ": ", std::string(text)));
}

}  // namespace tenon::driver
