// tenon run: compiles a model, or takes an artifact, and runs it.
#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string_view>
#include <tuple>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/compare.h"
#include "driver/host_exchange.h"
#include "driver/inputs.h"
#include "driver/judge.h"
#include "driver/npz.h"
#include "driver/tensor_text.h"
#include "tools/figures.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/profile_text.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  InputOptions input;
  JsonOutput json;
  std::vector<std::string> outputs;
  std::string outfeed, trace_values;
  std::string check, profile;
  std::vector<double> rtol, atol;  // one for all results, or one a result
  int repeat = 1;
  bool report = false, f64 = false;
};

// Everything that one run of the command has found out.
struct Outcome {
  std::string target;
  driver::Compiled compiled;
  bool was_artifact = false;
  double load_ms = 0, load_cpu_ms = 0;
  std::vector<double> run_ms;
  std::vector<rt::Tensor> results;
  driver::HostExchange host;
  std::optional<driver::Comparison> check;
};

bool IsArchive(const std::string& path) { return path.size() > 4 && path.substr(path.size() - 4) == ".npz"; }

bool IsStoredCheck(const std::string& check) { return check.size() > 1 && check[0] == '@'; }

absl::Status CheckOutputs(const std::vector<std::string>& outputs) {
  for (const std::string& output : outputs) {
    if (output.size() < 2 || output[0] != '@')
      return Error(Err::kUsage, absl::StrCat("--output=", output, ": it is written as @y.npy or @all.npz"));
  }
  return absl::OkStatus();
}

absl::Status CheckTolerance(const char* name, const std::vector<double>& values) {
  for (double value : values) {
    if (!(value >= 0)) return Error(Err::kUsage, absl::StrCat(name, "=", value, ": it is at least 0"));
  }
  return absl::OkStatus();
}

// One entry a result. E0101 for a list of another length.
absl::StatusOr<std::vector<driver::Tolerance>> Tolerances(const Options& options, size_t results) {
  std::vector<driver::Tolerance> tolerances(results);
  for (const auto& [name, values, field] : {std::tuple("--rtol", &options.rtol, &driver::Tolerance::rtol),
                                            std::tuple("--atol", &options.atol, &driver::Tolerance::atol)}) {
    if (values->empty()) continue;
    if (values->size() != 1 && values->size() != results)
      return Error(Err::kUsage,
                   absl::StrCat(name, ": ", values->size(), " values for ", results, " results"));
    for (size_t i = 0; i < results; ++i) tolerances[i].*field = (*values)[values->size() == 1 ? 0 : i];
  }
  return tolerances;
}

// result0, or result0@device1 where each device has results of its own.
std::string ResultName(const std::vector<rt::Parameter>& results, size_t i) {
  if (results[i].device < 0) return absl::StrCat("result", i);
  size_t first = i;
  while (first > 0 && results[first - 1].device == results[i].device) --first;
  return absl::StrCat("result", i - first, "@device", results[i].device);
}

absl::Status WriteOutputs(const std::vector<std::string>& outputs,
                          const std::vector<rt::Parameter>& parameters,
                          const std::vector<rt::Tensor>& results) {
  size_t single = 0, next = 0;
  for (const std::string& output : outputs) single += !IsArchive(output.substr(1));
  if (single > results.size())
    return Error(Err::kUsage, absl::StrCat("more outputs than the program's ", results.size(), " results"));
  for (const std::string& output : outputs) {
    std::string path = output.substr(1);
    if (IsArchive(path)) {
      std::vector<std::pair<std::string, rt::Tensor>> named;
      for (size_t i = 0; i < results.size(); ++i) named.emplace_back(ResultName(parameters, i), results[i]);
      TENON_ASSIGN_OR_RETURN(std::string text, driver::WriteNpz(named));
      TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(path, text));
      continue;
    }
    TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(path, driver::WriteNpy(results[next++])));
  }
  return absl::OkStatus();
}

