// tenon opt: runs phases or passes and prints the module.
#include <cstdio>
#include <nlohmann/json.hpp>

#include "absl/strings/str_split.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  JsonOutput json;
  std::string from, until = "optimized", passes, skip, output, bind;
  bool list = false, time = false;
};

std::vector<std::string> Names(const std::string& list) {
  return absl::StrSplit(list, ',', absl::SkipEmpty());
}

absl::Status List(const Options& options) {
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  nlohmann::json passes = nlohmann::json::array();
  for (const driver::PassDescription& pass : compiler->Passes()) {
    passes.push_back({{"name", pass.name}, {"phase", pass.phase}, {"summary", pass.summary}});
    if (!options.json.on_stdout())
      std::printf("%-11s %-20s %s\n", pass.phase.c_str(), pass.name.c_str(), pass.summary.c_str());
  }
  return options.json.wanted() ? options.json.Print("opt", {{"passes", passes}}) : absl::OkStatus();
}

nlohmann::json PassesJson(const std::vector<driver::PassReport>& reports) {
  nlohmann::json passes = nlohmann::json::array();
  double total = 0;
  for (const driver::PassReport& pass : reports) {
    passes.push_back({{"name", pass.name},
                      {"phase", pass.phase},
                      {"ms", pass.ms},
                      {"changed", pass.changed},
                      {"ops_before", pass.ops_before},
                      {"ops_after", pass.ops_after},
                      {"visits", pass.visits},
                      {"rewrites", pass.rewrites}});
    total += pass.ms;
  }
  return {{"passes", passes}, {"total_ms", total}};
}

void PrintTimes(const std::vector<driver::PassReport>& reports) {
  double total = 0;
  for (const driver::PassReport& pass : reports) {
    std::fprintf(stderr, "%9.3f ms  %-11s %-20s %6lld → %lld ops%s\n", pass.ms, pass.phase.c_str(),
                 pass.name.c_str(), static_cast<long long>(pass.ops_before),
                 static_cast<long long>(pass.ops_after), pass.changed ? "" : "  unchanged");
    total += pass.ms;
  }
  std::fprintf(stderr, "%9.3f ms  total\n", total);
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  if (options.list) return List(options);
  if (options.model.model.empty()) return Error(Err::kUsage, "MODEL is missing");
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  if (rt::IsArtifact(bytes))
    return Error(Err::kUsage, "an artifact is compiled already: there is nothing to optimize");
  driver::Session session(options.model.SessionOptions(nullptr));
  driver::OptimizeRequest request;
  driver::CompileOptions compile = options.model.CompileOptions(options.model.target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.bind));
  TENON_ASSIGN_OR_RETURN(request.input, session.Input(bytes, ModelName(options.model.model), compile));
  request.from = options.from;
  request.until = options.until;
  request.passes = Names(options.passes);
  request.skip = Names(options.skip);
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  TENON_ASSIGN_OR_RETURN(driver::OptimizeResult result, compiler->Optimize(request));
  if (!options.output.empty() && options.output != "-") {
    TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(options.output, result.text));
  } else if (!options.json.on_stdout()) {
    std::fwrite(result.text.data(), 1, result.text.size(), stdout);
  }
  if (options.time && !options.json.on_stdout()) PrintTimes(result.passes);
  return options.json.wanted() ? options.json.Print("opt", PassesJson(result.passes)) : absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command.add_option("MODEL", options->model.model,
                     "a model in any format that is read, or - for standard input");
  options->model.Add(command);
  options->json.Add(command);
  command.add_option("--from", options->from,
                     "first phase to run; the module is taken to be at the end of the one before");
  command.add_option("--bind", options->bind, "weights.npz: names of arguments that are bound");
  command.add_option("--until", options->until, "last phase to run (default: optimized)");
  command.add_option("--passes", options->passes, "run exactly these passes, separated by commas");
  command.add_option("--skip", options->skip, "leave these passes out");
  command.add_flag("--list-passes", options->list, "list all passes in the order in which they run");
  command.add_flag("--time-passes", options->time, "say what each pass took and changed");
  command.add_option("-o,--output", options->output, "the file for the module (default: standard output)");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kOpt = {"opt", "run phases or passes and print the module", Add};

}  // namespace tenon::tools
