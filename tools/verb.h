// A verb of the `tenon` command: one file each. main.cpp lists them.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/status.h"

namespace tenon::tools {

struct Verb {
  const char* name;
  const char* summary;
  // Adds the verb's options to its command and returns what to do once they are read. A failed status is
  // printed and gives the exit code.
  std::function<absl::Status()> (*add)(CLI::App& command);
};

extern const Verb kTargets, kRun, kCompile, kOpt, kExplain, kConvert, kReport, kTest, kBench;

// An option that takes one value at a time and may come several times; never the word after it that is not
// its own.
CLI::Option* AddList(CLI::App& command, const std::string& name, std::vector<std::string>& values,
                     const std::string& help);
// An option that takes numbers with commas between them.
CLI::Option* AddNumbers(CLI::App& command, const std::string& name, std::vector<double>& values,
                        const std::string& help);

}  // namespace tenon::tools
