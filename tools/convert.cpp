// tenon convert: a model in another format, or as a picture.
#include <cstdio>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "driver/show/dot.h"
#include "driver/show/graph_page.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  std::string to, until, bind, output;
  bool locations = false;
};

constexpr const char* kFormats[] = {"stablehlo", "bytecode", "portable", "dot", "html"};
constexpr const char* kLaterFormats[] = {"hlo_text", "model_explorer"};

absl::Status CheckFormat(const Options& options) {
  for (const char* format : kLaterFormats) {
    if (options.to == format || options.to.starts_with(absl::StrCat(format, ":")))
      return Error(Err::kNotInThisVersion, absl::StrCat("--to=", options.to, " is not in this version"), "",
                   "This version converts to stablehlo, bytecode, portable, dot and html.");
  }
  bool known = false;
  for (const char* format : kFormats) known |= options.to == format;
  known |= options.to.starts_with("portable:");
  if (!known)
    return Error(Err::kUsage, absl::StrCat("--to=", options.to, " is unknown"), "",
                 "It is stablehlo, bytecode, portable[:VERSION], dot or html.");
  bool picture = options.to == "dot" || options.to == "html";
  if (!picture && (!options.model.target.empty() || !options.until.empty()))
    return Error(Err::kUsage,
                 "--target and --until are of dot and html: the other formats hold the model as it came", "",
                 "`tenon opt --until=PHASE` prints the module after a phase.");
  if (!options.bind.empty() && options.model.target.empty())
    return Error(Err::kUsage,
                 "--bind is of pictures with --target: only a target treats bound arguments differently");
  if (options.model.target == driver::kReference)
    return Error(Err::kUsage, "the reference interpreter runs the model as it came: there is no plan to show",
                 "", "Without --target the model is shown as it came and as it is for every target.");
  return absl::OkStatus();
}

absl::StatusOr<std::string> Converted(const Options& options, const rt::Bytes& bytes) {
  driver::Session session(options.model.SessionOptions(nullptr));
  std::string name = ModelName(options.model.model);
  const std::string& target = options.model.target;
  driver::CompileOptions compile = options.model.CompileOptions(target.empty() ? driver::kReference : target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.bind));
  TENON_ASSIGN_OR_RETURN(driver::CompilerInput input, session.Input(bytes, name, compile));
  TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
  if (options.to != "dot" && options.to != "html")
    return compiler->Convert(input, options.to, options.locations);
  TENON_ASSIGN_OR_RETURN(driver::GraphPair graphs, compiler->Graphs(input, options.until));
  if (!target.empty() && options.until.empty()) {
    TENON_ASSIGN_OR_RETURN(driver::ExplainResult explained, compiler->Explain(input));
    TENON_RETURN_IF_ERROR(explained.status);
    graphs.Explain(explained.explanation);
  }
  if (options.to == "html") return driver::GraphPage(graphs, name, target);
  return driver::DotText(target.empty() && options.until.empty() ? graphs.before : graphs.after);
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  TENON_RETURN_IF_ERROR(CheckFormat(options));
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  if (rt::IsArtifact(bytes))
    return Error(Err::kUsage,
                 absl::StrCat(options.model.model, " is compiled already: it holds no model to convert"));
  TENON_ASSIGN_OR_RETURN(std::string converted, Converted(options, bytes));
  if (!options.output.empty() && options.output != "-")
    return rt::WriteFileAtomically(options.output, converted);
  std::fwrite(converted.data(), 1, converted.size(), stdout);
  return absl::OkStatus();
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MODEL", options->model.model,
                  "a model in any format that is read, or - for standard input")
      ->required();
  options->model.Add(command);
  command
      .add_option("--to", options->to,
                  "stablehlo (text), bytecode, portable[:VERSION] (an artifact of StableHLO 0.9.0 to 1.20.0, "
                  "the last "
                  "unless told), dot (Graphviz), or html: one page with the graph before and after fusion")
      ->required();
  command.add_option("--until", options->until,
                     "phase that dot and html show (default: the target's last; without a target optimized)");
  command.add_option("--bind", options->bind, "weights.npz: names of arguments that will be bound");
  command.add_flag("--locations", options->locations, "keep the ops' locations in the text");
  command.add_option("-o,--output", options->output, "the file to write (default: standard output)");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kConvert = {"convert", "write a model in another format, or as a picture", Add};

}  // namespace tenon::tools