// The same model on the reference interpreter.
absl::StatusOr<std::unique_ptr<driver::ReferenceExecutable>> LoadReferenceOf(driver::Session& session,
                                                                             const Options& options,
                                                                             const rt::Bytes& module,
                                                                             driver::HostExchange* host) {
  driver::CompileOptions compile = options.model.CompileOptions(driver::kReference);
  compile.dump_folder.clear();
  TENON_ASSIGN_OR_RETURN(
      driver::Compiled reference,
      CompileForInputs(session, module, ModelName(options.model.model), options.input, &compile));
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::ReferenceExecutable> executable,
                         driver::LoadReference(reference.artifact, host));
  TENON_RETURN_IF_ERROR(BindWeights(*executable, options.input.bind).status());
  return executable;
}

// Programs of at most so many bytes of arguments, constants and results are judged by error bounds whatever the types'
// tolerance says; of larger ones, which would take long in double, those that it fails.
constexpr uint64_t kSmallProgram = 1 << 20;

// How what the program said to its host differs, by name: devices may speak in another order. Empty when it does not.
std::string GivenDifference(const std::vector<driver::HostValue>& got,
                            const std::vector<driver::HostValue>& want) {
  auto by_name = [](const std::vector<driver::HostValue>& given) {
    std::map<std::string, rt::Tensor> named;
    const std::vector<std::string> names = driver::NamesOfGiven(given, true);
    for (size_t i = 0; i < given.size(); ++i) named[names[i]] = given[i].value;
    return named;
  };
  const std::map<std::string, rt::Tensor> ours = by_name(got), theirs = by_name(want);
  for (const auto& [name, value] : theirs) {
    auto found = ours.find(name);
    if (found == ours.end()) return absl::StrCat(name, " did not reach the host, the reference's did");
    if (found->second.type() != value.type())
      return absl::StrCat(name, " is ", rt::TypeName(found->second.type()), ", the reference has ",
                          rt::TypeName(value.type()));
    const driver::Comparison one = driver::Compare({found->second}, {value}, {});
    if (!one.passed) return absl::StrCat(name, ": ", one.first_difference);
  }
  return ours.size() == theirs.size()
             ? ""
             : absl::StrCat("the host got ", ours.size(), " values, ", theirs.size(), " from the reference");
}

absl::StatusOr<driver::Comparison> CheckByReference(driver::Session& session, const Options& options,
                                                    const rt::Bytes& module,
                                                    const std::vector<rt::Tensor>& arguments,
                                                    const Outcome& outcome,
                                                    const std::vector<driver::Tolerance>& tolerances) {
  driver::HostExchange host;
  host.feeds = outcome.host.feeds;
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::ReferenceExecutable> reference,
                         LoadReferenceOf(session, options, module, &host));
  const std::vector<rt::Tensor>& got = outcome.results;
  std::vector<rt::Tensor> want;
  TENON_RETURN_IF_ERROR(reference->Run(arguments, want));
  driver::Comparison plain = driver::Compare(got, want, tolerances);
  if (const std::string difference = GivenDifference(outcome.host.given, host.given); !difference.empty()) {
    plain.passed = false;
    plain.first_difference = difference;
    return plain;
  }
  const bool told = !options.rtol.empty() || !options.atol.empty();
  const bool relaxed = options.model.numerics == "relaxed";
  if (told || relaxed || (plain.passed && reference->memory().peak > kSmallProgram)) return plain;
  absl::StatusOr<std::vector<driver::BoundedResult>> around =
      reference->RunWithBounds(arguments, eval::Center::kReference);
  absl::StatusOr<std::vector<driver::BoundedResult>> in_double =
      reference->RunWithBounds(arguments, eval::Center::kDouble);
  // Transfers, or memory for plain results only.
  if (!around.ok() || !in_double.ok()) return plain;
  return driver::Judge(got, {*std::move(around), *std::move(in_double)});
}

