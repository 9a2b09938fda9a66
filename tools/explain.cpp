// tenon explain: what became of every op of a model on a target, the kernels, and memory.
#include <algorithm>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "tools/explain_text.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  JsonOutput json;
  std::string bind;
  bool ops = false;
};

nlohmann::json OpJson(const driver::ExplainedOp& op) {
  nlohmann::json json = {
      {"id", op.id}, {"op", op.op}, {"location", op.location}, {"fate", op.fate}, {"reason", op.reason}};
  json["kernel"] = op.kernel.empty() ? nlohmann::json() : nlohmann::json(op.kernel);
  json["kernels"] = op.kernels;
  if (op.parent >= 0) json["parent"] = op.parent;
  if (op.into >= 0) json["into"] = op.into;
  return json;
}

// What the target said about the code of each kernel: counters TARGET/KERNEL/FIGURE, such as registers.
using CodeFigures = std::map<std::string, std::map<std::string, int64_t>>;

nlohmann::json KernelJson(const driver::ExplainedKernel& kernel, const Limits& limits,
                          const CodeFigures& figures) {
  auto limit = limits.find(kernel.group);
  auto code = figures.find(kernel.name);
  return {{"name", kernel.name},
          {"code", code == figures.end() ? nlohmann::json() : nlohmann::json(code->second)},
          {"limit", limit == limits.end() ? nlohmann::json() : nlohmann::json(limit->second)},
          {"kind", kernel.kind},
          {"location", kernel.location},
          {"ops", kernel.ops},
          {"computes", kernel.computes},
          {"bytes_read", kernel.bytes_read},
          {"bytes_written", kernel.bytes_written},
          {"flops", kernel.flops},
          {"estimate_ns", kernel.estimate_ns},
          {"prepare", kernel.prepare}};
}

nlohmann::json MemoryJson(const driver::Explanation& explanation) {
  if (!explanation.has_memory) return nullptr;
  const driver::ExplainedMemory& memory = explanation.memory;
  nlohmann::json json = {{"peak_bytes", memory.peak},
                         {"plan_peak_bytes", memory.plan_peak},
                         {"lower_bound_bytes", memory.lower_bound},
                         {"constant_bytes", memory.constants},
                         {"argument_bytes", memory.arguments},
                         {"result_bytes", memory.results}};
  json["steps"] = nlohmann::json::array();
  for (const driver::MemoryStep& step : memory.steps)
    json["steps"].push_back({{"name", step.name},
                             {"kernel", step.kernel < 0 ? nlohmann::json() : nlohmann::json(step.kernel)},
                             {"live_bytes", step.live_bytes}});
  json["peak_step"] = memory.peak_step < 0 ? nlohmann::json() : nlohmann::json(memory.peak_step);
  json["biggest"] = nlohmann::json::array();
  for (const driver::MemoryShare& share : memory.biggest)
    json["biggest"].push_back({{"name", share.name}, {"bytes", share.bytes}});
  return json;
}

nlohmann::json TotalsJson(const driver::Explanation& explanation) {
  nlohmann::json fates = nlohmann::json::object();
  for (const driver::ExplainedOp& op : explanation.ops) fates[op.fate] = fates.value(op.fate, 0) + 1;
  uint64_t read = 0, written = 0, flops = 0;
  size_t prepare = 0;
  double ns = 0;
  std::map<std::string, int64_t> distinct;
  for (const driver::ExplainedKernel& kernel : explanation.kernels) {
    if (kernel.prepare) {
      ++prepare;
      continue;
    }
    ++distinct[kernel.name];
    read += kernel.bytes_read;
    written += kernel.bytes_written;
    flops += kernel.flops;
    ns += kernel.estimate_ns;
  }
  return {{"ops", explanation.ops.size()},
          {"fates", fates},
          {"kernels", explanation.kernels.size() - prepare},
          {"prepare_kernels", prepare},
          {"distinct_kernels", distinct.size()},
          {"bytes_read", read},
          {"bytes_written", written},
          {"flops", flops},
          {"estimate_ns", ns}};
}

nlohmann::json Json(const driver::Explanation& explanation, const Limits& limits,
                    const CodeFigures& figures) {
  nlohmann::json json = {{"model", explanation.model}, {"target", explanation.target}};
  json["ops"] = nlohmann::json::array();
  for (const driver::ExplainedOp& op : explanation.ops) json["ops"].push_back(OpJson(op));
  json["kernels"] = nlohmann::json::array();
  for (const driver::ExplainedKernel& kernel : explanation.kernels)
    json["kernels"].push_back(KernelJson(kernel, limits, figures));
  json["memory"] = MemoryJson(explanation);
  json["totals"] = TotalsJson(explanation);
  json["error"] = explanation.error.empty() ? nlohmann::json() : nlohmann::json(explanation.error);
  return json;
}

// What a plugin says beside its prices: counters limit/GROUP/WORDS.
Limits LimitsOf(const std::vector<std::pair<std::string, int64_t>>& counters) {
  Limits limits;
  for (const auto& [name, ns] : counters) {
    const std::vector<std::string> path = absl::StrSplit(name, absl::MaxSplits('/', 2));
    int64_t group = 0;
    if (path.size() == 3 && path[0] == "limit" && absl::SimpleAtoi(path[1], &group)) limits[group] = path[2];
  }
  return limits;
}

CodeFigures CodeFiguresOf(const std::vector<std::pair<std::string, int64_t>>& counters) {
  CodeFigures figures;
  for (const auto& [name, value] : counters) {
    const std::vector<std::string> path = absl::StrSplit(name, '/');
    if (path.size() == 3 && path[0] != "limit") figures[path[1]][path[2]] = value;
  }
  return figures;
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  TENON_RETURN_IF_ERROR(NeedTarget(options.model.target));
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  if (rt::IsArtifact(bytes))
    return Error(Err::kUsage, "an artifact is compiled already: explain needs the model");
  driver::Session session(options.model.SessionOptions(nullptr));
  driver::CompileOptions compile = options.model.CompileOptions(options.model.target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.bind));
  TENON_ASSIGN_OR_RETURN(driver::CompilerInput input,
                         session.Input(bytes, ModelName(options.model.model), compile));
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  TENON_ASSIGN_OR_RETURN(driver::ExplainResult result, compiler->Explain(input));
  const Limits limits = LimitsOf(session.counters());
  if (!options.json.on_stdout()) {
    const std::string text = ExplainText(result.explanation, options.ops, limits);
    std::fwrite(text.data(), 1, text.size(), stdout);
  }
  if (options.json.wanted())
    TENON_RETURN_IF_ERROR(
        options.json.Print("explain", Json(result.explanation, limits, CodeFiguresOf(session.counters()))));
  return result.status;
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MODEL", options->model.model,
                  "a model in any format that is read, or - for standard input")
      ->required();
  options->model.Add(command);
  command.add_option("--bind", options->bind, "weights.npz: names of arguments that will be bound");
  options->json.Add(command);
  command.add_flag("--ops", options->ops, "list every op of the model");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kExplain = {"explain", "tell what becomes of every op on a target", Add};

}  // namespace tenon::tools
