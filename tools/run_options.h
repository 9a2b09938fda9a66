// Inputs, weights and feeds of run, bench and report.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "driver/executable.h"
#include "driver/inputs.h"
#include "driver/session.h"

namespace tenon::tools {

struct InputOptions {
  std::vector<std::string> inputs, infeeds;
  std::string bind;
  void Add(CLI::App& command);
};

// Names of the arrays of --bind=F.npz, for the compiler; none when it is empty. E0211, E0501.
absl::StatusOr<std::vector<std::string>> BoundNames(const std::string& path);

// Compiles; where the program's arguments have `?`, for the shapes of the inputs, which `compile` then has.
absl::StatusOr<driver::Compiled> CompileForInputs(driver::Session& session, const rt::Bytes& module,
                                                  const std::string& name, const InputOptions& options,
                                                  driver::CompileOptions* compile);

// Binds the arrays to the arguments of their names; says which arguments that are. What is bound is the
// executable's: nothing else holds it. E0209 to E0211, E0501.
absl::StatusOr<std::vector<bool>> BindWeights(driver::Executable& executable, const std::string& path);

// The inputs of a run. Arguments that are bound are left out, and those that have to be bound and are not are
// bound to their inputs.
absl::StatusOr<driver::Inputs> ReadRunInputs(driver::Executable& executable, const InputOptions& options,
                                             const std::vector<bool>& bound);

// A target beside an artifact has to be the artifact's own. E0101.
absl::Status SameTarget(driver::Session& session, const std::string& given, const std::string& of_artifact);

}  // namespace tenon::tools
