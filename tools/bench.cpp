// tenon bench: compile and run times of models on targets. Every reading is taken in a process of its own, so
// that each compilation is a cold one: plugin, compiler and code are loaded anew.
#include <sys/wait.h>
#include <unistd.h>
#include <algorithm>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/host_exchange.h"
#include "driver/inputs.h"
#include "tools/figures.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;  // model.target holds the list
  InputOptions input;
  JsonOutput json;
  std::vector<std::string> models;
  int repeat = 0, readings = 3;
};

constexpr double kEnoughMs = 500;  // of runs in one reading, unless --repeat says how many
constexpr int kFewestRuns = 5, kMostRuns = 1000;

double Ms(uint64_t from, uint64_t to) { return static_cast<double>(to - from) / 1e6; }

// Compiles into an empty cache folder, loads, runs.
absl::StatusOr<nlohmann::json> ColdReading(const Options& options, const std::string& model,
                                           const std::string& target, const std::string& cache) {
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(model));
  bool is_artifact = rt::IsArtifact(bytes);
  driver::SessionOptions session_options = options.model.SessionOptions(nullptr);
  session_options.cache_folder.clear();
  session_options.note = nullptr;
  driver::CompileOptions compile = options.model.CompileOptions(target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.input.bind));

  uint64_t start = rt::NowNs(), cpu_start = rt::ProcessCpuNs();
  driver::Session session(session_options);
  driver::Compiled compiled;
  if (is_artifact) {
    TENON_ASSIGN_OR_RETURN(compiled.artifact, rt::DecodeArtifact(bytes));
    TENON_RETURN_IF_ERROR(SameTarget(session, target, compiled.artifact.header.target));
  } else {
    TENON_ASSIGN_OR_RETURN(compiled,
                           CompileForInputs(session, bytes, ModelName(model), options.input, &compile));
  }
  driver::HostExchange host;
  TENON_ASSIGN_OR_RETURN(host.feeds, driver::ReadFeeds(options.input.infeeds));
  uint64_t loading = rt::NowNs();
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::Executable> executable,
                         session.Load(compiled.artifact, &host));
  uint64_t ready = rt::NowNs(), cpu_ready = rt::ProcessCpuNs();
  nlohmann::json json = {{"target", compiled.artifact.header.target},
                         {"threads", session.threads()},
                         {"load_ms", Ms(loading, ready)}};
  json["compile_ms"] = is_artifact ? nlohmann::json() : nlohmann::json(Ms(start, ready));
  json["compile_cpu_ms"] = is_artifact ? nlohmann::json() : nlohmann::json(Ms(cpu_start, cpu_ready));

  if (!is_artifact) {
    TENON_ASSIGN_OR_RETURN(driver::CompilerInput input, session.Input(bytes, ModelName(model), compile));
    driver::CompileCache filled(cache);
    TENON_ASSIGN_OR_RETURN(std::string key, filled.Key(input));
    filled.Store(key, {compiled.artifact, compiled.cost});
  }
  TENON_ASSIGN_OR_RETURN(std::vector<bool> bound, BindWeights(*executable, options.input.bind));
  TENON_ASSIGN_OR_RETURN(driver::Inputs inputs, ReadRunInputs(*executable, options.input, bound));
  std::vector<rt::Tensor> results;
  rt::RunOptions run;
  run.profile = true;
  TENON_RETURN_IF_ERROR(executable->Run(inputs.tensors, results, run));  // touches memory, reports counters
  std::vector<double> times;
  double total = 0;
  while (options.repeat ? static_cast<int>(times.size()) < options.repeat
                        : (total < kEnoughMs && times.size() < kMostRuns) || times.size() < kFewestRuns) {
    uint64_t begin = rt::NowNs();
    TENON_RETURN_IF_ERROR(executable->Run(inputs.tensors, results));
    times.push_back(Ms(begin, rt::NowNs()));
    total += times.back();
  }
  json["times"] = times;
  json["memory"] = MemoryJson(executable->memory());
  AddReport(compiled.artifact.header, &json);
  AddCounters(session.counters(), &json);
  return json;
}

