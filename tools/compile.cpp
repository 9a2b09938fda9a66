// tenon compile: a model to an artifact, or to code as text.
#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/compiler_library.h"
#include "runtime/artifact.h"
#include "tools/figures.h"
#include "tools/json_output.h"
#include "tools/model_options.h"
#include "tools/run_options.h"
#include "tools/verb.h"

namespace tenon::tools {
namespace {

struct Options {
  ModelOptions model;
  JsonOutput json;
  std::string output, emit = "artifact", bind;
};

constexpr const char* kLaterFormats[] = {"object", "shared", "exe", "header"};

template <size_t n>
bool IsOneOf(const std::string& text, const char* const (&list)[n]) {
  for (const char* entry : list) {
    if (text == entry) return true;
  }
  return false;
}

// Which formats there are is the target's to say.
bool IsFormatName(const std::string& text) {
  return !text.empty() && absl::ascii_islower(text[0]) && std::all_of(text.begin(), text.end(), [](char c) {
    return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '_';
  });
}

// What the target said about the code: a GPU's registers, shared memory and spills of each kernel.
absl::Status PrintJson(const Options& options, const driver::Session& session) {
  if (!options.json.wanted()) return absl::OkStatus();
  nlohmann::json json = {{"model", ModelName(options.model.model)},
                         {"target", options.model.target},
                         {"emit", options.emit},
                         {"counters", nlohmann::json::object()}};
  AddCounters(session.counters(), &json);
  return options.json.Print("compile", json);
}

absl::Status Run(const Options& options) {
  TENON_RETURN_IF_ERROR(options.model.Check());
  const bool text = options.emit != "artifact";
  if (IsOneOf(options.emit, kLaterFormats)) {
    return Error(Err::kNotInThisVersion, absl::StrCat("--emit=", options.emit, " is not in this version"), "",
                 "This version emits artifact, asm, llvm, isa, ptx, cubin, hsaco, hlo and program.");
  }
  if (!IsFormatName(options.emit))
    return Error(Err::kUsage, absl::StrCat("--emit=", options.emit, " is unknown"), "",
                 "It is artifact, hlo, program, or a format of the target: asm, llvm, isa, ptx, cubin, "
                 "hsaco, or a name "
                 "of its own.");
  if (options.json.on_stdout() && (options.output.empty() || options.output == "-"))
    return Error(Err::kUsage, "the code and --json both go to standard output: use -o FILE or --json=FILE");
  if (!text && options.output.empty()) return Error(Err::kUsage, "-o is missing: the file for the artifact");
  TENON_RETURN_IF_ERROR(NeedTarget(options.model.target));
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, ReadModel(options.model.model));
  if (rt::IsArtifact(bytes))
    return Error(Err::kUsage, absl::StrCat(options.model.model, " is compiled already"));
  driver::Session session(options.model.SessionOptions(nullptr));
  driver::CompileOptions compile = options.model.CompileOptions(options.model.target);
  TENON_ASSIGN_OR_RETURN(compile.bound, BoundNames(options.bind));
  if (text) {
    TENON_ASSIGN_OR_RETURN(driver::CompilerInput input,
                           session.Input(bytes, ModelName(options.model.model), compile));
    TENON_ASSIGN_OR_RETURN(driver::Compiler * compiler, driver::LoadCompiler());
    TENON_ASSIGN_OR_RETURN(std::string code, compiler->Emit(input, options.emit));
    if (!options.output.empty() && options.output != "-") {
      TENON_RETURN_IF_ERROR(rt::WriteFileAtomically(options.output, code));
    } else {
      std::fwrite(code.data(), 1, code.size(), stdout);
    }
    return PrintJson(options, session);
  }
  TENON_ASSIGN_OR_RETURN(driver::Compiled compiled,
                         session.Compile(bytes, ModelName(options.model.model), compile));
  if (options.output != "-") {
    TENON_RETURN_IF_ERROR(rt::WriteArtifact(options.output, compiled.artifact));
    return PrintJson(options, session);
  }
  rt::EncodedArtifact encoded = rt::EncodeArtifact(compiled.artifact);
  for (std::string_view part : encoded.parts) std::fwrite(part.data(), 1, part.size(), stdout);
  return PrintJson(options, session);
}

std::function<absl::Status()> Add(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command
      .add_option("MODEL", options->model.model,
                  "a model in any format that is read, or - for standard input")
      ->required();
  options->model.Add(command);
  options->json.Add(command);
  command.add_option("-o,--output", options->output,
                     "the file to write; text goes to standard output without it");
  command.add_option("--bind", options->bind,
                     "weights.npz: names of arguments that will be bound before the first run");
  command.add_option("--emit", options->emit,
                     "artifact; as text: asm, llvm, isa, ptx, hlo, program; as code of a GPU: cubin (NVIDIA, "
                     "by ptxas), hsaco (AMD); or a format of the plugin's own");
  return [options] { return Run(*options); };
}

}  // namespace

const Verb kCompile = {"compile", "compile a model to a file that runs without the compiler", Add};

}  // namespace tenon::tools
