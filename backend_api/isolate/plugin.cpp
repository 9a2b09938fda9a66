#include "backend_api/isolate/plugin.h"

#include <algorithm>
#include <deque>
#include <map>
#include <mutex>

#include "absl/strings/str_cat.h"
#include "backend_api/isolate/proxies.h"
#include "backend_api/isolate/request.h"
#include "base/error.h"

namespace tenon::isolate {
namespace {

// What an isolated plugin said of itself, kept for the life of this process.
struct Described {
  std::deque<std::string> texts;
  std::vector<TenonOptionSpec> options;
  TenonPluginInfo info{};
  ProxyTables tables;

  TenonStr Keep(std::string_view text) {
    const std::string& kept = texts.emplace_back(text);
    return {kept.data(), kept.size()};
  }
};

struct ContextRemote : Remote {
  std::deque<std::string> texts;
  std::vector<TenonOpSupport> ops;
  std::vector<TenonMemorySpace> spaces;

  TenonStr Keep(std::string_view text) {
    const std::string& kept = texts.emplace_back(text);
    return {kept.data(), kept.size()};
  }
};

// One plugin that is isolated, and a process in which it is loaded already.
class IsolatedPlugin {
 public:
  IsolatedPlugin(std::string file, Options options) : file_(std::move(file)), options_(std::move(options)) {}

  absl::StatusOr<const load::Plugin*> Open() {
    Described* described = &described_;
    TENON_ASSIGN_OR_RETURN(spare_, StartAndLoad(described));
    load::Elsewhere elsewhere;
    elsewhere.create = [this](TenonCall* call, const TenonOption* options, uint64_t count,
                              TenonContext** context) { return Create(call, options, count, context); };
    elsewhere.is_alive = [](TenonContext* context) { return RemoteOf(context).process->is_alive(); };
    return load::Plugin::FromTable(file_, described_.tables.plugin, described_.info, std::move(elsewhere));
  }

 private:
  // `described` may be null: what the plugin says of itself is known already.
  absl::StatusOr<std::shared_ptr<Process>> StartAndLoad(Described* described) {
    TENON_ASSIGN_OR_RETURN(std::shared_ptr<Process> process, Process::Start(options_));
    TenonCall call(load::DefaultServices(), file_, "load");
    load::Lent lent(&call);
    Request request(process, Function::kLoad, &call);
    request.Text({file_.data(), file_.size()});
    if (!request.Run()) return call.StatusOf(request.Failed());
    Reader& in = request.results();
    absl::Status status = in.Status();
    if (status.ok()) {
      Described ignored;
      Read(in, described ? described : &ignored);
    }
    if (const int32_t done = request.Done(); done != TENON_STATUS_OK) return call.StatusOf(done);
    if (!status.ok()) return status;
    return process;
  }

  void Read(Reader& in, Described* d) {
    TenonPluginInfo& info = d->info;
    info.struct_size = sizeof(info);
    info.name = d->Keep(in.Bytes());
    info.version = d->Keep(in.Bytes());
    info.description = d->Keep(in.Bytes());
    const uint16_t major = in.Number<uint16_t>(), minor = in.Number<uint16_t>();
    const uint64_t features = in.Number<uint64_t>();
    const bool kernels = in.Number<bool>(), module = in.Number<bool>(), runtime = in.Number<bool>();
    for (uint64_t n = in.Count(sizeof(uint32_t)); n > 0; --n) {
      TenonOptionSpec spec{};
      spec.struct_size = sizeof(spec);
      spec.key = d->Keep(in.Bytes());
      spec.default_value = d->Keep(in.Bytes());
      spec.choices = d->Keep(in.Bytes());
      spec.help = d->Keep(in.Bytes());
      spec.type = in.Number<uint32_t>();
      d->options.push_back(spec);
    }
    info.options = d->options.data();
    info.option_count = d->options.size();
    std::vector<bool> present(PresenceCount());
    for (size_t i = 0; i < present.size(); ++i) present[i] = in.Number<bool>();
    FillTables(present, &d->tables);
    TenonPlugin& table = d->tables.plugin;
    table.major = major;
    table.minor = minor;
    table.features = features;
    // Never called: `create` goes by Plugin::Create, the info is read above.
    table.get_info = [](TenonPluginInfo*) -> int32_t { return TENON_STATUS_UNIMPLEMENTED; };
    table.create = [](TenonCall*, const TenonOption*, uint64_t, TenonContext**) -> int32_t {
      return TENON_STATUS_UNIMPLEMENTED;
    };
    table.describe_target = DescribeTarget;
    table.plan = &d->tables.plan;
    table.kernels = kernels ? &d->tables.kernels : nullptr;
    table.module = module ? &d->tables.module : nullptr;
    table.runtime = runtime ? &d->tables.runtime : nullptr;
    table.extra = &d->tables.extra;
  }