// The arrays of --check=@F.npz: result0, result1, … or by the results' names.
absl::StatusOr<std::vector<rt::Tensor>> StoredResults(const std::string& path,
                                                      const std::vector<rt::Parameter>& results) {
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
  TENON_ASSIGN_OR_RETURN(driver::NamedArrays arrays,
                         driver::ReadNpz(bytes, path, driver::GreatestArgument(results)));
  std::vector<rt::Tensor> want;
  for (size_t i = 0; i < results.size(); ++i) {
    std::string name = ResultName(results, i);
    auto found = std::find_if(arrays.begin(), arrays.end(), [&](const auto& named) {
      return named.first == name || (!results[i].name.empty() && named.first == results[i].name);
    });
    if (found == arrays.end()) return Error(Err::kBadArgument, absl::StrCat("it has no array ", name), path);
    TENON_ASSIGN_OR_RETURN(want.emplace_back(), driver::AsType(found->second, results[i].type, name));
  }
  return want;
}

std::vector<size_t> HashesOf(const std::vector<rt::Tensor>& tensors) {
  std::vector<size_t> hashes;
  for (const rt::Tensor& tensor : tensors)
    hashes.push_back(std::hash<std::string_view>()({tensor.as<char>(), tensor.bytes()}));
  return hashes;
}

// A kernel that wrote into an argument would be judged by what it wrote: the reference reads the same memory.
absl::Status Untouched(const std::vector<size_t>& before, const std::vector<rt::Tensor>& arguments,
                       const std::string& target) {
  const std::vector<size_t> after = HashesOf(arguments);
  for (size_t i = 0; i < before.size(); ++i) {
    if (before[i] != after[i])
      return Error(Err::kExecution, absl::StrCat("target ", target, " wrote into argument ", i,
                                                 ", which was not given to it"));
  }
  return absl::OkStatus();
}

absl::Status Check(driver::Session& session, const Options& options, const rt::Bytes& module,
                   const driver::Executable& executable, const std::vector<rt::Tensor>& arguments,
                   Outcome* outcome) {
  TENON_ASSIGN_OR_RETURN(std::vector<driver::Tolerance> tolerances,
                         Tolerances(options, outcome->results.size()));
  if (!IsStoredCheck(options.check)) {
    TENON_ASSIGN_OR_RETURN(outcome->check,
                           CheckByReference(session, options, module, arguments, *outcome, tolerances));
    return absl::OkStatus();
  }
  TENON_ASSIGN_OR_RETURN(std::vector<rt::Tensor> want,
                         StoredResults(options.check.substr(1), executable.results()));
  outcome->check = driver::Compare(outcome->results, want, tolerances, "expected is");
  return absl::OkStatus();
}

nlohmann::json Json(const driver::Session& session, const Options& options, const Outcome& outcome,
                    const rt::MemoryFigures& memory) {
  nlohmann::json json = {{"model", options.model.model},
                         {"target", outcome.target},
                         {"threads", session.threads()},
                         {"load_ms", outcome.load_ms},
                         {"run_ms", TimesJson(outcome.run_ms)},
                         {"memory", MemoryJson(memory)},
                         {"numerics", outcome.compiled.artifact.header.numerics}};
  const driver::Compiled& compiled = outcome.compiled;
  json["compile_ms"] =
      outcome.was_artifact ? nlohmann::json() : nlohmann::json(compiled.cost.ms + outcome.load_ms);
  json["compile_cpu_ms"] =
      outcome.was_artifact ? nlohmann::json() : nlohmann::json(compiled.cost.cpu_ms + outcome.load_cpu_ms);
  json["cached_compile_ms"] =
      compiled.from_cache ? nlohmann::json(compiled.cached_ms + outcome.load_ms) : nlohmann::json();
  json["cache"] = outcome.was_artifact ? "artifact" : compiled.from_cache ? "hit" : "miss";
  json["weights_bound"] = !options.input.bind.empty();
  AddReport(compiled.artifact.header, &json);
  AddCounters(session.counters(), &json);
  if (outcome.check) json["check"] = CheckJson(*outcome.check);
  return json;
}

// The report goes to standard error: standard output has the results.
absl::Status WriteProfile(const Options& options, const rt::EventSink& events,
                          const driver::Profile& profile) {
  const std::string report = ProfileText(profile);
  if (!options.profile.empty()) {
    const bool text =
        options.profile.size() > 4 && options.profile.substr(options.profile.size() - 4) == ".txt";
    TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(
        options.profile, text ? absl::StrCat(report, "\n", events.Text()) : events.ChromeTrace()));
  }
  std::fputs(report.c_str(), stderr);
  return absl::OkStatus();
}