// From the model's bytes to an executable through the cache that a cold reading filled.
absl::StatusOr<nlohmann::json> CachedReading(const Options& options, const std::string& model,
                                             const std::string& target, const std::string& cache) {
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(model));
  if (rt::IsArtifact(bytes)) return nlohmann::json{{"cached_compile_ms", nullptr}};
  driver::SessionOptions session_options = options.model.SessionOptions(nullptr);
  session_options.cache_folder = cache;
  driver::CompileOptions compile = options.model.CompileOptions(target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.input.bind));
  uint64_t start = rt::NowNs();
  driver::Session session(session_options);
  TENON_ASSIGN_OR_RETURN(driver::Compiled compiled,
                         CompileForInputs(session, bytes, ModelName(model), options.input, &compile));
  TENON_RETURN_IF_ERROR(session.Load(compiled.artifact).status());
  nlohmann::json took = Ms(start, rt::NowNs());
  return nlohmann::json{{"cached_compile_ms", compiled.from_cache ? took : nlohmann::json()}};
}

// Runs `reading` in a child process, which prints its own errors, and brings its figures back.
template <class Function>
absl::StatusOr<nlohmann::json> InChild(Function&& reading) {
  int ends[2];
  if (::pipe(ends) != 0) return Error(Err::kInternal, "no pipe");
  std::fflush(nullptr);
  pid_t child = ::fork();
  if (child < 0) return Error(Err::kInternal, "no process");
  if (child == 0) {
    ::close(ends[0]);
    absl::StatusOr<nlohmann::json> json = reading();
    if (!json.ok()) {
      Diagnostic diagnostic = DiagnosticOf(json.status());
      json = nlohmann::json{{"error", static_cast<int>(diagnostic.id)},
                            {"message", diagnostic.message},
                            {"location", diagnostic.location},
                            {"next", diagnostic.next}};
    }
    std::string text = json->dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    for (size_t at = 0; at < text.size();) {
      ssize_t written = ::write(ends[1], text.data() + at, text.size() - at);
      if (written < 0 && errno != EINTR) break;
      if (written > 0) at += static_cast<size_t>(written);
    }
    ::_exit(0);
  }
  ::close(ends[1]);
  std::string text;
  char chunk[4096];
  for (;;) {
    ssize_t got = ::read(ends[0], chunk, sizeof(chunk));
    if (got < 0 && errno == EINTR) continue;
    if (got <= 0) break;
    text.append(chunk, static_cast<size_t>(got));
  }
  ::close(ends[0]);
  int status = 0;
  ::waitpid(child, &status, 0);
  nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
  if (!json.is_object())
    return Error(Err::kExecution, absl::StrCat("the process that measured ended with ",
                                               WIFSIGNALED(status) ? "signal " : "code ",
                                               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status)));
  if (json.contains("error")) {
    return Error(static_cast<Err>(json["error"].get<int>()), json["message"].get<std::string>(),
                 json["location"].get<std::string>(), json["next"].get<std::string>());
  }
  return json;
}

// A folder that is gone when the scope ends.
struct TemporaryFolder {
  std::string path = (std::filesystem::temp_directory_path() / "tenon-bench-XXXXXX").string();
  bool good = ::mkdtemp(path.data()) != nullptr;
  ~TemporaryFolder() {
    std::error_code error;
    if (good) std::filesystem::remove_all(path, error);
  }
};