  int32_t Create(TenonCall* call, const TenonOption* options, uint64_t count, TenonContext** context) {
    std::shared_ptr<Process> process;
    {
      std::lock_guard lock(mutex_);
      process = std::exchange(spare_, nullptr);
    }
    if (!process || !process->is_alive()) {
      auto started = StartAndLoad(nullptr);
      if (!started.ok()) return call->Fail(started.status()), TENON_STATUS_INTERNAL;
      process = *std::move(started);
    }
    Request request(process, Function::kCreate, call);
    request.Number(count);
    for (uint64_t i = 0; i < count; ++i) {
      request.Text(options[i].key);
      request.Text(options[i].value);
    }
    if (!request.Run()) return request.Failed();
    uint64_t handle = 0;
    request.TakeNumber(&handle);
    const int32_t status = request.Done();
    if (status != TENON_STATUS_OK) return status;
    auto* remote = new ContextRemote;
    remote->process = std::move(process);
    remote->handle = handle;
    *context = HandleOf<TenonContext>(remote);
    return status;
  }

  // What the plugin's process read from the plugin and checked; this one checks it again.
  static int32_t DescribeTarget(TenonContext* context, TenonCall* call, TenonManifest* manifest) {
    auto& remote = static_cast<ContextRemote&>(RemoteOf(context));
    Request request(remote, Function::kDescribeTarget, call);
    request.Handle(remote);
    if (!request.Run()) return request.Failed();
    Reader& in = request.results();
    absl::Status status = in.Status();
    if (status.ok() && request.status() == TENON_STATUS_OK) {
      for (uint64_t n = in.Count(sizeof(uint32_t)); n > 0; --n) {
        TenonOpSupport op = in.Number<TenonOpSupport>();
        op.struct_size = sizeof(op);
        op.name = remote.Keep(in.Bytes());
        remote.ops.push_back(op);
      }
      for (uint64_t n = in.Count(sizeof(uint32_t)); n > 0; --n) {
        TenonMemorySpace space = in.Number<TenonMemorySpace>();
        space.struct_size = sizeof(space);
        space.name = remote.Keep(in.Bytes());
        remote.spaces.push_back(space);
      }
      TenonManifest read = in.Number<TenonManifest>();
      read.struct_size = sizeof(read);
      read.ops = remote.ops.data();
      read.op_count = remote.ops.size();
      read.spaces = remote.spaces.data();
      read.space_count = remote.spaces.size();
      if (in.at_end()) *manifest = read;
    }
    const int32_t done = request.Done();
    if (done != TENON_STATUS_OK || status.ok()) return done;
    call->Fail(status);
    return TENON_STATUS_INTERNAL;
  }

  const std::string file_;
  const Options options_;
  Described described_;
  std::mutex mutex_;  // guards spare_
  std::shared_ptr<Process> spare_;
};

}  // namespace

absl::StatusOr<const load::Plugin*> Load(const std::string& file, const Options& options) {
  static std::mutex mutex;
  static auto* opened =
      new std::map<std::string, const load::Plugin*>;  // never destroyed, as plugins are not
  std::error_code ec;
  const std::string path = std::filesystem::canonical(file, ec).string();
  if (ec) return Error(Err::kPluginLoad, absl::StrCat("plugin ", file, ": ", ec.message()));
  const std::string key =
      absl::StrCat(path, "\n", options.seconds, "\n", options.memory_bytes, "\n", options.threads);
  std::lock_guard lock(mutex);
  if (auto at = opened->find(key); at != opened->end()) return at->second;
  auto plugin = std::make_unique<IsolatedPlugin>(path, options);
  TENON_ASSIGN_OR_RETURN(const load::Plugin* loaded, plugin->Open());
  opened->emplace(key, loaded);
  static auto* kept = new std::vector<IsolatedPlugin*>;  // reachable for leak checkers
  kept->push_back(plugin.release());
  return loaded;
}

load::PluginLoader Loader(const Options& options) {
  return [options](const std::string& file) { return Load(file, options); };
}

}  // namespace tenon::isolate
