// Every value that the reference interpreter computes, as files: docs/cli.md has the names.
#pragma once

#include <string>
#include <vector>

#include "absl/status/status.h"
#include "hlo/eval/interpreter.h"

namespace tenon::driver {

class ValueTrace {
 public:
  // The folder is made when needed; files of an earlier run in it are replaced one by one.
  ValueTrace(std::string folder, const TenonView* view, bool several_devices)
      : folder_(std::move(folder)), view_(view), several_devices_(several_devices) {}

  void Add(const eval::Observed& observed);
  // Writes index.json; the first error of any file. To be called even where the run failed: what was computed is there.
  absl::Status Finish();

 private:
  struct Entry {
    std::string file, op, location, type;
    std::vector<eval::EvalStep> steps;
    int64_t device;
    uint32_t id, result;
  };

  std::string folder_;
  const TenonView* view_;
  bool several_devices_;
  std::vector<Entry> entries_;
  absl::Status status_;
};

}  // namespace tenon::driver
