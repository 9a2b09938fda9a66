// Another run of the `tenon` command, in a process of its own.
#pragma once

#include <string>
#include <vector>

#include "absl/status/statusor.h"

namespace tenon::tools {

struct ChildResult {
  int exit_code = 0;       // of a child that ended by itself
  int signal = 0;          // that ended it, 0 for none
  bool timed_out = false;  // it was stopped after the time it had
  double seconds = 0;
  std::string out, err;
};

// Runs this very program with `arguments` (without its name), standard input empty, and waits for at most
// `seconds`. E0901 where no process can be started.
absl::StatusOr<ChildResult> RunTenon(const std::vector<std::string>& arguments, double seconds);

}  // namespace tenon::tools