absl::StatusOr<nlohmann::json> Bench(const Options& options, const std::string& model,
                                     const std::string& target) {
  TemporaryFolder cache;
  if (!cache.good) return Error(Err::kCannotWrite, absl::StrCat(cache.path, ": no temporary folder"));
  nlohmann::json readings = nlohmann::json::array(), json;
  std::vector<double> times;
  std::map<std::string, std::vector<double>> figures;
  for (int i = 0; i < options.readings; ++i) {
    TENON_ASSIGN_OR_RETURN(nlohmann::json reading,
                           InChild([&] { return ColdReading(options, model, target, cache.path); }));
    TENON_ASSIGN_OR_RETURN(nlohmann::json cached,
                           InChild([&] { return CachedReading(options, model, target, cache.path); }));
    reading.update(cached);
    std::vector<double> own = reading["times"].get<std::vector<double>>();
    times.insert(times.end(), own.begin(), own.end());
    reading.erase("times");
    nlohmann::json short_reading;
    for (const char* key : {"compile_ms", "compile_cpu_ms", "cached_compile_ms", "load_ms"}) {
      short_reading[key] = reading[key];
      if (reading[key].is_number()) figures[key].push_back(reading[key].get<double>());
    }
    short_reading["run_ms"] = TimesJson(own);
    readings.push_back(std::move(short_reading));
    json = std::move(reading);
  }
  for (const char* key : {"compile_ms", "compile_cpu_ms", "cached_compile_ms", "load_ms"})
    json[key] = figures.count(key) ? nlohmann::json(Median(figures[key])) : nlohmann::json();
  json["model"] = model;
  json["run_ms"] = TimesJson(times);
  json["readings"] = std::move(readings);
  json["weights_bound"] = !options.input.bind.empty();
  return json;
}

// The file's name; with its folder where another model's file is called the same.
std::string Label(const Options& options, const std::string& model) {
  const std::string name = ModelName(model);
  const auto same = std::count_if(options.models.begin(), options.models.end(),
                                  [&](const std::string& other) { return ModelName(other) == name; });
  const size_t end = model.size() - std::min(model.size(), name.size());
  if (same < 2 || end < 2) return name;
  const size_t slash = model.rfind('/', end - 2);
  return model.substr(slash == std::string::npos ? 0 : slash + 1);
}

std::string Cell(const nlohmann::json& number) {
  return number.is_number() ? Milliseconds(number.get<double>()) : "-";
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  if (options.readings < 1 || options.repeat < 0)
    return Error(Err::kUsage, "--readings and --repeat are at least 1");
  std::vector<std::string> targets = SplitTargets(options.model.target);
  if (targets.empty()) targets.emplace_back();
  nlohmann::json results = nlohmann::json::array();
  if (!options.json.on_stdout())
    std::printf("%-28s %-20s %12s %12s %12s %12s %12s %12s %12s\n", "model", "target", "compile",
                "compile cpu", "cached", "load", "run median", "run min", "run p90");
  for (const std::string& model : options.models) {
    for (const std::string& target : targets) {
      if (target.empty()) {
        TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(model));
        if (!rt::IsArtifact(bytes)) TENON_RETURN_IF_ERROR(NeedTarget(target));
      }
      TENON_ASSIGN_OR_RETURN(nlohmann::json json, Bench(options, model, target));
      if (!options.json.on_stdout()) {
        std::printf("%-28s %-20s %12s %12s %12s %12s %12s %12s %12s\n", Label(options, model).c_str(),
                    json["target"].get<std::string>().c_str(), Cell(json["compile_ms"]).c_str(),
                    Cell(json["compile_cpu_ms"]).c_str(), Cell(json["cached_compile_ms"]).c_str(),
                    Cell(json["load_ms"]).c_str(), Cell(json["run_ms"]["median"]).c_str(),
                    Cell(json["run_ms"]["min"]).c_str(), Cell(json["run_ms"]["p90"]).c_str());
      }
      results.push_back(std::move(json));
    }
  }
  if (!options.json.wanted()) return absl::OkStatus();
  // One model on one target is the object itself; several come as a list beside the first.
  nlohmann::json json = results[0];
  if (results.size() > 1) json["results"] = results;
  return options.json.Print("bench", std::move(json));
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command.add_option("MODEL", options->models, "models or artifacts")->required();
  options->model.Add(command);
  options->input.Add(command);
  options->json.Add(command);
  command.add_option("--repeat", options->repeat,
                     "runs of a reading (default: half a second's worth, at least 5)");
  command.add_option("--readings", options->readings, "processes that compile and run afresh (default: 3)");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kBench = {"bench", "time compiling and running; several models and targets compare", Add};

}  // namespace tenon::tools
