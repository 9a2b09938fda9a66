// tenon report: runs a model on several targets and writes one page about it.
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/compare.h"
#include "driver/compiler_library.h"
#include "driver/host_exchange.h"
#include "driver/inputs.h"
#include "driver/npz.h"
#include "driver/profile.h"
#include "driver/show/graph_json.h"
#include "driver/show/pictures.h"
#include "driver/show/report_page.h"
#include "tools/figures.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  InputOptions input;
  std::string labels, output;
  int repeat = 5;
};

// One target's run.
struct Outcome {
  std::vector<rt::Tensor> arguments, results;
  nlohmann::json json;   // of the page
  driver::Graph source;  // the same for all
};

// What a device did, cycle by cycle, the lane that tells which op the run was at before the engines'; null where there is none.
nlohmann::json Timeline(const driver::Profile& profile) {
  std::map<std::string, uint64_t> ids;
  nlohmann::json names = nlohmann::json::array(), lanes = nlohmann::json::array();
  for (const driver::Lane& lane : profile.lanes) {
    if (!lane.cycles) continue;
    nlohmann::json slices = nlohmann::json::array();
    for (const driver::Slice& slice : lane.slices) {
      auto [at, is_new] = ids.try_emplace(slice.name, ids.size());
      if (is_new) names.push_back(slice.name);
      slices.push_back({slice.start, slice.duration, at->second, slice.depth});
    }
    lanes.push_back({{"name", lane.name}, {"slices", std::move(slices)}});
  }
  if (lanes.empty()) return nullptr;
  std::sort(lanes.begin(), lanes.end(), [](const nlohmann::json& a, const nlohmann::json& b) {
    return std::pair(a["name"] != "ops", a["name"].get<std::string>()) <
           std::pair(b["name"] != "ops", b["name"].get<std::string>());
  });
  return {{"names", names}, {"lanes", lanes}, {"left_out", profile.trace_left_out}};
}

absl::Status Plan(driver::Session& session, const rt::Bytes& bytes, const std::string& model,
                  const driver::CompileOptions& compile, Outcome* outcome) {
  TENON_ASSIGN_OR_RETURN(driver::CompilerInput input, session.Input(bytes, model, compile));
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  TENON_ASSIGN_OR_RETURN(driver::GraphPair graphs, compiler->Graphs(input, ""));
  TENON_ASSIGN_OR_RETURN(driver::ExplainResult explained, compiler->Explain(input));
  TENON_RETURN_IF_ERROR(explained.status);
  graphs.Explain(explained.explanation);
  outcome->json["graphs"] = driver::GraphJson(graphs.after);
  nlohmann::json fates = nlohmann::json::array();
  for (const driver::GraphNode& node : graphs.before.nodes) fates.push_back({node.fate, node.reason});
  outcome->json["fates"] = std::move(fates);
  outcome->source = std::move(graphs.before);
  const driver::ExplainedMemory& memory = explained.explanation.memory;
  outcome->json["plan"] = {{"peak", memory.plan_peak}, {"lower_bound", memory.lower_bound}};
  const std::vector<driver::ExplainedKernel>& kernels = explained.explanation.kernels;
  for (const driver::MemoryStep& step : memory.steps) {
    bool known = step.kernel >= 0 && static_cast<size_t>(step.kernel) < kernels.size();
    outcome->json["steps"].push_back(
        {{"name", step.name},
         {"kernel", known ? kernels[static_cast<size_t>(step.kernel)].group : -1},
         {"live", step.live_bytes}});
  }
  return absl::OkStatus();
}

absl::StatusOr<Outcome> RunOn(const Options& options, const rt::Bytes& bytes, const std::string& target) {
  rt::EventSink events;
  driver::Session session(options.model.SessionOptions(&events));
  Outcome outcome;
  driver::CompileOptions compile = options.model.CompileOptions(target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.input.bind));
  TENON_ASSIGN_OR_RETURN(
      driver::Compiled compiled,
      CompileForInputs(session, bytes, ModelName(options.model.model), options.input, &compile));
  driver::HostExchange host;
  TENON_ASSIGN_OR_RETURN(host.feeds, driver::ReadFeeds(options.input.infeeds));
  uint64_t start = rt::NowNs();
  TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::Executable> executable,
                         session.Load(compiled.artifact, &host));
  double load_ms = static_cast<double>(rt::NowNs() - start) / 1e6;
  TENON_ASSIGN_OR_RETURN(std::vector<bool> bound, BindWeights(*executable, options.input.bind));
  TENON_ASSIGN_OR_RETURN(driver::Inputs inputs, ReadRunInputs(*executable, options.input, bound));
  std::vector<double> run_ms;
  for (int i = 0; i < options.repeat; ++i) {
    rt::RunOptions run;
    run.events = &events;
    run.profile = i + 1 == options.repeat;
    uint64_t begin = rt::NowNs();
    TENON_RETURN_IF_ERROR(executable->Run(inputs.tensors, outcome.results, run));
    run_ms.push_back(static_cast<double>(rt::NowNs() - begin) / 1e6);
  }
  outcome.arguments = std::move(inputs.tensors);
  nlohmann::json& json = outcome.json;
  json = {{"name", compiled.artifact.header.target},
          {"compile_ms", compiled.cost.ms + load_ms},
          {"cached", compiled.from_cache},
          {"run_ms", TimesJson(run_ms)},
          {"memory", MemoryJson(executable->memory())}};
  AddReport(compiled.artifact.header, &json);
  AddCounters(session.counters(), &json);
  const driver::Profile profile = driver::MakeProfile(events, compiled.artifact.header);
  if (nlohmann::json timeline = Timeline(profile); !timeline.is_null())
    json["timeline"] = std::move(timeline);
  if (target != driver::kReference)
    TENON_RETURN_IF_ERROR(Plan(session, bytes, ModelName(options.model.model), compile, &outcome));
  return outcome;
}

