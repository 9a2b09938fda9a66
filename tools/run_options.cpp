#include "tools/run_options.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "base/error.h"
#include "driver/npz.h"
#include "tools/verb.h"

namespace tenon::tools {

void InputOptions::Add(CLI::App& command) {
  AddList(command, "--input", inputs,
          "2x3xf32=1,2,…, @x.npy, @all.npz (arg0, …, or by name) or random:SEED; default: random:0");
  AddList(command, "--infeed", infeeds,
          "what infeeds read, in order: 2x3xf32=1,2,…, @x.npy or @all.npz (infeed0, …, recv<channel>_0, …)");
  command.add_option("--bind", bind, "weights.npz: arguments that never change, prepared once");
}

absl::StatusOr<std::vector<std::string>> BoundNames(const std::string& path) {
  if (path.empty()) return std::vector<std::string>();
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
  return driver::NpzNames(bytes, path);
}

absl::StatusOr<driver::Compiled> CompileForInputs(driver::Session& session, const rt::Bytes& module,
                                                  const std::string& name, const InputOptions& options,
                                                  driver::CompileOptions* compile) {
  const std::vector<std::pair<std::string, std::vector<int64_t>>> told =
      std::exchange(compile->argument_shapes, {});
  compile->allow_open = true;
  TENON_ASSIGN_OR_RETURN(driver::Compiled compiled, session.Compile(module, name, *compile));
  compile->allow_open = false;
  std::vector<rt::Parameter> arguments = compiled.artifact.header.open_arguments;
  if (arguments.empty()) {
    if (told.empty()) return compiled;
    compile->argument_shapes = told;
    if (compile->target != driver::kReference) return session.Compile(module, name, *compile);
    // The interpreter's programs may be open as they are.
    TENON_ASSIGN_OR_RETURN(std::unique_ptr<driver::Executable> executable, session.Load(compiled.artifact));
    arguments = executable->arguments();
    const bool open = std::any_of(arguments.begin(), arguments.end(), [](const rt::Parameter& argument) {
      return !argument.type.ElementCount();
    });
    if (!open) return session.Compile(module, name, *compile);
  }
  TENON_ASSIGN_OR_RETURN(compile->argument_shapes,
                         driver::ShapesOfInputs(options.inputs, options.bind, arguments, told));
  return session.Compile(module, name, *compile);
}

absl::StatusOr<std::vector<bool>> BindWeights(driver::Executable& executable, const std::string& path) {
  const std::vector<rt::Parameter>& arguments = executable.arguments();
  std::vector<bool> bound(arguments.size());
  if (path.empty()) return bound;
  TENON_ASSIGN_OR_RETURN(rt::Bytes bytes, rt::Bytes::MapFile(path));
  TENON_ASSIGN_OR_RETURN(
      driver::NamedArrays weights,
      driver::ReadNpz(bytes, path, driver::GreatestArgument(arguments), driver::Unaligned::kKeep));
  for (auto& [name, array] : weights) {
    size_t found = arguments.size();
    for (size_t i = 0; i < arguments.size(); ++i) {
      if (arguments[i].name == name || (found == arguments.size() && name == absl::StrCat("arg", i)))
        found = i;
    }
    if (found == arguments.size())
      return Error(Err::kBadArgument, absl::StrCat("no argument is called ", name), path);
    TENON_ASSIGN_OR_RETURN(rt::Tensor tensor, driver::AsType(array, arguments[found].type, name));
    array = {};
    TENON_RETURN_IF_ERROR(executable.Bind(static_cast<uint32_t>(found), std::move(tensor)));
    bound[found] = true;
  }
  return bound;
}

absl::StatusOr<driver::Inputs> ReadRunInputs(driver::Executable& executable, const InputOptions& options,
                                             const std::vector<bool>& bound) {
  const std::vector<rt::Parameter>& arguments = executable.arguments();
  std::vector<rt::Tensor> held(arguments.size());
  for (size_t i = 0; i < held.size(); ++i) {
    if (bound[i]) held[i] = rt::Tensor::Borrow(arguments[i].type, nullptr, 0);
  }
  rt::MemoryFigures memory = executable.memory();
  TENON_ASSIGN_OR_RETURN(driver::Inputs inputs, driver::ReadInputs(options.inputs, arguments, held, true,
                                                                   memory.results + memory.plan_peak));
  for (size_t i = 0; i < held.size(); ++i) {
    rt::Tensor& tensor = inputs.tensors[i];
    if (bound[i]) {
      tensor = {};
    } else if (arguments[i].bound) {
      TENON_RETURN_IF_ERROR(executable.Bind(static_cast<uint32_t>(i), std::move(tensor)));
      tensor = {};
    }
  }
  return inputs;
}

absl::Status SameTarget(driver::Session& session, const std::string& given, const std::string& of_artifact) {
  if (given.empty() || given == of_artifact) return absl::OkStatus();
  // Options may be written in another way than the artifact has them.
  TENON_ASSIGN_OR_RETURN(load::Context * context, session.OpenTarget(given));
  if (context && context->target() == of_artifact) return absl::OkStatus();
  return Error(Err::kUsage, absl::StrCat("the artifact is for ", of_artifact, ", not for ", given), "",
               "Leave --target out, or compile the model for it.");
}

}  // namespace tenon::tools