// Beyond a thousand million steps it is not the last digits that rounding takes but all of them, of a result that cancels.
std::string Ulps(double distance) {
  return absl::StrCat(distance, " ulp", distance >= 1e9 ? " (of an element next to 0)" : "");
}

void NoteAgreement(const Options& options, const driver::Comparison& check) {
  std::string text =
      absl::StrCat("agrees with ", IsStoredCheck(options.check) ? options.check.substr(1) : "the reference",
                   ": greatest difference ", check.max_abs, ", ", check.max_ulp, " ulp");
  if (check.by_bounds) {
    absl::StrAppend(&text, "; rounding explains ", Ulps(check.bound_ulp), "; the reference is within ",
                    Ulps(check.reference_ulp), " of double");
    if (check.unbounded != 0)
      absl::StrAppend(&text, "; ", check.unbounded, " elements hang on decisions that rounding may turn");
  }
  Note(text);
  if (!check.ill_conditioned.empty())
    Note(absl::StrCat("ill-conditioned, not wrong: ", check.ill_conditioned));
}

// Results in double, and how far a right implementation's may be from them.
absl::Status RunInDouble(const Options& options, driver::Session& session, const rt::Bytes& module,
                         const std::vector<rt::Tensor>& arguments, driver::HostExchange* host) {
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::ReferenceExecutable> reference,
                         LoadReferenceOf(session, options, module, host));
  TENON_ASSIGN_OR_RETURN(std::vector<driver::BoundedResult> results,
                         reference->RunWithBounds(arguments, eval::Center::kDouble));
  std::vector<std::pair<std::string, rt::Tensor>> named;
  for (size_t i = 0; i < results.size(); ++i) {
    TENON_ASSIGN_OR_RETURN(rt::Tensor error,
                           rt::Tensor::Allocate({ElementType::f64, results[i].value.type().dims}));
    for (uint64_t k = 0; k < error.count(); ++k)
      error.as<double>()[k] = results[i].error.empty() ? 0 : results[i].error[k];
    named.emplace_back(absl::StrCat("result", i), std::move(results[i].value));
    named.emplace_back(absl::StrCat("result", i, ".error"), std::move(error));
  }
  if (options.outputs.empty()) {
    for (size_t i = 0; i < named.size(); i += 2)
      std::printf("%s\n  error at most %s\n", driver::TensorText(named[i].second).c_str(),
                  driver::TensorText(named[i + 1].second).c_str());
    return absl::OkStatus();
  }
  TENON_ASSIGN_OR_RETURN(std::string archive, driver::WriteNpz(named));
  return rt::WriteFileAtomically(options.outputs[0].substr(1), archive);
}

absl::Status CheckDouble(const Options& options) {
  if (!options.f64) return absl::OkStatus();
  if (options.model.target != driver::kReference)
    return Error(Err::kUsage,
                 "--f64 needs --target=reference: it is the interpreter that evaluates in double");
  if (!options.check.empty() || options.json.wanted() || !options.profile.empty() || options.report)
    return Error(Err::kUsage, "--f64 prints results and their error bounds, nothing else");
  if (options.outputs.size() > 1 || (options.outputs.size() == 1 && !IsArchive(options.outputs[0])))
    return Error(Err::kUsage, "with --f64 the output is one archive: --output=@all.npz");
  return absl::OkStatus();
}

// What the program said to its host goes to the archive of --outfeed, or behind the results.
absl::Status WriteGiven(const Options& options, const std::vector<driver::HostValue>& given,
                        bool several_devices) {
  const std::vector<std::string> names = driver::NamesOfGiven(given, several_devices);
  if (options.outfeed.empty()) {
    for (size_t i = 0; i < given.size() && !options.json.on_stdout(); ++i)
      std::printf("%s: %s\n", names[i].c_str(), driver::TensorText(given[i].value).c_str());
    return absl::OkStatus();
  }
  std::vector<std::pair<std::string, rt::Tensor>> named;
  for (size_t i = 0; i < given.size(); ++i) named.emplace_back(names[i], given[i].value);
  TENON_ASSIGN_OR_RETURN(std::string text, driver::WriteNpz(named));
  return rt::WriteFileAtomically(options.outfeed.substr(1), text);
}