absl::StatusOr<rt::Tensor> ReadLabels(const std::string& labels) {
  if (labels.empty()) return rt::Tensor();
  if (labels[0] != '@')
    return Error(Err::kUsage, absl::StrCat("--labels=", labels, ": it is written as @labels.npy"));
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(labels.substr(1)));
  TENON_ASSIGN_OR_RETURN(driver::Array array, driver::ReadNpy(bytes, labels.substr(1)));
  return array.tensor;
}

// Against the first target, which is the reference unless the user chose otherwise.
bool CompareAll(std::vector<Outcome>* outcomes) {
  bool agree = true;
  for (Outcome& outcome : *outcomes) {
    driver::Comparison comparison = driver::Compare(outcome.results, outcomes->front().results, {});
    outcome.json["agrees"] = comparison.passed;
    outcome.json["max_abs"] = comparison.max_abs;
    outcome.json["difference"] = comparison.first_difference;
    agree &= comparison.passed;
  }
  return agree;
}

absl::Status AddPictures(const Options& options, std::vector<Outcome>* outcomes, nlohmann::json* data) {
  TENON_ASSIGN_OR_RETURN(rt::Tensor labels, ReadLabels(options.labels));
  std::optional<driver::PictureSpec> spec =
      driver::FindPictures(outcomes->front().arguments, outcomes->front().results);
  if (!spec) {
    if (!options.labels.empty())
      return Error(
          Err::kUsage, "--labels needs an argument of pictures and a result of a score for each class", "",
          "Pictures are N x height x width numbers, or with 1 or 3 channels last; scores are N x classes.");
    return absl::OkStatus();
  }
  driver::NamedResults results;
  for (const Outcome& outcome : *outcomes) results.emplace_back(outcome.json["name"], outcome.results);
  TENON_ASSIGN_OR_RETURN((*data)["pictures"],
                         driver::PicturesJson(*spec, outcomes->front().arguments, results, labels));
  const nlohmann::json& pictures = (*data)["pictures"];
  if (pictures["labels"].is_null()) return absl::OkStatus();
  for (Outcome& outcome : *outcomes) {
    const nlohmann::json& classes = pictures["predictions"][outcome.json["name"].get<std::string>()];
    int right = 0;
    for (size_t i = 0; i < classes.size(); ++i) right += classes[i] == pictures["labels"][i];
    outcome.json["right"] = right;
  }
  return absl::OkStatus();
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  if (options.repeat < 1)
    return Error(Err::kUsage, absl::StrCat("--repeat=", options.repeat, ": it is at least 1"));
  std::vector<std::string> targets = SplitTargets(options.model.target);
  if (targets.empty()) TENON_RETURN_IF_ERROR(NeedTarget(""));
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  if (rt::IsArtifact(bytes))
    return Error(Err::kUsage,
                 absl::StrCat(options.model.model, " is compiled already: a report needs the model"));
  std::vector<Outcome> outcomes;
  for (const std::string& target : targets) {
    TENON_ASSIGN_OR_RETURN(Outcome outcome, RunOn(options, bytes, target));
    outcomes.push_back(std::move(outcome));
  }
  bool agree = CompareAll(&outcomes);
  std::string name = ModelName(options.model.model);
  nlohmann::json data = {
      {"model", name}, {"version", TENON_VERSION}, {"command", "tenon report"}, {"pictures", nullptr}};
  TENON_RETURN_IF_ERROR(AddPictures(options, &outcomes, &data));
  for (Outcome& outcome : outcomes) {
    if (!outcome.source.nodes.empty()) data["source"] = driver::GraphJson(outcome.source);
    data["targets"].push_back(std::move(outcome.json));
  }
  TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(options.output, driver::ReportPage(name, data)));
  Note(absl::StrCat("the report is ", options.output));
  if (!agree) return Error(Err::kCheckFailed, "the targets' results differ; the report says where");
  return absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MODEL", options->model.model,
                  "a model in any format that is read, or - for standard input")
      ->required();
  options->model.Add(command);
  options->input.Add(command);
  command.add_option("--labels", options->labels,
                     "@labels.npy: the true class of each picture, for a model that classifies pictures");
  command.add_option("--repeat", options->repeat, "run this many times on each target");
  command.add_option("-o,--output", options->output, "the page to write")->required();
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kReport = {"report", "run a model on several targets and write one page about it", Add};

}  // namespace tenon::tools
