// What a process needs to compile and run models: threads, targets in use, the compile cache, one event sink.
//
//   Session session({.threads = 4});
//   auto compiled = session.Compile(bytes, "model.mlir", {.target = "cpu"});
//   auto executable = session.Load(compiled->artifact);
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "backend_api/isolate/kernel_device.h"
#include "backend_api/isolate/options.h"
#include "backend_api/load/context.h"
#include "driver/compile_cache.h"
#include "driver/compiler_api.h"
#include "driver/executable.h"
#include "runtime/events.h"
#include "runtime/thread_pool.h"

namespace tenon::driver {

inline constexpr char kReference[] = "reference";

struct SessionOptions {
  int threads = 0;           // 0: as many as this process may use
  std::string cache_folder;  // empty: no cache
  rt::EventSink* events = nullptr;
  std::function<void(const std::string&)> note;  // remarks of plugins, for stderr
  // When set, plugins and the kernels that they compiled run in processes of their own, under these limits; the number
  // of threads is the session's.
  std::optional<isolate::Options> isolate;
};

struct CompileOptions {
  std::string target;  // as on the command line
  std::string entry;
  // Arguments that Bind gives once and that are the same in every run, by name or as "arg3": what depends on
  // them only is computed once. Empty: any argument may still be bound, and only saves passing it.
  std::vector<std::string> bound;
  // Shapes of arguments, by name or as "arg3"; those whose types have `?` need one.
  std::vector<std::pair<std::string, std::vector<int64_t>>> argument_shapes;
  // A program whose arguments have `?` without a shape gives an artifact of its open arguments, instead of E0208.
  bool allow_open = false;
  bool relaxed_numerics = false, default_on_bad_plan = false;
  std::string dump_folder;  // empty: no dump; else the cache is not asked
};

struct Compiled {
  rt::Artifact artifact;
  bool from_cache = false;
  CompileCost cost;                // of the compilation, whenever that was
  double cached_ms = 0;            // time that the cache took, when it had the artifact
  std::vector<PassReport> passes;  // empty from the cache
};

class Session : private load::Services {
 public:
  explicit Session(SessionOptions options = {});
  ~Session() override;

  int threads() const { return pool_.threads(); }
  const std::vector<std::pair<std::string, int64_t>> counters() const { return counters_.counters(); }

  // The context of a target, opened once; null for "reference". E0102, E0103, E0402 to E0406.
  absl::StatusOr<load::Context*> OpenTarget(const std::string& target, int64_t number = 0);

  // Bytes of a model → artifact, from the cache when it is there.
  absl::StatusOr<Compiled> Compile(const rt::Bytes& module, const std::string& name,
                                   const CompileOptions& options);
  // What Compile gives the compiler; for the other entries of it.
  absl::StatusOr<CompilerInput> Input(const rt::Bytes& module, const std::string& name,
                                      const CompileOptions& options);

  // Artifact → executable, ready for its first launch. A plugin is loaded only where the program needs its
  // runtime. `host` as in LoadProgram and LoadReference.
  absl::StatusOr<std::unique_ptr<Executable>> Load(const rt::Artifact& artifact,
                                                   HostExchange* host = nullptr);

 private:
  // The target with the plugin's file for its name where the session got it by its file: artifacts hold names only.
  std::string AsOpened(const std::string& target);
  absl::StatusOr<rt::PluginTarget> OpenKernelDevice(const std::string& plugin, int64_t number);
  void ParallelFor(int64_t count, void (*body)(void*, int64_t, int64_t), void* user) override;
  void Trace(const load::TraceEvent& event) override;
  void Counter(std::string_view plugin, std::string_view name, int64_t value) override;
  void Diagnose(std::string_view plugin, std::string_view text) override;

  SessionOptions options_;
  rt::ThreadPool pool_;
  CompileCache cache_;
  rt::EventSink counters_;
  std::mutex mutex_;  // guards contexts_ and files_
  std::map<std::pair<std::string, int64_t>, std::unique_ptr<load::Context>>
      contexts_;                              // by target and device of a program
  std::map<std::string, std::string> files_;  // by plugin, where it was opened by its file
  // Those whose process ended: executables and results of theirs may still be there.
  std::vector<std::unique_ptr<load::Context>> ended_;
  // By device of a program; the last is in use.
  std::map<int64_t, std::vector<std::unique_ptr<isolate::KernelDevice>>> kernel_devices_;
};

// CPUs that this process may use.
int AvailableThreads();

// Writes files of --dump-to into a folder, which is made when needed.
std::function<absl::Status(const std::string&, std::string_view)> DumpInto(const std::string& folder);

}  // namespace tenon::driver
