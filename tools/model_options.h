// What run, compile, opt and bench have in common: which model, for which target, how.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "driver/session.h"
#include "runtime/bytes.h"

namespace tenon::tools {

struct ModelOptions {
  std::string model, target, entry, numerics = "strict", on_bad_plan = "fail", dump_to, fallback;
  std::optional<int> threads;
  std::vector<std::string> shapes;  // arg0=3x64
  bool no_cache = false;
  std::optional<std::string> isolate;

  // MODEL is added by the caller, which may take several.
  void Add(CLI::App& command);

  // E0105 for what is known and not in this version; E0101 for a bad value.
  absl::Status Check() const;

  driver::SessionOptions SessionOptions(rt::EventSink* events) const;
  driver::CompileOptions CompileOptions(const std::string& for_target) const;
};

// --isolate of any command that loads plugins; `text` is for isolate::ParseOptions.
void AddIsolate(CLI::App& command, std::optional<std::string>& text);

// NAME=3x64 or NAME= (rank 0). E0101.
absl::StatusOr<std::pair<std::string, std::vector<int64_t>>> ParseShape(const std::string& text);

// The bytes of MODEL, `-` for standard input. E0501.
absl::StatusOr<rt::Bytes> ReadModel(const std::string& model);

// A target has to be named unless the model is an artifact. E0101.
absl::Status NeedTarget(const std::string& target);

// Several targets in one option. They are separated by commas, and so are a target's options: what holds a
// "=" before any ":" goes on with the one before.
std::vector<std::string> SplitTargets(const std::string& list);

// "model.mlir" for messages: the name without its folder, so that nothing compiled depends on where a file
// lay.
std::string ModelName(const std::string& model);

// A remark on standard error.
void Note(const std::string& text);

}  // namespace tenon::tools
