// What `--json` prints: to standard output, or to a file with `--json=F`.
#pragma once

#include <CLI/CLI.hpp>
#include <nlohmann/json.hpp>
#include <string>

#include "absl/status/status.h"

namespace tenon::tools {

struct JsonOutput {
  std::string where;  // empty: none; "-": standard output

  void Add(CLI::App& command) {
    command.add_option("--json", where, "print a JSON object, to standard output or with =F to a file");
  }
  bool wanted() const { return !where.empty(); }
  bool on_stdout() const { return where == "-"; }
  // Adds "schema": "tenon.<verb>/1". E0502.
  absl::Status Print(const char* verb, nlohmann::json json) const;
};

}  // namespace tenon::tools
