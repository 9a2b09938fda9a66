// Inputs and weights of run and bench.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "driver/executable.h"
#include "driver/npz.h"
#include "driver/session.h"

namespace tenon::tools {

struct InputOptions {
  std::vector<std::string> inputs;
  std::string bind;
  void Add(CLI::App& command);
};

// The arrays of --bind=F.npz; none when it is empty. E0211, E0501.
absl::StatusOr<driver::NamedArrays> ReadWeights(const std::string& path);

// Binds them to the arguments of their names; gives the tensors by argument, invalid where nothing is bound.
// E0210.
absl::StatusOr<std::vector<rt::Tensor>> BindWeights(driver::Executable& executable,
                                                    const driver::NamedArrays& weights,
                                                    const std::string& path);

// A target beside an artifact has to be the artifact's own. E0101.
absl::Status SameTarget(driver::Session& session, const std::string& given, const std::string& of_artifact);

}  // namespace tenon::tools