// What the program's host has for it.
absl::Status ReadHost(const Options& options, const std::string& target, driver::HostExchange* host) {
  if (!options.trace_values.empty() && target != driver::kReference)
    return Error(Err::kUsage,
                 absl::StrCat("--trace-values: only --target=reference has it, the target is ", target));
  if (!options.outfeed.empty() && (options.outfeed[0] != '@' || !IsArchive(options.outfeed)))
    return Error(Err::kUsage, absl::StrCat("--outfeed=", options.outfeed, ": it is written as @all.npz"));
  if (!options.outfeed.empty() &&
      std::find(options.outputs.begin(), options.outputs.end(), options.outfeed) != options.outputs.end())
    return Error(Err::kUsage, absl::StrCat("--outfeed=", options.outfeed, ": --output is written there"));
  TENON_ASSIGN_OR_RETURN(host->feeds, driver::ReadFeeds(options.input.infeeds));
  host->trace_folder = options.trace_values;
  host->print = [](const rt::Tensor& value) { std::printf("%s\n", driver::TensorText(value).c_str()); };
  return absl::OkStatus();
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  if (options.repeat < 1)
    return Error(Err::kUsage, absl::StrCat("--repeat=", options.repeat, ": it is at least 1"));
  if (!options.check.empty() && options.check != driver::kReference && !IsStoredCheck(options.check))
    return Error(Err::kUsage, absl::StrCat("--check=", options.check, ": it is reference, or @expected.npz"));
  if (options.check.empty() && (!options.rtol.empty() || !options.atol.empty()))
    return Error(Err::kUsage, "--rtol and --atol are tolerances of --check, which is not there");
  TENON_RETURN_IF_ERROR(CheckOutputs(options.outputs));
  TENON_RETURN_IF_ERROR(CheckTolerance("--rtol", options.rtol));
  TENON_RETURN_IF_ERROR(CheckTolerance("--atol", options.atol));
  TENON_RETURN_IF_ERROR(CheckDouble(options));
  rt::EventSink events;
  const bool profiled = !options.profile.empty() || options.report;
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  driver::Session session(options.model.SessionOptions(profiled ? &events : nullptr));
  Outcome outcome;
  outcome.was_artifact = rt::IsArtifact(bytes);
  TENON_ASSIGN_OR_RETURN(std::vector<std::string> bound_names, BoundNames(options.input.bind));
  if (outcome.was_artifact) {
    TENON_ASSIGN_OR_RETURN(outcome.compiled.artifact, rt::DecodeArtifact(bytes));
    TENON_RETURN_IF_ERROR(SameTarget(session, options.model.target, outcome.compiled.artifact.header.target));
    if (!options.model.entry.empty() || !options.model.dump_to.empty())
      return Error(Err::kUsage, "--entry and --dump-to need the model: an artifact is compiled already");
    if (options.check == driver::kReference)
      return Error(Err::kUsage,
                   "--check=reference needs the model: an artifact holds no program to interpret");
    if (options.f64) return Error(Err::kUsage, "--f64 needs the model, not an artifact of it");
  } else {
    TENON_RETURN_IF_ERROR(NeedTarget(options.model.target));
    driver::CompileOptions compile = options.model.CompileOptions(options.model.target);
    compile.bound = std::move(bound_names);
    TENON_ASSIGN_OR_RETURN(outcome.compiled, CompileForInputs(session, bytes, ModelName(options.model.model),
                                                              options.input, &compile));
  }
  outcome.target = outcome.compiled.artifact.header.target;
  TENON_RETURN_IF_ERROR(ReadHost(options, outcome.target, &outcome.host));

  uint64_t start = rt::NowNs(), cpu_start = rt::ProcessCpuNs();
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::Executable> executable,
                         session.Load(outcome.compiled.artifact, &outcome.host));
  outcome.load_ms = static_cast<double>(rt::NowNs() - start) / 1e6;
  outcome.load_cpu_ms = static_cast<double>(rt::ProcessCpuNs() - cpu_start) / 1e6;

  TENON_ASSIGN_OR_RETURN(std::vector<bool> bound, BindWeights(*executable, options.input.bind));
  TENON_ASSIGN_OR_RETURN(driver::Inputs inputs, ReadRunInputs(*executable, options.input, bound));
  for (const std::string& note : inputs.notes) Note(note);
  if (options.f64) return RunInDouble(options, session, bytes, inputs.tensors, &outcome.host);
  const std::vector<size_t> hashes = options.check.empty() ? std::vector<size_t>() : HashesOf(inputs.tensors);
  for (int i = 0; i < options.repeat; ++i) {
    rt::RunOptions run;
    const bool last = i + 1 == options.repeat;
    run.events = profiled && last ? &events : nullptr;
    run.profile = (profiled || options.json.wanted()) && last;
    uint64_t begin = rt::NowNs();
    TENON_RETURN_IF_ERROR(executable->Run(inputs.tensors, outcome.results, run));
    outcome.run_ms.push_back(static_cast<double>(rt::NowNs() - begin) / 1e6);
  }
  TENON_RETURN_IF_ERROR(Untouched(hashes, inputs.tensors, outcome.target));
  if (!options.check.empty())
    TENON_RETURN_IF_ERROR(Check(session, options, bytes, *executable, inputs.tensors, &outcome));

  TENON_RETURN_IF_ERROR(WriteOutputs(options.outputs, executable->results(), outcome.results));
  if (options.outputs.empty() && !options.json.on_stdout()) {
    for (const rt::Tensor& result : outcome.results) std::printf("%s\n", driver::TensorText(result).c_str());
  }
  const rt::ArtifactHeader& header = outcome.compiled.artifact.header;
  TENON_RETURN_IF_ERROR(WriteGiven(options, outcome.host.given, header.replicas * header.partitions > 1));
  driver::Profile profile;
  if (profiled) {
    profile = driver::MakeProfile(events, outcome.compiled.artifact.header);
    TENON_RETURN_IF_ERROR(WriteProfile(options, events, profile));
  }
  if (options.json.wanted()) {
    nlohmann::json json = Json(session, options, outcome, executable->memory());
    if (profiled) AddProfile(profile, &json);
    TENON_RETURN_IF_ERROR(options.json.Print("run", std::move(json)));
  }
  if (outcome.check && !outcome.check->passed)
    return Error(Err::kCheckFailed, outcome.check->first_difference);
  if (outcome.check) NoteAgreement(options, *outcome.check);
  return absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MODEL", options->model.model,
                  "a model in any format that is read, an artifact, or - for standard input")
      ->required();
  options->model.Add(command);
  options->input.Add(command);
  options->json.Add(command);
  AddList(command, "--output", options->outputs,
          "@y.npy for the next result, or @all.npz for all; default: print them");
  command.add_option("--outfeed", options->outfeed,
                     "@all.npz for what outfeeds and sends to the host gave; default: print it");
  command.add_option("--trace-values", options->trace_values,
                     "folder for every value that is computed, as .npy; --target=reference");
  command.add_option("--check", options->check,
                     "compare the results with the reference interpreter's, or with =@expected.npz");
  AddNumbers(command, "--rtol", options->rtol, "relative tolerance of --check, or one a result: 1e-5,1e-6");
  AddNumbers(command, "--atol", options->atol, "absolute tolerance of --check, likewise");
  command.add_option("--repeat", options->repeat, "run this many times");
  command.add_option(
      "--profile", options->profile,
      "write a trace that Perfetto reads, or text when the name ends in .txt; report what each op cost");
  command.add_flag(
      "--f64", options->f64,
      "with --target=reference: evaluate floats in double and print a bound of the error beside each result");
  command.add_flag("--report", options->report, "report what each op or kernel cost, on standard error");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kRun = {"run", "compile a model, or take an artifact, and run it", Add};

}  // namespace tenon::tools
